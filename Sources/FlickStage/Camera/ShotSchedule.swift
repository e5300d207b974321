import FlickCamera
import FlickScene

/// The start of the camera's move for each shot, and the resulting track.
struct ShotSchedule {
  struct Times {
    /// The time when the author wants the shot to begin.
    let said: Double
    /// The time when the shot begins on the track.
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
