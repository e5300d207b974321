import FlickGeometry
import FlickImage

/// A video that another one is compared with; each of its frames is shown until the next.
struct VideoFilm: Film {
  let recording: Recording

  var width: Double { Double(recording.size.width) }
  var height: Double { Double(recording.size.height) }
  var duration: Double { (recording.times.last ?? 0) - recording.times[0] }
  var interval: Double { recording.timing.period }

  var largestScale: Double { recording.reduction }

  /// Between two frames the picture is a mixture of both, so that the comparison shows how far a moment is from its
  /// frame. A frame that is shown for longer than others stays, since recorders of variable rates write no frames while
  /// nothing moves.
  func pictures(at times: [Double], scale: Double, keeping _: Bool) async throws -> [PicturePlane] {
    var known: [Int: PicturePlane] = [:]
    func picture(_ frame: Int) -> PicturePlane {
      if let picture = known[frame] { return picture }
      let picture = recording.pictures[frame].reduced(by: scale / recording.reduction)
      known[frame] = picture
      return picture
    }
    return times.map { time in
      let time = time + recording.times[0]
      let (frame, share) = VideoFilm.mixture(at: time, of: recording.times, period: interval)
      return share == 0 ? picture(frame) : picture(frame).mixed(with: picture(frame + 1), share: Float(share))
    }
  }

  /// Whether the video tells what it shows around a moment, in seconds after its first frame. It does not where a frame
  /// is shown for longer than others: there, nothing moves, or frames are missing.
  func isKnown(around moment: Double) -> Bool {
    let (time, near) = (moment + recording.times[0], interval / 2)
    return [time - near, time + near].allSatisfy { time in
      let frame = VideoFilm.frame(at: time, of: recording.times)
      return !VideoFilm.isLong(frame, of: recording.times, period: interval)
    }
  }
}

extension VideoFilm {
  /// The number of periods from which a frame is shown for longer than others.
  private static let long = 1.5

  /// The frame that is shown at a time, and the share of the next frame from 0 to 1 in the picture of that moment.
  ///
  /// - Parameters:
  ///   - times: The times of the frames, at least one, in seconds.
  ///   - period: The usual time from one frame to the next, in seconds.
  static func mixture(at time: Double, of times: [Double], period: Double) -> (frame: Int, share: Double) {
    let frame = frame(at: time, of: times)
    guard frame + 1 < times.count else { return (frame, 0) }
    let isLong = isLong(frame, of: times, period: period)
    let (next, begin) = (times[frame + 1], isLong ? times[frame + 1] - period : times[frame])
    return time <= begin + TimeRounding.ofTime ? (frame, 0) : (frame, min((time - begin) / (next - begin), 1))
  }

  private static func isLong(_ frame: Int, of times: [Double], period: Double) -> Bool {
    frame + 1 < times.count && times[frame + 1] - times[frame] > long * period
  }

  /// The last frame that begins by a time, allowing for the rounding of containers.
  private static func frame(at time: Double, of times: [Double]) -> Int {
    var (low, high) = (0, times.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if times[middle] <= time + TimeRounding.ofTime { low = middle } else { high = middle }
    }
    return low
  }
}

extension PicturePlane {
  /// Mixes the picture with another one.
  ///
  /// - Parameters:
  ///   - other: A picture of the same size.
  ///   - share: The share of the other picture, from 0 to 1.
  fileprivate func mixed(with other: PicturePlane, share: Float) -> PicturePlane {
    let mixed = zip(samples, other.samples).map { a, b -> UInt8 in
      let (a, b) = (Float(a), Float(b))
      return UInt8((a + (b - a) * share).rounded())
    }
    return PicturePlane(size: size, samples: mixed)
  }
}
