import FlickDiagnostics
import FlickImage
import FlickVideo

/// A frame of the second of two videos, compared with the first one's frame at a moment.
struct ComparedFrame: Sendable {
  /// The frame's time in the second video, in seconds.
  let time: Double
  /// The frame's number in the second video, from 0.
  let index: Int
  /// The peak signal-to-noise ratio in decibels, at most 99.
  let signalToNoise: Double
  /// The structural similarity, at most 1.
  let similarity: Double

  init(_ frame: VideoDecoder.Frame, _ index: Int, beside other: VideoDecoder.Frame) {
    (time, self.index) = (frame.time, index)
    signalToNoise = other.luma.signalToNoise(frame.luma)
    similarity = other.luma.structuralSimilarity(frame.luma)
  }

  /// The frame's row in a trace.
  var row: [JSONValue] { [.number(time), .integer(index), .number(signalToNoise), .number(similarity)] }

  /// The second video's frames for which the first one shows a moment that is later by a time.
  ///
  /// - Parameter end: The time of the first video's last frame.
  static func all(_ paths: Compared<String>, later shift: Double, until end: Double) throws
    -> [ComparedFrame]
  {
    let videos = try paths.map { try Moments($0) }
    var frames: [ComparedFrame] = []
    while let frame = try videos.after.next(), frame.time + shift <= end + TimeRounding.ofTime {
      try Task.checkCancellation()
      guard frame.time + shift >= -TimeRounding.ofTime else { continue }
      let other = try videos.before.frame(at: frame.time + shift)
      frames.append(ComparedFrame(frame, videos.after.count - 1, beside: other))
    }
    return frames
  }
}

extension [ComparedFrame] {
  /// The mean of the signal-to-noise ratios in decibels; 0 without frames.
  var likeness: Double { map(\.signalToNoise).reduce(0, +) / Double(Swift.max(count, 1)) }
}
