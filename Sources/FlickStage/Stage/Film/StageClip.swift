package import FlickMotion
package import FlickScene

/// A clip of a film on its stage.
///
/// Clips begin with a frame of the film, and show frames of their scenes.
package struct StageClip: Sendable {
  /// The prefix of its steps' names.
  package let name: String
  /// Its scene alone.
  package let stage: Stage
  package let speed: Speed
  package let entrance: Film.Entrance
  /// The first frame of its scene that it shows.
  let firstFrame: Int
  /// Its frames in the film.
  let frames: Range<Int>
  /// The number of frames for which the clip before is still seen.
  let entranceFrames: Int

  /// When it begins in the film, in seconds.
  package var start: Double { stage.frameRate.time(ofFrame: frames.lowerBound) }
  /// When it is over, in seconds.
  package var end: Double { stage.frameRate.time(ofFrame: frames.upperBound) }

  /// How long the clip before is still seen, in seconds.
  var entranceDuration: Double { stage.frameRate.time(ofFrame: entranceFrames) }

  /// A moment of the scene while a moment of the film is shown, both in seconds. Whole frames are the scene's own.
  func sceneTime(at time: Double) -> Double {
    let rate = stage.frameRate
    let position = time * Double(rate.numerator) / Double(rate.denominator) - Double(frames.lowerBound)
    let frame = Double(firstFrame) + position * Double(speed.numerator) / Double(speed.denominator)
    let whole = frame.rounded()
    let sceneTime =
      (frame - whole).magnitude < 1e-6
      ? rate.time(ofFrame: Int(whole)) : frame * Double(rate.denominator) / Double(rate.numerator)
    return min(max(sceneTime, 0), stage.duration)
  }

  /// A moment of the film while a moment of the scene is shown, both in seconds; it may lie outside of the clip.
  func filmTime(at time: Double) -> Double {
    let first = stage.frameRate.time(ofFrame: firstFrame)
    return start + (time - first) * Double(speed.denominator) / Double(speed.numerator)
  }

  /// How much of its entrance is over at a time of the film, 0...1.
  func entered(at time: Double) -> Double {
    guard entranceFrames > 0 else { return 1 }
    let rate = stage.frameRate
    let position = time * Double(rate.numerator) / Double(rate.denominator) - Double(frames.lowerBound)
    return min(max((position + 0.5) / Double(entranceFrames), 0), 1)
  }
}
