import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers
import FlickMotion

/// The layout of a collection that a scene declares.
///
/// Every value is a function of the item's number and the content offset. The formulas are evaluated again for every
/// moment.
struct DeclarativeLayout: ScrollingLayout {
  let declared: DeclarativeCollection
  /// The pictures of overlays.
  let pictures: [Layer]
  /// Lays pages and overlays out in other sizes.
  let relayouts: Relayouts
  /// Whether all items rest at the same place of the view, one item at a time; if not, they lie one after the other
  /// along the axis.
  let isAligned: Bool
  var context = LayoutContext()
  /// The states' values at all times.
  var states: StateTracks
  /// The states' present values.
  var readings = StateReadings()
  /// The ranks of the items: their numbers, which change gradually when the order changes.
  var order = OrderTracks()
  /// All touches, with their times.
  var fingers = FingerTrack()
  /// The values of the pages.
  let data: PageData
  /// The pages by their ids, if there are rules for parts of them.
  let partPages: [String: Layer]
  /// The values of springs; nil if springs count as resting.
  var springs: SpringTracks?
  /// The items that overlays follow, by the overlay's number; empty if they are unknown.
  var followed: [FollowedItem?] = []
  private(set) var finger = FingerReading()
  /// The sums of values over the items before each item, by the item's index.
  private(set) var sums: [[Double]] = []
  /// Whether changes of states move the places of items at rest.
  private let placesFollowStates: Bool
  /// Whether changes of the items move the places of items at rest.
  private let placesFollowItems: Bool
  var places: RestingPlaces
  /// The content offset along the axis.
  var offset = 0.0
  /// The index of the item at rest at the offset, with fractions between two items.
  var page = 0.0

  init(
    _ declared: DeclarativeCollection, pictures: [Layer], _ relayouts: Relayouts, _ setup: EffectSetup
  ) {
    self.relayouts = relayouts
    self.declared = declared
    self.pictures = pictures
    isAligned = declared.declaration.isAligned
    states = StateTracks(
      declared, items: (setup.pages + setup.sparePages).map(\.id), count: setup.pages.count,
      view: setup.canvas)
    placesFollowStates = declared.placesReadStates
    placesFollowItems = declared.declaration.sections != nil || declared.placesReadData
    data = PageData(declared.dataNames, (setup.pages + setup.sparePages).map { ($0.id, $0.data) })
    places = RestingPlaces(declared, items: [], view: setup.canvas, StateReadings(), data)
    let parted = declared.parts.isEmpty ? [] : setup.pages + setup.sparePages
    partPages = Dictionary(parted.map { ($0.id, $0.layer) }) { first, _ in first }
  }

  var axis: Axis { declaration.isHorizontal ? .horizontal : .vertical }

  var decelerationRate: DecelerationRate {
    switch declaration.deceleration {
    case .normal: .normal
    case .fast: .fast
    case nil: isAligned ? .fast : .normal
    }
  }

  mutating func prepare(_ context: LayoutContext) {
    let isKnown = context.items.count == context.itemCount
    let items = isKnown ? context.items : [String](repeating: "", count: context.itemCount)
    let readings = states.readings(of: items, at: context.time, order.leaving)
    if context.itemCount != self.context.itemCount || context.viewSize != self.context.viewSize
      || (placesFollowStates && readings != self.readings)
      || (placesFollowItems && context.items != self.context.items)
    {
      places = RestingPlaces(declared, items: items, view: context.viewSize, readings, data)
    }
    self.readings = readings
    self.context = context
    if declared.readsFinger { finger = fingers.reading(at: context.time, view: context.viewSize) }
    offset = axis.component(of: context.contentOffset)
    page = places.page(at: offset)
    sums = runningSums
  }

  var window: Rect? { places.window }

  /// The part of the view in which items are visible.
  var area: Rect { window ?? Rect(origin: .zero, size: context.viewSize) }

  var restTime: Double { max(states.restTime, order.restTime) }

  var contentSize: Size {
    axis == .horizontal
      ? Size(places.contentLength, area.height)
      : Size(area.width, places.contentLength)
  }
}

extension DeclarativeLayout {
  var declaration: CollectionDeclaration { declared.declaration }

  /// Whether a formula reads the rank of an item.
  var readsRank: Bool {
    EffectValue.ofItems.firstIndex(of: .rank).map { declared.item.program.reads($0..<$0 + 1) } ?? false
  }
}

// MARK: - Scrolling

extension DeclarativeLayout {
  func contentOffset(showing index: Int) -> Point? {
    if isAligned { return axis.point(places.rests[index]) }
    let frame = places.frames[index]
    let room = axis.length(of: area.size) - axis.length(of: frame.size)
    return axis.point(axis.component(of: frame.origin) - room / 2)
  }

  /// Returns the offset of the nearest item, or of the next page in the direction of a flick.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    guard declaration.snap != .none, !places.rests.isEmpty else { return proposed }
    let end = axis.component(of: proposed)
    let nearest = places.nearest(to: end)
    guard declaration.snap == .page else { return axis.point(places.rests[nearest]) }
    let start = places.nearest(to: offset)
    let speed = axis.component(of: velocity)
    let flicked = speed > DeclarativeLayout.flick ? 1 : speed < -DeclarativeLayout.flick ? -1 : 0
    let wanted = flicked == 0 ? nearest : start + flicked
    let index = min(max(wanted, start - 1, 0), start + 1, places.rests.count - 1)
    return axis.point(places.rests[index])
  }

  /// The least speed, in points per second, that turns a page however short the drag was.
  private static let flick = 300.0
}
