public import FlickGeometry

/// The values of an effect's or a command's parameters, read by name.
///
/// A missing value is taken from the chosen preset or, if the preset has none, from the descriptor's default.
public struct Parameters: Sendable {
  private let descriptors: [ParameterDescriptor]
  private let values: ParameterValues
  /// The names of the groups that contain these parameters, for messages: `pasting.`.
  private let prefix: String

  public init(_ values: ParameterValues, of descriptors: [ParameterDescriptor]) {
    self.init(values, of: descriptors, prefix: "")
  }

  private init(_ values: ParameterValues, of descriptors: [ParameterDescriptor], prefix: String) {
    self.values = values
    self.descriptors = descriptors
    self.prefix = prefix
  }

  /// The parameters of an effect.
  ///
  /// - Throws: `EffectError` if the setup chooses a preset that the effect does not have.
  public init(_ setup: EffectSetup, of descriptor: EffectDescriptor) throws(EffectError) {
    var values = setup.parameters
    if let name = setup.parameters[PresetDescriptor.parameter] {
      guard let preset = descriptor.presets.first(where: { .text($0.name) == name }) else {
        throw EffectError("there is no such preset")
      }
      values.merge(preset.values(setup.canvas)) { written, _ in written }
    }
    self.init(values, of: descriptor.parameters)
  }

  /// The value of a parameter; nil for an optional one that was left out.
  public func value(_ name: String) -> ParameterValue? {
    values[name] ?? descriptors.first { $0.name == name }?.defaultValue
  }

  /// - Throws: `EffectError` if the parameter has no value, one that is not a number, or one that is out of its range.
  public func number(_ name: String) throws(EffectError) -> Double {
    guard let number = try optionalNumber(name) else { throw missing(name) }
    return number
  }

  public func optionalNumber(_ name: String) throws(EffectError) -> Double? {
    let number: Double
    switch value(name) {
    case nil: return nil
    case .number(let value)?: number = value
    case .integer(let value)?: number = Double(value)
    default: throw missing(name)
    }
    guard let range = range(name), range.contains(number) else {
      throw EffectError("\(prefix)\(name) \(number) is out of its range")
    }
    return number
  }

  public func boolean(_ name: String) throws(EffectError) -> Bool {
    guard case .boolean(let value)? = value(name) else { throw missing(name) }
    return value
  }

  public func text(_ name: String) throws(EffectError) -> String {
    guard case .text(let value)? = value(name) else { throw missing(name) }
    return value
  }

  public func color(_ name: String) throws(EffectError) -> Color {
    guard case .color(let value)? = value(name) else { throw missing(name) }
    return value
  }

  /// The parameters of a group; nil for an optional group that was left out.
  public func optionalGroup(_ name: String) throws(EffectError) -> Parameters? {
    switch (value(name), descriptors.first { $0.name == name }?.kind) {
    case (nil, _): nil
    case (.group(let values)?, .group(let descriptors)?):
      Parameters(values, of: descriptors, prefix: prefix + name + ".")
    default: throw missing(name)
    }
  }

  private func range(_ name: String) -> ClosedRange<Double>? {
    switch descriptors.first(where: { $0.name == name })?.kind {
    case .number(let range), .length(let range), .angle(let range), .duration(let range): range
    case .integer(let range): Double(range.lowerBound)...Double(range.upperBound)
    default: nil
    }
  }

  private func missing(_ name: String) -> EffectError {
    EffectError("\(prefix)\(name) has no value of its kind")
  }
}
