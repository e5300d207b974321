import FlickDeclarative
package import FlickGeometry
package import FlickLayers

extension LayerTemplate {
  /// The layer in a superlayer of `size` points, without animations.
  package func layer(in size: Size) -> Layer {
    var animations = AnimationCollector(view: size, isCollecting: false)
    return layer(in: size, &animations)
  }

  /// The layer in a superlayer of `size` points, with marks where animations act.
  package func layer(in size: Size, _ animations: inout AnimationCollector) -> Layer {
    let frame = placement.frame(for: contents, in: size)
    var layer = Layer(name, frame: frame)
    layer.animation = animations.add(self, size: frame.size)
    layer.apply(self, &animations)
    return layer
  }
}

extension LayerTemplate.Placement {
  /// The frame of the layer. Anchored text may use all the room on its side of the point, up to the superlayer's edges.
  func frame(for contents: LayerTemplate.Contents?, in size: Size) -> Rect {
    switch self {
    case .frame(let rect):
      return rect.resolved(in: size)
    case .anchored(let anchor):
      let point = anchor.resolved(in: size)
      var alignment = (x: 0.0, y: 0.0)
      if case .text(let text) = contents {
        alignment = (text.fraction, text.verticalAlignment.fraction)
      }
      let x = room(at: point.x, extent: size.width, alignment: alignment.x)
      let y = room(at: point.y, extent: size.height, alignment: alignment.y)
      return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }

  /// The stretch inside `extent` that is available to a text at `point`. With the alignment 0, the text begins there;
  /// with 0.5, its middle is there; with 1, it ends there. If `point` lies beyond the edges, the stretch is as long as
  /// the extent.
  private func room(at point: Double, extent: Double, alignment: Double) -> (start: Double, length: Double) {
    let inside =
      alignment == 0 ? extent - point : alignment == 1 ? point : 2 * min(point, extent - point)
    let length = inside > 0 ? inside : extent
    return (point - alignment * length, length)
  }
}

extension TextContents {
  /// The place of the anchor across the text's box, 0...1.
  fileprivate var fraction: Double {
    let isRightToLeft = TextContents.isRightToLeft(string) ?? false
    return switch alignment {
    case .left: 0
    case .start: isRightToLeft ? 1 : 0
    case .center: 0.5
    case .end: isRightToLeft ? 0 : 1
    case .right: 1
    }
  }
}

extension TextContents.VerticalAlignment {
  var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension Layer {
  fileprivate mutating func apply(_ template: LayerTemplate, _ animations: inout AnimationCollector) {
    let size = bounds.size
    opacity = template.opacity
    zPosition = template.zPosition
    if let corner = template.corner { setCornerRadii(corner.radii(in: size)) }
    cornerCurve = template.corner?.curve ?? .circular
    borderWidth = template.border?.width ?? 0
    borderColor = template.border?.color ?? .black
    shadow = template.shadow
    (backdrop, filter, blend) = (template.backdrop, template.filter, template.blend)
    mask = template.mask.map { mask in
      switch mask {
      case .gradient(let gradient): .gradient(gradient)
      case .layer(let layer): .layer(layer.layer(in: size, &animations))
      }
    }
    if let transform = template.transform { apply(transform) }
    paint(template)
    if let distance = template.perspective {
      sublayerTransform = Transform3D(perspectiveDistance: distance)
    }
    for template in template.layers { sublayers.append(template.layer(in: size, &animations)) }
    if template.clips ?? (cornerRadius > 0 || template.changesCorners || template.overflows) { clip() }
  }

  /// Sets background and contents. A gradient replaces the contents, so contents over a gradient get their own layer.
  private mutating func paint(_ template: LayerTemplate) {
    if case .wallpaper(let wallpaper) = template.contents {
      background = wallpaper.ground
      sublayers += wallpaper.layers(in: bounds.size)
      return
    }
    var own = template.contents.flatMap { $0.resolved(in: bounds.size) }
    if let slices = template.slices, case .image(let image) = own {
      sublayers += slices.layers(of: image, in: bounds.size)
      own = nil
    }
    if let drawing = template.drawing { sublayers += drawing.layers(in: bounds.size) }
    if let number = template.number, case .text(var text) = own {
      text.number = number
      own = .text(text)
    }
    switch template.background {
    case .gradient(let gradient):
      contents = .gradient(gradient)
      guard let own else { return }
      var sublayer = Layer("contents", frame: bounds)
      sublayer.contents = own
      sublayer.animation = animation?.only(.contents)
      animation?.parts.remove(.contents)
      sublayer.share = .contents
      sublayers.append(sublayer)
    case .color(let color):
      background = color
      contents = own
    case nil:
      contents = own
    }
  }

  private mutating func apply(_ template: TransformTemplate) {
    let size = bounds.size
    let anchor = template.anchor.resolved(in: size)
    let unit = Point(
      size.width > 0 ? anchor.x / size.width : 0.5, size.height > 0 ? anchor.y / size.height : 0.5)
    let frameOrigin = Point(position.x - size.width / 2, position.y - size.height / 2)
    anchorPoint = unit
    position = frameOrigin + Point(unit.x * size.width, unit.y * size.height)
    transform = template.matrix(in: size)
  }

  /// Clips the layer to its bounds. That would also clip its shadow, so the shadow moves to a layer around it.
  private mutating func clip() {
    guard let shadow else {
      masksToBounds = true
      return
    }
    var inner = self
    inner.place(in: bounds)
    inner.shadow = nil
    inner.opacity = 1
    inner.mask = nil
    (inner.backdrop, inner.filter, inner.blend) = (nil, nil, .normal)
    inner.masksToBounds = true
    inner.animation?.parts.remove(.place)
    inner.share = [.corner, .box, .contents]
    let outline =
      cornerRadii.map { RoundedRect(bounds, radii: $0, curve: cornerCurve) }
      ?? RoundedRect(bounds, radius: cornerRadius, curve: cornerCurve)
    self = shell(around: inner, shadow: shadow, outline: outline)
  }

  private mutating func place(in frame: Rect) {
    anchorPoint = Point(0.5, 0.5)
    position = frame.center
    transform = .identity
    zPosition = 0
  }

  private func shell(around inner: Layer, shadow: Shadow, outline: RoundedRect) -> Layer {
    var outer = Layer(name, frame: bounds)
    (outer.anchorPoint, outer.position, outer.transform) = (anchorPoint, position, transform)
    (outer.zPosition, outer.opacity, outer.mask) = (zPosition, opacity, mask)
    (outer.backdrop, outer.filter, outer.blend) = (backdrop, filter, blend)
    outer.setCornerRadii(cornerRadii ?? CornerRadii(all: cornerRadius))
    outer.cornerCurve = cornerCurve
    outer.shadow = shadow
    // Letters and shapes without a box cast the shadow of what is left of them.
    outer.shadow?.isOfPaint = shadow.isOfPaint || castsContents
    if outer.shadow?.isOfPaint == false { outer.shadow?.path = shadow.path ?? outline }
    outer.animation = animation?.only([.place, .corner])
    outer.sublayers = [inner]
    return outer
  }
}

extension LayerTemplate {
  /// Whether the contents can reach beyond the bounds: a picture that is not made to fit, a wallpaper or a drawing can.
  fileprivate var overflows: Bool {
    if case .wallpaper = contents { return true }
    if drawing != nil { return true }
    guard case .image(let image) = contents else { return false }
    return image.gravity != .resize && image.gravity != .resizeAspect
  }

