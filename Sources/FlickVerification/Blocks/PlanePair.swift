import FlickImage

/// A component of the part of a recorded picture that shows the film, and the same part of the film.
struct PlanePair: Sendable {
  let recorded: PicturePlane
  let film: PicturePlane
  /// The upper left corner of the part in the recording, in samples.
  var x = 0
  var y = 0
}
