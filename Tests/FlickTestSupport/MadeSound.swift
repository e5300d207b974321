/// Sounds as WAV files.
package enum MadeSound {
  /// Returns a file of PCM (RIFF, `fmt ` and `data`) whose values are numbers of `bits` bits.
  ///
  /// - Parameter tag: The format's number; 1 is PCM.
  package static func wav(
    _ values: [Int32], rate: Int = 48_000, channels: Int = 1, bits: Int = 16, tag: Int = 1,
    dataLength: Int? = nil
  ) -> [UInt8] {
    let data = values.flatMap { number(Int($0), bytes: bits / 8) }
    let step = channels * bits / 8
    let format =
      number(tag, bytes: 2) + number(channels, bytes: 2) + number(rate, bytes: 4)
      + number(rate * step, bytes: 4) + number(step, bytes: 2) + number(bits, bytes: 2)
    let length = dataLength ?? data.count
    return Array("RIFF".utf8) + number(36 + length, bytes: 4) + Array("WAVEfmt ".utf8)
      + number(format.count, bytes: 4) + format + Array("data".utf8) + number(length, bytes: 4) + data
  }

  private static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// Returns noise of 16 bits that is the same on every machine.
  package static func noise(_ count: Int, seed: UInt64 = 1) -> [Int32] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in Int32(random.whole(-20_000...20_000)) }
  }
}
