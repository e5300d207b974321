public import FlickBasics
public import FlickEffects

/// One step of a script: when, and what.
public struct SceneStep: Hashable, Sendable {
  /// How later steps and outputs call it.
  package var name: String?
  package var start: StepStart
  package var action: StepAction
  /// The title of the part of the scene that begins with it, for players and lists.
  package var chapter: String?
  /// The whole step.
  package var range: SourceRange?
  /// The value of `at` or `after`.
  package var startRange: SourceRange?
  /// The action's name and value, or the part of it that says where: what a target off the screen is blamed on.
  package var actionRange: SourceRange?

  public init(
    name: String? = nil, start: StepStart, action: StepAction, range: SourceRange? = nil,
    startRange: SourceRange? = nil, actionRange: SourceRange? = nil
  ) {
    self.name = name
    self.start = start
    self.action = action
    self.range = range
    self.startRange = startRange
    self.actionRange = actionRange
  }
}

/// When a step begins.
public enum StepStart: Hashable, Sendable {
  /// Seconds since the scene began.
  case at(Double)
  /// `wait` seconds after an event of an earlier step.
  case after(StepReference, event: String, wait: Double = 0)
}

/// An earlier step.
public enum StepReference: Hashable, Sendable {
  case named(String)
  /// The step before this one in the file.
  case last
}

public enum StepAction: Hashable, Sendable {
  /// In a box, since it is many times as large as the others.
  indirect case touch(TouchStep)
  case command(Command)
  /// Nothing happens; later steps can refer to the moment.
  case wait
  /// The scene ends here.
  case end
}

extension StepAction {
  /// Whether it only marks a time and the effect does not hear of it.
  package var isMoment: Bool { self == .wait || self == .end }
}

extension [SceneStep] {
  /// The position of the step that `reference`, standing in the step at `index`, means; nil when no earlier
  /// step has that name.
  package func index(of reference: StepReference, from index: Int) -> Int? {
    switch reference {
    case .last: index > 0 ? index - 1 : nil
    case .named(let name): self[..<index].firstIndex { $0.name == name }
    }
  }
}
