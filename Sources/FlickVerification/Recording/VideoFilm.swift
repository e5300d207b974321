import FlickGeometry
import FlickImage

/// A video that another one is held against: each of its frames is shown until the next.
struct VideoFilm: Film {
  let recording: Recording

  var width: Double { Double(recording.size.width) }
  var height: Double { Double(recording.size.height) }
  var duration: Double { (recording.times.last ?? 0) - recording.times[0] }
  var interval: Double { recording.timing.period }

  func pictures(at times: [Double], scale: Double) async throws -> [LumaImage] {
    let size = PixelSize(
      width: max(Int((width * scale).rounded()), 1), height: max(Int((height * scale).rounded()), 1))
    guard let size else { return [] }
    var known: [Int: LumaImage] = [:]
    return times.map { time in
      let frame = frame(at: time + recording.times[0])
      if let picture = known[frame] { return picture }
      let picture = recording.pictures[frame].resized(to: size)
      known[frame] = picture
      return picture
    }
  }

  /// The last that begins by a time, which a container may have rounded.
  func frame(at time: Double) -> Int {
    var (low, high) = (0, recording.times.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if recording.times[middle] <= time + 0.0011 { low = middle } else { high = middle }
    }
    return low
  }
}
