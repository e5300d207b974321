public import FlickGeometry

/// A flattened layer tree: what to paint, back to front. Depth has been sorted, planes that cut each
/// other have been split, what faces away is gone.
public struct DisplayList: Hashable, Sendable {
  /// The visible area, in points; the origin is its top left corner.
  public var canvas: Size
  public var items: [DisplayItem]

  package init(canvas: Size, items: [DisplayItem] = []) {
    self.canvas = canvas
    self.items = items
  }
}

/// One thing to paint.
public struct DisplayItem: Hashable, Sendable {
  /// The names of the layers down to the one painted, joined by "/".
  public var path: String
  /// The rectangle of the layer's own plane that the content refers to.
  public var bounds: Rect
  /// From that plane to the canvas (inside a raster: to the raster's own coordinates). Its depths have
  /// ordered the layer among its siblings; for where things land they mean nothing, and the matrix may be
  /// singular as long as rows and columns 1, 2 and 4 are not.
  public var matrix: Transform3D
  /// 0...1, multiplies the content's alpha.
  public var opacity: Double
  /// The clips through which the item is seen: the product of their coverages counts.
  package var clips: [Clip]
  package var isDoubleSided: Bool
  /// How it is mixed with the items behind it in its list.
  package var blend: BlendMode = .normal
  package var content: Content

  package enum Content: Hashable, Sendable {
    /// A filled rounded rectangle; a gradient spans `bounds`.
    case fill(Paint, RoundedRect)
    /// The ring just inside a rounded rectangle.
    case border(Color, width: Double, RoundedRect)
    /// A Gaussian-blurred rounded rectangle; the shadow's offset is already in the shape's rectangle.
    case shadow(Color, radius: Double, RoundedRect)
    /// The part `source` (in units of the picture) of an image, stretched over `bounds`.
    case image(name: String, source: Rect)
    case text(TextContents)
    case shape(ShapeContents)
    /// Items of the same space as this one, composited together first, then faded and masked.
    case group([DisplayItem], GroupMask?)
    /// Items in coordinates of `bounds`, drawn once at `scale` pixels a point and shown as a picture.
    case raster([DisplayItem], scale: Double)
    /// The same, each of whose pixels becomes a square of `times` pixels a side, with hard edges.
    case magnified([DisplayItem], scale: Double, times: Int)
    /// The picture behind it in its list, and behind the groups around it, changed and seen in a rounded rectangle.
    case backdrop(Backdrop)
    /// Items of the same space as this one, drawn into a picture of their own that is changed. Backdrops in it see
    /// nothing else.
    case filtered([DisplayItem], PictureFilter)
  }

  package init(
    path: String, bounds: Rect, matrix: Transform3D, opacity: Double = 1, clips: [Clip] = [],
    isDoubleSided: Bool = true, content: Content
  ) {
    self.path = path
    self.bounds = bounds
    self.matrix = matrix
    self.opacity = opacity
    self.clips = clips
    self.isDoubleSided = isDoubleSided
    self.content = content
  }
}

/// A part of what lies behind, changed.
package struct Backdrop: Hashable, Sendable {
  package var filter: PictureFilter
  package var shape: RoundedRect
  /// Whether the item right before it is the shadow of its own layer, which it does not show.
  package var isOverShadow: Bool

  package init(_ filter: PictureFilter, in shape: RoundedRect, isOverShadow: Bool = false) {
    (self.filter, self.shape, self.isOverShadow) = (filter, shape, isOverShadow)
  }
}

/// By what alpha a group is multiplied.
package enum GroupMask: Hashable, Sendable {
  /// Over the group's bounds; outside of them nothing is seen.
  case gradient(Gradient)
  /// A rounded rectangle in the group's plane.
  case roundedRect(RoundedRect)
  /// A picture in a plane of its own; outside of it nothing is seen.
  case picture(MaskPicture)
}

/// A picture whose alpha is a mask.
package struct MaskPicture: Hashable, Sendable {
  package var name: String
  /// The part of the picture, in units of it.
  package var source: Rect
  /// The rectangle of its plane that the part fills.
  package var bounds: Rect
  /// From that plane to the canvas (inside a raster: to the raster's own coordinates).
  package var matrix: Transform3D

  package init(name: String, source: Rect, bounds: Rect, matrix: Transform3D) {
    (self.name, self.source, self.bounds, self.matrix) = (name, source, bounds, matrix)
  }
}

/// An antialiased limit of what is painted.
package struct Clip: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case roundedRect(RoundedRect)
    /// A convex polygon.
    case polygon([Point])
    /// The area inside a path.
    case path(Path, FillRule)
    /// The letters of a text in a rectangle.
    case text(TextContents, Rect)
  }

  package var shape: Shape
  /// From the shape's plane to the canvas (inside a raster: to the raster's own coordinates).
  package var matrix: Transform3D

  package init(_ shape: Shape, matrix: Transform3D) {
    self.shape = shape
    self.matrix = matrix
  }
}
