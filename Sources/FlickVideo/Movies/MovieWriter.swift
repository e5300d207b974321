import CFFmpeg
package import FlickFiles
import FlickMotion
import FlickSound

/// Joins segments into a movie with a constant frame rate. Equal segments give equal bytes. Owns the output in the
/// making.
///
///     let movie = try MovieWriter(file, parameters: segments[0].parameters)
///     for (k, segment) in segments.enumerated() { try movie.append(segment, at: grid.frames(ofSegment: k).lowerBound) }
///     try movie.finish()
///     try MovieProbe(file).verify(MovieExpectation(parameters, frameCount: grid.frameCount))
///     try file.commit()
///
/// The index comes before the data, so that players can start while they load. Presentation starts at 0. If frames are
/// decoded out of order, an edit list removes the decoder's delay.
package final class MovieWriter {
  let file: OutputFile
  let container: MovieContainer
  /// The length of the metadata text in bytes; 0 for none.
  let noteLength: Int
  private let parameters: StreamParameters
  private let muxer: MuxerBox
  private let sound: EncodedSound?
  /// The number of packets of sound that have been written.
  private var soundPackets = 0
  private let texts: MovieTexts
  /// The cover with the index of its stream; nil for a movie without one.
  private let cover: (picture: MovieCover, stream: Int)?
  /// The number of lines of subtitles that have been written.
  private var subtitleLines = 0
  /// The number of frames in the segments so far.
  package private(set) var frameCount = 0

  /// - Parameters:
  ///   - file: The file to write.
  ///   - container: The format of the file.
  ///   - parameters: The stream's parameters, with which every segment must agree.
  ///   - sound: The sound from the first frame on; nil for a movie without sound.
  ///   - texts: Chapters and subtitles.
  ///   - cover: The cover picture, in MP4; nil for none.
  ///   - noteLength: The length in bytes of the metadata text that `write(note:)` writes at the end.
  /// - Throws: Among others, `VideoError.unusableSettings` if a line of subtitles is too long for MP4.
  package init(
    _ file: OutputFile, as container: MovieContainer = .mp4, parameters: StreamParameters,
    sound: EncodedSound? = nil, texts: MovieTexts = .none, cover: MovieCover? = nil, noteLength: Int = 0
  ) throws(VideoError) {
    if container == .mp4 { try TimedTextSample.check(texts) }
    (self.file, self.container, self.noteLength) = (file, container, noteLength)
    let room =
      container == .webm && noteLength > 0
      ? [(MovieMetadata.tag, MovieMetadata.room(noteLength + MetadataChecksum.length))] : []
    (self.parameters, self.sound, self.texts) = (parameters, sound, texts)
    (muxer, self.cover) = try MovieWriter.writing(file) { () throws(AVFailure) in
      let muxer = try MuxerBox(format: container.rawValue, path: file.temporaryPath)
      try muxer.add(parameters, color: .video)
      if let sound { try muxer.add(sound) }
      if let subtitles = texts.subtitles { try muxer.add(subtitles) }
      try muxer.add(chapters: texts.chapters)
      var added: (picture: MovieCover, stream: Int)?
      if let cover { added = (cover, try muxer.add(cover)) }
      try muxer.begin(options: container.options(parameters.rate), metadata: room)
      return (muxer, added)
    }
  }

  /// Appends a segment that starts at `frame`, which must equal `frameCount`: there are neither gaps nor overlaps.
  package func append(_ segment: EncodedSegment, at frame: Int) throws(VideoError) {
    guard frame == frameCount else {
      throw .encodingFailed(reason: "a segment for frame \(frame) came where frame \(frameCount) was due")
    }
    guard segment.parameters == parameters else {
      throw .encodingFailed(reason: "the segment at frame \(frame) was encoded with other settings")
    }
    try MovieWriter.writing(file) { () throws(AVFailure) in
      for index in segment.packets.indices { try write(segment, index) }
    }
    frameCount += segment.frameCount
  }

  /// Writes the index. Afterwards the file is complete, but not yet checked and named.
  package func finish() throws(VideoError) {
    guard frameCount > 0 else { throw .encodingFailed(reason: "a movie has at least one frame") }
    try MovieWriter.writing(file) { () throws(AVFailure) in
      try writeSound(until: .max)
      try writeSubtitles(until: .max)
      if let cover { try muxer.write(cover.picture, stream: cover.stream) }
      try muxer.finish()
    }
  }

  private func write(_ segment: EncodedSegment, _ index: Int) throws(AVFailure) {
    let packet = try AVPacketBox(bytes: segment.packets[index].bytes)
    packet.presentationTime = Int64(frameCount + segment.packets[index].presentationTime)
    packet.decodingTime = Int64(frameCount + segment.decodingTime(ofPacket: index))
    packet.duration = 1
    try writeSound(until: Int(packet.decodingTime))
    try writeSubtitles(until: Int(packet.decodingTime))
    packet.isKey = segment.packets[index].isKey
    try packet.add(segment.packets[index].additions)
    try muxer.write(packet, unit: parameters.rate.frameDuration)
  }

  /// Writes the sound that begins before a frame, so that players find both close to each other.
  private func writeSound(until frame: Int) throws(AVFailure) {
    guard let sound else { return }
    let end = frame == .max ? Int.max : parameters.rate.sample(ofFrame: frame)
    while soundPackets < sound.packets.count, sound.start(ofPacket: soundPackets) < end {
      try muxer.write(sound, packet: soundPackets)
      soundPackets += 1
    }
  }

  /// Writes the lines of subtitles that begin before a frame.
  private func writeSubtitles(until frame: Int) throws(AVFailure) {
    guard let lines = texts.subtitles?.lines else { return }
    let end = frame == .max ? Double.infinity : parameters.rate.time(ofFrame: frame) * 1000
    while subtitleLines < lines.count, Double(lines[subtitleLines].start) < end {
      try muxer.write(lines[subtitleLines], stream: sound == nil ? 1 : 2)
      subtitleLines += 1
    }
  }

  private static func writing<T>(
    _ file: OutputFile, _ body: () throws(AVFailure) -> T
  ) throws(VideoError) -> T {
    try reportingFailures(as: { .file(.inputOutput(path: file.path, reason: $0)) }, body)
  }
}

extension FrameRate {
  /// Returns the number of samples of sound before a frame. A sample that ends after the frame's time does not count,
  /// so the sound of some frames never lasts longer than these frames.
  package func sample(ofFrame frame: Int) -> Int {
    let samples = Int128(frame) * Int128(denominator) * Int128(SoundFormat.rate)
    let (whole, rest) = samples.quotientAndRemainder(dividingBy: Int128(numerator))
    return Int(rest < 0 ? whole - 1 : whole)
  }
}
