import FlickGeometry

extension Layer {
  /// The layer's rounded bounds; a radius that is not a bounded number counts as 0.
  var outline: RoundedRect {
    func drawn(_ radius: Double) -> Double { radius.isBounded ? max(radius, 0) : 0 }
    if let cornerRadii { return RoundedRect(bounds, radii: cornerRadii.mapped(drawn), curve: cornerCurve) }
    return RoundedRect(bounds, radius: drawn(cornerRadius), curve: cornerCurve)
  }

  /// The opacity clamped to 0...1; NaN counts as 0.
  var drawnOpacity: Double { opacity > 0 ? min(opacity, 1) : 0 }

  var hasBackground: Bool { !bounds.isEmpty && (background?.alpha ?? 0) > 0 }

  var hasBorder: Bool {
    !bounds.isEmpty && borderWidth > 0 && borderWidth.isBounded && borderColor.alpha > 0
  }

  /// Whether the layer is drawn as its own picture.
  package var isRasterized: Bool {
    shouldRasterize && rasterizationScale > 0 && rasterizationScale.isBounded && !bounds.isEmpty
  }

  /// The filter of the backdrop; nil when it shows nothing.
  var drawnBackdrop: PictureFilter? { bounds.isEmpty ? nil : backdrop?.drawn }

  /// Whether the background is a color over the backdrop.
  var isTintingBackdrop: Bool { hasBackground && !isRasterized && drawnBackdrop != nil }

  var drawnFilter: PictureFilter? {
    guard var filter else { return nil }
    filter.tint = nil
    return filter.drawn
  }

  /// The shadow with its offset applied to its shape; nil when it cannot be seen.
  var drawnShadow: (color: Color, radius: Double, shape: RoundedRect)? {
    guard let shadow, !masksToBounds, shadow.opacity > 0, shadow.radius.isBounded, shadow.offset.isBounded
    else { return nil }
    var shape = shadow.path ?? outline
    shape.rect = shape.rect.offsetBy(dx: shadow.offset.x, dy: shadow.offset.y)
    let color = shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
    guard shape.isBounded, !shape.rect.isEmpty, color.alpha > 0 else { return nil }
    return (color, max(shadow.radius, 0), shape)
  }

  /// A rectangle in the layer's own plane that holds all that the layer and its sublayers draw, flattened into that
  /// plane; nil when they draw nothing.
  ///
  /// - Complexity: O(1) for layers that mask or rasterize; otherwise linear in the number of sublayers.
  var extent: Rect? {
    guard bounds.isBounded else { return nil }
    if let mask {
      guard case .layer = mask else { return maskExtent }
      guard let seen = maskExtent, let own = unmaskedExtent else { return nil }
      return seen.intersection(own)
    }
    return unmaskedExtent
  }

  private var unmaskedExtent: Rect? {
    let (painted, reach) = (paintedExtent, drawnFilter?.reach ?? 0)
    let picture = painted.map { $0.insetBy(dx: -reach, dy: -reach) }
    return Rect?.none.joined(with: shadowExtent(of: painted)).joined(with: picture)
  }

  /// The extent of everything but the shadow, before the filter.
  private var paintedExtent: Rect? {
    if masksToBounds || isRasterized { return Rect?.none.joined(with: bounds) }
    let paintsBounds = hasBackground || hasBorder || drawnBackdrop != nil
    return (paintsBounds ? Rect?.none.joined(with: bounds) : nil)
      .joined(with: contents?.extent(in: bounds))
      .joined(with: extentOfSublayers(through: sublayerPlacement))
  }

  /// The extent of the shadow. Beyond 3 standard deviations, less than half a step of 8-bit alpha remains of a
  /// Gaussian.
  ///
  /// - Parameter painted: The extent of everything else: the caster, if paint casts the shadow.
  private func shadowExtent(of painted: Rect?) -> Rect? {
    guard let shadow = drawnShadow else { return nil }
    let rect = shadow.shape.rect
    let cast: Rect?
    if paintCastsShadow {
      cast = painted
    } else if let caster {
      cast = caster.paintedExtent
    } else {
      let blur = PictureFilter(blur: shadow.radius)
      let reach = shadow.shape.radii == nil ? 3 * shadow.radius : blur.reach
      return rect.insetBy(dx: -reach, dy: -reach)
    }
    let (offset, reach) = (rect.origin - bounds.origin, PictureFilter(blur: shadow.radius).reach)
    return cast.map { $0.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -reach, dy: -reach) }
  }

  /// `space` leads from the sublayers' superlayer to the plane they are flattened into.
  private func extentOfSublayers(through space: Transform3D) -> Rect? {
    var result: Rect?
    for index in sublayers.indices {
      result = result.joined(with: sublayers[index].extentInSuperlayer(through: space))
    }
    return result
  }

  private func extentInSuperlayer(through space: Transform3D) -> Rect? {
    guard !isHidden, drawnOpacity > 0 else { return nil }
    let matrix = placement.concatenating(space)
    if isTransformLayer { return extentOfSublayers(through: sublayerPlacement.concatenating(matrix)) }
    guard matrix.isBounded, let extent, extent.isBounded else { return nil }
    // A point close to the eye reaches far out, so the extent is cut to the coordinates that can be drawn.
    return Rect(enclosing: matrix.projected(polygon: extent.corners).map(\.point))?.intersection(.drawable)
  }
}

extension Rect? {
  /// Returns the smallest rectangle that also holds another one, unless that is nil or unbounded.
  fileprivate func joined(with other: Rect?) -> Rect? {
    guard let other, other.isBounded else { return self }
    return map { $0.union(other) } ?? other
  }
}
