package import FlickFormula
package import FlickLayers

/// A property of an item, a layer or an overlay that formulas set, and that key frames over time change.
///
/// All other lists follow from this one: the language of scenes, its schema, the tables in the documents, inspection
/// and the canonical text.
package enum LookProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, z, scale, scaleX, scaleY, rotate, rotateX, rotateY, anchorX, anchorY, anchorZ, eyeX, eyeY,
    perspective
  case opacity, hidden, order, width, height, corner
  case cornerTopLeft, cornerTopRight, cornerBottomRight, cornerBottomLeft
  case shade, shadow
  case blur, saturate, backdrop
  case lineWidth, trimStart, trimEnd, number
  case background, border, color, fill, stroke

  package var unit: FormulaUnit {
    switch self {
    case .x, .y, .z, .anchorZ, .perspective, .width, .height, .corner, .cornerTopLeft, .cornerTopRight,
      .cornerBottomRight, .cornerBottomLeft, .blur, .backdrop, .lineWidth:
      .points
    case .rotate, .rotateX, .rotateY: .degrees
    case .scale, .scaleX, .scaleY, .anchorX, .anchorY, .eyeX, .eyeY, .opacity, .order, .shade, .shadow,
      .saturate, .trimStart, .trimEnd, .number:
      .number
    case .hidden: .condition
    case .background, .border, .color, .fill, .stroke: .color
    }
  }

  /// The meaning of the property, in one sentence without a full stop.
  package var summary: String {
    switch self {
    case .x: "The shift to the right, after everything else"
    case .y: "The shift down, after everything else"
    case .z: "The shift towards the viewer, before the perspective"
    case .scale: "The scale about the anchor, 1 for its own size"
    case .scaleX: "The horizontal scale about the anchor, times scale"
    case .scaleY: "The vertical scale about the anchor, times scale"
    case .rotate: "The rotation in its plane, clockwise"
    case .rotateX: "The rotation about the horizontal axis: positive angles bring the lower side nearer"
    case .rotateY: "The rotation about the vertical axis: positive angles send the right side away"
    case .anchorX: "The anchor of scaling and rotation: 0 is the left edge, 1 the right edge"
    case .anchorY: "The same vertically: 0 is the top edge, 1 the bottom edge"
    case .anchorZ:
      "The distance of the axis in front of it; negative behind it, as in the middle of a cube"
    case .eyeX:
      "The point below the eye: 0 is the left edge, 1 the right edge; by default the anchor"
    case .eyeY: "The same vertically"
    case .perspective: "The distance of the eye, over the anchor; 0 for none"
    case .opacity: "The factor for its own opacity: 0 makes it clear, 1 keeps it"
    case .hidden: "Whether it is hidden, as in 'phase < -1'"
    case .order: "The depth in points, without a change of size: larger is nearer"
    case .width: "The cell's width"
    case .height: "The cell's height"
    case .corner: "The radius of its corners"
    case .cornerTopLeft: "The radius of the top left corner alone"
    case .cornerTopRight: "The radius of the top right corner alone"
    case .cornerBottomRight: "The radius of the bottom right corner alone"
    case .cornerBottomLeft: "The radius of the bottom left corner alone"
    case .shade: "The opacity of a black cover over it, 0 to 1"
    case .shadow: "The opacity of the shadow around it, 0 to 1"
    case .blur: "The blur's standard deviation, in points"
    case .saturate: "The saturation: 0 is grey, 1 keeps the colours, 3 is the most"
    case .backdrop: "The blur of the picture below it, in points"
    case .lineWidth: "The width of the stroke"
    case .trimStart: "Where on its outline the stroke begins: 0 is the outline's beginning, 1 its end"
    case .trimEnd: "Where on its outline the stroke ends"
    case .number: "The number in the text"
    case .background: "The colour that fills it"
    case .border: "The colour of the line inside its edge"
    case .color: "The colour of its letters"
    case .fill: "The colour that fills the shape"
    case .stroke: "The colour of the shape's outline"
    }
  }

  /// The value without a formula, or when a formula's result is not a number.
  var standard: Double {
    switch self {
    case .scale, .scaleX, .scaleY, .opacity, .saturate: 1
    case .anchorX, .anchorY, .eyeX, .eyeY: 0.5
    default: 0
    }
  }

  /// The largest value of most properties.
  static let limit = 1e6

  /// The largest value of the property.
  var limit: Double { self == .number ? NumberFormat.limit : LookProperty.limit }

  /// The objects that may have the property.
  private var owners: Owners {
    switch self {
    case .width, .height: .items
    case .shade, .shadow: [.items, .overlays]
    case .hidden: [.items, .layers, .overlays]
    case .lineWidth, .trimStart, .trimEnd, .number, .color, .fill, .stroke: [.layers, .overlays, .animations]
    case .backdrop: [.layers, .animations]
    default: .all
    }
  }

  /// The part of a layer that the property changes.
  package var part: AnimationMark.Parts {
    switch self {
    case .corner, .cornerTopLeft, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft: .corner
    case .background, .border: .box
    case .lineWidth, .trimStart, .trimEnd, .number, .color, .fill, .stroke: .contents
    default: .place
    }
  }

  /// The feature without which the property changes nothing of a layer; nil if it changes every layer.
  package var requiredFeature: LayerFeature? {
    switch self {
    case .lineWidth, .trimStart, .trimEnd: .stroke
    case .fill, .stroke: .shape
    case .color: .text
    case .number: .number
    case .border: .border
    case .backdrop: .backdrop
    default: nil
    }
  }
}

