package import FlickCamera
package import FlickGeometry

/// The places of everything in a scene on its canvas, in points.
package struct CanvasLayout: Hashable, Sendable {
  /// The size of the canvas.
  package let canvas: Size
  /// The screen's rectangle.
  package let screen: Rect
  /// The device around the screen; nil if the canvas is the screen alone.
  package let device: DeviceProportions?
  /// The areas for text above and below the device.
  let above: Rect
  let below: Rect

  /// The screen's origin is a multiple of this. So the screen begins at a whole pixel at every scale that is a multiple
  /// of 1/8. Gradients are dithered with a pattern that repeats every eight pixels, and at whole scales the pattern
  /// stays in place, too. So the screen's pixels are the same as without anything around it.
  private static let grid = 8.0

  init(_ scene: Scene) {
    let size = scene.device.size
    guard let chrome = scene.chrome else {
      (canvas, screen, device) = (size, Rect(origin: .zero, size: size), nil)
      (above, below) = (.zero, .zero)
      return
    }
    let device = DeviceProportions(chrome, scene.device)
    let frame = device.frame
    // Neither captions nor the progress bar change the space at the sides. Snapping adds the same to both of them.
    let left = max(chrome.padding.left, device.buttonReach) + frame.left
    let sides =
      2 * CanvasLayout.snapped(left) - chrome.padding.left - frame.left + frame.right + chrome.padding.right
    let room = CanvasLayout.textWidth(in: sides + size.width + scene.inNaturalShape.addedWidth)
    let (above, below) = (scene.captionHeight(.above, in: room), scene.captionHeight(.below, in: room))
    let body = Rect(origin: .zero, size: size).expanded(by: frame)
    let padding = scene.padding(of: chrome, around: body.size, captions: (above, below))
    let margins = scene.surroundings
    let origin = Point(
      CanvasLayout.snapped(max(padding.left, device.buttonReach) + frame.left),
      CanvasLayout.snapped(max(padding.top, device.buttonReach) + above + frame.top))
    // Snapping adds some length at one side. It is added at the other side, too, so that the device stays in the
    // middle.
    let excess = Point(origin.x - padding.left - frame.left, origin.y - padding.top - above - frame.top)
    self.screen = Rect(origin: origin + Point(margins.left, margins.top), size: size)
    self.device = device
    canvas = Size(
      screen.maxX + frame.right + padding.right + excess.x + margins.right,
      screen.maxY + frame.bottom + below + padding.bottom + excess.y + margins.bottom)
    let width = CanvasLayout.textWidth(in: canvas.width)
    let x = CanvasLayout.textMargin(in: canvas.width)
    self.above = Rect(x: x, y: margins.top + padding.top + excess.y / 2, width: width, height: above)
    self.below = Rect(
      x: x, y: screen.expanded(by: frame).maxY + excess.y / 2, width: width, height: below)
  }

  /// The distance of captions beside the device from the sides of a picture of `width`, in points.
  private static func textMargin(in width: Double) -> Double { min(24, width / 16) }

  /// The width of the lines of captions beside the device, in a picture of `width`, in points.
  private static func textWidth(in width: Double) -> Double { width - 2 * textMargin(in: width) }

  /// The nearest place on the grid that is not before the given one.
  static func snapped(_ point: Point) -> Point { Point(snapped(point.x), snapped(point.y)) }

  private static func snapped(_ length: Double) -> Double { (length / grid).rounded(.up) * grid }
}

extension Scene {
  /// The least distance of a caption beside the device from the progress bar and its titles, in points.
  private static let distanceToProgress = 6.0

  /// The padding of the chrome, with room for the progress bar beyond captions at its edge.
  ///
  /// - Parameters:
  ///   - body: The size of the device.
  ///   - captions: The heights of the captions above and below the device.
  fileprivate func padding(
    of chrome: Chrome, around body: Size, captions: (above: Double, below: Double)
  ) -> Chrome.Padding {
    var padding = chrome.padding
    guard let progress else { return padding }
    // An aspect lengthens only one side, so the shorter side is never longer than the longer one was before.
    let longer = max(
      body.width + padding.left + padding.right,
      body.height + captions.above + captions.below + padding.top + padding.bottom)
    let reach = progress.reach(
      on: Size(longer, longer), hasChapters: script.contains { $0.chapter != nil })
    switch progress.edge {
    case .top where captions.above > 0: padding.top = max(padding.top, reach + Self.distanceToProgress)
    case .bottom where captions.below > 0:
      padding.bottom = max(padding.bottom, reach + Self.distanceToProgress)
    case .top, .bottom: break
    }
    return padding
  }
}

extension CanvasLayout {
  /// The area of captions beside the device; empty for captions on the screen.
  package func margin(of place: Caption.Place) -> Rect {
    switch place {
    case .above: above
    case .below: below
    case .top, .bottom: .zero
    }
  }

  /// The device around the screen, or the screen alone.
  package var body: Rect { device.map { screen.expanded(by: $0.frame) } ?? screen }
}

extension Scene {
  /// The places of everything on the canvas.
  package var layout: CanvasLayout { CanvasLayout(self) }

  /// The canvas for a camera.
  package var pictureSpace: PictureSpace {
    guard let comparison else {
      return PictureSpace(size: canvas, screen: layout.screen, isOpen: chrome != nil && film == nil)
    }
    let layout = ComparisonLayout(comparison, surroundings)
    let first = layout.pictures.first ?? .zero
    let screen = comparison.sides.first?.scene.layout.screen ?? .zero
    return PictureSpace(
      size: layout.canvas, screen: screen.offsetBy(dx: first.minX, dy: first.minY), isOpen: true)
  }

  /// The size of the canvas in points: that of the screen, of the screen with its surroundings, or of a comparison.
  package var canvas: Size {
    if let film = filmInShape {
      let (picture, margins) = (film.canvas, hasPadding ? surroundings : .zero)
      return Size(
        picture.width + margins.left + margins.right, picture.height + margins.top + margins.bottom)
    }
    return comparison.map { ComparisonLayout($0, surroundings).canvas } ?? layout.canvas
  }

  /// The whole pixels that the canvas fills; nil if they exceed the limits of `PixelSize`.
  package var pixelSize: PixelSize? { Device(size: canvas, scale: device.scale).pixelSize }
}
