package import FlickGeometry
package import FlickLayers

extension Caption {
  package static let layerName = "caption"

  /// The size of the letters on a screen, in points.
  package func size(on screen: Size) -> Double {
    size ?? (12 + 0.02 * min(screen.width, screen.height)).rounded()
  }

  /// The estimated height of the text in lines of `width`, in points. It depends on no font, so the picture's size does
  /// not either.
  func height(in width: Double, on screen: Size) -> Double {
    let size = size(on: screen)
    var caption = self
    caption.text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.wrapped(at: width / size) }.joined(separator: "\n")
    return EstimatedMeasure().size(of: caption.contents(.white, size: size), width: width).height
  }

  /// The greatest width of the caption's plate, in points; negative if not even the margins fit.
  ///
  /// - Parameter width: The width of the picture's margin in which the plate lies; nil for a plate on the screen.
  private func mostWidth(on screen: Size, in width: Double? = nil) -> Double {
    let size = size(on: screen)
    return min((width ?? screen.width) - 2 * (size * 0.9).rounded(), size * 30)
  }

  /// The space between letters of a size and the edges of their plate, both sides together.
  package static func plateMargin(letters size: Double) -> Size { Size(1.6 * size, size) }

  /// The radius of the corners of a plate with letters of a size, in points.
  package static func plateCorner(letters size: Double, height: Double) -> Double {
    min(size * 0.8, height / 3)
  }

  /// The size of the text on a screen, or in a margin of the picture with a width, in whole points. The plate adds a
  /// margin.
  fileprivate func textSize(on screen: Size, in width: Double? = nil, _ measure: any ContentMeasure) -> Size {
    let contents = contents(.white, size: size(on: screen))
    let room = mostWidth(on: screen, in: width) - Self.plateMargin(letters: size(on: screen)).width
    let size = measure.size(of: contents, width: room)
    return Size(size.width.rounded(.up), size.height.rounded(.up))
  }

  fileprivate func plate(around text: Size, on screen: Size) -> Size {
    let margin = Self.plateMargin(letters: size(on: screen))
    return Size((text.width + margin.width).rounded(.up), (text.height + margin.height).rounded(.up))
  }

  /// Whether the caption's plate fits on a screen, and is wide enough for at least one letter.
  package func fits(_ area: CaptionArea, _ measure: any ContentMeasure) -> Bool {
    let screen = area.screen.size
    guard mostWidth(on: screen) >= 3 * size(on: screen) else { return false }
    let height = plate(around: textSize(on: screen, measure), on: screen).height
    return height <= screen.height - distance(from: place, on: area)
  }

  /// The distance of the caption's plate from the edge of the screen near which it lies, in points.
  private func distance(from edge: Place, on area: CaptionArea) -> Double {
    let size = size(on: area.screen.size)
    return edge == .top ? area.statusBarHeight + (size * 0.5).rounded() : (size * 2.5).rounded()
  }

  fileprivate func contents(_ color: Color, size: Double) -> TextContents {
    TextContents(
      text, font: TextContents.Font(size: size, weight: weight), color: color, alignment: .center,
      verticalAlignment: .center)
  }
}

extension Scene {
  /// The height that captions above or below the device need, including the distance to the device; 0 without captions.
  ///
  /// - Parameter width: The width of their lines, in points.
  func captionHeight(_ place: Caption.Place, in width: Double) -> Double {
    let size = device.size
    let heights = captions.filter { $0.place == place }.map {
      $0.height(in: width, on: size) + $0.size(on: size)
    }
    return heights.max() ?? 0
  }

  /// A caption's layer on the canvas, fully visible.
  ///
  /// - Parameter isCovered: Whether a caption beside the device needs a plate, because a camera moves the device under
  ///   it or a spotlight darkens the background there.
  package func layer(
    of caption: Caption, _ layout: CanvasLayout, _ measure: any ContentMeasure,
    overDevice isCovered: Bool
  ) -> Layer {
    switch caption.place {
    case .above where isCovered, .below where isCovered:
      plate(caption, in: layout.margin(of: caption.place), measure)
    case .above: text(caption, in: layout.above, .top)
    case .below: text(caption, in: layout.below, .bottom)
    case .top, .bottom:
      caption.layer(on: CaptionArea(screen: layout.screen, statusBarHeight: statusBarHeight), measure)
    }
  }

