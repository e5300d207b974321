import FlickGeometry
import FlickImage
import FlickMotion
import FlickVideo

/// Writes animated PNG (W3C Portable Network Graphics, third edition, 11.3.6). The first picture is an ordinary PNG,
/// which programs without animation show. The others follow as rectangles that replace a part of the picture. Owns the
/// unfinished output.
final class APNGAssembly: AnimationAssembly {
  /// The offset of the chunk `acTL`, behind the signature, the header and the color space.
  private static let controlOffset = 8 + 25 + 13

  private let file: AnimationFile
  private let settings: AnimationSettings
  private(set) var pictureStarts: [Int] = []
  /// The next sequence number of an `fcTL` or `fdAT` chunk.
  private var sequence: UInt32 = 0

  init(_ file: AnimationFile, _ settings: AnimationSettings) throws(VideoError) {
    (self.file, self.settings) = (file, settings)
    try file.write(ImageContainer.pngSignature)
    try file.write(PNGChunks.header(settings.size, hasAlpha: settings.hasAlpha))
    try file.write(control)
  }

  var hasAlpha: Bool { settings.hasAlpha }

  /// The largest number of frames for which one picture can be shown: delays have numerators of 16 bits.
  private var longestHold: Int { Int(UInt16.max) / settings.rate.denominator }

  func append(_ picture: EncodedAnimationFrame.Content, shown frames: Range<Int>) throws(VideoError) {
    guard case .png(let rectangle) = picture else { preconditionFailure("encoded for another format") }
    for piece in frames.pieces(of: longestHold) { try append(rectangle, shown: piece) }
  }

  private func append(_ rectangle: PNGRectangle, shown frames: Range<Int>) throws(VideoError) {
    try file.write(PNGChunks.chunk("fcTL", frameControl(rectangle.rect, frames.count)))
    if pictureStarts.isEmpty {
      try file.write(PNGChunks.chunk("IDAT", rectangle.data))
    } else {
      try file.write(PNGChunks.chunk("fdAT", nextSequence + rectangle.data))
    }
    file.noteContent(rectangle.data)
    pictureStarts.append(frames.lowerBound)
  }

  nonisolated(nonsending) func finish(_ watch: (Double) -> Void) async throws {
    try file.write(PNGChunks.chunk("IEND", []))
    try file.overwrite(control, at: APNGAssembly.controlOffset)
  }

  private var control: [UInt8] {
    PNGChunks.chunk(
      "acTL", UInt32(pictureStarts.count).bigEndianBytes + UInt32(settings.loop.storedCount).bigEndianBytes)
  }

  private var nextSequence: [UInt8] {
    defer { sequence += 1 }
    return sequence.bigEndianBytes
  }

  /// Returns the content of an `fcTL` chunk. The delay is an exact fraction of a second; disposal and blending are off.
  private func frameControl(_ rect: PixelRect, _ frameCount: Int) -> [UInt8] {
    let place = [rect.width, rect.height, rect.minX, rect.minY].flatMap { UInt32($0).bigEndianBytes }
    let delay = UInt16(frameCount * settings.rate.denominator).bigEndianBytes
    return nextSequence + place + delay + UInt16(settings.rate.numerator).bigEndianBytes + [0, 0]
  }
}
