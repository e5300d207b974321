import FlickDigest
package import FlickSound

extension SoundMix {
  /// Returns the first digits of the SHA-256 hashes of each second's samples, which are hashed as four bytes each,
  /// lowest first.
  package func hashesOfSeconds(_ digits: Int) -> [String] {
    stride(from: 0, to: count, by: SoundFormat.rate).map { start in
      let samples = samples(in: start..<min(start + SoundFormat.rate, count))
      let bytes = samples.flatMap { sample in
        (0..<4).map { UInt8(truncatingIfNeeded: sample >> (8 * $0)) }
      }
      return String(SHA256.hexDigest(of: bytes).prefix(digits))
    }
  }
}
