import FlickGeometry
package import FlickLayers

extension PageFlipsEffect {
  /// The screen. Back to front: the open page and its number or, while something moves, the leaves; then pages that
  /// slide away.
  package func layers(at time: Double) -> Layer {
    var root = Layer("screen", frame: Rect(origin: .zero, size: canvas))
    root.masksToBounds = true
    let phase = timeline[time]
    root.sublayers = phase.isRest ? restLayers(of: phase) : leafLayers(of: phase, at: time)
    root.sublayers += departures.filter { $0.isSeen(at: time) }.map { layer(of: $0, at: time) }
    return root
  }

  private func restLayers(of phase: FlipPhase) -> [Layer] {
    guard let page = phase.openPage else { return [] }
    return [book[page].layer] + (style.hasPageNumber ? [numberLayer(phase.page + 1)] : [])
  }

  private func layer(of departure: DeletedPage, at time: Double) -> Layer {
    var layer = book[departure.page].layer
    let progress = departure.progress(at: time)
    layer.position.y += canvas.height * progress
    layer.opacity = 1 - progress
    return layer
  }

  private func numberLayer(_ number: Int) -> Layer {
    var layer = Layer(
      "number", frame: Rect(x: canvas.width - 60, y: canvas.height - 40, width: 50, height: 50))
    layer.contents = .text(numberText(number))
    return layer
  }

  private func numberText(_ number: Int) -> TextContents {
    TextContents(
      "\(number)", font: TextContents.Font(size: 17), color: Color(white: 2.0 / 3), alignment: .right,
      verticalAlignment: .center, lineLimit: 1)
  }

  /// The page numbers.
  package var addedTexts: Set<TextContents>? {
    style.hasPageNumber ? Set(timeline.restingPages.map { numberText($0 + 1) }) : []
  }
}

// MARK: - Leaves

extension PageFlipsEffect {
  /// The leaves above the hinge, the strip under it, and the leaves below.
  private func leafLayers(of phase: FlipPhase, at time: Double) -> [Layer] {
    let inSight = phase.leavesInSight(at: time)
    let (above, below) = (inSight.filter { $0.angle > 90 }, inSight.filter { $0.angle <= 90 })
    var hinge: [Layer] = []
    if let page = above.last.flatMap({ layout(phase.pages).backPage(ofLeaf: $0.leaf) }),
      below.contains(where: { $0.angle <= 0 })
    {
      hinge = [hingeLayer(phase.pages[page], at: time)]
    }
    func layer(_ leaf: Int, _ angle: Double) -> Layer {
      leafLayer(leaf, angle: angle, in: phase, at: time)
    }
    // If leaves lie in one plane, the one drawn last covers the others; that has to be the lowest of the upper ones.
    return (style.layout.isFlush ? above.reversed() : above).map(layer) + hinge + below.map(layer)
  }

  /// The strip of the upper page behind the hinge. If the hinge lies between two pixels, the leaves above and below
  /// cover the pixels there only in part, so that others would show through. The strip behind the leaves covers those
  /// pixels completely, at any scale.
  private func hingeLayer(_ page: String, at time: Double) -> Layer {
    let reach = min(16, canvas.height / 2)
    let line = Rect(x: 0, y: canvas.height / 2 - reach, width: canvas.width, height: 2 * reach)
    var layer = Layer("hinge", frame: line)
    layer.bounds = line
    layer.masksToBounds = true
    layer.transform = Transform3D(translationX: 0, y: 0, z: -1)
    layer.sublayers = [pastedLayer(page, at: time)]
    return layer
  }

  private func leafLayer(_ leaf: Int, angle: Double, in phase: FlipPhase, at time: Double) -> Layer {
    let layout = layout(phase.pages)
    var layer = Layer("leaf \(leaf)", frame: layout.lowerHalf)
    layer.isTransformLayer = true
    layer.anchorPoint = Point(0.5, 0)
    layer.position = Point(canvas.width / 2, layout.hinge)
    layer.transform = layout.transform(angle: angle)
    if let face = faceLayer(ofLeaf: leaf, angle: angle, in: phase, at: time) { layer.sublayers = [face] }
    return layer
  }

  /// The face of a leaf that is towards the viewer, in the leaf's coordinates: at angle 0, the leaf covers the lower
  /// half of the screen.
  private func faceLayer(ofLeaf leaf: Int, angle: Double, in phase: FlipPhase, at time: Double) -> Layer? {
    let layout = layout(phase.pages)
    let isFront = angle < 90
    guard let page = isFront ? layout.frontPage(ofLeaf: leaf) : layout.backPage(ofLeaf: leaf) else {
      return nil
    }
    let half = isFront ? layout.lowerHalf : layout.upperHalf
    var face = Layer(isFront ? "front" : "back", frame: Rect(origin: .zero, size: half.size))
    face.bounds = half
    face.isDoubleSided = false
    face.masksToBounds = true
    if !isFront { face.transform = layout.transform(angle: 180) }
    face.sublayers = [pastedLayer(phase.pages[page], at: time)]
    let alpha =
      shadows(in: phase, at: time).map { $1.alpha(onLeaf: leaf, whenDragging: $0, isFront: isFront) } ?? 0
    if alpha > 0 {
      var shade = Layer("shadow", frame: half, background: .black)
      shade.opacity = alpha
      face.sublayers.append(shade)
    }
    return face
  }
}

// MARK: - Pages on leaves

extension PageFlipsEffect {
  private func pastedLayer(_ page: String, at time: Double) -> Layer {
    blankPages(at: time).contains(page) ? blankLayer(insteadOf: page) : book[page].layer
  }

  /// A blank page: white that becomes darker outwards from a point in the upper half.
  private func blankLayer(insteadOf page: String) -> Layer {
    var layer = Layer("blank", frame: Rect(origin: .zero, size: canvas))
    layer.contents = .gradient(
      Gradient(
        .radial, from: Point(0.5, 1.0 / 3), to: Point(0.5 + canvas.height / canvas.width, 4.0 / 3),
        colors: [.white, Color(white: 0.8)]))
    let whole = book[page].layer
    (layer.shouldRasterize, layer.rasterizationScale) = (whole.shouldRasterize, whole.rasterizationScale)
    return layer
  }
}

extension LeafShadows {
  fileprivate func alpha(onLeaf other: Int, whenDragging dragged: Int, isFront: Bool) -> Double {
    switch other - dragged {
    case 0: leaf
    case -1 where isFront: lower
    case 1 where !isFront: upper
    default: 0
    }
  }
}