  /// The caption's text in a margin; its distance from the device is the size of its letters.
  private func text(_ caption: Caption, in area: Rect, _ edge: Caption.Place) -> Layer {
    let size = caption.size(on: device.size)
    let frame = Rect(
      x: area.minX, y: area.minY + (edge == .bottom ? size : 0), width: area.width, height: area.height - size
    )
    var layer = Layer(Caption.layerName, frame: frame)
    let picture = Rect(origin: .zero, size: layout.canvas)
    let color = caption.color ?? backdrop.letterColor(in: frame, of: picture)
    layer.contents = .text(caption.contents(color, size: size))
    return layer
  }

  /// The caption's text on a plate in a margin that the device may enter when the camera moves.
  private func plate(_ caption: Caption, in area: Rect, _ measure: any ContentMeasure) -> Layer {
    let letters = caption.textSize(on: device.size, in: max(area.width, device.size.width), measure)
    let room = caption.plate(around: letters, on: device.size)
    let y = min(max(area.midY - room.height / 2, 0), layout.canvas.height - room.height)
    let origin = Point((area.midX - room.width / 2).rounded(), y.rounded())
    return caption.plate(at: origin, around: letters, on: device.size)
  }
}

/// The place of a caption that lies on a screen, or on a picture that has several.
package struct CaptionArea: Hashable, Sendable {
  /// The screen's frame in the picture.
  package let screen: Rect
  /// The height at the top that belongs to a status bar.
  package let statusBarHeight: Double

  package init(screen: Rect, statusBarHeight: Double) {
    (self.screen, self.statusBarHeight) = (screen, statusBarHeight)
  }
}

extension Caption {
  /// The caption's text on a plate as large as the text needs, near an edge of the screen, fully visible.
  package func layer(on area: CaptionArea, _ measure: any ContentMeasure) -> Layer {
    let screen = area.screen
    let letters = textSize(on: screen.size, measure)
    let room = plate(around: letters, on: screen.size)
    let distance = distance(from: place, on: area)
    let y = place == .top ? screen.minY + distance : screen.maxY - distance - room.height
    let origin = Point((screen.midX - room.width / 2).rounded(), y.rounded())
    return plate(at: origin, around: letters, on: screen.size)
  }

  /// Returns the plate, with the caption's text on it.
  ///
  /// - Parameter letters: The size of the text, in points.
  fileprivate func plate(at origin: Point, around letters: Size, on screen: Size) -> Layer {
    let size = size(on: screen)
    let room = plate(around: letters, on: screen)
    let frame = Rect(origin: origin, size: room)
    var plate = Layer(Caption.layerName, frame: frame, background: background)
    plate.cornerRadius = Self.plateCorner(letters: size, height: room.height)
    plate.cornerCurve = .continuous
    let inset = (room.width - letters.width) / 2
    var text = Layer("text", frame: plate.bounds.insetBy(dx: inset, dy: 0))
    text.contents = .text(contents(color ?? .white, size: size))
    plate.sublayers = [text]
    return plate
  }
}

extension Substring {
  /// The text with line breaks between words, as far as a line of `width` has no room for a word.
  ///
  /// - Parameter width: In sizes of the letters.
  fileprivate func wrapped(at width: Double) -> String {
    var (lines, end) = ("", 0.0)
    for word in split(separator: " ") {
      let length = word.unicodeScalars.reduce(0) { $0 + $1.estimatedWidth }
      if lines.isEmpty {
        (lines, end) = (String(word), length)
        continue
      }
      let start = end + Unicode.Scalar(" ").estimatedWidth
      let fits = start + length <= width
      lines += (fits ? " " : "\n") + word
      end = (fits ? start : 0) + length
    }
    return lines
  }
}

extension Unicode.Scalar {
  /// A letter's width in its size. Bold capitals are wider than what is usual.
  fileprivate var estimatedWidth: Double {
    value >= 0x1100 ? 1 : properties.isUppercase ? 0.7 : 0.55
  }
}
