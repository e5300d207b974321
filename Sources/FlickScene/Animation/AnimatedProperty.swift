import FlickDeclarative
public import FlickFormula
import FlickLayers

/// A number of a layer that key frames over time may change.
public enum AnimatedProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, z, scale, scaleX, scaleY, rotate, rotateX, rotateY, anchorX, anchorY, perspective
  case opacity, order, corner, lineWidth, trimStart, trimEnd, number

  public var unit: FormulaUnit {
    switch self {
    case .lineWidth: .points
    case .trimStart, .trimEnd, .number: .number
    default: look?.unit ?? .number
    }
  }

  /// What it says, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .opacity: "Times the layer's own: 0 is clear, 1 as it is"
    case .lineWidth: "The width of the stroke"
    case .trimStart: "Where on its outline the stroke begins: 0 is the outline's beginning, 1 its end"
    case .trimEnd: "Where on its outline the stroke ends"
    case .number: "The number in the text"
    default: look?.summary ?? ""
    }
  }

  /// The property of items and layers that formulas move under this name; nil where there is none.
  var look: LookProperty? { LookProperty(rawValue: rawValue) }

  /// What of a layer it changes.
  var part: AnimationMark.Parts {
    switch self {
    case .corner: .corner
    case .lineWidth, .trimStart, .trimEnd, .number: .contents
    default: .place
    }
  }
}

/// A colour of a layer that key frames over time may change.
public enum AnimatedColor: String, Hashable, Sendable, CaseIterable {
  case background, border, color, fill, stroke

  /// What it says, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .background: "What it is filled with"
    case .border: "The colour of the line inside its edge"
    case .color: "The colour of its letters"
    case .fill: "What the shape is filled with"
    case .stroke: "The colour of the shape's outline"
    }
  }

  /// What of a layer it changes.
  var part: AnimationMark.Parts { self == .background || self == .border ? .box : .contents }
}
