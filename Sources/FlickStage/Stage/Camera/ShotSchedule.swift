import FlickCamera
import FlickScene

/// The times at which the camera sets off for each shot, and the track that follows from them.
struct ShotSchedule {
  struct Times {
    /// The time at which the author wants the shot to begin.
    let said: Double
    /// The time at which the shot begins on the track.
    let start: Double
    let settled: Double
    /// The move to the shot; nil for a shot that is shown from the first frame on.
    let move: CameraMove?
  }

  var track: CameraTrack
  var times: [Times] = []

  /// Returns the spans for which the shots are held.
  func windows(until duration: Double) -> [ClosedRange<Double>] {
    times.indices.map { index in
      let next = index + 1 < times.count ? times[index + 1].start : duration
      let settled = min(times[index].settled, duration)
      return settled...max(min(next, duration), settled)
    }
  }
}
