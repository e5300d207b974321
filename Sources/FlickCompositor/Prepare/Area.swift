import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers

/// The projected outline of a display item, and its paint.
struct Area {
  var outline: Outline
  var paint: PreparedPaint
  /// The part of the item's opacity that is not in the paint. A color includes the opacity, without an extra rounding.
  var opacity: Double

  /// Nil when nothing of the item can be seen: its picture does not exist, it has no area, or its plane is seen
  /// edge-on.
  ///
  /// - Parameters:
  ///   - shape: The shape to fill within the item's rectangle; nil if it has no such shape.
  ///   - picture: Returns the texture of the item's picture, if it has one, with the version that is needed.
  ///   - raster: Returns the texture of the item's raster, if it is one.
  init?(
    _ item: DisplayItem, outlinedBy shape: RoundedRect?, space: PixelSpace, contents: any PaintSource,
    picture: (ShownPicture) -> Texture?, raster: () -> Texture?
  ) {
    guard let plane = Plane(item, bounds: item.bounds, in: space) else { return nil }
    switch item.content {
    case .fill(let paint, let whole):
      self.init([(shape ?? whole).path], paint, on: plane, hasSides: true)
    case .border(let color, let width, let shape):
      // A negative width would lie outside of the shape.
      guard width > 0 else { return nil }
      self.init([Path(ring: shape, width: width)], .color(color), on: plane, hasSides: true)
    case .shape(let shape):
      if let fill = shape.fill {
        self.init([shape.path], fill, on: plane, hasSides: shape.path.isConvexPolygon)
        outline.isEvenOdd = shape.fillRule == .evenodd
      } else if let stroke = shape.stroke {
        let tolerance = OutlineBuilder.tolerance / plane.homography.scale(at: item.bounds.center)
        let line = shape.path.stroked(width: shape.lineWidth, shape.style, tolerance: tolerance)
        self.init([line], shape.strokePaint.paint(stroke), on: plane)
      } else {
        return nil
      }
    case .image(let name, let source):
      self.init(image: name, part: source, shape, on: plane, in: space, contents, picture)
    case .raster, .magnified:
      guard let texture = raster() else { return nil }
      self.init(texture, shape, on: plane)
    case .shadow(let color, let radius, let shape) where !(radius > 0):
      self.init([shape.path], .color(color), on: plane)
    case .shadow(let color, let radius, let shape):
      self.init(shadow: shape, radius, color, on: plane, contents)
    case .backdrop(let backdrop):
      self.init(backdrop, in: shape ?? backdrop.shape, on: plane)
    case .text, .group, .filtered:
      return nil
    }
  }

  /// The outlines of a text.
  init?(_ outlines: [Path], _ color: Color, of item: DisplayItem, space: PixelSpace) {
    guard let plane = Plane(item, bounds: item.bounds, in: space) else { return nil }
    self.init(outlines, .color(color), on: plane)
  }

  /// A glyph that is a picture, in a rectangle of its text's plane.
  init?(_ glyph: Texture, in rect: Rect, of item: DisplayItem, space: PixelSpace) {
    guard let plane = Plane(item, bounds: rect, in: space) else { return nil }
    self.init(glyph, nil, on: plane)
  }

  /// The plane of an item: how it is seen, and the bounds to which its content refers.
  private struct Plane {
    let homography: Homography
    let inverse: Homography
    let bounds: Rect
    let opacity: Double

    /// Nil for a plane that is seen edge-on.
    init?(_ item: DisplayItem, bounds: Rect, in space: PixelSpace) {
      homography = Homography(item.matrix, in: space)
      guard let inverse = homography.inverse else { return nil }
      self.inverse = inverse
      (self.bounds, opacity) = (bounds, item.opacity)
    }

    /// The map from the frame's pixels to those of a texture; the texture's `part` fills the bounds. Nil if there is no
    /// such map.
    func map(to part: Rect) -> Homography? {
      if bounds.isEmpty { return nil }
      let map =
        inverse
        .then(minus: bounds.origin, times: part.width / bounds.width, part.height / bounds.height)
        .then(minus: Point(-part.minX, -part.minY), times: 1, 1)
      return map.isFinite ? map : nil
    }

    /// The part of a texture whose texels are seen within a rectangle of the bounds, and a little around it for the
    /// pixels at the rectangle's edge. A sliver, such as a cell of a mesh that is seen almost edge-on, covers a share
    /// of pixels whose middles lie far from it on its plane; without this limit, they would show other parts of the
    /// texture.
    func part(shownIn rect: Rect, of whole: Rect, _ map: Homography) -> Rect {
      // All other maps show no texel that is farther away than a pixel.
      guard map.isSlanted else { return whole }
      let (kx, ky) = (whole.width / bounds.width, whole.height / bounds.height)
      let shown = Rect(
        x: (rect.minX - bounds.minX) * kx, y: (rect.minY - bounds.minY) * ky, width: rect.width * kx,
        height: rect.height * ky)
      let center = homography.mapped(rect.center)
      guard center.w > 0 else { return whole }
      let reach = 0.5 + 2 * Footprint.leastExtent(map, at: center.projected)
      return reach.isFinite ? shown.insetBy(dx: -reach, dy: -reach).intersection(whole) ?? whole : whole
    }

