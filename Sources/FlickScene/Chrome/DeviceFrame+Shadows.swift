package import FlickGeometry
package import FlickLayers

extension DeviceFrame {
  package static let shadowName = "shadow"

  /// The shadow under the device, back to front.
  package func shadows(_ shadow: Chrome.Shadow) -> [Layer] {
    shadow.parts(under: body.rect.size).map { shadow in
      var layer = Layer(DeviceFrame.shadowName, filling: body)
      layer.shadow = shadow
      return layer
    }
  }
}

extension Chrome.Shadow {
  /// The shadows of a body of a size, back to front.
  fileprivate func parts(under body: Size) -> [Shadow] {
    switch self {
    case .none: return []
    case .custom(let shadow): return [shadow]
    case .standard:
      let short = min(body.width, body.height)
      let wide = Shadow(opacity: 0.3, offset: Point(0, short * 0.055), radius: short * 0.06)
      let near = Shadow(opacity: 0.22, offset: Point(0, short * 0.012), radius: short * 0.014)
      return [wide, near]
    }
  }

  /// The distance to which the shadow is visible around a body of a size, in whole points.
  func reach(around body: Size) -> Chrome.Padding {
    parts(under: body).reduce(Chrome.Padding(0)) { reach, shadow in reach.united(with: shadow.visibleReach) }
  }
}

extension Shadow {
  /// The alpha below which a shadow counts as invisible: two of 255 levels.
  private static let leastAlpha = 2.0 / 255

  /// The remaining share of the shadow at a distance from a straight edge, in standard deviations: the integral of a
  /// Gaussian.
  private static func part(at deviations: Double) -> Double {
    Math.erfc(deviations / 2.0.squareRoot()) / 2
  }

  fileprivate var visibleReach: Chrome.Padding {
    let whole = opacity * color.alpha
    guard whole > Shadow.leastAlpha else { return Chrome.Padding(0) }
    let deviations = stride(from: 0, through: 3, by: 0.05).first {
      Shadow.part(at: $0) * whole <= Shadow.leastAlpha
    }
    let blur = radius * (deviations ?? 3)
    func side(_ length: Double) -> Double { max(length.rounded(.up), 0) }
    return Chrome.Padding(
      top: side(blur - offset.y), right: side(blur + offset.x), bottom: side(blur + offset.y),
      left: side(blur - offset.x))
  }
}

extension Chrome.Padding {
  /// The greater of two paddings at each edge.
  func united(with other: Chrome.Padding) -> Chrome.Padding {
    Chrome.Padding(
      top: max(top, other.top), right: max(right, other.right), bottom: max(bottom, other.bottom),
      left: max(left, other.left))
  }

  /// Whether the padding is at least `other` at each edge.
  func holds(_ other: Chrome.Padding) -> Bool { united(with: other) == self }
}

extension Chrome {
  /// The distance to which the shadow is visible around the body of a device.
  package func shadowReach(around device: FlickScene.Device) -> Padding {
    let proportions = DeviceProportions(self, device)
    let body = Rect(origin: .zero, size: device.size).expanded(by: proportions.frame)
    return shadow.reach(around: body.size)
  }

  /// The most room that is made for the shadow of a screen: its shorter side. A larger shadow is cut off.
  package static func mostShadowRoom(of screen: Size) -> Double {
    min(screen.width, screen.height).rounded()
  }

  /// On a clear background, enlarges the padding so that the canvas's edge does not visibly cut the shadow off.
  package mutating func makeRoomForShadow(around device: FlickScene.Device) {
    guard background.isSeeThrough else { return }
    let most = Chrome.mostShadowRoom(of: device.size)
    let reach = shadowReach(around: device)
    padding = padding.united(
      with: Padding(
        top: min(reach.top, most), right: min(reach.right, most), bottom: min(reach.bottom, most),
        left: min(reach.left, most)))
  }
}

extension Scene {
  /// The space for the shadow up to the edges of the canvas, and the space that it needs, if a clear background makes
  /// the cut visible. Nil if it fits, or if the background hides this.
  ///
  /// - Parameter picture: The rectangle of the scene's canvas on another one of the size `canvas`, if that one is
  ///   clear, too.
  package func missingShadow(
    at picture: Rect? = nil, in canvas: Size? = nil
  ) -> (room: Chrome.Padding, reach: Chrome.Padding)? {
    let layout = layout
    guard let chrome, let proportions = layout.device, chrome.background.isSeeThrough else { return nil }
    let origin = picture?.origin ?? .zero
    let body = layout.screen.expanded(by: proportions.frame).offsetBy(dx: origin.x, dy: origin.y)
    let canvas = canvas ?? layout.canvas
    let room = Chrome.Padding(
      top: body.minY, right: canvas.width - body.maxX, bottom: canvas.height - body.maxY, left: body.minX)
    let reach = chrome.shadow.reach(around: body.size)
    return room.holds(reach) ? nil : (room, reach)
  }
}
