import FlickBasics
import FlickFiles
package import FlickSound

/// A sound file from a user: WAV or FLAC with 16 or 24 bits, at 44,100 or 48,000 samples per second, with one or two
/// channels, and at most ten minutes long.
package struct SoundFile: Hashable, Sendable {
  /// The longest duration, in seconds.
  package static let longest = 600
  /// The containers that are accepted, by FFmpeg's names.
  private static let formats = "wav,flac"
  private static let codecs = ["pcm_s16le", "pcm_s24le", "flac"]
  private static let rates = [44_100, 48_000]

  package let path: String
  /// The number of samples per second in the file.
  package let rate: Int
  package let channels: Int
  /// The number of samples per channel, as the file states it.
  package let count: Int

  /// Reads the file's description of its sound.
  ///
  /// - Throws: `VideoError.file`, `.unreadableSound`.
  package init(path: String) throws(VideoError) {
    self.path = path
    let track = try SoundFile.decoder(path).track
    guard let count = track.count else {
      throw .unreadableSound(
        path: path, reason: "it is cut off, or does not give its length", remedy: SoundFile.remedy(path))
    }
    (rate, channels, self.count) = (track.rate, track.channels, count)
  }

  /// The duration in seconds, as the file states it.
  package var duration: Double { Double(count) / Double(rate) }

  /// Decodes its sound at 48,000 samples per second.
  ///
  /// - Parameters:
  ///   - start: The number of these samples that are left out at the beginning.
  ///   - length: The largest number of samples to return.
  /// - Throws: `VideoError.unreadableSound` if the part that is read is damaged, `CancellationError`.
  package func decoded(from start: Int = 0, atMost length: Int = .max) throws -> SoundBuffer {
    let decoder = try SoundFile.decoder(path)
    let wanted = sourceCount(length.addingReportingOverflow(start))
    var values: [Int32] = []
    while values.count < wanted * channels {
      try Task.checkCancellation()
      guard let next = try SoundFile.step(path, after: values.count / channels, rate, decoder.next) else {
        break
      }
      values += next
    }
    if values.count / channels < min(count, wanted) {
      throw SoundFile.cutOff(path, values.count / channels, of: count, rate)
    }
    values.removeLast(max(values.count - wanted * channels, 0))
    return try buffer(values).dropping(start, keeping: length)
  }

  /// Returns the number of the file's samples for a number of resampled ones, including those that the resampler reads
  /// beyond the end.
  private func sourceCount(_ wanted: (partialValue: Int, overflow: Bool)) -> Int {
    let most = SoundFile.longest * rate
    guard !wanted.overflow, wanted.partialValue < SoundFile.longest * SoundFormat.rate else { return most }
    return min(wanted.partialValue * rate / SoundFormat.rate + 64, most)
  }

  private func buffer(_ values: [Int32]) throws(VideoError) -> SoundBuffer {
    let buffer =
      rate == SoundFormat.rate
      ? SoundBuffer(channels: channels, values: values)
      : SoundBuffer(channels: channels, valuesAt44100: values)
    guard let buffer else {
      throw .unreadableSound(path: path, reason: "its sound has another format", remedy: nil)
    }
    return buffer
  }

  private static func step<Result>(
    _ path: String, after count: Int, _ rate: Int, _ body: () throws(AVFailure) -> Result
  ) throws(VideoError) -> Result {
    try reportingFailures(
      as: {
        .unreadableSound(
          path: path, reason: "it is damaged after \(seconds(count, rate)) s (\($0))", remedy: nil)
      }, body)
  }

  private static func cutOff(_ path: String, _ found: Int, of count: Int, _ rate: Int) -> VideoError {
    .unreadableSound(
      path: path,
      reason: "it is cut off: it has \(seconds(found, rate)) of the \(seconds(count, rate)) s in its header",
      remedy: nil)
  }

  private static func seconds(_ count: Int, _ rate: Int) -> String {
    let thousandths = count * 1000 / max(rate, 1)
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(rest)"
  }
}

extension SoundFile {
  private static func decoder(_ path: String) throws(VideoError) -> SoundDecoder {
    try VideoError.onFile(try InputFile.requirePlain(path, name: path))
    if let standIn = InputFile.standIn(forMediumAt: path, mayBeSound: true) {
      throw .unreadableSound(
        path: path, reason: standIn.reason(insteadOf: "a sound"), remedy: standIn.remedy)
    }
    let decoder = try reportingFailures(
      as: {
        let isKnown = $0.hasPrefix(MovieSource.tooLong) || $0.contains("sound")
        return .unreadableSound(
          path: path, reason: isKnown ? $0 : "it is not a WAV or FLAC file that can be read",
          remedy: isKnown ? nil : remedy(path))
      },
      { () throws(AVFailure) in try SoundDecoder(try DemuxerBox(path: path, formats: formats)) })
    if let (reason, remedy) = objection(decoder.track, path) {
      throw .unreadableSound(path: path, reason: reason, remedy: remedy)
    }
    return decoder
  }

  /// Returns the reason why a sound is refused, with a remedy; nil if it is accepted.
  private static func objection(_ track: DemuxerBox.SoundTrack, _ path: String) -> (String, String?)? {
    guard codecs.contains(track.codec), [16, 24].contains(track.bits) else {
      return ("its sound is not PCM of 16 or 24 bits, but '\(track.codec)' of \(track.bits)", remedy(path))
    }
    guard rates.contains(track.rate) else {
      return ("it has \(track.rate) samples per second, not 44100 or 48000", remedy(path))
    }
    guard (1...2).contains(track.channels) else {
      return ("it has \(track.channels) channels, not one or two", remedy(path))
    }
    guard track.count ?? 0 <= longest * track.rate else {
      return ("it lasts longer than \(longest) s", nil)
    }
    return nil
  }

  /// Returns the command that converts a refused file to an acceptable one.
  private static func remedy(_ path: String) -> String {
    let (source, result) = (PathString.name(of: path), PathString.firstStem(of: path) + "-48k.flac")
    return "ffmpeg -i \(shellWord(source)) -ar 48000 -ac 2 -sample_fmt s16 \(shellWord(result))"
  }
}

extension SoundBuffer {
  fileprivate func dropping(_ start: Int, keeping length: Int) -> SoundBuffer {
    if start == 0, length >= count { return self }
    let kept = values.dropFirst(start * channels).prefix(min(length, count) * channels)
    return SoundBuffer(channels: channels, values: Array(kept)) ?? self
  }
}
