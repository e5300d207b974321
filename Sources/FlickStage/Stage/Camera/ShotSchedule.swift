import FlickCamera
import FlickScene

/// When the camera sets off for each shot, and the way that follows.
struct ShotSchedule {
  struct Times {
    /// When its author wants it to begin.
    let said: Double
    /// As the way allows.
    let start: Double
    let settled: Double
    /// The way to it; nil for one that is there from the first frame on.
    let move: CameraMove?
  }

  var track: CameraTrack
  var times: [Times] = []

  /// The time for which each shot is held.
  func windows(until duration: Double) -> [ClosedRange<Double>] {
    times.indices.map { index in
      let next = index + 1 < times.count ? times[index + 1].start : duration
      let settled = min(times[index].settled, duration)
      return settled...max(min(next, duration), settled)
    }
  }
}
