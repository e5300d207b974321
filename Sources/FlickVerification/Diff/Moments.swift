import FlickVideo

/// The frames of a video by the times when they are shown.
final class Moments {
  let decoder: VideoDecoder
  private(set) var count = 0
  private(set) var lastTime = 0.0
  private var current: VideoDecoder.Frame?
  private var coming: VideoDecoder.Frame?

  init(_ path: String) throws {
    decoder = try VideoDecoder(path: path)
    coming = try decoder.next()
    guard coming != nil else { throw VideoError.unreadableVideo(path: path, reason: "it has no frames") }
  }

  func next() throws -> VideoDecoder.Frame? {
    guard let frame = coming else { return nil }
    current = frame
    count += 1
    lastTime = frame.time
    coming = try decoder.next()
    return frame
  }

  /// The frame at a time, which must not be earlier than in the previous call; the first frame for times before it.
  func frame(at time: Double) throws -> VideoDecoder.Frame {
    while let next = coming, current == nil || next.time <= time + TimeRounding.ofTime { _ = try self.next() }
    guard let current else { preconditionFailure("there is a first frame") }
    return current
  }

  func skipRest() throws { while try next() != nil {} }

  /// Whether equal samples look the same in both videos.
  func isShownLike(_ other: Moments) -> Bool {
    decoder.size == other.decoder.size && decoder.orientation == other.decoder.orientation
      && decoder.colors == other.decoder.colors
  }
}