extension LookProperty {
  private struct Owners: OptionSet {
    let rawValue: Int

    static let items = Owners(rawValue: 1)
    static let layers = Owners(rawValue: 2)
    static let overlays = Owners(rawValue: 4)
    static let animations = Owners(rawValue: 8)
    static let all: Owners = [.items, .layers, .overlays, .animations]
  }

  private static func all(of owner: Owners) -> [LookProperty] {
    allCases.filter { $0.owners.contains(owner) }
  }

  package static let ofItems = all(of: .items)
  /// The properties of layers in a page.
  package static let ofLayers = all(of: .layers)
  /// The radii of single corners, from the top left one on, clockwise.
  package static let corners: [LookProperty] = [
    .cornerTopLeft, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft,
  ]
  /// The properties of pieces of a page, which are pictures.
  package static let ofPieces =
    ofLayers.filter { ($0.part == .place || $0.part == .corner) && $0.requiredFeature == nil } + [.shade]
  /// The properties of letters, words and lines of a text.
  package static let ofTexts = ofLayers.filter {
    $0.part == .place && $0.requiredFeature == nil || $0 == .color
  }
  /// The properties of points of a mesh.
  package static let ofMeshes: [LookProperty] = [.x, .y, .order, .shade]
  /// The properties of overlays, whose frame has its own key.
  package static let ofOverlays = all(of: .overlays)
  /// The properties that pose a device in space.
  package static let ofPoses: [LookProperty] = [
    .x, .y, .z, .scale, .scaleX, .scaleY, .rotate, .rotateX, .rotateY, .anchorX, .anchorY, .anchorZ, .eyeX,
    .eyeY, .perspective,
  ]
  /// The properties that key frames over time change.
  package static let ofAnimations = all(of: .animations)
}

/// A feature that some layers have, and that some properties of looks change.
package enum LayerFeature: Hashable, Sendable { case shape, stroke, text, number, border, backdrop }

extension LookProperty {
  /// The number of results for the property: four for a color.
  var resultCount: Int { unit == .color ? FormulaResult.channels.count : 1 }

  /// The index of the property among all, from 0. The table is code because it is used often.
  var slot: Int {
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
    case .anchorZ: 11
    case .eyeX: 12
    case .eyeY: 13
    case .perspective: 14
    case .opacity: 15
    case .hidden: 16
    case .order: 17
    case .width: 18
    case .height: 19
    case .corner: 20
    case .shade: 21
    case .shadow: 22
    case .lineWidth: 23
    case .trimStart: 24
    case .trimEnd: 25
    case .number: 26
    case .background: 27
    case .border: 28
    case .color: 29
    case .fill: 30
    case .stroke: 31
    case .blur: 32
    case .saturate: 33
    case .backdrop: 34
    case .cornerTopLeft: 35
    case .cornerTopRight: 36
    case .cornerBottomRight: 37
    case .cornerBottomLeft: 38
    }
  }
}
