import FlickGeometry

extension PageFlipsEffect {
  mutating func perform(_ command: Command, at time: Double) throws(EffectError) -> Outcome {
    guard let descriptor = Self.descriptor.commands.first(where: { $0.name == command.name }) else {
      throw EffectError("the pages have no command '\(command.name)'")
    }
    let arguments = Parameters(command.arguments, of: descriptor.parameters)
    let request = try request(command.name, arguments, at: time)
    let reason = refusal(of: request, at: time)
    var log = OutcomeBuilder(start: time, interruptsMotion: reason == nil && flipIsPlanned(after: time))
    if let reason {
      log.refuse(reason, at: time)
    } else {
      try perform(request, at: time, log: &log)
    }
    return log.outcome(settled: restTime)
  }

  /// A command with its arguments read.
  private enum Request {
    case flip(to: Int, animated: Bool, delay: Double)
    case insert(String?)
    case append(String?)
    case update(Int, to: String?)
    case delete(Int)
    case setFlippable(Bool)
  }

  private func request(
    _ command: String, _ arguments: Parameters, at time: Double
  ) throws(EffectError) -> Request {
    let phase = timeline[time]
    switch command {
    case "flip":
      return .flip(
        to: try arguments.index("page", in: phase.pages), animated: try arguments.boolean("animated"),
        delay: try arguments.number("delay"))
    case "next", "previous":
      return .flip(
        to: phase.page + (command == "next" ? 1 : -1), animated: try arguments.boolean("animated"), delay: 0
      )
    case "insert": return .insert(try arguments.optionalText("page"))
    case "append": return .append(try arguments.optionalText("page"))
    case "update":
      return .update(try arguments.index("page", in: phase.pages), to: try arguments.optionalText("to"))
    case "delete": return .delete(try arguments.index("page", in: phase.pages))
    default: return .setFlippable(try arguments.boolean("to"))
    }
  }

  /// The reason why a command is refused; nil if it is not.
  private func refusal(of request: Request, at time: Double) -> String? {
    if time < fingerLifts { return "a finger is still on the screen" }
    let phase = timeline[time]
    switch request {
    case .setFlippable: return nil
    case .flip(_, _, let delay) where delay > 0: return nil
    case .flip(let page, _, _) where phase.isRest:
      if !phase.pages.indices.contains(page) { return "there is no page before or after" }
      if page == phase.page { return "the page is shown already" }
      return flippable[time] ? nil : "the pages cannot be turned now"
    default: return phase.isRest ? nil : "the pages are still turning"
    }
  }

  private mutating func perform(
    _ request: Request, at time: Double, log: inout OutcomeBuilder
  ) throws(EffectError) {
    switch request {
    case .flip(let page, let animated, let delay):
      let id = timeline[time].pages[page]
      guard !flip(to: id, animated: animated, delay: delay, at: time, log: &log) else { return }
      log.refuse(
        flippable[time] ? "the page is shown already" : "the pages cannot be turned now", at: time + delay)
    case .insert(let page):
      insert(try book.takeSpare(page), at: time, log: &log)
    case .append(let page):
      append(try book.takeSpare(page), at: time, log: &log)
    case .update(let page, let content):
      update(page, to: try book.takeSpare(content), at: time, log: &log)
    case .delete(let page):
      delete(page, at: time, log: &log)
    case .setFlippable(let isFlippable):
      withdrawDelayedFlips(at: time)
      flippable.set(isFlippable, at: time)
      scheduleDelayedFlips(at: time)
      log.add("finished", at: time)
    }
  }
}
