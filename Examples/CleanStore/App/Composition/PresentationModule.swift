import Armature

/// How the shop speaks with its clerk, or with the program in the clerk's place.
struct PresentationModule: Module {
    let output: any TextOutput
    let input: any LineInput
    let style: OutputStyle
    let formatting: FormattingContext

    func register(in registry: Registry) {
        registry.value(output, as: { $0 as any TextOutput })
        registry.value(input, as: { $0 as any LineInput })
        registry.value(style)
        registry.value(formatting)
        registry.service(Screen.init)
        switch style {
        case .text: registry.service(LocalizedOrderFormatter.init, as: { $0 as any OrderFormatting })
        case .json: registry.service(MachineOrderFormatter.init, as: { $0 as any OrderFormatting })
        }
    }
}
