public import FlickGeometry

extension DisplayList {
  /// The items that paint `root`, whose frame is in canvas coordinates, and all layers in it.
  ///
  /// The rules are Core Animation's:
  ///
  /// * A layer paints its shadow, background, contents, sublayers by depth, and last its border.
  /// * The layer's sublayers are flattened into its plane. A transform layer paints nothing; its sublayers join the
  ///   space that it is in, each with the transform layer's opacity.
  /// * Sublayers that cross each other are cut; see `PaintersOrder`.
  /// * Masking to bounds also removes the shadow. Without masking, round corners apply only to background and border.
  /// * A layer that fades or is masked is composited first, unless it is a single thing to paint. So a mask cuts all of
  ///   its paint at once, and nothing that the layer covers shows at the mask's edge.
  /// * A rasterized layer is a picture with square corners. Its shadow, rounding and border stay outside the picture,
  ///   so that their edges have the resolution of the screen.
  ///
  /// Nothing that cannot be seen gets into the list: no layer that is hidden, transparent, outside the canvas, edge-on,
  /// behind the eye, or turned away and not double-sided. Neither does a layer with a number that is NaN or beyond a
  /// thousand million points.
  ///
  /// - Parameters:
  ///   - root: The layer that holds all others.
  ///   - canvas: The size of the canvas, in points.
  ///   - rasters: The items of layers that other lists have rasterized, which need not be flattened again.
  /// - Complexity: Linear in the number of layers; quadratic in the number of visible, tilted siblings.
  public init(flattening root: Layer, canvas: Size, rasters: RasterCache? = nil) {
    let space = RenderingSpace(visible: Rect(origin: .zero, size: canvas), rasters: rasters)
    self.init(canvas: canvas, items: space.items(of: [root], through: .identity))
  }
}

extension RenderingSpace {
  /// The items of a layer's sublayers, back to front.
  func items(of sublayers: [Layer], through placement: Transform3D) -> [DisplayItem] {
    let placed = placed(sublayers, through: placement)
    // A single layer needs no order. Most layers of pieces and meshes have a single sublayer.
    if placed.count == 1 { return items(of: placed[0]) }
    return PaintersOrder.fragments(of: placed.map(\.facet)).flatMap { fragment in
      if fragment.cuts.isEmpty { return items(of: placed[fragment.index]) }
      var part = placed[fragment.index]
      part.clips += clips(of: fragment)
      return items(of: part)
    }
  }

  /// The limits of a fragment: a polygon around all that is visible, cut along the lines of the fragment's cuts and
  /// nowhere else. The polygons of two parts end on one line, so that nothing shows through between them.
  private func clips(of fragment: Fragment) -> [Clip] {
    let whole = ConvexPolygon(visible.insetBy(dx: -Clip.margin, dy: -Clip.margin))
    return [Clip(.polygon(whole.clipped(to: fragment.cuts).corners), matrix: .identity)]
  }

  /// The items of a layer and its sublayers: composited first if necessary, then faded, masked and clipped.
  private func items(of placed: PlacedLayer) -> [DisplayItem] {
    let layer = placed.layer
    let mask = layer.masksToBounds ? layer.outline : nil
    let painter = LayerPainter(
      placed: placed, visible: visible, outline: layer.outline, mask: mask, rasters: rasters)
    var items = painter.items()
    var clips = placed.clips
    if items.isEmpty { return [] }
    switch placed.maskAction {
    case .hide: return []
    case .fade(let mask): items = [placed.item(layer.bounds, .group(items, mask))]
    case .clip(let clip):
      clips.append(clip)
      items = grouped(items, of: placed, isCut: true)
    case nil: items = grouped(items, of: placed, isCut: false)
    }
    if layer.blend == .normal, placed.opacity == 1, clips.isEmpty { return items }
    for index in items.indices {
      if layer.blend != .normal { items[index].blend = layer.blend }
      items[index].opacity *= placed.opacity
      items[index].clips.insert(contentsOf: clips, at: 0)
    }
    return items
  }
}

extension RenderingSpace {
  /// Groups the items of a layer that fades, blends or is cut by a mask, unless there is only one, so that they are
  /// composited first.
  private func grouped(_ items: [DisplayItem], of placed: PlacedLayer, isCut: Bool) -> [DisplayItem] {
    (isCut || placed.opacity < 1 || placed.layer.blend != .normal)
      && (items.count > 1 || items[0].blend != .normal)
      ? [placed.item(placed.layer.bounds, .group(items, nil))] : items
  }
}

extension PlacedLayer {
  /// An item in the layer's plane.
  func item(_ bounds: Rect, _ content: DisplayItem.Content) -> DisplayItem {
    DisplayItem(
      path: path, bounds: bounds, matrix: matrix, isDoubleSided: layer.isDoubleSided,
      content: content)
  }
}
