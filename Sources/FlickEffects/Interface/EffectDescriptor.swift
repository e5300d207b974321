public import FlickGeometry

/// Everything that a scene may set or ask of an effect. Decoding, error messages, the JSON Schema, the help and the
/// documentation are all made from it.
public struct EffectDescriptor: Sendable {
  /// The name in `effect: {type: ...}`.
  public var type: String
  /// The effect in one sentence.
  public var summary: String
  public var parameters: [ParameterDescriptor]
  public var commands: [CommandDescriptor]
  /// The values of the effect's `state` in `inspect`.
  public var states: [NamedSummary]
  /// The values of a page's `state` in `inspect`; empty if they are not known, so that no scene is checked for them.
  package private(set) var pageStates: [NamedSummary] = []
  /// The events that steps can wait for, besides `start`, `release` and `settled`.
  public var events: [NamedSummary]
  /// The page texts that the effect places.
  public var labels: [NamedSummary]
  /// The controls that can be touched besides pages, such as buttons.
  public var controls: [NamedSummary]
  /// Named sets of parameter values. If there are any, the first is the one with the defaults.
  public let presets: [PresetDescriptor]
  /// A few steps that demonstrate the effect, as scenes write them, for at least two pages with the ids `page-1`,
  /// `page-2` and so on. If empty, an upward stroke takes their place.
  public var example: [String]
  /// The size of a page for a canvas, in points.
  public var pageSize: @Sendable (Size) -> Size

  /// An effect with presets gets a parameter `preset` before all others, which chooses one of them.
  public init(
    type: String, summary: String, parameters: [ParameterDescriptor], presets: [PresetDescriptor] = [],
    commands: [CommandDescriptor], states: [NamedSummary], events: [NamedSummary],
    labels: [NamedSummary] = [],
    controls: [NamedSummary] = [], example: [String] = [],
    pageSize: @escaping @Sendable (Size) -> Size = { $0 }
  ) {
    self.type = type
    self.summary = summary
    self.parameters = PresetDescriptor.choice(of: presets) + parameters
    self.presets = presets
    self.commands = commands
    self.states = states
    self.events = events
    self.labels = labels
    self.controls = controls
    self.example = example
    self.pageSize = pageSize
  }
}

extension EffectDescriptor {
  /// The same with the states of its pages.
  package func with(pageStates: [NamedSummary]) -> EffectDescriptor {
    var descriptor = self
    descriptor.pageStates = pageStates
    return descriptor
  }
}

/// A name and its meaning in one sentence.
public struct NamedSummary: Hashable, Sendable {
  public var name: String
  public var summary: String

  public init(_ name: String, _ summary: String) {
    self.name = name
    self.summary = summary
  }
}

public struct CommandDescriptor: Hashable, Sendable {
  public var name: String
  public var summary: String
  public var parameters: [ParameterDescriptor]

  public init(_ name: String, _ summary: String, parameters: [ParameterDescriptor] = []) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
  }
}

public struct ParameterDescriptor: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A plain number.
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// In points.
    case length(ClosedRange<Double>)
    /// In degrees.
    case angle(ClosedRange<Double>)
    /// In seconds; scenes write `300ms` or `0.3s`.
    case duration(ClosedRange<Double>)
    case boolean
    case choice([String])
    /// A name that the description of an effect defines, such as that of a state.
    case name
    /// The id or the index of a page.
    case page
    /// The id of a spare page.
    case sparePage
    case color
    /// A mapping with parameters of its own: `pasting: {budget: 1s}`.
    case group([ParameterDescriptor])
  }

  public var name: String
  public var summary: String
  public var kind: Kind
  /// The value if a scene sets none. If it is nil, the parameter is required or, if `isOptional`, has no value.
  public var defaultValue: ParameterValue?
  public var isOptional: Bool

  public init(
    _ name: String, _ kind: Kind, default defaultValue: ParameterValue? = nil, optional: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.summary = summary
    self.kind = kind
    self.defaultValue = defaultValue
    self.isOptional = optional
  }
}

/// A value that has passed its parameter's checks.
public enum ParameterValue: Hashable, Sendable {
  /// Numbers, lengths (points), angles (degrees) and durations (seconds).
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  /// A choice, or the id of a page.
  case text(String)
  case color(Color)
  /// A value for every parameter of a group; optional parameters may be left out.
  case group(ParameterValues)
}

public typealias ParameterValues = [String: ParameterValue]
