import FlickEffects
import FlickFormula
import FlickGeometry

/// The places of a declarative effect's items at rest.
struct RestingPlaces: Hashable, Sendable {
  /// The frames of the items in content coordinates, by index.
  private(set) var frames: [Rect] = []
  /// The content offsets where items rest, by index.
  private(set) var rests: [Double] = []
  private(set) var contentLength = 0.0
  /// The distance from an item to the next; if distances differ, the first one.
  private(set) var pitch = 1.0
  /// The extent of a lane across the axis.
  private(set) var lane = 0.0
  /// Whether all items rest a pitch apart.
  private var isEven = true
  private(set) var sections: ItemSections
  /// The begin and the end of each section along the axis, in content coordinates, by the section's number.
  private(set) var sectionSpans: [ClosedRange<Double>] = []
  /// The part of the view in which items are visible; nil for all of it.
  private(set) var window: Rect?
  /// The common eye for all items; nil if items have their own, or none.
  private(set) var eye: ItemEye?
  /// The faults of formulas whose results are not numbers; such formulas are ignored.
  private(set) var faults: [EffectFault] = []
  private let axis: Axis
  private let view: Size

  /// - Parameters:
  ///   - declared: The collection, which determines how items follow each other.
  ///   - items: The ids of the items, or as many empty texts.
  ///   - view: The size of the view, in points.
  ///   - states: The states' present values.
  ///   - data: The values of the pages.
  init(
    _ declared: DeclarativeCollection, items: [String], view: Size, _ states: StateReadings, _ data: PageData
  ) {
    let declaration = declared.declaration
    let (count, sections) = (items.count, ItemSections(declaration.sections, items: items))
    (axis, self.view, self.sections) = (declaration.isHorizontal ? .horizontal : .vertical, view, sections)
    let area = ItemArea(declared, count: count, view: view, states, faults: &faults)
    let (gap, edges) = (area.gap, area.edges)
    (window, lane, eye) = (area.window, area.lane, ItemEye(area.values, view: view))
    var cellFaults: [EffectFault] = []
    let cells = (0..<count).map {
      declared.cell(
        $0, count, area, sections, states, data: data.row(of: items[$0]), faults: &cellFaults)
    }
    faults += cellFaults
    let own = cells.first.flatMap { $0.values[.pitch] }
    let first = cells.first.map { axis.length(of: $0.size) + gap } ?? 1
    pitch = max(own ?? (declaration.snap == .page ? axis.length(of: area.size) : first), 1e-3)
    if declaration.isAligned {
      let isEven = own != nil || declaration.snap == .page
      align(cells.map(\.size), isEven: isEven, gap, area.values)
    } else if declaration.wraps {
      wrap(cells.map(\.size), within: area.room, gap, edges)
    } else {
      stack(cells.map(\.size), declaration.lanes, gap, edges)
    }
    isEven = rests.indices.allSatisfy { rests[$0] == Double($0) * pitch }
    if !declaration.scrolls { contentLength = axis.length(of: area.size) }
    for (index, number) in sections.numbers.enumerated() {
      let start = axis.component(of: frames[index].origin)
      let end = start + axis.length(of: frames[index].size)
      if number == sectionSpans.count { sectionSpans.append(start...end) }
      let span = sectionSpans[number]
      sectionSpans[number] = min(span.lowerBound, start)...max(span.upperBound, end)
    }
  }

  /// The size of the part of the view in which items are visible.
  private var area: Size { window?.size ?? view }

  /// Places items one after the other along the axis, all with the same resting place in the view.
  private mutating func align(_ sizes: [Size], isEven: Bool, _ gap: Double, _ shared: [PlaceProperty: Double])
  {
    let at = Point(shared[.atX] ?? area.width / 2, shared[.atY] ?? area.height / 2)
    for (index, size) in sizes.enumerated() {
      if isEven || index == 0 {
        rests.append(Double(index) * pitch)
      } else {
        let half = (axis.length(of: sizes[index - 1]) + axis.length(of: size)) / 2
        rests.append(rests[index - 1] + half + gap)
      }
      frames.append(Rect(center: at + axis.point(rests[index]), size: size))
    }
    contentLength = (rests.last ?? 0) + axis.length(of: area)
  }

  /// Places items in lanes beside each other, each item in the shortest lane.
  private mutating func stack(_ sizes: [Size], _ lanes: Int, _ gap: Double, _ edges: EdgeInsets) {
    let across = axis.other
    let start = edges.start(along: axis)
    var ends = [Double](repeating: start, count: lanes)
    for size in sizes {
      let index = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let side =
        edges.start(along: across) + Double(index) * (lane + gap) + (lane - across.length(of: size)) / 2
      frames.append(Rect(origin: axis.point(ends[index]) + across.point(side), size: size))
      rests.append(ends[index] - start)
      ends[index] += axis.length(of: size) + gap
    }
    let last = ends.max() ?? start
    contentLength = (sizes.isEmpty ? last : last - gap) + edges.end(along: axis)
  }

  /// Places items in lines, one beside the other, as many as fit into each.
  private mutating func wrap(_ sizes: [Size], within room: Double, _ gap: Double, _ edges: EdgeInsets) {
    let (across, first) = (axis.other, edges.start(along: axis))
    var (line, end, place) = (first, first, 0.0)
    for size in sizes {
      // The tolerance is for widths that are shares of the room, and whose sum is rounded.
      if place > 0, place + across.length(of: size) > room + 1e-6 { (line, place) = (end + gap, 0) }
      let side = edges.start(along: across) + place
      frames.append(Rect(origin: axis.point(line) + across.point(side), size: size))
      rests.append(line - first)
      end = max(end, line + axis.length(of: size))
      place += across.length(of: size) + gap
    }
    contentLength = end + edges.end(along: axis)
  }
}

// MARK: - At an offset

extension RestingPlaces {
  /// Returns the index of the item at rest, with fractions between two items. It continues beyond the first and the
  /// last item.
  func page(at offset: Double) -> Double {
    if isEven || rests.count < 2 { return offset / pitch }
    let next = min(max(rests.firstIndex { $0 > offset } ?? rests.count - 1, 1), rests.count - 1)
    let distance = rests[next] - rests[next - 1]
    return Double(next - 1) + (offset - rests[next - 1]) / (distance > 0 ? distance : pitch)
  }

  /// Returns the index of the item that rests nearest to an offset.
  func nearest(to offset: Double) -> Int {
    rests.indices.min { (rests[$0] - offset).magnitude < (rests[$1] - offset).magnitude } ?? 0
  }
}

extension CollectionDeclaration {
  /// Whether all items rest at the same place of the view, one item at a time; if not, they lie one after the other
  /// along the axis.
  var isAligned: Bool {
    snap != .none || !travels || places[.atX] != nil || places[.atY] != nil
  }
}

extension Axis {
  /// The axis across this one.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Rect {
  fileprivate init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
