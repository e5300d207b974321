import FlickGeometry
import FlickImage

/// Counts the time for which a clip shows each color, rectangle by rectangle.
struct WeightedHistogram {
  /// Stands for the color of a clear pixel, which is not counted.
  private static let clear = UInt32.max

  private let width: Int
  private var histogram = ColorHistogram(mostColors: GIFPalette.mostColors)
  private var colors: [UInt32]
  /// For each pixel, the frame in which it got its color.
  private var since: [Int32]

  init(size: PixelSize) {
    width = size.width
    colors = [UInt32](repeating: WeightedHistogram.clear, count: size.area)
    since = [Int32](repeating: 0, count: size.area)
  }

  /// Replaces a rectangle of the shown picture from a frame on.
  mutating func show(_ picture: PixelBuffer, in rect: PixelRect, fromFrame frame: Int) {
    let now = Int32(clamping: frame)
    let bytes = picture.bytes
    var i = 0
    for y in rect.rows {
      for x in rect.columns {
        let color =
          bytes[i + 3] == 0
          ? WeightedHistogram.clear
          : UInt32(bytes[i]) << 16 | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2])
        i += 4
        let place = y * width + x
        if colors[place] != color {
          count(place, until: now)
          colors[place] = color
        }
      }
    }
  }

  /// Returns the palette for everything that was shown until `frameCount`.
  mutating func palette(frameCount: Int) -> GIFPalette {
    for place in colors.indices { count(place, until: Int32(clamping: frameCount)) }
    return GIFPalette(&histogram)
  }

  /// Counts the color of a pixel for the time since it got it.
  private mutating func count(_ place: Int, until now: Int32) {
    if colors[place] != WeightedHistogram.clear {
      histogram.add(colors[place], weight: Int(now - since[place]))
    }
    since[place] = now
  }
}
