import FlickGeometry
import FlickMotion

/// A list of cells whose next cell grows over the featured one while the list scrolls. It always comes to rest with a
/// cell featured.
///
/// The numbers follow Ultravisual of 2016 and the tutorial that it grew from; presets have the numbers of the tutorial
/// and of the team that invented the effect. Like those, the list snaps to the nearest cell regardless of its speed, so
/// a flick shorter than half a step comes back.
package struct ExpandingCellsEffect: SceneEffect {
  package static let descriptor = EffectDescriptor.expandingCells

  let canvas: Size
  let tapToFeature: Bool
  let looks: ExpandingCellsStyle.Range
  let hasOriginalFaults: Bool
  let book: PageStore
  var list: CollectionView<ExpandingCellsLayout>
  /// Steps are refused before this time, because a finger is on the screen.
  var fingerLifts = 0.0
  /// Whether a finger drags the list.
  var drags = Timeline(false)

  package init(_ setup: EffectSetup) throws(EffectError) {
    let parameters = try Parameters(setup, of: Self.descriptor)
    canvas = setup.canvas
    tapToFeature = try parameters.boolean("tapToFeature")
    looks = try ExpandingCellsStyle.Range(parameters)
    hasOriginalFaults = try parameters.text("faults") == "original"
    book = try PageStore(setup)
    list = CollectionView(
      frame: Rect(origin: .zero, size: canvas), layout: try ExpandingCellsLayout(parameters),
      items: setup.pages.map(\.id), rate: .fast)
  }

  package mutating func perform(_ action: Action, at time: Double) throws(EffectError) -> Outcome {
    let reason = time < fingerLifts ? "a finger is still on the screen" : nil
    let moving = list.scroll.isMoving(at: time) && reason == nil
    var log = OutcomeBuilder(start: time, interruptsMotion: moving)
    if case .touch(let touch) = action { log.add("release", at: time + touch.duration) }
    if let reason {
      log.refuse(reason, at: time)
    } else {
      switch action {
      case .touch(let touch): perform(touch, at: time, log: &log)
      case .command(let command): try perform(command, at: time, log: &log)
      }
    }
    return log.outcome(settled: max(list.scroll.restTime, fingerLifts))
  }
}

extension ExpandingCellsEffect {
  /// The style of a cell. The original takes the height of the tilted cell's outline for that of the cell, which makes
  /// cells too dark.
  func style(of attributes: LayoutAttributes) -> ExpandingCellsStyle {
    var height = attributes.size.height
    if hasOriginalFaults, let outline = attributes.quad.flatMap({ Rect(enclosing: $0.map(\.point)) }) {
      height = outline.height
    }
    return ExpandingCellsStyle(height: height, in: list.layout, range: looks)
  }
}

extension ExpandingCellsStyle.Range {
  fileprivate init(_ parameters: Parameters) throws(EffectError) {
    self.init()
    standardCover = try parameters.number("standardCover")
    featuredCover = try parameters.number("featuredCover")
    titleScale = try parameters.number("titleScale")
  }
}

extension ExpandingCellsLayout {
  fileprivate init(_ parameters: Parameters) throws(EffectError) {
    let name = try parameters.text("style")
    guard let style = Style(rawValue: name) else { throw EffectError("there is no style '\(name)'") }
    self.init(style: style, dragPerItem: try parameters.number("dragPerItem"))
    standardHeight = try parameters.number("standardHeight")
    featuredHeight = try parameters.number("featuredHeight")
    featuredShrinks = try parameters.boolean("featuredShrinks")
    lift = try parameters.number("lift")
    angle = try parameters.number("angle")
    perspectiveDistance = try parameters.number("perspective")
    guard featuredHeight > standardHeight else {
      throw EffectError(
        "featuredHeight leaves cells no room to grow",
        suggestion: "it must exceed standardHeight, \(standardHeight)")
    }
    // The edge of a cell that is turned edge-on comes half the cell's height towards the eye.
    guard style == .flat || perspectiveDistance > featuredHeight / 2 else {
      throw EffectError(
        "perspective puts the eye inside the cells",
        suggestion: "it must exceed half of featuredHeight, \(featuredHeight / 2)")
    }
  }
}

// MARK: - Steps

extension ExpandingCellsEffect {
  /// Handles a touch. One that catches the moving list is a pan from its start; the list then comes to rest at a cell
  /// again.
  private mutating func perform(_ touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    let moving = list.scroll.isMoving(at: time)
    fingerLifts = time + touch.duration
    if moving, touch.isTap { log.refuse("the list was moving, so the touch only stopped it", at: time) }
    if let pan = moving ? touch.catchingPan : touch.pan {
      if pan.axis == .vertical { drag(pan, at: time, log: &log) }
    } else if touch.isTap, tapToFeature, let cell = item(at: touch.start, time: time) {
      feature(cell.index, at: fingerLifts, animated: true, log: &log)
    }
  }

  private mutating func drag(_ pan: Pan, at time: Double, log: inout OutcomeBuilder) {
    guard list.scrolls(at: time) else {
      return log.refuse("all cells are in view, so the list does not scroll", at: time)
    }
    drags.set(true, at: time + pan.beginning.time)
    drags.set(false, at: fingerLifts)
    let range = list.offsetRange(at: time)
    let layout = list.layout(at: time)
    list.scroll.drag(pan, along: .vertical, at: time, range: range)
    list.scroll.release(after: pan, along: .vertical, at: time, range: range) { proposed, velocity in
      layout.targetContentOffset(forProposed: Point(0, proposed), velocity: Point(0, velocity)).y
    }
  }

  private mutating func perform(
    _ command: Command, at time: Double, log: inout OutcomeBuilder
  ) throws(EffectError) {
    guard let descriptor = Self.descriptor.commands.first(where: { $0.name == command.name }) else {
      throw EffectError("the cells have no command '\(command.name)'")
    }
    let arguments = Parameters(command.arguments, of: descriptor.parameters)
    let index = try arguments.index("page", in: list.items(at: time))
    feature(index, at: time, animated: try arguments.boolean("animated"), log: &log)
  }

  /// Scrolls until a cell is featured. Scrolling to the cell's present frame would miss it, since the heights change on
  /// the way.
  private mutating func feature(_ index: Int, at time: Double, animated: Bool, log: inout OutcomeBuilder) {
    let layout = list.layout(at: time)
    let offset = layout.contentOffset(featuring: index)
    let isThere = layout.isFeatured(index)
    if !isThere { log.add("scrolling", at: time) }
    if animated, !isThere {
      list.scroll.scroll(to: offset, at: time)
    } else {
      list.scroll.jump(to: offset, at: time)
    }
    log.add("finished", at: max(time, list.scroll.restTime))
  }
}