  /// Whether the layer's own animations change its corners.
  fileprivate var changesCorners: Bool {
    animations.contains { $0.frames.contains { $0.formulas.keys.contains { $0.part == .corner } } }
  }
}

extension LayerTemplate.Contents {
  /// The contents in a layer of a size; nil for contents that consist of several layers.
  func resolved(in size: Size) -> FlickLayers.Contents? {
    switch self {
    case .image(let image): .image(image)
    case .text(let text): .text(text)
    case .shape(let shape): .shape(shape.resolved(in: size))
    case .wallpaper: nil
    }
  }
}

extension TransformTemplate {
  /// The transform about the anchor, for a layer of `size`.
  func matrix(in size: Size) -> Transform3D {
    let move = translate.resolved(in: size)
    let rotations = [
      Transform3D(rotationX: Math.radians(degrees: rotateX)),
      Transform3D(rotationY: Math.radians(degrees: rotateY)),
      Transform3D(rotationZ: Math.radians(degrees: rotateZ)),
    ]
    let turned = rotations.reduce(Transform3D(scaleX: scale.x, y: scale.y)) { $0.concatenating($1) }
    let moved = turned.concatenating(Transform3D(translationX: move.x, y: move.y, z: translateZ))
    return perspective.map { moved.concatenating(Transform3D(perspectiveDistance: $0)) } ?? moved
  }
}
