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
  /// frame.
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
      let frame = frame(at: time)
      guard frame + 1 < recording.times.count, time > recording.times[frame] + 0.0011 else {
        return picture(frame)
      }
      let share = (time - recording.times[frame]) / (recording.times[frame + 1] - recording.times[frame])
      return picture(frame).mixed(with: picture(frame + 1), share: Float(min(share, 1)))
    }
  }

  /// The last frame that begins by a time, allowing for the rounding of containers.
  func frame(at time: Double) -> Int {
    var (low, high) = (0, recording.times.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if recording.times[middle] <= time + 0.0011 { low = middle } else { high = middle }
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
