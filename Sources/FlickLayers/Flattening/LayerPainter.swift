import FlickGeometry

/// Paints one layer, at full opacity and without its mask.
struct LayerPainter {
  var placed: PlacedLayer
  /// The part of the canvas that can be seen.
  var visible: Rect
  /// The shape of the background.
  var outline: RoundedRect
  /// The mask of the contents and the sublayers.
  var mask: RoundedRect?
  var rasters: RasterCache?

  private var layer: Layer { placed.layer }

  func items() -> [DisplayItem] {
    // Most layers have only one of the parts; then its items are not copied.
    var picture = isolated(layer.isRasterized ? rasterized() : plain())
    if layer.hasBorder { picture += border() }
    let behind = shadow() + backdrop()
    return behind.isEmpty ? filtered(picture) : behind + filtered(picture)
  }

  private func plain() -> [DisplayItem] {
    let own = (layer.isTintingBackdrop ? [] : background()) + contents()
    return own.isEmpty ? sublayers() : own + sublayers()
  }

  /// Takes the background's color into the backdrop, so that both have one edge.
  private func backdrop() -> [DisplayItem] {
    guard var filter = layer.drawnBackdrop else { return [] }
    if layer.isTintingBackdrop, let color = layer.background {
      filter.tint = filter.tint.map { color.composited(over: $0) } ?? color
    }
    let backdrop = Backdrop(filter, in: layer.outline, isOverShadow: layer.drawnShadow != nil)
    return [placed.item(layer.bounds, .backdrop(backdrop))]
  }

  private func filtered(_ items: [DisplayItem]) -> [DisplayItem] {
    guard let filter = layer.drawnFilter, !items.isEmpty else { return items }
    return [placed.item(layer.bounds, .filtered(items, filter))]
  }

  /// A picture of a layer isolates its contents. A layer whose sublayers move is not drawn as a picture, so it is
  /// isolated here to look the same.
  private func isolated(_ items: [DisplayItem]) -> [DisplayItem] {
    guard layer.isIsolated, !layer.isRasterized, items.contains(where: \.looksBehind) else { return items }
    return [placed.item(layer.bounds, .filtered(items, PictureFilter()))]
  }

  private func shadow() -> [DisplayItem] {
    guard let shadow = layer.drawnShadow else { return [] }
    guard let layer = layer.caster else {
      // The blur of a rectangle is known in closed form only if its corners are equal.
      if shadow.shape.radii != nil, shadow.radius > 0 {
        let shape = Paint.color(shadow.color.withAlpha(1))
        return [blurred([placed.item(layer.bounds, .fill(shape, shadow.shape))], shadow.radius, shadow.color)]
      }
      return [placed.item(layer.bounds, .shadow(shadow.color, radius: shadow.radius, shadow.shape))]
    }
    var caster = self
    caster.placed.layer = layer
    let offset = shadow.shape.rect.origin - layer.bounds.origin
    caster.placed.matrix = Transform3D(translationX: offset.x, y: offset.y).concatenating(placed.matrix)
    let outline = caster.items()
    return outline.isEmpty ? [] : [blurred(outline, shadow.radius, shadow.color)]
  }

  /// Returns the shadow of items that are painted in its color, as opaque as that color.
  private func blurred(_ items: [DisplayItem], _ radius: Double, _ color: Color) -> DisplayItem {
    var item = placed.item(layer.bounds, .filtered(items, PictureFilter(blur: radius)))
    item.opacity = color.alpha
    return item
  }

  private func background() -> [DisplayItem] {
    guard layer.hasBackground, let color = layer.background else { return [] }
    return [placed.item(layer.bounds, .fill(.color(color), outline))]
  }

  private func border() -> [DisplayItem] {
    guard layer.hasBorder else { return [] }
    let ring = DisplayItem.Content.border(layer.borderColor, width: layer.borderWidth, layer.outline)
    return [placed.item(layer.bounds, ring)]
  }

  private func contents() -> [DisplayItem] {
    guard let contents = layer.contents, let extent = contents.extent(in: layer.bounds) else { return [] }
    switch contents {
    case .image(let image):
      guard let (source, target) = image.placement(in: layer.bounds) else { return [] }
      return [masked(placed.item(target, .image(name: image.name, source: source)), extent: extent)]
    case .text(var text):
      text.number = nil
      return [masked(placed.item(text.part?.box ?? layer.bounds, .text(text)), extent: extent)]
    case .gradient(let gradient):
      let paint = Paint.gradient(gradient.resolved(in: layer.bounds.size))
      return [placed.item(layer.bounds, .fill(paint, mask ?? RoundedRect(layer.bounds)))]
    case .shape(var shape):
      shape.fill = shape.fill?.resolved(in: layer.bounds.size)
      return shape.untrimmed.map { masked(placed.item(layer.bounds, .shape($0)), extent: extent) }
    }
  }

  /// Clips `item` to the mask, unless all of it is inside.
  private func masked(_ item: DisplayItem, extent: Rect) -> DisplayItem {
    var item = item
    item.clips += space().clip(for: extent)
    return item
  }

  private func sublayers() -> [DisplayItem] {
    layer.sublayers.isEmpty ? [] : space().items(of: layer.sublayers, through: layer.sublayerPlacement)
  }

  private func space() -> RenderingSpace {
    RenderingSpace(
      path: placed.path, matrix: placed.matrix.flatteningSpace, visible: visiblePart(), mask: mask,
      rasters: rasters)
  }

  /// The part of the canvas in which sublayers can be seen. Sublayers that are masked to the bounds cannot be seen
  /// elsewhere.
  private func visiblePart() -> Rect {
    guard mask != nil else { return visible }
    let seen = placed.matrix.visiblePart(of: ConvexPolygon(layer.bounds), in: visible)
    return placed.matrix.outline(of: seen).bounds
  }

  /// Draws background, contents and sublayers as a picture. Its coordinates are the layer's own, so that it does not
  /// depend on where the layer is seen. Masked corners are cut off when the picture is shown, not within it.
  private func rasterized() -> [DisplayItem] {
    let items =
      rasters?.items(of: layer, path: placed.path, flatten: itemsOfRaster) ?? itemsOfRaster()
    guard !items.isEmpty else { return [] }
    let content =
      layer.magnification > 1
      ? DisplayItem.Content.magnified(items, scale: layer.rasterizationScale, times: layer.magnification)
      : .raster(items, scale: layer.rasterizationScale)
    let picture = placed.item(layer.bounds, content)
    return [masked(picture, extent: layer.bounds)]
  }

  private func itemsOfRaster() -> [DisplayItem] {
    var inside = self
    inside.placed.matrix = .identity
    inside.visible = layer.bounds
    inside.mask = nil
    if layer.masksToBounds { inside.outline = RoundedRect(layer.bounds) }
    return inside.plain()
  }
}
