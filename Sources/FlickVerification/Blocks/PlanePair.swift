import FlickGeometry
import FlickImage

/// A component of the part of a recorded picture that shows the film, and the same part of the film.
struct PlanePair: Sendable {
  let recorded: PicturePlane
  let film: PicturePlane
  /// The upper left corner of the part in the recording, in samples.
  var x = 0
  var y = 0

  /// By how many levels a recorded sample differs from the film's sample there and from those around it: an edge that is
  /// shifted by a sample is no error.
  ///
  /// - Parameter tone: The line that maps the film's levels to the recording's.
  func error(_ column: Int, _ row: Int, _ tone: ToneFit) -> Float {
    let size = film.size
    guard recorded.size == size, 0..<size.width ~= column, 0..<size.height ~= row else { return 0 }
    var (least, most) = (Float.infinity, -Float.infinity)
    for y in max(row - 1, 0)...min(row + 1, size.height - 1) {
      for x in max(column - 1, 0)...min(column + 1, size.width - 1) {
        let level = tone.level(Float(film.samples[y * size.width + x]))
        (least, most) = (min(least, level), max(most, level))
      }
    }
    let own = Float(recorded.samples[row * size.width + column])
    return max(least - own, own - most, 0)
  }
}
