public import FlickGeometry

/// Values for an effect's parameters under one name. They hold where a scene says nothing else.
public struct PresetDescriptor: Sendable {
  public var name: String
  /// The look or behaviour that it sets, in one sentence.
  public var summary: String
  /// The values for a canvas, in points. Parameters that are not among them keep their defaults.
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

  /// That parameter, if there is anything to choose.
  static func choice(of presets: [PresetDescriptor]) -> [ParameterDescriptor] {
    guard let first = presets.first else { return [] }
    return [
      ParameterDescriptor(
        parameter, .choice(presets.map(\.name)), default: .text(first.name),
        presets.map { "\($0.name): \($0.summary)" }.joined(separator: "; "))
    ]
  }
}
