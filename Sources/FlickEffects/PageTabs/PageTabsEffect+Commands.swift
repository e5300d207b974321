import FlickGeometry

extension PageTabsEffect {
  mutating func perform(_ command: Command, at time: Double) throws(EffectError) -> Outcome {
    guard let descriptor = Self.descriptor.commands.first(where: { $0.name == command.name }) else {
      throw EffectError("the pages have no command '\(command.name)'")
    }
    let arguments = Parameters(command.arguments, of: descriptor.parameters)
    let reason = refusal(of: command.name, at: time)
    let moving = list.scroll.isMoving(at: time)
    var log = OutcomeBuilder(start: time, interruptsMotion: moving && reason == nil)
    if let reason {
      log.refuse(reason, at: time)
    } else {
      try perform(command.name, arguments, at: time, log: &log)
    }
    return log.outcome(settled: restTime)
  }

  /// The reason why a command is refused; nil if it is not.
  private func refusal(of command: String, at time: Double) -> String? {
    if let refusal = refusal(at: time) { return refusal }
    switch (command, states[time] == .highlighted) {
    case ("dismiss", false): return "no page fills the screen"
    case ("append", _), ("dismiss", true), (_, false): return nil
    default: return "a page fills the screen; dismiss it first"
    }
  }

  private mutating func perform(
    _ command: String, _ arguments: Parameters, at time: Double, log: inout OutcomeBuilder
  ) throws(EffectError) {
    let items = list.items(at: time)
    switch command {
    case "highlight":
      let page = items[try arguments.index("page", in: items)]
      if try arguments.boolean("animated") {
        highlight(page, at: time, log: &log)
      } else {
        highlightAtOnce(page, at: time, log: &log)
      }
    case "dismiss":
      let end = dismiss(at: time, log: &log)
      log.add("finished", at: end)
    case "append":
      append(try book.takeSpare(try arguments.optionalText("page")), at: time, log: &log)
    case "insert":
      let index = Int(try arguments.number("index"))
      guard index <= items.count else {
        throw EffectError("there is no place \(index)", suggestion: "the list has \(items.count) pages")
      }
      let end = insert(
        try book.takeSpare(try arguments.optionalText("page")), before: index, at: time, log: &log)
      states.set(.normal, at: end)
      log.add("finished", at: end)
    case "delete":
      delete(items[try arguments.index("page", in: items)], at: time, log: &log)
    default:
      try scroll(to: arguments, at: time, log: &log)
    }
  }

  private mutating func scroll(
    to arguments: Parameters, at time: Double, log: inout OutcomeBuilder
  ) throws(EffectError) {
    let index = try arguments.index("page", in: list.items(at: time))
    guard let position = ScrollPosition(rawValue: try arguments.text("position")) else {
      throw EffectError("position is not a place in the view")
    }
    let offset = list.contentOffset(showing: index, at: position, time: time)
    log.add("scrolling", at: time)
    if try arguments.boolean("animated") {
      list.scroll.scroll(to: offset, at: time)
    } else {
      list.scroll.jump(to: offset, at: time)
    }
    log.add("finished", at: max(time, list.scroll.restTime))
  }
}
