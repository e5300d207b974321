import CFFmpeg
import FlickGeometry
import FlickImage
import FlickVideo

/// A rectangle of a frame as the chunks of a WebP picture.
struct WebPRectangle: Sendable {
  /// The rectangle, which begins in an even column and row, as the format requires.
  let rect: PixelRect
  /// Whether the picture is blended over the canvas; if not, it replaces the canvas even where it is clear.
  let isOverlay: Bool
  /// The chunks: `VP8L`, or `VP8 ` with `ALPH` before it if there is alpha.
  let chunks: [UInt8]

  init(rect: PixelRect, isOverlay: Bool, chunks: [UInt8]) {
    (self.rect, self.isOverlay, self.chunks) = (rect, isOverlay, chunks)
  }

  /// Encodes the changes in a few ways and keeps the smallest result.
  ///
  /// - Parameters:
  ///   - previous: The previous frame; nil for the first frame.
  ///   - isHeld: Whether the next frame shows the same.
  /// - Throws: `VideoError.encoderMissing`.
  init(
    _ changed: PixelRect, of frame: PixelBuffer, after previous: PixelBuffer?, _ settings: AnimationSettings,
    isHeld: Bool
  ) throws(VideoError) {
    let lossyQuality = settings.lossyQuality(isHeld: isHeld)
    let rect = changed.grownToEven(within: frame.bounds)
    let pixels = WebPPixels(rect, of: frame, hasAlpha: settings.hasAlpha)
    var search = WebPSearch(effort: settings.effort)
    let planes = lossyQuality == nil ? nil : pixels.planes
    if let quality = lossyQuality, let planes { try search.tryLossy(pixels, planes, quality: quality) }
    try search.tryLossless(pixels, isExactWanted: lossyQuality == nil)
    if let previous, settings.effort != .fast {
      if let quality = lossyQuality, let planes,
        let overlay = pixels.overlay(of: frame, on: previous, block: WebPPixels.lossyBlock)
      {
        try search.tryLossy(overlay, planes, quality: quality)
      }
      if let overlay = pixels.overlay(of: frame, on: previous, block: 1) {
        try search.tryLossless(overlay, isExactWanted: lossyQuality == nil)
      }
    }
    guard let best = search.best else { preconditionFailure("something was tried") }
    (self.rect, isOverlay, chunks) = (rect, best.isOverlay, best.chunks)
  }
}

extension AnimationSettings {
  /// Returns the quality of a lossy picture; nil for formats without loss.
  ///
  /// An error counts for the time that it is visible, and errors are most visible where nothing moves. Three fifths of
  /// the way to 100 about halves the step of the quantizer. At equal decibels, that makes the files of four samples
  /// smaller by 4 to 28 %. With two fifths, all four shrink less; with four fifths, one of them does.
  fileprivate func lossyQuality(isHeld: Bool) -> Int? {
    guard case .webp(let quality) = format else { return nil }
    return isHeld ? quality + (100 - quality) * 3 / 5 : quality
  }
}

extension PixelRect {
  /// Grows to even columns and rows, because two by two pixels of lossy pictures share their chroma.
  fileprivate func grownToEven(within bounds: PixelRect) -> PixelRect {
    PixelRect(
      minX: minX & ~1, minY: minY & ~1, maxX: min((maxX + 1) & ~1, bounds.maxX),
      maxY: min((maxY + 1) & ~1, bounds.maxY))
  }
}

/// Tries encodings and keeps the smallest; of equal ones, the first.
private struct WebPSearch {
  let effort: CompressionEffort
  private(set) var best: (chunks: [UInt8], isOverlay: Bool)?

  init(effort: CompressionEffort) { self.effort = effort }

  /// - Parameter planes: The planes of the whole rectangle.
  mutating func tryLossy(_ pixels: WebPPixels, _ planes: WebPPlanes, quality: Int) throws(VideoError) {
    let planes = pixels.clearBlocks.map(planes.clear) ?? planes
    keep(try planes.encoded(quality: quality), pixels)
  }

  /// Tries a lossless picture. If a quick attempt is clearly larger than the best result, it does not try further.
  mutating func tryLossless(_ pixels: WebPPixels, isExactWanted: Bool) throws(VideoError) {
    if !isExactWanted, let best {
      guard effort != .fast else { return }
      let quick = try pixels.encoded(quality: 20, method: 0)
      guard quick.count < best.chunks.count * 3 / 2 else { return }
    }
    keep(try pixels.encoded(quality: losslessQuality, method: method), pixels)
  }

  private mutating func keep(_ chunks: [UInt8], _ pixels: WebPPixels) {
    if best.map({ chunks.count < $0.chunks.count }) ?? true { best = (chunks, pixels.isOverlay) }
  }

  /// The method of libwebp, whose default is 4.
  private var method: Int {
    switch effort {
    case .fast: 2
    case .normal: 4
    case .thorough: 6
    }
  }

  /// The quality parameter, which is the effort when libwebp compresses without loss.
  private var losslessQuality: Int {
    switch effort {
    case .fast: 25
    case .normal: 75
    case .thorough: 100
    }
  }
}
