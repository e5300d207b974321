extension EffectLibrary.Entry {
  /// A scene with the effect in about ten lines, with suitable pages and the effect's example.
  package var shortScene: String {
    let rest = layers.map { ", {name: \($0), text: \($0), size: 17, at: [24, 60%]}" }.joined()
    let steps = (example.isEmpty ? ["{at: 300ms, swipe: left}"] : example).map { "  - \($0)\n" }.joined()
    return """
      scene: 1
      background: "#16161a"
      effect: {use: \(name)}
      content:
        pages:
          - repeat: \(isList ? 14 : 4)
            id: "page-${n}"
            background: "#0a84ff"
            layers: [{text: "Page ${n}", size: 28, color: white, at: [24, 20]}\(rest)]
      script:
      \(steps)
      """
  }
}
