package import FlickGeometry
package import FlickLayers

/// A drawing in the form in which it is painted, without references, style sheets and units.
package struct SVGDrawing: Hashable, Sendable {
  /// The part of the drawing's plane that is fitted into the frame.
  package var viewBox: Rect
  /// The size that the drawing declares; the size of the view box if it declares none.
  package var size: Size
  package var fit: SVGFit
  /// The color behind the items, in the whole frame.
  package var background: SVGColor?
  /// The items back to front, in the plane of the view box.
  package var items: [SVGItem]
  /// The number of shapes in the drawing, including those in clip paths.
  package var shapeCount: Int
}

extension SVGDrawing {
  /// Whether `currentColor` is in it, so that the drawing's user chooses a colour.
  package var hasCurrentColor: Bool {
    background?.isCurrent ?? false || items.contains(where: \.hasCurrentColor)
  }
}

extension SVGItem {
  fileprivate var hasCurrentColor: Bool {
    switch self {
    case .group(let group): group.items.contains(where: \.hasCurrentColor)
    case .shape(let shape): [shape.fill, shape.stroke?.paint].contains { $0?.hasCurrentColor ?? false }
    }
  }
}

extension SVGPaint {
  fileprivate var hasCurrentColor: Bool {
    switch self {
    case .color(let color): color.isCurrent
    case .gradient(let gradient): gradient.stops.contains(where: \.color.isCurrent)
    }
  }
}

extension SVGItem {
  /// The item without what paints nothing; nil if nothing is left.
  var painted: SVGItem? {
    switch self {
    case .shape(let shape): return shape.fill == nil && shape.stroke == nil ? nil : self
    case .group(var group):
      guard group.opacity > 0 else { return nil }
      group.items = group.items.compactMap(\.painted)
      return group.items.isEmpty ? nil : .group(group)
    }
  }
}

/// A thing that is painted: a shape or a group.
package indirect enum SVGItem: Hashable, Sendable {
  case group(SVGGroup)
  case shape(SVGShape)
}

/// Items that are faded, clipped and blended as one picture.
package struct SVGGroup: Hashable, Sendable {
  package var opacity = 1.0
  package var blend = BlendMode.normal
  /// Whether blend modes of the items act on nothing behind the group.
  package var isIsolated = false
  /// The clips; the group shows only in their intersection.
  package var clips: [SVGClip] = []
  /// The shapes whose gradients fade the group, all of them black; outside of a shape, the gradient goes on.
  package var fades: [SVGShape] = []
  package var items: [SVGItem] = []

  /// Whether the group looks like its items.
  var isPlain: Bool {
    opacity == 1 && blend == .normal && !isIsolated && clips.isEmpty && fades.isEmpty
  }
}

/// The area inside a path, in the plane of the view box.
package struct SVGClip: Hashable, Sendable {
  package var path: Path
  package var rule: FillRule
}

/// A path that is filled and then stroked, or stroked first.
package struct SVGShape: Hashable, Sendable {
  package var path: Path
  /// The map from the path's coordinates to the plane of the view box.
  package var transform: SVGTransform
  package var fill: SVGPaint?
  package var fillRule = FillRule.nonzero
  package var stroke: SVGStroke?
  package var isStrokedFirst = false
}

package struct SVGStroke: Hashable, Sendable {
  package var paint: SVGPaint
  package var width: Double
  package var style: StrokeStyle
}

package enum SVGPaint: Hashable, Sendable {
  case color(SVGColor)
  case gradient(SVGGradient)
}

/// A color. The user of the drawing provides the value of `currentColor`.
package enum SVGColor: Hashable, Sendable {
  case fixed(Color)
  case current(opacity: Double)

  /// Returns the color, with `current` as the value of `currentColor`.
  package func color(_ current: Color) -> Color {
    switch self {
    case .fixed(let color): color
    case .current(let opacity): current.withAlpha(current.alpha * opacity)
    }
  }

  var isCurrent: Bool { if case .current = self { true } else { false } }

  func faded(_ opacity: Double) -> SVGColor {
    switch self {
    case .fixed(let color): .fixed(color.withAlpha(color.alpha * opacity))
    case .current(let own): .current(opacity: own * opacity)
    }
  }
}

/// Colors along a line, or in circles around a center. The first one and the last one go on without end.
package struct SVGGradient: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  package struct Stop: Hashable, Sendable {
    package var color: SVGColor
    package var location: Double
  }

  package var kind: Kind
  /// The map from the gradient's coordinates to those of the shape's path.
  package var transform: SVGTransform
  /// The stops in the order of their locations, from 0 to 1; at least two.
  package var stops: [Stop]
}

/// How the view box is fitted into a frame.
package struct SVGFit: Hashable, Sendable {
  package enum Scale: Hashable, Sendable {
    /// Width and height are scaled separately.
    case none
    /// The largest scale with which the view box fits into the frame.
    case meet
    /// The smallest scale with which the view box fills the frame.
    case slice
  }

  package var scale = Scale.meet
  /// The share of the free room at the left and at the top: 0, 0.5 or 1.
  package var alignment = Point(0.5, 0.5)

  package init() {}

  /// Returns the map from the plane of the view box to the frame.
  package func transform(from box: Rect, to frame: Rect) -> SVGTransform {
    var (x, y) = (frame.width / box.width, frame.height / box.height)
    switch scale {
    case .none: break
    case .meet: (x, y) = (min(x, y), min(x, y))
    case .slice: (x, y) = (max(x, y), max(x, y))
    }
    let left = frame.minX + (frame.width - box.width * x) * alignment.x
    let top = frame.minY + (frame.height - box.height * y) * alignment.y
    return SVGTransform(x, 0, 0, y, left - box.minX * x, top - box.minY * y)
  }
}
