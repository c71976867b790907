import CalculatorApp

await CalculatorTool.main()
