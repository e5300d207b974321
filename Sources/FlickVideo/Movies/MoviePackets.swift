import FlickBasics
import FlickDigest
package import FlickFiles

/// The coded frames of a movie file as hashes, in decoding order. They show whether two files contain the same stream,
/// and the first frame that differs.
package struct MoviePackets: Hashable, Sendable {
  /// The hashes as 16 hexadecimal digits each.
  package let hashes: [String]

  /// - Throws: `VideoError.file`, `.unreadableVideo`.
  package init(path: String) throws(VideoError) { try self.init(reading: path, name: path) }

  /// Reads a file that does not have its name yet.
  package init(_ file: OutputFile) throws(VideoError) {
    try self.init(reading: file.temporaryPath, name: file.path)
  }

  private init(reading path: String, name: String) throws(VideoError) {
    var hashes: [String] = []
    let demuxer = try DemuxerBox.video(path: path, name: name)
    let packet = try reportingFailures(
      as: { .unreadableVideo(path: name, reason: $0) }, { () throws(AVFailure) in try AVPacketBox() })
    let pictures = demuxer.videoIndex
    while try reportingFailures(
      as: { .unreadableVideo(path: name, reason: $0) },
      { () throws(AVFailure) in try demuxer.read(into: packet) })
    {
      guard packet.streamIndex == pictures else { continue }
      var hash = SHA256()
      hash.update([packet.isKey ? 1 : 0])
      hash.update(packet.bytes)
      hash.update(packet.additions)
      hashes.append(String(hash.hexDigest.prefix(16)))
    }
    self.hashes = hashes
  }

  /// Returns the hashes of segments: the first has `first` frames, the others have `count`.
  package func segments(first: Int, count: Int) -> [String] {
    var segments: [String] = []
    var start = 0
    while start < hashes.count {
      let end = start + min(segments.isEmpty ? first : count, hashes.count - start)
      segments.append(String(SHA256.hexDigest(of: hashes[start..<end].joined()).prefix(16)))
      start = end
    }
    return segments
  }
}

extension DemuxerBox {
  /// Opens a video file from a user.
  ///
  /// - Throws: `VideoError.file`, `.unreadableVideo`.
  static func video(path: String, name: String) throws(VideoError) -> DemuxerBox {
    try VideoError.onFile(try InputFile.requirePlain(path, name: name))
    if let standIn = InputFile.standIn(at: path) {
      throw .unreadableVideo(path: name, reason: standIn.refusal(insteadOf: "a video"))
    }
    let demuxer = try reportingFailures(
      explaining: {
        .unreadableVideo(
          path: name, reason: $0.kind == .tooLong ? $0.reason : "it is not a video that can be read")
      },
      { () throws(AVFailure) in try DemuxerBox(path: path) })
    guard demuxer.tracks.contains(where: { $0.size != nil }) else {
      throw .unreadableVideo(path: name, reason: "there is no picture in it")
    }
    return demuxer
  }
}
