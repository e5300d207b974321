public import FlickGeometry

extension DisplayList {
  /// What is painted of `root`, whose frame is in canvas coordinates, and of all layers in it.
  ///
  /// The rules are Core Animation's:
  ///
  /// * A layer paints its shadow, background, contents, sublayers by depth, and its border over them.
  /// * Its sublayers are flattened into its plane. A transform layer paints nothing; its sublayers join the
  ///   space it is in, each with the transform layer's opacity.
  /// * Sublayers that cut each other are cut up; see `PaintersOrder`.
  /// * Masking to bounds takes the shadow away, too. Without it, corners round background and border only.
  /// * A layer that fades or is masked is composited first, unless it is a single thing to paint.
  /// * A rasterized layer is a picture with square corners; its shadow, rounding and border stay outside of
  ///   it, so that their edges are those of the screen and not of the picture.
  ///
  /// Nothing that cannot be seen gets into the list: what is hidden, transparent, outside the canvas,
  /// edge-on, behind the eye or turned away without a back; nor any layer with a number that is not a number or
  /// beyond a thousand million points.
  ///
  /// - Parameters:
  ///   - root: The layer that holds all others.
  ///   - canvas: The size of the canvas, in points.
  ///   - rasters: What rasterized layers showed in other lists, so that they need not be flattened again.
  /// - Complexity: linear in the number of layers, but for siblings that are visible and tilted: quadratic.
  public init(flattening root: Layer, canvas: Size, rasters: RasterCache? = nil) {
    let space = RenderingSpace(visible: Rect(origin: .zero, size: canvas), rasters: rasters)
    self.init(canvas: canvas, items: space.items(of: [root], through: .identity))
  }
}

extension RenderingSpace {
  /// The items of a layer's sublayers, back to front.
  func items(of sublayers: [Layer], through placement: Transform3D) -> [DisplayItem] {
    let placed = placed(sublayers, through: placement)
    return PaintersOrder.fragments(of: placed.map(\.facet)).flatMap { fragment in
      var part = placed[fragment.index]
      part.clips += clips(of: fragment, isOpaque: part.opacity == 1)
      return items(of: part)
    }
  }

  /// What limits a fragment. Of two parts of an opaque layer, the back one goes on under the front one's antialiased
  /// edge; of a translucent one that would show.
  private func clips(of fragment: Fragment, isOpaque: Bool) -> [Clip] {
    guard isOpaque else { return [clip(to: fragment.backCuts + fragment.frontCuts)].compactMap(\.self) }
    return [clip(to: fragment.backCuts, isSeam: true), clip(to: fragment.frontCuts)].compactMap(\.self)
  }

  /// A polygon around all that is visible, cut along the lines of `cuts` and nowhere else; nil without any.
  private func clip(to cuts: [HalfPlane], isSeam: Bool = false) -> Clip? {
    guard !cuts.isEmpty else { return nil }
    let whole = ConvexPolygon(visible.insetBy(dx: -Clip.margin, dy: -Clip.margin))
    return Clip(.polygon(whole.clipped(to: cuts).corners), matrix: .identity, isSeam: isSeam)
  }

  /// The items of a layer and its sublayers: composited first when that is needed, then faded, masked,
  /// clipped.
  private func items(of placed: PlacedLayer) -> [DisplayItem] {
    let layer = placed.layer
    let mask = layer.masksToBounds ? layer.outline : nil
    let painter = LayerPainter(
      placed: placed, visible: visible, outline: layer.outline, mask: mask, rasters: rasters)
    var items = painter.items()
    if let mask = layer.mask, !items.isEmpty {
      guard mask.isBounded else { return [] }
      items = [placed.item(layer.bounds, .group(items, mask.resolved(in: layer.bounds.size)))]
    } else if placed.opacity < 1, items.count > 1 {
      items = [placed.item(layer.bounds, .group(items, nil))]
    }
    return items.map { item in
      var item = item
      item.opacity *= placed.opacity
      item.clips.insert(contentsOf: item.isShadow ? placed.clips.map(\.withoutSeam) : placed.clips, at: 0)
      return item
    }
  }
}

extension DisplayItem {
  /// Whether all of it is translucent, so that it must not be painted twice anywhere.
  fileprivate var isShadow: Bool {
    if case .shadow = content { true } else { false }
  }
}

extension Clip {
  fileprivate var withoutSeam: Clip { Clip(shape, matrix: matrix) }
}

extension PlacedLayer {
  /// An item in the layer's plane.
  func item(_ bounds: Rect, _ content: DisplayItem.Content) -> DisplayItem {
    DisplayItem(
      path: path, bounds: bounds, matrix: matrix, isDoubleSided: layer.isDoubleSided,
      content: content)
  }
}
