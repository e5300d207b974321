import FlickEffects
import FlickFormula
import FlickGeometry

/// The part of the view in which items lie, and the room there, which are known before items are placed.
struct ItemArea: Sendable {
  let view: Size
  /// The part of the view in which items are visible; nil for all of it.
  let window: Rect?
  let edges: EdgeInsets
  let gap: Double
  /// The room for lanes across the axis.
  let room: Double
  /// The extent of a lane across the axis.
  let lane: Double
  /// The values that are the same for all items, without those of the window.
  let values: [PlaceProperty: Double]

  /// - Parameters:
  ///   - declared: The collection.
  ///   - count: The number of items.
  ///   - view: The size of the view, in points.
  ///   - states: The states' values.
  ///   - faults: Gets the faults of formulas whose results are not numbers.
  init(
    _ declared: DeclarativeCollection, count: Int, view: Size, _ states: StateReadings,
    faults: inout [EffectFault]
  ) {
    let declaration = declared.declaration
    let ofView = [Double(count), view.width, view.height]
    let window = Rect(window: declared.window.values(ofView + states.ofView, faults: &faults))
    let size = window?.size ?? view
    let values = declared.view.values(ofView + [size.width, size.height] + states.ofView, faults: &faults)
    edges = EdgeInsets(
      top: values[.insetTop] ?? 0, left: values[.insetLeft] ?? 0, bottom: values[.insetBottom] ?? 0,
      right: values[.insetRight] ?? 0)
    gap = values[.gap] ?? 0
    let across: Axis = declaration.isHorizontal ? .vertical : .horizontal
    room = across.length(of: size) - edges.start(along: across) - edges.end(along: across)
    lane = (room - gap * Double(declaration.lanes - 1)) / Double(declaration.lanes)
    (self.view, self.window, self.values) = (view, window, values)
  }

  /// The size of the part of the view in which items are visible.
  var size: Size { window?.size ?? view }
}

extension Rect {
  /// Makes the frame of a window; nil without all of its sides.
  fileprivate init?(window places: [PlaceProperty: Double]) {
    guard let x = places[.windowX], let y = places[.windowY], let width = places[.windowWidth],
      let height = places[.windowHeight]
    else { return nil }
    self.init(x: x, y: y, width: max(width, 0), height: max(height, 0))
  }
}
