public import FlickGeometry

/// Named values for an effect's parameters. They hold where a scene sets none.
public struct PresetDescriptor: Sendable {
  public var name: String
  /// The look or behavior that the preset gives, in one sentence.
  public var summary: String
  /// The values for a canvas, in points. Parameters that are left out keep their defaults.
  public var values: @Sendable (Size) -> ParameterValues

  public init(
    _ name: String, _ summary: String, values: @escaping @Sendable (Size) -> ParameterValues = { _ in [:] }
  ) {
    self.name = name
    self.summary = summary
    self.values = values
  }

  /// The name of the parameter that chooses a preset.
  package static let parameter = "preset"

  /// The parameter that chooses a preset, if there is any preset.
  static func choice(of presets: [PresetDescriptor]) -> [ParameterDescriptor] {
    guard let first = presets.first else { return [] }
    return [
      ParameterDescriptor(
        parameter, .choice(presets.map(\.name)), default: .text(first.name),
        presets.map { "\($0.name): \($0.summary)" }.joined(separator: "; "))
    ]
  }
}
