import CalculatorApp
import TerminalInterface

await CalculatorTool.main(fullScreen: FullScreen.show)
