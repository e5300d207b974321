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

  /// How far it is seen around a body of a size, in whole points.
  func reach(around body: Size) -> Chrome.Padding {
    parts(under: body).reduce(Chrome.Padding(0)) { reach, shadow in reach.united(with: shadow.visibleReach) }
  }
}

extension Shadow {
  /// Beyond, less than two of 255 levels are left, which no eye tells from nothing.
  private static let leastAlpha = 2.0 / 255

  /// Across a straight edge, the blur is the integral of a Gaussian.
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
  /// At each edge the greater of two.
  func united(with other: Chrome.Padding) -> Chrome.Padding {
    Chrome.Padding(
      top: max(top, other.top), right: max(right, other.right), bottom: max(bottom, other.bottom),
      left: max(left, other.left))
  }

  /// Whether it has as much space as `other` at each edge.
  func holds(_ other: Chrome.Padding) -> Bool { united(with: other) == self }
}

extension Chrome {
  /// How far the shadow is seen around the body of a device.
  package func shadowReach(around device: FlickScene.Device) -> Padding {
    let proportions = DeviceProportions(self, device)
    let body = Rect(origin: .zero, size: device.size).expanded(by: proportions.frame)
    return shadow.reach(around: body.size)
  }

  /// Lets the padding grow to the shadow where the picture's edge would be seen to cut it: on a clear background. A
  /// shadow that is larger than half of the screen is cut all the same.
  package mutating func makeRoomForShadow(around device: FlickScene.Device) {
    guard background.isSeeThrough else { return }
    let most = (min(device.size.width, device.size.height) / 2).rounded()
    let reach = shadowReach(around: device)
    padding = padding.united(
      with: Padding(
        top: min(reach.top, most), right: min(reach.right, most), bottom: min(reach.bottom, most),
        left: min(reach.left, most)))
  }
}

extension Scene {
  /// How much room there is for the shadow up to the edges of the picture, and how much it takes, where a clear
  /// background lets its end be seen; nil where all of it has room.
  ///
  /// - Parameter picture: Where the scene's picture lies in one of the size `canvas`, if that is clear, too.
  package func cutShadow(
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
