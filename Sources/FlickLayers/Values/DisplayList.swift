public import FlickGeometry

/// A flattened layer tree: the items to paint, back to front. They are sorted by depth, planes that cross have been
/// cut, and layers that face away have been left out.
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
  /// The rectangle of the layer's own plane to which the content refers.
  public var bounds: Rect
  /// The map from that plane to the canvas (inside a raster: to the raster's own coordinates). Its depths have already
  /// ordered the layer among its siblings and have no further use. The matrix may be singular as long as the matrix of
  /// its rows and columns 1, 2 and 4 is not.
  public var matrix: Transform3D
  /// A factor of the content's alpha, 0...1.
  public var opacity: Double
  /// The clips that limit the item. Their coverages are multiplied.
  package var clips: [Clip]
  package var isDoubleSided: Bool
  /// How the item is mixed with the items behind it in its list.
  package var blend: BlendMode = .normal
  package var content: Content

  package enum Content: Hashable, Sendable {
    /// A filled rounded rectangle; a gradient spans `bounds`.
    case fill(Paint, RoundedRect)
    /// The ring just inside a rounded rectangle.
    case border(Color, width: Double, RoundedRect)
    /// A Gaussian-blurred rounded rectangle, whose rectangle already includes the shadow's offset.
    case shadow(Color, radius: Double, RoundedRect)
    /// The part `source` (in units of the picture) of an image, stretched over `bounds`.
    case image(name: String, source: Rect)
    case text(TextContents)
    case shape(ShapeContents)
    /// Items of the same space as this one, which are composited together first, then faded and masked.
    case group([DisplayItem], GroupMask?)
    /// Items in coordinates of `bounds`, drawn once at `scale` pixels per point and shown as a picture.
    case raster([DisplayItem], scale: Double)
    /// A raster whose pixels each become a square of `times` by `times` pixels with hard edges.
    case magnified([DisplayItem], scale: Double, times: Int)
    /// The picture behind the item in its list, and behind the groups around it, changed by a filter and seen in a
    /// rounded rectangle.
    case backdrop(Backdrop)
    /// Items of the same space as this one, drawn into a separate picture, which is then filtered. Backdrops among them
    /// see nothing outside that picture.
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

/// A part of the picture behind an item, changed by a filter.
package struct Backdrop: Hashable, Sendable {
  package var filter: PictureFilter
  package var shape: RoundedRect
  /// Whether the item right before the backdrop is the shadow of its own layer, which the backdrop does not show.
  package var isOverShadow: Bool

  package init(_ filter: PictureFilter, in shape: RoundedRect, isOverShadow: Bool = false) {
    (self.filter, self.shape, self.isOverShadow) = (filter, shape, isOverShadow)
  }
}

/// The alpha that multiplies a group.
package enum GroupMask: Hashable, Sendable {
  /// A gradient over the group's bounds; outside of them nothing is seen.
  case gradient(Gradient)
  /// A rounded rectangle in the group's plane.
  case roundedRect(RoundedRect)
  /// A picture in its own plane; outside of the picture nothing is seen.
  case picture(MaskPicture)
}

/// A picture whose alpha is a mask.
package struct MaskPicture: Hashable, Sendable {
  package var name: String
  /// The part of the picture, in units of the picture.
  package var source: Rect
  /// The rectangle of the picture's plane that the part fills.
  package var bounds: Rect
  /// The map from that plane to the canvas (inside a raster: to the raster's own coordinates).
  package var matrix: Transform3D

  package init(name: String, source: Rect, bounds: Rect, matrix: Transform3D) {
    (self.name, self.source, self.bounds, self.matrix) = (name, source, bounds, matrix)
  }
}

/// An antialiased limit of the painted area.
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
  /// The map from the shape's plane to the canvas (inside a raster: to the raster's own coordinates).
  package var matrix: Transform3D

  package init(_ shape: Shape, matrix: Transform3D) {
    self.shape = shape
    self.matrix = matrix
  }
}
