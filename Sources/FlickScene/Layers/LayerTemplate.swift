package import FlickBasics
package import FlickGeometry
public import FlickLayers

/// A layer whose lengths wait for the size of what it lies in.
public struct LayerTemplate: Hashable, Sendable {
  public var name: String
  public var placement: Placement
  public var background: Paint?
  public var contents: Contents?
  package var opacity: Double = 1
  package var corner: Corner?
  package var border: Border?
  package var shadow: Shadow?
  /// Whether contents and sublayers end at the rounded bounds; nil: when there are rounded corners.
  package var clips: Bool?
  package var mask: MaskTemplate?
  /// How what lies below is seen through it.
  package var backdrop: PictureFilter?
  /// How it is changed as a picture.
  package var filter: PictureFilter?
  /// How it is mixed with what lies below.
  package var blend: BlendMode = .normal
  package var transform: TransformTemplate?
  /// The distance of the eye from the sublayers' plane, for those that are turned in space.
  package var perspective: Double?
  package var zPosition: Double = 0
  /// How it changes over time. Of two that have begun and change the same, the one that began later counts.
  package var animations: [LayerAnimation] = []
  /// The video that its picture is a frame of.
  @Indirect package var video: VideoPlayback? = nil
  /// The drawing that it shows.
  @Indirect package var drawing: VectorPicture? = nil
  /// How the number in its text is written; nil: there is none that animations count.
  package var number: NumberFormat?
  public var layers: [LayerTemplate] = []

  public init(
    _ name: String, frame: LengthRect = .full, background: Paint? = nil, contents: Contents? = nil,
    layers: [LayerTemplate] = []
  ) {
    self.name = name
    self.placement = .frame(frame)
    self.background = background
    self.contents = contents
    self.layers = layers
  }
}

/// The part of a layer that is seen.
package indirect enum MaskTemplate: Hashable, Sendable {
  /// Where the gradient is clear, nothing.
  case gradient(Gradient)
  /// The inside of a shape, letters, or the parts of a picture that are not clear; it has no sublayers and no mask.
  case layer(LayerTemplate)

  /// The layer that is the mask, if one is.
  package var layer: LayerTemplate? { if case .layer(let layer) = self { layer } else { nil } }
}

extension LayerTemplate {
  /// Where a layer lies in its superlayer.
  public enum Placement: Hashable, Sendable {
    case frame(LengthRect)
    /// Text that begins, is centred or ends at a point, as its alignments say.
    case anchored(LengthPoint)
  }

  public enum Contents: Hashable, Sendable {
    case image(ImageContents)
    case text(TextContents)
    case shape(ShapeTemplate)
    /// Over all of the layer, in place of a background.
    case wallpaper(Wallpaper)
  }

  package struct Corner: Hashable, Sendable {
    /// A percentage refers to the shorter side.
    package var radius: Length
    package var curve: CornerCurve

    package init(radius: Length, curve: CornerCurve = .circular) {
      self.radius = radius
      self.curve = curve
    }
  }

  package struct Border: Hashable, Sendable {
    package var width: Double
    package var color: Color

    package init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }
}

/// An outline and how it is drawn.
public struct ShapeTemplate: Hashable, Sendable {
  package enum Outline: Hashable, Sendable {
    /// The layer's bounds.
    case rect
    /// The ellipse inside the bounds.
    case ellipse
    case polyline([LengthPoint], isClosed: Bool)
    /// A path whose `viewBox`, when there is one, is fitted into the bounds, centred, its aspect kept.
    case path(Path, viewBox: Rect?)
  }

  package var outline: Outline
  package var fill: Paint?
  package var fillRule: FillRule
  package var stroke: Color?
  package var lineWidth: Double
  package var style: StrokeStyle
  /// The part of the outline that the stroke follows.
  package var trim: Trim

  package init(
    _ outline: Outline, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Color? = nil,
    lineWidth: Double = 1, style: StrokeStyle = .standard, trim: Trim = .whole
  ) {
    self.outline = outline
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.style = style
    self.trim = trim
  }
}

/// How a layer is turned about its anchor: scaled, rotated about x, y and z, moved, then seen in perspective.
package struct TransformTemplate: Hashable, Sendable {
  package var scale = Point(1, 1)
  /// Degrees.
  package var rotateX: Double = 0
  package var rotateY: Double = 0
  package var rotateZ: Double = 0
  /// A percentage refers to the layer's own size.
  package var translate = LengthPoint(.zero, .zero)
  package var translateZ: Double = 0
  /// The distance of the eye; nil: none.
  package var perspective: Double?
  /// In the layer's bounds.
  package var anchor = LengthPoint.center

  package init() {}
}
