package import FlickBasics
package import FlickGeometry
public import FlickLayers

/// A layer whose lengths are resolved only when the size of its superlayer is known.
public struct LayerTemplate: Hashable, Sendable {
  public var name: String
  public var placement: Placement
  public var background: Paint?
  public var contents: Contents?
  package var opacity: Double = 1
  package var corner: Corner?
  package var border: Border?
  package var shadow: Shadow?
  /// Whether contents and sublayers are clipped to the rounded bounds; nil: if the corners are rounded.
  package var clips: Bool?
  package var mask: MaskTemplate?
  /// The filter for the picture below, which shows through the layer.
  package var backdrop: PictureFilter?
  /// The filter of the layer's own picture.
  package var filter: PictureFilter?
  /// The mode of blending the layer with the layers below it.
  package var blend: BlendMode = .normal
  package var transform: TransformTemplate?
  /// The distance of the eye from the plane of the sublayers, for sublayers that are turned in space.
  package var perspective: Double?
  package var zPosition: Double = 0
  /// The changes over time. If two that have begun change the same property, the one that began later counts.
  package var animations: [LayerAnimation] = []
  /// The borders that the layer's picture keeps when it is stretched.
  package var slices: PictureSlices?
  /// The video whose frame is the layer's picture.
  @Indirect package var video: VideoPlayback? = nil
  /// The typing of the layer's text.
  @Indirect package var typing: Typing? = nil
  /// The drawing that the layer shows.
  @Indirect package var drawing: VectorPicture? = nil
  /// The format of the number in the layer's text; nil if animations count no number.
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

/// A description of the part of a layer that is visible.
package indirect enum MaskTemplate: Hashable, Sendable {
  /// The layer is invisible where the gradient is clear.
  case gradient(Gradient)
  /// The inside of a shape, letters, or the parts of a picture that are not clear; this layer has no sublayers and no
  /// mask.
  case layer(LayerTemplate)

  /// The mask, if it is a layer.
  package var layer: LayerTemplate? { if case .layer(let layer) = self { layer } else { nil } }
}

extension LayerTemplate {
  /// The place of a layer in its superlayer.
  public enum Placement: Hashable, Sendable {
    case frame(LengthRect)
    /// Text that begins, is centered or ends at a point, depending on its alignment.
    case anchored(LengthPoint)
  }

  public enum Contents: Hashable, Sendable {
    case image(ImageContents)
    case text(TextContents)
    case shape(ShapeTemplate)
    /// A wallpaper over the whole layer, in place of a background.
    case wallpaper(Wallpaper)
  }

  package struct Corner: Hashable, Sendable {
    /// The radius of the corners; of unequal corners, that of the top left one. A percentage refers to the shorter side.
    package var radius: Length
    /// The radii of unequal corners from the top left one on, clockwise; empty if all corners have the same.
    package private(set) var radii: [Length] = []
    package var curve: CornerCurve

    package init(radius: Length, curve: CornerCurve = .circular) {
      self.radius = radius
      self.curve = curve
    }

    /// - Parameter radii: One for all corners, or four from the top left one on, clockwise.
    package init(radii: [Length], curve: CornerCurve = .circular) {
      self.init(radius: radii.first ?? .zero, curve: curve)
      if radii.count == 4, Set(radii).count > 1 { self.radii = radii }
    }

    /// Returns the radii in a layer of a size.
    package func radii(in size: Size) -> CornerRadii {
      let side = min(size.width, size.height)
      guard radii.count == 4 else { return CornerRadii(all: radius.resolved(in: side)) }
      return CornerRadii(
        topLeft: radii[0].resolved(in: side), topRight: radii[1].resolved(in: side),
        bottomRight: radii[2].resolved(in: side), bottomLeft: radii[3].resolved(in: side))
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
    /// A path; if it has a `viewBox`, that is fitted into the bounds, centered, with its aspect kept.
    case path(Path, viewBox: Rect?)
  }

  package var outline: Outline
  package var fill: Paint?
  package var fillRule: FillRule
  package var stroke: Color?
  package var lineWidth: Double
  package var style: StrokeStyle
  /// The part of the outline that is stroked.
  package var trim: Trim

  package init(
    _ outline: Outline, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Color? = nil,
    lineWidth: Double = 1, style: StrokeStyle = .standard, trim: Trim = .whole
  ) {
    (self.outline, self.fill, self.fillRule) = (outline, fill, fillRule)
    (self.stroke, self.lineWidth, self.style, self.trim) = (stroke, lineWidth, style, trim)
  }
}

/// The transform of a layer about its anchor: it is scaled, rotated about x, y and z, moved, then seen in perspective.
package struct TransformTemplate: Hashable, Sendable {
  package var scale = Point(1, 1)
  /// Degrees.
  package var rotateX: Double = 0
  package var rotateY: Double = 0
  package var rotateZ: Double = 0
  /// A percentage refers to the layer's own size.
  package var translate = LengthPoint(.zero, .zero)
  package var translateZ: Double = 0
  /// The distance of the eye; nil for no perspective.
  package var perspective: Double?
  /// The place of the anchor in the layer's bounds.
  package var anchor = LengthPoint.center

  package init() {}
}
