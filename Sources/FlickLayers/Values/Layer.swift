public import FlickGeometry

/// A node of the picture, in Core Animation's terms. It is a value, so that a tree can be drawn, compared and passed
/// between threads freely.
///
/// Painting order inside a layer: shadow, background, contents, sublayers by depth, border.
public struct Layer: Hashable, Sendable {
  /// The layer's name in display-list paths (`list/page-3/title`); need not be unique.
  public var name: String

  // Geometry. Lengths are points of the superlayer's coordinate system.

  /// The layer's own coordinate system and extent.
  public var bounds: Rect
  /// The point of the superlayer at which the anchor point lies.
  public var position: Point
  /// The point, in units of the size of the bounds, that lies at `position` and about which `transform` acts.
  public var anchorPoint: Point = Point(0.5, 0.5)
  public var zPosition: Double = 0
  public var transform: Transform3D = .identity
  /// The transform that is applied to every sublayer about this layer's anchor point.
  public var sublayerTransform: Transform3D = .identity
  /// Whether this is a transform layer, which only places its sublayers in its superlayer's space. It does not flatten
  /// them, draws nothing of its own, and has no sides, mask or picture. Its opacity applies to each sublayer
  /// separately.
  public var isTransformLayer: Bool = false
  /// Whether the layer, with its sublayers, is drawn when seen from behind.
  public var isDoubleSided: Bool = true

  // Appearance.

  public var isHidden: Bool = false
  /// The opacity of the layer and its sublayers as one picture; values outside 0...1 are clamped.
  public var opacity: Double = 1
  public var background: Color?
  public var contents: Contents?
  /// The radius of the corners; the largest one of unequal corners. A new radius holds for all corners.
  public var cornerRadius: Double = 0 { didSet { cornerRadii = nil } }
  /// The radii of unequal corners; nil if all corners have the same.
  package private(set) var cornerRadii: CornerRadii?
  public var cornerCurve: CornerCurve = .circular
  public var borderWidth: Double = 0
  public var borderColor: Color = .black
  public var shadow: Shadow?
  /// Whether contents, sublayers and shadow are clipped to the rounded bounds.
  public var masksToBounds: Bool = false
  public var mask: Mask?
  /// The filter for the picture below the layer, which shows through within the rounded bounds. The filtered picture
  /// does not contain the layer's own shadow.
  public var backdrop: PictureFilter?
  /// The filter of the layer and its sublayers as one picture, which may then reach beyond the layer. The shadow is not
  /// filtered, and the filter's tint is ignored.
  public var filter: PictureFilter?
  /// How the layer and its sublayers, as one picture, are mixed with the picture below.
  public var blend: BlendMode = .normal
  /// Whether backdrops and blend modes inside the layer see only its own content, as in a picture.
  public var isIsolated: Bool = false
  /// Whether the layer and its sublayers are drawn once, into a picture of `rasterizationScale` pixels per point that
  /// is shown as long as nothing in it changes. The picture ends at the bounds. Shadow, border and the corners of a
  /// layer that masks to its bounds are drawn around it and on it.
  public var shouldRasterize: Bool = false
  public var rasterizationScale: Double = 1
  /// The side, in pixels, of the hard-edged square that each pixel of that picture becomes, as a magnifying glass shows
  /// it.
  package var magnification = 1
  /// The animation that acts on the layer, if there is one.
  package var animation: AnimationMark?
  /// The parts of a scene's layer that this layer has, if the scene's layer became several nested layers. Nil for the
  /// outermost one, and for a layer that has not been divided.
  package var share: AnimationMark.Parts?

  public var sublayers: [Layer] = []

  /// A layer of the given frame: the bounds start at (0, 0), the anchor is the middle.
  public init(_ name: String, frame: Rect, background: Color? = nil) {
    self.name = name
    self.bounds = Rect(origin: .zero, size: frame.size)
    self.position = frame.center
    self.background = background
  }

  /// Gives each corner a radius of its own.
  package mutating func setCornerRadii(_ radii: CornerRadii) {
    cornerRadius = radii.largest
    cornerRadii = radii.areEqual ? nil : radii
  }
}

/// A blurred copy of a layer's outline behind it: of its letters or its shape if it shows nothing else, otherwise of a
/// rounded rectangle.
public struct Shadow: Hashable, Sendable {
  public var color: Color
  /// A factor of the color's alpha, 0...1.
  public var opacity: Double
  /// The offset in points of the layer's own plane.
  public var offset: Point
  /// The Gaussian's standard deviation, in points.
  public var radius: Double
  /// The rounded rectangle; nil for the layer's own outline.
  public var path: RoundedRect?
  /// Whether everything that the layer and its sublayers paint casts the shadow, in place of an outline.
  package var isOfPaint = false

  /// Creates a shadow with the platform's defaults. The opacity has none here; the platform's is 0.
  public init(
    color: Color = .black, opacity: Double, offset: Point = Point(0, -3), radius: Double = 3,
    path: RoundedRect? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// The mask of a layer and its sublayers: their opacity is multiplied by the mask's alpha.
public enum Mask: Hashable, Sendable {
  /// A gradient over the layer's bounds; outside the bounds nothing is seen.
  case gradient(Gradient)
  /// A rounded rectangle in the layer's coordinates.
  case roundedRect(RoundedRect)
  /// Another layer in this layer's coordinates: the area of its shape, its letters, or its picture by the picture's
  /// alpha. Of its other properties only its place counts.
  indirect case layer(Layer)
}
