import FlickSound

/// A part of a scene's sound as a WAV file, which pages play in time with the picture. A part is small, so that a page
/// needs little memory for a long scene, and begins to play soon after a jump.
struct SoundPart: Hashable, Sendable {
  /// The number of samples of a part; the last one may have fewer.
  static let length = 5 * SoundFormat.rate

  /// The file: 16 bits, two channels, 48,000 samples per second.
  let file: [UInt8]

  /// Nil for a part beyond the end.
  init?(_ number: Int, of mix: SoundMix) {
    guard number >= 0, number <= mix.count / SoundPart.length, number * SoundPart.length < mix.count else {
      return nil
    }
    let start = number * SoundPart.length
    let levels = mix.samples(in: start..<min(start + SoundPart.length, mix.count))
    var file = SoundPart.header(dataCount: 2 * levels.count)
    file.reserveCapacity(file.count + 2 * levels.count)
    for level in levels {
      let rounded = min((level + 128) >> 8, 0x7FFF)
      file.append(UInt8(truncatingIfNeeded: rounded))
      file.append(UInt8(truncatingIfNeeded: rounded >> 8))
    }
    self.file = file
  }

  /// The header of a WAV file of samples as whole numbers.
  private static func header(dataCount: Int) -> [UInt8] {
    let channels = 2
    let frame = 2 * channels
    return Array("RIFF".utf8) + bytes(UInt32(36 + dataCount), 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(UInt32(channels), 2) + bytes(UInt32(SoundFormat.rate), 4)
      + bytes(UInt32(SoundFormat.rate * frame), 4) + bytes(UInt32(frame), 2) + bytes(16, 2)
      + Array("data".utf8) + bytes(UInt32(dataCount), 4)
  }

  /// The lowest bytes of a number, the lowest first.
  private static func bytes(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
