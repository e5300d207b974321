import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickLayers
import FlickScene
import FlickText
import Synchronization

/// Measures texts with the scene's fonts, and looks into its pictures; each is read when it is first asked for.
final class FileMeasure: ContentMeasure {
  private let fonts: PangoTextOutlines?
  /// The paths by the pictures' names.
  private let paths: [String: String]
  private let pictures = Mutex<[String: PixelBuffer?]>([:])

  init(fonts: PangoTextOutlines?, images: [Asset]) {
    self.fonts = fonts
    paths = Dictionary(images.map { ($0.name, $0.path) }) { first, _ in first }
  }

  func size(of text: TextContents, width: Double) -> Size {
    fonts?.size(of: text, width: width) ?? EstimatedMeasure().size(of: text, width: width)
  }

  func color(ofImage name: String, in area: Rect) -> Color? {
    picture(name)?.mean(in: area)
  }

  /// Nil for one that cannot be decoded, of which drawing tells.
  private func picture(_ name: String) -> PixelBuffer? {
    pictures.withLock { pictures in
      if let known = pictures[name] { return known }
      let picture = paths[name].flatMap { try? ImageDecoder.decode(contentsOf: $0) }
      pictures[name] = .some(picture)
      return picture
    }
  }
}

extension PixelBuffer {
  /// The mean of 16 pixels spread over a part, `area` in units of the picture.
  fileprivate func mean(in area: Rect) -> Color {
    var sum = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    for step in 0..<16 {
      let x = area.minX + area.width * (Double(step % 4) + 0.5) / 4
      let y = area.minY + area.height * (Double(step / 4) + 0.5) / 4
      let pixel = self[
        min(max(Int(x * Double(size.width)), 0), size.width - 1),
        min(max(Int(y * Double(size.height)), 0), size.height - 1)]
      sum.red += Double(pixel.red)
      sum.green += Double(pixel.green)
      sum.blue += Double(pixel.blue)
      sum.alpha += Double(pixel.alpha)
    }
    // Pixels are premultiplied.
    guard sum.alpha > 0 else { return .clear }
    return Color(
      red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha,
      alpha: sum.alpha / (16 * 255))
  }
}
