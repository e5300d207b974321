import FlickGeometry
import FlickImage
import FlickMotion
import FlickVideo

/// Writes animated WebP (RFC 9649, 2.7): a canvas, and pictures that replace parts of it or are blended over it. Owns
/// the unfinished output.
final class WebPAssembly: AnimationAssembly {
  private static let flagsOffset = 20
  /// The largest size of the file. RIFF files count their bytes in 32 bits, and metadata may follow the pictures.
  private static let mostBytes = Int(UInt32.max) - 2 * ImageMetadata.longest

  private let file: AnimationFile
  private let settings: AnimationSettings
  private let clock: AnimationClock
  private(set) var hasAlpha: Bool
  private(set) var pictureStarts: [Int] = []

  init(_ file: AnimationFile, _ settings: AnimationSettings) throws(VideoError) {
    (self.file, self.settings, hasAlpha) = (file, settings, settings.hasAlpha)
    clock = AnimationClock(format: settings.format, rate: settings.rate)
    try file.write(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8))
    let sides = RIFF.number24(settings.size.width - 1) + RIFF.number24(settings.size.height - 1)
    try file.write(RIFF.chunk("VP8X", [flags, 0, 0, 0] + sides))
    let background: [UInt8] = [0, 0, 0, 0]
    try file.write(RIFF.chunk("ANIM", background + UInt16(settings.loop.storedCount).littleEndianBytes))
  }

  /// The largest number of frames for which one picture can be shown: durations have 24 bits.
  private var longestHold: Int {
    ((1 << 24) - 2) * settings.rate.numerator / (1000 * settings.rate.denominator)
  }

  func append(_ picture: EncodedAnimationFrame.Content, shown frames: Range<Int>) throws(VideoError) {
    guard case .webp(let rectangle) = picture else { preconditionFailure("encoded for another format") }
    for piece in frames.pieces(of: longestHold) { try append(rectangle, shown: piece) }
  }

  private func append(_ rectangle: WebPRectangle, shown frames: Range<Int>) throws(VideoError) {
    let rect = rectangle.rect
    let place = [rect.minX / 2, rect.minY / 2, rect.width - 1, rect.height - 1].flatMap(RIFF.number24)
    let header = place + RIFF.number24(clock.ticks(of: frames)) + [rectangle.isOverlay ? 0 : 2]
    guard file.byteCount + header.count + rectangle.chunks.count < WebPAssembly.mostBytes else {
      throw .encodingFailed(reason: "a WebP file cannot have more than 4 GiB")
    }
    try file.write(RIFF.chunk("ANMF", header + rectangle.chunks))
    file.noteContent(rectangle.chunks)
    pictureStarts.append(frames.lowerBound)
    if rectangle.isOverlay { hasAlpha = true }
  }

  nonisolated(nonsending) func finish(_ watch: (Double) -> Void) async throws {
    try file.overwrite(UInt32(file.byteCount - 8).littleEndianBytes, at: 4)
    try file.overwrite([flags], at: WebPAssembly.flagsOffset)
  }

  /// The flags for an animation, and for pictures with alpha.
  private var flags: UInt8 { hasAlpha ? 0x12 : 0x02 }
}
