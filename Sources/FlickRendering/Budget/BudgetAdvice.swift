import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene

/// Advice on an output that no settings make small enough. The estimates follow from the smallest file that was made.
///
/// The bytes of a file are taken as proportional to its frames and, for a part of the picture, to its pixels. Those of
/// a smaller picture fall more slowly than its area; see ``SizeDecline``. The estimates are rounded down.
struct BudgetAdvice {
  private let smallest: PlannedOutput
  private let byteCount: Int
  private let soundBytes: Int
  private let wanted: Output
  private let maximumBytes: Int
  /// The part of the smallest file that fits.
  private let share: Double

  /// - Parameters:
  ///   - smallest: The smallest file that was made, and its size in bytes.
  ///   - soundBytes: The bytes of its sound.
  ///   - wanted: The requested output.
  init(
    _ smallest: PlannedOutput, byteCount: Int, soundBytes: Int, inPlaceOf wanted: Output,
    maximumBytes: Int
  ) {
    (self.smallest, self.byteCount, self.wanted) = (smallest, byteCount, wanted)
    self.soundBytes = soundBytes
    self.maximumBytes = maximumBytes
    share = Double(maximumBytes) / Double(max(byteCount, 1))
  }

  /// The smallest file and its settings: `the smallest trial has 6774: crf 34, 15 fps, 80 x 142 pixels`.
  var note: String {
    let sound = soundBytes > 0 ? ", \(soundBytes) of them for its sound" : ""
    return "the smallest trial has \(byteCount)\(sound): \(smallest.settings)"
  }

  /// The changes that make a file fit, with estimates.
  var suggestion: String {
    let ways = [range, picture, rate, silence].compactMap(\.self)
    let all = ways.isEmpty ? limit : ways.joined(separator: ", ") + ", or " + limit
    return "about enough: \(all)" + (format.map { "; \($0)" } ?? "")
  }

  private var range: String? {
    let speed = wanted.timing.speed
    let all = smallest.frames.duration * Double(speed.numerator) / Double(speed.denominator)
    let part = (all * share * 10).rounded(.down) / 10
    return part > 0 ? "a 'range' of \(shortSeconds(part)) in place of \(shortSeconds(all, digits: 2))" : nil
  }

  /// The size, if the search may not change it, or else a part of the picture.
  private var picture: String? {
    guard let size = smallest.fileSize, let decline = SizeDecline(of: smallest),
      let part = decline.part(for: maximumBytes - soundBytes, of: byteCount - soundBytes)
    else { return nil }
    var isScaled = wanted.kept.contains(.width)
    if case .size = wanted.transform.extent { isScaled = true }
    let factor = isScaled ? decline.factor(for: part) : part.squareRoot()
    // Movies need even sides.
    func side(_ length: Int) -> Int { Int((Double(length) * factor / 2).rounded(.down)) * 2 }
    let (width, height) = (side(size.width), side(size.height))
    guard min(width, height) >= 16 else { return nil }
    if case .size = wanted.transform.extent { return "a 'size' of [\(width), \(height)]" }
    return isScaled
      ? "a 'width' of \(width)" : "a 'crop' of \(Int(100 * factor)) % of its width and height"
  }

  /// The key that leaves the sound out, if that is enough.
  private var silence: String? {
    soundBytes > 0 && byteCount - soundBytes <= maximumBytes ? "'sound: false'" : nil
  }

  private var rate: String? { wanted.kept.contains(.fps) ? "a lower rate, with 'keep' without fps" : nil }

  /// The limit that the smallest file keeps, rounded up to a tenth of a kilobyte or megabyte.
  private var limit: String {
    let unit = byteCount < 1_000_000 ? 1000.0 : 1_000_000
    let count = (Double(byteCount) / unit * 10).rounded(.up) / 10
    return "'maxBytes: \(decimal(count, digits: 1))\(unit == 1000 ? "kB" : "MB")'"
  }

  /// The formats and codecs that make smaller files of the same frames.
  private var format: String? {
    switch wanted.kind {
    case .movie(let options):
      switch options.codec {
      case .h264: "'codec: h265' and 'codec: av1' make smaller files of the same frames"
      case .vp9: "'codec: av1' makes smaller files of the same frames"
      default: nil
      }
    case .animation(let options):
      switch options.format {
      case .gif:
        (options.quality == .draft ? "" : "'quality: draft' leaves out dithering, and ")
          + "a 'webp' is less than half as large"
      case .apng: "a 'webp' can be lossy, and an 'apng' cannot"
      case .webp: "an 'mp4' is smaller, if the page can show movies"
      }
    default: nil
    }
  }
}
