public import FlickFormula

/// A property of an item, a layer or an overlay that a formula can set.
public enum LookProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, z, scale, scaleX, scaleY, rotate, rotateX, rotateY, anchorX, anchorY, perspective
  case opacity, hidden, order, width, height, corner, shade, shadow

  public var unit: FormulaUnit {
    switch self {
    case .x, .y, .z, .perspective, .width, .height, .corner: .points
    case .rotate, .rotateX, .rotateY: .degrees
    case .scale, .scaleX, .scaleY, .anchorX, .anchorY, .opacity, .order, .shade, .shadow: .number
    case .hidden: .condition
    }
  }

  /// The meaning of the property, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .x: "How far it is moved to the right, after everything else"
    case .y: "How far it is moved down, after everything else"
    case .z: "How far it comes nearer, before the perspective"
    case .scale: "Its size about the anchor, 1 for its own"
    case .scaleX: "Its width about the anchor, times scale"
    case .scaleY: "Its height about the anchor, times scale"
    case .rotate: "Turned in its plane, clockwise"
    case .rotateX: "Turned about the horizontal axis: positive angles bring the lower side nearer"
    case .rotateY: "Turned about the vertical axis: positive angles send the right side away"
    case .anchorX: "Where the axis of scaling and turning lies: 0 is the left edge, 1 the right one"
    case .anchorY: "The same vertically: 0 is the top edge, 1 the bottom one"
    case .perspective: "The distance of the eye, over the anchor; 0 for none"
    case .opacity: "0 is clear, 1 opaque"
    case .hidden: "Whether it is left out, as in 'phase < -1'"
    case .order: "Larger is nearer: depth in points, without a change of size"
    case .width: "The cell's width"
    case .height: "The cell's height"
    case .corner: "The radius of its corners"
    case .shade: "How dark a black cover over it is, 0 to 1"
    case .shadow: "How dark the shadow around it is, 0 to 1"
    }
  }

  /// The value without a formula, and where a formula's result is not a number.
  var standard: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .opacity: 1
    case .anchorX, .anchorY: 0.5
    default: 0
    }
  }

  /// The properties of layers in a page.
  public static let ofLayers: [LookProperty] = allCases.filter {
    ![.width, .height, .shade, .shadow].contains($0)
  }

  /// The properties of overlays, whose frame has its own key.
  public static let ofOverlays: [LookProperty] = allCases.filter { ![.width, .height].contains($0) }
}

extension LookProperty {
  /// Its place among all, from 0. A table in code: it is asked for often.
  var number: Int {
    switch self {
    case .x: 0
    case .y: 1
    case .z: 2
    case .scale: 3
    case .scaleX: 4
    case .scaleY: 5
    case .rotate: 6
    case .rotateX: 7
    case .rotateY: 8
    case .anchorX: 9
    case .anchorY: 10
    case .perspective: 11
    case .opacity: 12
    case .hidden: 13
    case .order: 14
    case .width: 15
    case .height: 16
    case .corner: 17
    case .shade: 18
    case .shadow: 19
    }
  }
}
