import FlickGeometry
import FlickLayers

extension Caption {
  /// In points, for a screen.
  func size(on screen: Size) -> Double { size ?? (12 + 0.02 * min(screen.width, screen.height)).rounded() }

  /// About how high the text is, in points, when lines are `width` long.
  func height(in width: Double, on screen: Size) -> Double {
    EstimatedMeasure().size(of: contents(.white, size: size(on: screen)), width: width).height
  }

  /// How wide its plate may be on a screen, in points; less than nothing when not even that has room.
  private func mostWidth(on screen: Size) -> Double {
    let size = size(on: screen)
    return min(screen.width - 2 * (size * 0.9).rounded(), size * 30)
  }

  /// What its plate has beside the text, at both sides together.
  private func margin(on screen: Size) -> Size { Size(1.6 * size(on: screen), size(on: screen)) }

  /// The size of the text on a screen, in whole points: its plate is that and a margin.
  fileprivate func textSize(on screen: Size, _ measure: any ContentMeasure) -> Size {
    let contents = contents(.white, size: size(on: screen))
    let size = measure.size(of: contents, width: mostWidth(on: screen) - margin(on: screen).width)
    return Size(size.width.rounded(.up), size.height.rounded(.up))
  }

  fileprivate func plate(around text: Size, on screen: Size) -> Size {
    let margin = margin(on: screen)
    return Size((text.width + margin.width).rounded(.up), (text.height + margin.height).rounded(.up))
  }

  /// Whether there is room on a screen for its plate, and on that for a letter and more beside each other.
  func fits(_ screen: Size, _ measure: any ContentMeasure) -> Bool {
    guard mostWidth(on: screen) >= 3 * size(on: screen) else { return false }
    return plate(around: textSize(on: screen, measure), on: screen).height <= screen.height
  }

  fileprivate func contents(_ color: Color, size: Double) -> TextContents {
    TextContents(
      text, font: TextContents.Font(size: size, weight: weight), color: color, alignment: .center,
      verticalAlignment: .center)
  }
}

extension Scene {
  /// The margin that captions over or under the device take, the distance to the device included; 0 without any.
  func captionHeight(_ place: Caption.Place) -> Double {
    let size = device.size
    let heights = captions.filter { $0.place == place }.map {
      $0.height(in: size.width, on: size) + $0.size(on: size)
    }
    return heights.max() ?? 0
  }

  /// A caption's layer in the picture, wholly there.
  func layer(of caption: Caption, _ layout: ImageLayout, _ measure: any ContentMeasure) -> Layer {
    switch caption.place {
    case .above: text(caption, in: layout.above, .top)
    case .below: text(caption, in: layout.below, .bottom)
    case .top, .bottom: plate(caption, over: layout.screen, measure)
    }
  }

  /// Text in a margin; it keeps away from the device by its own size.
  private func text(_ caption: Caption, in area: Rect, _ edge: Caption.Place) -> Layer {
    let size = caption.size(on: device.size)
    let frame = Rect(
      x: area.minX, y: area.minY + (edge == .bottom ? size : 0), width: area.width, height: area.height - size
    )
    var layer = Layer("caption", frame: frame)
    layer.contents = .text(caption.contents(caption.color ?? backdrop.letterColor, size: size))
    return layer
  }

  /// Text on a plate, no larger than it needs, near an edge of the screen.
  private func plate(_ caption: Caption, over screen: Rect, _ measure: any ContentMeasure) -> Layer {
    let size = caption.size(on: device.size)
    let letters = caption.textSize(on: device.size, measure)
    let room = caption.plate(around: letters, on: device.size)
    let top = statusBarHeight + (size * 0.5).rounded()
    let y = caption.place == .top ? screen.minY + top : screen.maxY - (size * 2.5).rounded() - room.height
    let frame = Rect(origin: Point((screen.midX - room.width / 2).rounded(), y.rounded()), size: room)
    var plate = Layer("caption", frame: frame, background: caption.background)
    plate.cornerRadius = min(size * 0.8, room.height / 3)
    plate.cornerCurve = .continuous
    let inset = (room.width - letters.width) / 2
    var text = Layer("text", frame: plate.bounds.insetBy(dx: inset, dy: 0))
    text.contents = .text(caption.contents(caption.color ?? .white, size: size))
    plate.sublayers = [text]
    return plate
  }
}
