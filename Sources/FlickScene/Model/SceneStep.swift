public import FlickBasics
public import FlickEffects

/// One step of a script: a time and an action.
public struct SceneStep: Hashable, Sendable {
  /// The name by which later steps and outputs refer to the step.
  package var name: String?
  package var start: StepStart
  package var action: StepAction
  /// The title of the chapter of the scene that begins with the step, for players and lists.
  package var chapter: String?
  /// The place of the whole step in the scene's text.
  package var range: SourceRange?
  /// The place of the value of `at` or `after`.
  package var startRange: SourceRange?
  /// The place of the action's name and value, or of the part that states a position. Messages about a target off the
  /// screen point here.
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

/// The start of a step.
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
  /// A touch; indirect, since it is many times as large as the others.
  indirect case touch(TouchStep)
  case command(Command)
  /// Nothing happens; later steps can refer to the moment.
  case wait
  /// The scene ends here.
  case end
}

extension StepAction {
  /// Whether the step only marks a time, without any effect on the pages.
  package var isMoment: Bool { self == .wait || self == .end }
}

extension [SceneStep] {
  /// The position of the step to which `reference` refers in the step at `index`; nil if no earlier step has that name.
  package func index(of reference: StepReference, from index: Int) -> Int? {
    switch reference {
    case .last: index > 0 ? index - 1 : nil
    case .named(let name): self[..<index].firstIndex { $0.name == name }
    }
  }
}
