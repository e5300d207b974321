import FlickBasics
import FlickFiles
package import FlickSound

/// A sound file from a user, at 44,100 or 48,000 samples per second, with one or two channels, and at most ten minutes
/// long: WAV, FLAC or ALAC with 16 or 24 bits, AAC or MP3. All of them decode to the same samples on every machine.
package struct SoundFile: Hashable, Sendable {
  /// The longest duration, in seconds.
  package static let longest = 600

  package let path: String
  /// The number of samples per second in the file.
  package let rate: Int
  package let channels: Int
  /// The number of samples per channel; of a video's sound, the largest number that is read.
  package let count: Int
  /// Whether the file is a video, whose sound has a time.
  private let isVideo: Bool
  private let codec: String

  /// Reads the file's description of its sound.
  ///
  /// - Throws: `VideoError.file`, `.unreadableSound`.
  package init(path: String) throws(VideoError) {
    let decoder = try SoundFile.decoder(path)
    let track = decoder.track
    let found = try SoundFile.reading(path) { () throws(AVFailure) in
      SoundRules.countsPackets(track.codec)
        ? try decoder.countPackets(upTo: SoundFile.longest * track.rate) : track.count
    }
    guard let found else {
      throw .unreadableSound(
        path: path, reason: "it is cut off, or does not give its length",
        remedy: SoundRules.remedy(path, isVideo: false))
    }
    guard found <= SoundFile.longest * track.rate else {
      throw .unreadableSound(path: path, reason: "it lasts longer than \(SoundFile.longest) s", remedy: nil)
    }
    (self.path, isVideo, codec) = (path, false, track.codec)
    (rate, channels, count) = (track.rate, track.channels, found)
  }

  /// Reads a video's description of its sound.
  ///
  /// - Throws: `VideoError.file`, `.unreadableSound`.
  package init(ofVideo path: String) throws(VideoError) {
    let track = try SoundFile.decoder(path, isVideo: true).track
    (self.path, isVideo, codec) = (path, true, track.codec)
    (rate, channels, count) = (track.rate, track.channels, SoundFile.longest * track.rate)
  }

  /// The duration in seconds.
  package var duration: Double { Double(count) / Double(rate) }

  /// Decodes its sound at 48,000 samples per second. That of a video begins at the video's time 0.
  ///
  /// - Parameters:
  ///   - start: The number of these samples that are left out at the beginning.
  ///   - length: The largest number of samples to return.
  /// - Throws: `VideoError.unreadableSound` if the part that is read is damaged, `CancellationError`.
  package func decoded(from start: Int = 0, atMost length: Int = .max) throws -> SoundBuffer {
    let decoder = try SoundFile.decoder(path, isVideo: isVideo)
    let wanted = min(sourceCount(length.addingReportingOverflow(start)), count)
    var values: [Int32] = []
    while values.count < wanted * channels {
      try Task.checkCancellation()
      guard let next = try SoundFile.step(path, after: values.count / channels, rate, decoder.next) else {
        break
      }
      let position = isVideo ? decoder.position : nil
      if let position { align(&values, to: position, upTo: wanted) }
      let early = values.isEmpty ? max(-(position ?? 0), 0) : 0
      values += next.dropFirst(early * channels)
    }
    let missing = isVideo ? 0 : wanted - values.count / channels
    // Decoders of compressed sound may lack a few samples at the end.
    if missing > SoundRules.tolerance(codec) {
      throw SoundFile.cutOff(path, values.count / channels, of: count, rate)
    }
    if missing > 0 { values += [Int32](repeating: 0, count: missing * channels) }
    values.removeLast(max(values.count - wanted * channels, 0))
    return try buffer(values).dropping(start, keeping: length)
  }

  /// Fills a gap before the next samples, which are at `position`, with silence. Short gaps are not filled, since times
  /// in files may be rounded.
  private func align(_ values: inout [Int32], to position: Int, upTo wanted: Int) {
    let gap = position - values.count / channels
    if values.isEmpty ? gap > 0 : gap > rate / 20 {
      values += [Int32](repeating: 0, count: min(gap, wanted - values.count / channels) * channels)
    }
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
}

extension SoundFile {
  private static func decoder(_ path: String, isVideo: Bool = false) throws(VideoError) -> SoundDecoder {
    try VideoError.onFile(try InputFile.requirePlain(path, name: path))
    if let standIn = InputFile.standIn(forMediumAt: path, mayBeSound: true) {
      throw .unreadableSound(
        path: path, reason: standIn.reason(insteadOf: "a sound"), remedy: standIn.remedy)
    }
    let formats = isVideo ? SoundRules.videoFormats : SoundRules.formats
    let decoder = try reading(path, isVideo: isVideo) { () throws(AVFailure) in
      let demuxer = try DemuxerBox(path: path, formats: formats)
      try demuxer.findSounds()
      return try SoundDecoder(demuxer, isExact: true, takesFirst: isVideo)
    }
    if let objection = SoundRules.objection(to: decoder.track, path, isVideo: isVideo) {
      throw .unreadableSound(path: path, reason: objection.reason, remedy: objection.remedy)
    }
    return decoder
  }

  private static func reading<Result>(
    _ path: String, isVideo: Bool = false, _ body: () throws(AVFailure) -> Result
  ) throws(VideoError) -> Result {
    try reportingFailures(
      explaining: {
        let isKnown = $0.kind == .tooLong || $0.kind == .sound
        return .unreadableSound(
          path: path,
          reason: isKnown ? $0.reason : "it is not a WAV, FLAC, MP3, M4A or MP4 file that can be read",
          remedy: isKnown ? nil : SoundRules.remedy(path, isVideo: isVideo))
      }, body)
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

extension SoundBuffer {
  fileprivate func dropping(_ start: Int, keeping length: Int) -> SoundBuffer {
    if start == 0, length >= count { return self }
    let kept = values.dropFirst(start * channels).prefix(min(length, count) * channels)
    return SoundBuffer(channels: channels, values: Array(kept)) ?? self
  }
}
