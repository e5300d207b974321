import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import FlickText

/// One page of `cards-1080`: a toolbar, small text, a photograph and a list, to have fine detail, noise and flat color.
/// The compositor draws the page, which is then used as a picture.
struct CardPage {
  private static let accents: [UInt32] = [0x007aff, 0x34c759, 0xff9500, 0xff2d55, 0x5856d6, 0x5ac8fa]
  private static let words = """
    the layer tree is walked once per frame and every quad is clipped sampled and blended before the encoder sees \
    it so nothing may be copied twice rounded corners need coverage not sampling
    """.split(separator: " ").map(String.init)
  private static let photoFrame = Rect(x: 60, y: 488, width: 960, height: 420)

  let index: Int

  private var accent: Color { Color(hex: CardPage.accents[index % CardPage.accents.count]) }
  private var isDark: Bool { index % 4 == 3 }
  private var paper: Color { isDark ? Color(hex: 0x1c1c1e) : .white }
  private var ink: Color { isDark ? Color(hex: 0xf0f0f5) : Color(hex: 0x141418) }
  private var faint: Color { isDark ? Color(hex: 0x96969e) : Color(hex: 0x787880) }
  private var panel: Color { isDark ? Color(hex: 0x2c2c2e) : Color(hex: 0xf2f2f7) }

  /// The page as an opaque picture with one pixel per point.
  func picture(text: any TextOutliner) -> PixelBuffer {
    let frame = CardPage.photoFrame
    let size = pixelSize(Cards.pageSize)
    var photograph = Photograph(size: pixelSize(frame.size), accent: accent, seed: 1000 + UInt64(index))
    let images = ["photograph": photograph.pixels()]
    let compositor = Compositor(size: size, scale: 1, images: images, text: text)
    return compositor.picture(of: DisplayList(flattening: layers, canvas: Cards.pageSize))
  }

  private var layers: Layer {
    var page = Layer("page", frame: Rect(origin: .zero, size: Cards.pageSize), background: paper)
    page.sublayers = toolbar + paragraphs + [photograph] + (0..<5).flatMap(row)
    return page
  }

  private var toolbar: [Layer] {
    var field = Layer("field", frame: Rect(x: 60, y: 32, width: 960, height: 66), background: panel)
    field.cornerRadius = 20
    return [
      Layer("bar", frame: Rect(x: 0, y: 0, width: 1080, height: 130), background: accent.withAlpha(0.07)),
      Layer("line", frame: Rect(x: 0, y: 130, width: 1080, height: 1), background: faint), field,
      text("card-\(index).example.org", size: 30, color: ink, x: 380, y: 44),
      text("Card number \(index + 1)", size: 54, color: accent, x: 60, y: 158),
    ]
  }

  private var paragraphs: [Layer] {
    var random = SplitMix(seed: 2000 + UInt64(index))
    let lines = Array(stride(from: 252.0, to: 456, by: 34)) + Array(stride(from: 948.0, to: 1118, by: 34))
    return lines.map { text(CardPage.line(&random), size: 24, color: ink, x: 60, y: $0) }
  }

  private var photograph: Layer {
    var layer = Layer("photograph", frame: CardPage.photoFrame)
    layer.contents = .image(ImageContents(name: "photograph", naturalSize: CardPage.photoFrame.size))
    return layer
  }

  private func row(_ number: Int) -> [Layer] {
    let y = 1128 + 96 * Double(number)
    var back = Layer("row", frame: Rect(x: 60, y: y, width: 960, height: 84), background: panel)
    back.cornerRadius = 16
    let color = Color(hex: CardPage.accents[(index + number) % CardPage.accents.count])
    var dot = Layer("dot", frame: Rect(x: 84, y: y + 16, width: 52, height: 52), background: color)
    dot.cornerRadius = 26
    return [
      back, dot, text("Row \(number + 1) title", size: 30, color: ink, x: 160, y: y + 6),
      text("secondary label, twelve items", size: 24, color: faint, x: 160, y: y + 44),
    ]
  }

  private func text(_ string: String, size: Double, color: Color, x: Double, y: Double) -> Layer {
    var layer = Layer("text", frame: Rect(x: x, y: y, width: 1040 - x, height: 1.4 * size))
    layer.contents = .text(
      TextContents(string, font: TextContents.Font(size: size), color: color, lineLimit: 1))
    return layer
  }

  /// A line of words that fills the width of the page.
  private static func line(_ random: inout SplitMix) -> String {
    var line = ""
    while line.count < 70 { line += (words.randomElement(using: &random) ?? "") + " " }
    return line
  }

  private func pixelSize(_ size: Size) -> PixelSize {
    guard let size = PixelSize(width: Int(size.width), height: Int(size.height)) else {
      preconditionFailure("pages are not too large")
    }
    return size
  }
}

extension Color {
  /// A color from its red, green and blue, one byte each.
  fileprivate init(hex: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(hex >> shift & 255) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }
}
