package import FlickGeometry

/// A collection that scrolls along the axis of its layout. It is the effect of every ``ScrollingLayout``.
///
/// A finger drags it, beyond its ends with a rubber band. Let go, it comes to rest where the layout decides. A tap on
/// an item scrolls to it.
public struct CollectionEffect<Layout: ScrollingLayout>: Effect {
  /// The effect's name in scenes.
  let type: String
  package let canvas: Size
  var book: PageStore
  package var list: CollectionView<Layout>
  /// Whether a finger drags the list.
  var drags = Timeline(false)
  /// Steps are refused before this time, because a finger is on the screen.
  package var fingerLifts = 0.0

  /// - Throws: `EffectError` if two pages share an id.
  package init(_ setup: EffectSetup, _ layout: Layout, called type: String) throws(EffectError) {
    self.type = type
    canvas = setup.canvas
    book = try PageStore(setup)
    list = CollectionView(
      frame: Rect(origin: .zero, size: canvas),
      layout: layout, items: setup.pages.map(\.id), axis: layout.axis, rate: layout.decelerationRate)
  }

  public mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    let reason = refusal(at: time)
    let moving = list.scroll.isMoving(at: time) && reason == nil
    var log = OutcomeBuilder(start: time, interruptsMotion: moving)
    if case .touch(let touch) = action { log.add("release", at: time + touch.duration) }
    switch action {
    case _ where reason != nil: log.refuse(reason ?? "", at: time)
    case .touch(let touch): perform(touch, at: time, log: &log)
    case .command(let command): try perform(command, at: time, log: &log)
    }
    return log.outcome(settled: restTime)
  }

  /// The time when all motion has ended.
  package var restTime: Double {
    max(list.scroll.restTime, list.updatesEnd, fingerLifts, list.layout.restTime)
  }

  /// The reason why no step can be performed now; nil if one can.
  package func refusal(at time: Double) -> String? {
    if time < fingerLifts { return "a finger is still on the screen" }
    return time < list.updatesEnd ? "the pages are still on their way to their places" : nil
  }

  /// Marks the time during which a finger holds something.
  package mutating func hold(from start: Double, to lift: Double) {
    fingerLifts = lift
    drags.set(true, at: start)
    drags.set(false, at: lift)
  }
}

extension CollectionEffect: SceneEffect where Layout: SceneLayout {
  public init(_ setup: EffectSetup) throws(EffectError) {
    let parameters = Parameters(setup.parameters, of: Layout.parameters)
    try self.init(setup, try Layout(parameters, canvas: setup.canvas), called: Layout.type)
  }
}

// MARK: - Touches

extension CollectionEffect {
  /// Handles a touch. One that catches the moving list is a pan from its start.
  private mutating func perform(_ touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    let moving = list.scroll.isMoving(at: time)
    fingerLifts = time + touch.duration
    if moving {
      if touch.isTap { log.refuse("the list was moving, so the touch only stopped it", at: time) }
      drag(touch.catchingPan, at: time, log: &log)
    } else if let pan = touch.pan {
      if pan.axis == list.axis { drag(pan, at: time, log: &log) }
    } else if touch.isTap, let item = item(at: touch.start, time: time) {
      show(page: item.id, at: fingerLifts, log: &log)
    }
  }

  private mutating func drag(_ pan: Pan, at time: Double, log: inout OutcomeBuilder) {
    guard list.scrolls(at: time) else {
      return log.refuse("all pages are in view, so the list does not scroll", at: time)
    }
    drags.set(true, at: time + pan.beginning.time)
    drags.set(false, at: fingerLifts)
    let (axis, range, layout) = (list.axis, list.offsetRange(at: time), list.layout(at: time))
    list.scroll.drag(pan, along: axis, at: time, range: range)
    list.scroll.release(after: pan, along: axis, at: time, range: range) { proposed, velocity in
      layout.rest(forProposed: proposed, velocity: velocity, along: axis, in: range)
    }
  }
}

// MARK: - Commands

extension CollectionEffect {
  private mutating func perform(
    _ command: Command, at time: Double, log: inout OutcomeBuilder
  ) throws(EffectError) {
    guard let descriptor = CollectionCommands.all.first(where: { $0.name == command.name }) else {
      throw EffectError("\(type) has no command '\(command.name)'")
    }
    let arguments = Parameters(command.arguments, of: descriptor.parameters)
    let items = list.items(at: time)
    switch command.name {
    case "scrollTo":
      show(
        try arguments.index("page", in: items), animated: try arguments.boolean("animated"), at: time,
        log: &log)
    case "insert":
      let index = Int(try arguments.number("index"))
      guard index <= items.count else {
        throw EffectError("there is no place \(index)", suggestion: "the list has \(items.count) pages")
      }
      let page = try book.takeSpare(try arguments.optionalText("page"))
      list.insert(page, at: index, time: time)
      logUpdate(from: "inserting", to: "inserted", at: time, &log)
    default:
      list.delete(itemAt: try arguments.index("page", in: items), time: time)
      logUpdate(from: "deleting", to: "deleted", at: time, &log)
    }
  }

  private func logUpdate(from start: String, to end: String, at time: Double, _ log: inout OutcomeBuilder) {
    log.add(start, at: time)
    log.add(end, at: list.updatesEnd)
    log.add("finished", at: list.updatesEnd)
  }

  /// Scrolls as the finger lifts from a page, or from what leads to it. A touch does nothing if the page has left by then.
  package mutating func show(page id: String, at lift: Double, log: inout OutcomeBuilder) {
    guard let index = list.items(at: lift).firstIndex(of: id) else {
      return log.refuse("the page '\(id)' has left when the finger lifts", at: lift)
    }
    show(index, animated: true, at: lift, log: &log)
  }

  /// Scrolls until an item is at the layout's place for it, unless it already is there.
  private mutating func show(_ index: Int, animated: Bool, at time: Double, log: inout OutcomeBuilder) {
    let target = list.layout(at: time).contentOffset(showing: index)
    let offset =
      target.map { list.axis.component(of: $0).clamped(to: list.offsetRange(at: time)) }
      ?? list.contentOffset(showing: index, at: .center, time: time)
    if !list.scroll.isAt(offset, at: time) { log.add("scrolling", at: time) }
    if animated { list.scroll.scroll(to: offset, at: time) } else { list.scroll.jump(to: offset, at: time) }
    log.add("finished", at: max(time, list.scroll.restTime))
  }
}
