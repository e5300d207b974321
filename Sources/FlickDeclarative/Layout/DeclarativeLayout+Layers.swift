import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers

extension DeclarativeLayout {
  /// Returns the page in its cell, with a shadow behind it and a shade over it.
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer] {
    let (results, reader) = (attributes.values, declared.item.reader)
    let (bounds, corners) = (attributes.bounds, reader.corners(results) ?? CornerRadii(all: 0))
    let picture = sized(page.layer, declaration.fit, to: attributes.size, relayouts.pages[page.id])
    let opacity = reader.value(.shade, results)
    let changed = changed(picture, results, item: attributes.index, shade: opacity)
    var fitted = fitted(changed.page, to: attributes.size, declaration.fit, declaration.pin)
    fitted.roundBorder(corners, in: attributes.size)
    var body = [fitted]
    // A page that covers the cell may extend beyond it.
    if !changed.isShaded,
      let shade = shade(over: fitted, in: bounds, opacity, covers: declaration.fit == .cover)
    {
      body.append(shade)
    }
    if corners.largest > 0 || declaration.clips {
      var clip = Layer("cell", frame: bounds)
      clip.setCornerRadii(corners)
      (clip.masksToBounds, clip.sublayers) = (true, body)
      body = [clip]
    }
    if let filter = reader.filter(results) {
      var picture = Layer("filter", frame: bounds)
      (picture.filter, picture.sublayers) = (filter, body)
      body = [picture]
    }
    let cast = Cast(
      corners: corners, opacity: reader.value(.shadow, results),
      isOfPaint: fitted.hasOwnShape || declared.parts.contains { $0.members.cutsPage })
    return shadowed(body, showing: fitted, in: bounds, cast)
  }

  /// Returns the page with the layers that formulas move. A page with moving parts is no longer a single picture, but
  /// its parts are, unless a picture would cut a shape.
  private func changed(_ page: Layer, _ results: [Double], item index: Int, shade: Double) -> CutPage {
    cut(
      changedLayers(of: changed(page, results), item: index, isPicture: page.shouldRasterize), item: index,
      shade: shade)
  }

  private func changed(_ page: Layer, _ results: [Double]) -> Layer {
    let (layers, own) = (declared.item.layers, declared.item.reader)
    let changesBox = own.parts.contains(.box)
    guard !layers.isEmpty || changesBox else { return page }
    var page = page
    if changesBox { own.act(results, on: &page, .box) }
    let scale = page.rasterizationScale
    let isPicture = page.shouldRasterize
    page.shouldRasterize = false
    for look in layers {
      page.change(named: look.name) { layer in
        if isPicture, !layer.shapeOverflows, !look.reader.repaints {
          (layer.shouldRasterize, layer.rasterizationScale) = (true, scale)
        }
        look.reader.act(results, on: &layer)
      }
    }
    return page
  }

  /// Returns the layer, laid out again if the fit requires it and the size differs.
  func sized(
    _ layer: Layer, _ fit: CollectionDeclaration.Fit, to size: Size, _ relayout: Relayouts.Relayout?
  ) -> Layer {
    guard fit == .resize, layer.bounds.size != size, size.width > 0, size.height > 0 else { return layer }
    return relayout?(size) ?? layer
  }

  /// Returns the layer in its place within a cell of another size.
  private func fitted(
    _ layer: Layer, to size: Size, _ fit: CollectionDeclaration.Fit,
    _ pin: CollectionDeclaration.Pin = .middle
  ) -> Layer {
    let own = layer.bounds.size
    guard own != size, own.width > 0, own.height > 0 else { return layer }
    var layer = layer
    let (x, y) = (size.width / own.width, size.height / own.height)
    let scale =
      switch fit {
      case .keep, .resize: Point(1, 1)
      case .stretch: Point(x, y)
      case .cover: Point(max(x, y), max(x, y))
      }
    if fit == .stretch || fit == .cover {
      layer.transform = layer.transform.concatenating(Transform3D(scaleX: scale.x, y: scale.y))
    }
    let center = Point((size.width - own.width) / 2, (size.height - own.height) / 2)
    let rest = Point(size.width - scale.x * own.width, size.height - scale.y * own.height)
    layer.position = layer.position + center + Point((pin.x - 0.5) * rest.x, (pin.y - 0.5) * rest.y)
    return layer
  }
}

