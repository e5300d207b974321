public import FlickGeometry

/// Everything a scene may say to an effect, described once; decoding, error messages, the JSON Schema, the
/// help and the documentation are made from it.
public struct EffectDescriptor: Sendable {
  /// The name used in `effect: {type: ...}`.
  public var type: String
  /// One sentence.
  public var summary: String
  public var parameters: [ParameterDescriptor]
  public var commands: [CommandDescriptor]
  /// The values of `state` in `inspect`.
  public var states: [NamedSummary]
  /// Events that steps can wait for, beyond `start`, `release` and `settled`.
  public var events: [NamedSummary]
  /// The page texts that the effect places itself.
  public var labels: [NamedSummary]
  /// The controls that can be touched beside pages, such as buttons.
  public var controls: [NamedSummary]
  /// Named choices of parameters; empty, or with the defaults' own name first.
  public let presets: [PresetDescriptor]
  /// A few steps of a script that show what the effect is about, as scenes write them, for two pages or more that are
  /// called `page-1`, `page-2` and so on; empty for a stroke upwards.
  public var example: [String]
  /// The size of a page for a canvas, in points.
  public var pageSize: @Sendable (Size) -> Size

  /// An effect with presets gets a parameter `preset` that chooses one, before all others.
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

/// A name and what it means, in one sentence.
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
    /// A name that an effect's description gives, such as that of a state.
    case name
    /// The id or the index of a page.
    case page
    /// The id of a spare page.
    case sparePage
    case color
    /// A mapping of parameters of its own: `pasting: {budget: 1s}`.
    case group([ParameterDescriptor])
  }

  public var name: String
  public var summary: String
  public var kind: Kind
  /// The value if a scene sets none; nil makes the parameter required, or, when `isOptional`, absent.
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
  /// A value for every parameter of a group, except optional ones left out.
  case group(ParameterValues)
}

public typealias ParameterValues = [String: ParameterValue]
