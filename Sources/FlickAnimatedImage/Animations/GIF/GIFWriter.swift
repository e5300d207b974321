import FlickGeometry
import FlickImage
import FlickMotion
import FlickVideo

/// Writes the blocks of a GIF. Owns the state of the unfinished output.
final class GIFWriter {
  private static let longestDelay = Int(UInt16.max)

  private let file: AnimationFile
  private let settings: AnimationSettings
  private let clock: AnimationClock
  /// Whether any picture has clear pixels.
  private(set) var hasAlpha = false
  private(set) var pictureStarts: [Int] = []

  init(_ file: AnimationFile, _ settings: AnimationSettings) {
    (self.file, self.settings) = (file, settings)
    clock = AnimationClock(format: settings.format, rate: settings.rate)
  }

  func begin(_ palette: GIFPalette) throws(VideoError) {
    let (width, height) = (UInt16(settings.size.width), UInt16(settings.size.height))
    let flags = 0xF0 | UInt8(palette.depth - 1)
    try file.write(Array("GIF89a".utf8) + width.littleEndianBytes + height.littleEndianBytes + [flags, 0, 0])
    try file.write(palette.table)
    // Without this block a GIF is played once. The block states the number of repetitions.
    let repeats: Int? =
      switch settings.loop {
      case .forever: 0
      case .times(let times): times > 1 ? times - 1 : nil
      }
    if let repeats {
      try file.write(
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + UInt16(repeats).littleEndianBytes + [0])
    }
  }

  /// Writes a picture. If it is shown for longer than a delay can state, it is written again.
  func append(_ image: GIFImage, at rect: PixelRect, isCleared: Bool, frames: Range<Int>) throws(VideoError) {
    var start = frames.lowerBound
    while start < frames.upperBound {
      var end = frames.upperBound
      if clock.ticks(of: start..<end) > GIFWriter.longestDelay {
        end = start + GIFWriter.longestDelay * settings.rate.numerator / (100 * settings.rate.denominator)
      }
      let disposal: UInt8 = isCleared && end == frames.upperBound ? 2 : 1
      try append(image, at: rect, disposal: disposal, delay: clock.ticks(of: start..<end))
      pictureStarts.append(start)
      start = end
    }
  }

  func finish() throws(VideoError) { try file.write([0x3B]) }

  private func append(
    _ image: GIFImage, at rect: PixelRect, disposal: UInt8, delay: Int
  ) throws(VideoError) {
    // From the first picture, decoders learn whether disposed areas become clear or black.
    let isClear = image.hasClearPixels || settings.hasAlpha
    if isClear { hasAlpha = true }
    let flags = disposal << 2 | (isClear ? 1 : 0)
    try file.write([0x21, 0xF9, 4, flags] + UInt16(delay).littleEndianBytes + [GIFPalette.clear, 0])
    let place = [rect.minX, rect.minY, rect.width, rect.height].flatMap { UInt16($0).littleEndianBytes }
    try file.write([0x2C] + place + [0])
    try file.write(image.data)
    file.noteContent(image.data)
  }
}