extension Layer {
  /// Lets the border follow the corners of the cell or overlay that cuts the layer off.
  fileprivate mutating func roundBorder(_ radii: CornerRadii, in size: Size) {
    guard borderWidth > 0, bounds.size == size else { return }
    let seen = zip(ownCorners.list, radii.list).map { max($0, $1) }
    setCornerRadii(
      CornerRadii(topLeft: seen[0], topRight: seen[1], bottomRight: seen[2], bottomLeft: seen[3]))
  }
}

// MARK: - Overlays

extension DeclarativeLayout {
  var backdrop: [Layer] { overlayLayers { $0.isBehind } }
  var overlays: [Layer] { overlayLayers { !$0.isBehind } }

  private func overlayLayers(_ isIncluded: (CollectionDeclaration.Overlay) -> Bool) -> [Layer] {
    declaration.overlays.indices.filter { isIncluded(declaration.overlays[$0]) }.compactMap(overlay)
  }

  /// Returns the overlay's picture in a layer of the frame's size.
  private func overlay(_ number: Int) -> Layer? {
    guard pictures.indices.contains(number) else { return nil }
    let reader = declared.overlays[number].look.reader
    let results = overlayResults(number).values
    guard let frame = overlayFrame(results) else { return nil }
    var layer = Layer("overlay-\(number)", frame: frame)
    let body = overlayBody(number, results, frame.size)
    let corners = reader.corners(results) ?? CornerRadii(all: 0)
    var clip = Layer(clipping: body, to: layer.bounds, corners: corners)
    reader.apply(results, to: &layer, .place)
    // The filter does not apply to the shadow.
    (clip.filter, layer.filter) = (layer.filter, nil)
    let cast = Cast(
      corners: corners, opacity: reader.value(.shadow, results), isOfPaint: body[0].hasOwnShape)
    layer.sublayers = shadowed([clip], showing: body[0], in: layer.bounds, cast)
    return layer
  }

  /// Returns the overlay's picture, and then its shade.
  private func overlayBody(_ number: Int, _ results: [Double], _ size: Size) -> [Layer] {
    let look = declared.overlays[number].look
    let fit = declaration.overlays[number].fit
    let relayout = relayouts.overlays.indices.contains(number) ? relayouts.overlays[number] : nil
    let whole = sized(pictures[number], fit, to: size, relayout)
    var picture = fitted(changed(whole, look, results), to: size, fit)
    if let corners = look.reader.corners(results) { picture.roundBorder(corners, in: size) }
    let shade = shade(
      over: picture, in: Rect(origin: .zero, size: size), look.reader.value(.shade, results))
    return [picture] + (shade.map { [$0] } ?? [])
  }

  /// Returns the picture with the changes of formulas to it and to its layers.
  private func changed(_ picture: Layer, _ look: LookProgram, _ results: [Double]) -> Layer {
    var picture = picture
    for own in look.layers { picture.change(named: own.name) { own.reader.act(results, on: &$0) } }
    look.reader.act(results, on: &picture, [.box, .contents])
    return picture
  }

  func overlayResults(_ number: Int) -> (registers: [Double], values: [Double]) {
    let (overlay, look) = (declaration.overlays[number], declared.overlays[number].look)
    let program = look.program
    var registers = program.registers
    for (slot, value) in look.values where slot < EffectValue.ofOverlays.count {
      registers[slot] = self.number(value, repetition: overlay.index)
    }
    var firstState = overlay.values.count
    if overlay.followed != nil {
      guard let item = followedItem(ofOverlay: number) else {
        // Without a place, the overlay has no frame, so that nothing of it is seen.
        return (registers, program.results.map { _ in .nan })
      }
      item.fill(&registers, of: program, firstState: firstState)
      firstState += itemStateCount
    }
    readings.fillShared(&registers, from: firstState, page: page)
    fillSprings(&registers, of: program, .overlay(number))
    program.run(&registers)
    return (registers, program.values(in: registers))
  }
}

extension Layer {
  fileprivate init(clipping layers: [Layer], to bounds: Rect, corners: CornerRadii) {
    self.init("clip", frame: bounds)
    (masksToBounds, sublayers) = (true, layers)
    setCornerRadii(corners)
  }
}
