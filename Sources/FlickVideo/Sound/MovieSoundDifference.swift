import FlickSound

/// The difference between the sounds of two movies.
package enum MovieSoundDifference: Hashable, Sendable {
  case missing, unexpected
  /// The number of samples per channel, and the expected number.
  case length(Int, meant: Int)
  /// The first sample that differs.
  case sample(Int)

  /// Compares two sounds; nil if both are equal.
  ///
  /// - Throws: `VideoError.unreadableVideo`, `CancellationError`.
  package static func of(_ path: String, from meant: String) throws -> MovieSoundDifference? {
    let (a, b) = (try decoder(path), try decoder(meant))
    guard let b else { return a == nil ? nil : .unexpected }
    guard let a else { return .missing }
    var (mine, other) = (MovieSamples(a, path), MovieSamples(b, meant))
    var count = 0
    while true {
      try Task.checkCancellation()
      let (x, y) = (try mine.next(), try other.next())
      if x.isEmpty, y.isEmpty { return nil }
      if let place = zip(x, y).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        return .sample(count + place / 2)
      }
      if x.count != y.count {
        return .length(
          count + x.count / 2 + (try mine.rest()), meant: count + y.count / 2 + (try other.rest()))
      }
      count += x.count / 2
    }
  }

  private static func decoder(_ path: String) throws(VideoError) -> SoundDecoder? {
    try reportingFailures(
      as: { .unreadableVideo(path: path, reason: $0) },
      { () throws(AVFailure) in
        let demuxer = try DemuxerBox(path: path)
        return demuxer.soundTracks.isEmpty ? nil : try SoundDecoder(demuxer)
      })
  }
}

extension MovieSoundDifference: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing: "its sound is missing"
    case .unexpected: "it has sound, and its scene is silent"
    case .length(let found, let meant): "its sound has \(found) samples instead of \(meant)"
    case .sample(let sample):
      "its sound differs from \((SoundFormat.seconds(of: sample) * 1000).rounded() / 1000) s on"
    }
  }
}

/// The samples of a movie in pieces of equal length, whatever the length of its packets.
private struct MovieSamples {
  private static let length = 1 << 15
  private let decoder: SoundDecoder
  private let path: String
  private var kept: [Int32] = []

  init(_ decoder: SoundDecoder, _ path: String) { (self.decoder, self.path) = (decoder, path) }

  /// Returns the next piece; empty at the end.
  mutating func next() throws(VideoError) -> [Int32] {
    while kept.count < MovieSamples.length {
      guard
        let more = try reportingFailures(
          as: { [path] in .unreadableVideo(path: path, reason: $0) }, decoder.next)
      else { break }
      kept += more
    }
    let piece = Array(kept.prefix(MovieSamples.length))
    kept.removeFirst(piece.count)
    return piece
  }

  /// Returns the number of remaining samples per channel.
  mutating func rest() throws(VideoError) -> Int {
    var count = 0
    while case let piece = try next(), !piece.isEmpty { count += piece.count / 2 }
    return count
  }
}