    /// - Parameter hasSides: Whether the paths form a convex shape or a ring, so that neighbors may touch its sides.
    func outline(_ paths: [Path], hasSides: Bool = false) -> Outline {
      var builder = OutlineBuilder(homography, keepsCorners: hasSides)
      for path in paths { builder.add(path) }
      return builder.outline
    }
  }

  private init?(_ paths: [Path], _ paint: Paint, on plane: Plane, hasSides: Bool = false) {
    outline = plane.outline(paths, hasSides: hasSides)
    switch paint {
    case .color(let color):
      self.paint = .solid(PixelMath.pixel(color.withAlpha(color.alpha * plane.opacity)))
      opacity = 1
    case .gradient(let gradient):
      opacity = plane.opacity
      if plane.bounds.isEmpty { return nil }
      self.paint = .gradient(GradientPaint(gradient, bounds: plane.bounds, map: plane.inverse))
    }
  }

  /// - Parameter deviation: The standard deviation of the Gaussian; positive.
  private init?(
    shadow shape: RoundedRect, _ deviation: Double, _ color: Color, on plane: Plane,
    _ contents: any PaintSource
  ) {
    guard deviation.isFinite, !shape.rect.isEmpty else { return nil }
    let reach = ShadowShape.outerReach * deviation
    outline = plane.outline([Path(rect: shape.rect.insetBy(dx: -reach, dy: -reach))])
    let texture = contents.shadow(ShadowShape(shape, deviation: deviation))
    paint = .shadow(
      ShadowPaint(
        texture, shape, deviation: deviation, color: color.withAlpha(color.alpha * plane.opacity),
        map: plane.inverse))
    opacity = 1
  }

  private init?(_ backdrop: Backdrop, in shape: RoundedRect, on plane: Plane) {
    guard !shape.rect.isEmpty else { return nil }
    outline = plane.outline([shape.path])
    opacity = plane.opacity
    let filter = PixelFilter(backdrop.filter, scale: plane.homography.scale(at: shape.rect.center))
    paint = .backdrop(BackdropPaint(filter: filter, isOverShadow: backdrop.isOverShadow))
  }

  /// A texture that fills the bounds.
  ///
  /// - Parameter shape: The part of the bounds that is seen; nil for all of it.
  private init?(_ texture: Texture, _ shape: RoundedRect?, on plane: Plane) {
    let whole = Rect(x: 0, y: 0, width: Double(texture.width), height: Double(texture.height))
    guard let map = plane.map(to: whole) else { return nil }
    outline = plane.outline([shape?.path ?? Path(rect: plane.bounds)], hasSides: true)
    opacity = plane.opacity
    let part = shape.map { plane.part(shownIn: $0.rect, of: whole, map) } ?? whole
    paint = .texture(TexturePaint(texture, map: map, part: part))
  }

  /// - Parameter part: The part of the picture that fills the bounds, in units of the picture's size.
  private init?(
    image name: String, part: Rect, _ shape: RoundedRect?, on plane: Plane, in space: PixelSpace,
    _ contents: any PaintSource, _ picture: (ShownPicture) -> Texture?
  ) {
    guard let size = contents.size(ofImage: name) else { return nil }
    let (width, height) = (Double(size.width), Double(size.height))
    let part = Rect(
      x: part.minX * width, y: part.minY * height, width: part.width * width, height: part.height * height)
    guard let map = plane.map(to: part) else { return nil }
    outline = plane.outline([shape?.path ?? Path(rect: plane.bounds)], hasSides: true)
    opacity = plane.opacity
    let level = TexturePaint.finestLevel(map, in: outline.bounds.intersection(space.bounds), of: size)
    let shown = ShownPicture(name, size, level: min(level, contents.limits.level(keptOf: size)))
    guard let texture = picture(shown) else { return nil }
    paint = .texture(
      TexturePaint(texture, map: map, part: part, picture: shown) { contents.image(named: name, level: $0) })
  }
}

extension Path {
  /// A ring of `width` just inside `shape`: its outline, and the inner outline in the opposite direction.
  fileprivate init(ring shape: RoundedRect, width: Double) {
    self = shape.path
    let inner = shape.insetBy(width)
    if !inner.rect.isEmpty { elements += inner.path.reversed.elements }
  }
}

extension PixelMath {
  /// The premultiplied pixel that is nearest to `color`.
  static func pixel(_ color: Color) -> UInt32 {
    func level(_ value: Double) -> UInt32 { UInt32(unit: value * color.alpha, full: 255) }
    return level(color.red) | level(color.green) << 8 | level(color.blue) << 16 | level(1) << 24
  }
}
