package import FlickBasics
package import FlickFiles
package import FlickSound

/// Decodes the sound of a finished movie, and compares it with the mix.
package enum SoundVerification {
  /// Checks every sample of lossless sound; for other sound, it checks that no sample is missing.
  ///
  /// - Throws: `VideoError.verificationFailed`, `CancellationError`.
  package static func verify(_ file: OutputFile, _ mix: SoundMix, _ codec: SoundCodec) throws {
    let fault = { (reason: String) in VideoError.verificationFailed(path: file.path, reason: reason) }
    let decoder = try reportingFailures(
      as: fault, { () throws(AVFailure) in try SoundDecoder(try DemuxerBox(path: file.temporaryPath)) })
    var count = 0
    while let samples = try reportingFailures(as: fault, decoder.next) {
      try Task.checkCancellation()
      let range = count..<count + samples.count / 2
      if codec.isLossless, mix.samples(in: range.clamped(to: 0..<mix.count)) != samples {
        throw fault("its sound differs from what is meant after \(SoundFormat.seconds(of: count)) s")
      }
      count += samples.count / 2
    }
    // Players cut the last packet; FFmpeg does not do so in every container.
    let most = mix.count + (codec.isLossless ? 0 : longestPacket)
    guard (mix.count...most).contains(count) else {
      throw fault("its sound has \(count) samples instead of \(mix.count)")
    }
  }

  private static let longestPacket = 1024
}
