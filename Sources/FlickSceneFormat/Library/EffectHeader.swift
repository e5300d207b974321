import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayerFormat

extension Decoding {
  /// Reports mistakes in what an effect's file says about the effect: its title, its summary, its example and its presets,
  /// also those that the scene does not use.
  mutating func checkHeader(of effect: Part) {
    for key in ["title", "summary"] {
      if let text = effect.root[key], !text.isScalar { reportMismatch(text, expected: "text") }
    }
    if let example = effect.root["example"] { checkExample(example) }
    guard let presets = effect.root["presets"] else { return }
    guard case .mapping(let entries) = presets.content else {
      return reportMismatch(
        presets, expected: "a mapping of presets to values of parameters",
        suggestion: "such as {wide: {\(effect.parameters.first?.name ?? "step"): ...}}")
    }
    for preset in entries { checkArguments(preset.value, for: effect) }
  }

  /// Reports steps that are not written as texts. No scene reads them where it uses the effect.
  private mutating func checkExample(_ example: SourceNode) {
    guard case .sequence(let steps) = example.content else {
      return reportMismatch(example, expected: "a list of steps as texts")
    }
    if let step = steps.first(where: { !$0.isScalar }) {
      reportMismatch(step, expected: "a step as a text", suggestion: "put it in quotes: \"{at: 300ms, ...}\"")
    }
  }
}
