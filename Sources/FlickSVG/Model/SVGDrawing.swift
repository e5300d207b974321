package import FlickGeometry
package import FlickLayers

/// A drawing as it is painted: no references, no style sheets, no units.
package struct SVGDrawing: Hashable, Sendable {
  /// The part of its plane that is fitted into the frame.
  package var viewBox: Rect
  /// The size that the drawing says it has; that of the view box where it says none.
  package var size: Size
  package var fit: SVGFit
  /// Back to front, in the plane of the view box.
  package var items: [SVGItem]
  /// The number of shapes in it, of those in clips too.
  package var shapeCount: Int
}

/// A thing that is painted.
package indirect enum SVGItem: Hashable, Sendable {
  case group(SVGGroup)
  case shape(SVGShape)
}

/// Items that are faded, cut and mixed as one picture.
package struct SVGGroup: Hashable, Sendable {
  package var opacity = 1.0
  package var blend = BlendMode.normal
  /// All of them limit it.
  package var clips: [SVGClip] = []
  package var items: [SVGItem] = []
}

/// The area inside a path, in the plane of the view box.
package struct SVGClip: Hashable, Sendable {
  package var path: Path
  package var rule: FillRule
}

/// A path that is filled, then stroked; or first stroked.
package struct SVGShape: Hashable, Sendable {
  package var path: Path
  /// From the path's coordinates to the plane of the view box.
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

/// A colour; `currentColor` is known only to who shows the drawing.
package enum SVGColor: Hashable, Sendable {
  case fixed(Color)
  case current(opacity: Double)

  /// The colour where the current one is `current`.
  package func color(_ current: Color) -> Color {
    switch self {
    case .fixed(let color): color
    case .current(let opacity): current.withAlpha(current.alpha * opacity)
    }
  }

  func faded(_ opacity: Double) -> SVGColor {
    switch self {
    case .fixed(let color): .fixed(color.withAlpha(color.alpha * opacity))
    case .current(let own): .current(opacity: own * opacity)
    }
  }
}

/// Colours along a line, or in circles.
package struct SVGGradient: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  package struct Stop: Hashable, Sendable {
    package var color: SVGColor
    package var location: Double
  }

  /// The colours before the first one and behind the last.
  package enum Spread: String, Hashable, Sendable { case pad, reflect, `repeat` }

  package var kind: Kind
  /// From the gradient's coordinates to those of the shape's path.
  package var transform: SVGTransform
  /// By location, from 0 to 1; at least two.
  package var stops: [Stop]
  package var spread: Spread
}

/// How the view box is fitted into a frame.
package struct SVGFit: Hashable, Sendable {
  package enum Scale: Hashable, Sendable {
    /// Stretched.
    case none
    /// As large as fits in.
    case meet
    /// As small as fills the frame.
    case slice
  }

  package var scale = Scale.meet
  /// The share of the room that is left at the left and above: 0, 0.5 or 1.
  package var alignment = Point(0.5, 0.5)

  package init() {}

  /// From the plane of the view box to the frame.
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
