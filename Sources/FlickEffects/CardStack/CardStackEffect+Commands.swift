extension CardStackEffect {
  /// A command with its arguments read.
  private enum Order {
    case select(Int)
    case deselect
    case reset
    case scroll(to: Double, isAnimated: Bool)
    case reload
  }

  mutating func perform(_ command: Command, at time: Double) throws(EffectError) -> Outcome {
    let order = try order(command, at: time)
    let reason = refusal(at: time) ?? refusal(of: order, at: time)
    let moving = scroll.isMoving(at: time) || isArranging(at: time)
    var log = OutcomeBuilder(start: time, interruptsMotion: moving && reason == nil)
    if let reason {
      log.refuse(reason, at: time)
    } else {
      carryOut(order, at: time, log: &log)
    }
    return log.outcome(settled: restTime)
  }

  private func order(_ command: Command, at time: Double) throws(EffectError) -> Order {
    guard let descriptor = Self.descriptor.commands.first(where: { $0.name == command.name }) else {
      throw EffectError("the stack has no command '\(command.name)'")
    }
    let arguments = Parameters(command.arguments, of: descriptor.parameters)
    switch command.name {
    case "select": return .select(try arguments.index("page", in: ids))
    case "deselect": return .deselect
    case "reset": return .reset
    case "scrollTo":
      let offset = layout.contentOffset(showing: try arguments.index("page", in: ids), count: count)
      return .scroll(to: offset, isAnimated: try arguments.boolean("animated"))
    case "scroll":
      let offset = scroll.offset(at: time) + (try arguments.number("by"))
      return .scroll(to: offset.clamped(to: offsetRange), isAnimated: try arguments.boolean("animated"))
    default: return .reload
    }
  }

  /// The reason why a command is refused; nil if it is not.
  private func refusal(of order: Order, at time: Double) -> String? {
    switch (order, selection[time]) {
    case (.select(let page), let selected?) where selected == page:
      "page '\(ids[page])' is selected already"
    case (.select(let page), _?) where !loaded.range(at: time).contains(page):
      "page '\(ids[page])' is out of reach while another one is selected; deselect that first"
    case (.deselect, nil): "no page is selected"
    case (.scroll, _?): "a page is selected; deselect it first"
    default: nil
    }
  }

  private mutating func carryOut(_ order: Order, at time: Double, log: inout OutcomeBuilder) {
    switch order {
    case .select(let page) where loaded.range(at: time).contains(page):
      select(page, at: time, log: &log)
    case .select(let page): approach(page, at: time, log: &log)
    case .deselect, .reset: reset(at: time, log: &log)
    case .scroll(let offset, let isAnimated):
      log.add("scrolling", at: time)
      if isAnimated { scroll.scroll(to: offset, at: time) } else { scroll.jump(to: offset, at: time) }
      followScrolling(from: time)
      log.add("finished", at: max(time, scroll.restTime))
    case .reload:
      loaded.layOut(loaded.range(at: time), at: time)
      if style.hasOriginalFaults { forgetArrangement(at: time) }
      followScrolling(from: time)
      // The first page appears in its place; if it is the only one, nothing moves.
      log.add("finished", at: loaded.lastLoading == nil ? time : time + style.duration)
    }
  }
}
