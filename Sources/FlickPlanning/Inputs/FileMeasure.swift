import FlickAnimatedImage
import FlickBasics
import FlickFiles
import FlickGeometry
import FlickLayers
import FlickScene
import FlickText
import Synchronization

/// Measures texts with the scene's fonts and samples the colors of its pictures. A picture is read when its color is
/// first needed.
final class FileMeasure: ContentMeasure {
  private let fonts: PangoTextOutliner?
  /// The paths of the pictures by their names.
  private let paths: [String: String]
  private let texts = Mutex(RecentlyUsed<DividedText, TextPlaces>(budget: 256))
  private let colors = Mutex<[Place: Color?]>([:])

  /// A part of a picture, in units of the picture's size.
  private struct Place: Hashable {
    var name: String
    var area: Rect
  }

  private struct DividedText: Hashable {
    var text: TextContents
    var size: Size
    var unit: TextUnit
  }

  init(fonts: PangoTextOutliner?, images: [Asset]) {
    self.fonts = fonts
    paths = Dictionary(images.map { ($0.name, $0.path) }) { first, _ in first }
  }

  func size(of text: TextContents, width: Double) -> Size {
    fonts?.size(of: text, width: width) ?? EstimatedMeasure().size(of: text, width: width)
  }

  func places(of text: TextContents, in size: Size, by unit: TextUnit) -> TextPlaces {
    guard let fonts else { return EstimatedMeasure().places(of: text, in: size, by: unit) }
    var plain = text
    (plain.part, plain.color) = (nil, .black)
    let key = DividedText(text: plain, size: size, unit: unit)
    if let known = texts.withLock({ $0.use(key) }) { return known }
    let places = fonts.pieces(of: plain, in: Rect(origin: .zero, size: size), by: unit).places
    texts.withLock { $0.insert(places, for: key) }
    return places
  }

  /// The mean color of a part of a picture. Nil if the picture cannot be decoded; drawing reports that.
  func color(ofImage name: String, in area: Rect) -> Color? {
    let place = Place(name: name, area: area)
    if let known = colors.withLock({ $0[place] }) { return known }
    let color = paths[name].flatMap { try? PictureSample(area).mean(ofFile: $0) }
    colors.withLock { $0[place] = .some(color) }
    return color
  }
}

/// 16 pixels spread over a part of a picture. Reading stops after the last of their rows.
private struct PictureSample {
  private let area: Rect

  /// - Parameter area: The part in units of the picture's size.
  init(_ area: Rect) { self.area = area }

  /// Returns the mean color of the pixels.
  ///
  /// - Throws: `ImageError` when the picture cannot be read.
  func mean(ofFile path: String) throws(ImageError) -> Color {
    let bytes = try InputFile.bytes(ofPicture: path, limit: ImageDecoder.maximumFileSize)
    let size = try ImageDecoder.imageSize(of: bytes, name: path)
    let columns = (0..<4).map { index(area.minX, area.width, $0, of: size.width) }
    let rows = (0..<4).map { index(area.minY, area.height, $0, of: size.height) }
    var lines: [Int: [UInt32]] = [:]
    var y = 0
    try ImageDecoder.readRows(of: bytes, name: path) { row in
      if rows.contains(y) { lines[y] = columns.map { row[$0] } }
      y += 1
      return y <= rows.max() ?? 0
    }
    return PictureSample.mean(rows.flatMap { lines[$0] ?? [] })
  }

  private func index(_ start: Double, _ length: Double, _ step: Int, of count: Int) -> Int {
    min(max(Int((start + length * (Double(step) + 0.5) / 4) * Double(count)), 0), count - 1)
  }

  /// - Parameter pixels: Premultiplied pixels with red in the lowest byte.
  private static func mean(_ pixels: [UInt32]) -> Color {
    let sums = [0, 8, 16, 24].map { shift in
      pixels.reduce(0.0) { $0 + Double($1 >> UInt32(shift) & 255) }
    }
    guard sums[3] > 0 else { return .clear }
    return Color(
      red: sums[0] / sums[3], green: sums[1] / sums[3], blue: sums[2] / sums[3], alpha: sums[3] / (16 * 255))
  }
}
