import FlickEffects
package import FlickMotion
package import FlickScene

/// A clip of a film on its stage.
///
/// Clips begin at a frame of the film, and show frames of their scenes.
package struct StageClip: Sendable {
  /// The prefix of the names of the clip's steps.
  package let name: String
  /// The clip's scene on its own stage.
  package let stage: Stage
  package let speed: Speed
  package let entrance: Film.Entrance
  /// The height of the status bar on the clip's screen; 0 without one.
  let statusBarHeight: Double
  /// Whether the clip's picture may have clear parts before a matte is laid behind it.
  let mayBeClear: Bool
  /// The first frame of the scene that the clip shows.
  let firstFrame: Int
  /// The clip's frames in the film.
  let frames: Range<Int>
  /// The number of frames that still show the previous clip.
  let entranceFrames: Int

  /// The clip's start in the film, in seconds.
  package var start: Double { stage.frameRate.time(ofFrame: frames.lowerBound) }
  /// The clip's end in the film, in seconds.
  package var end: Double { stage.frameRate.time(ofFrame: frames.upperBound) }

  /// Whether something that begins at a time of the film, in seconds, is seen in the clip: whether it begins no later
  /// than the clip's last frame. The clip itself lasts until the end of that frame, so something may begin before the
  /// clip ends and yet be seen in none of its frames.
  package func shows(from time: Double) -> Bool {
    time <= stage.frameRate.time(ofFrame: frames.upperBound - 1) + Pointer.tolerance
  }

  /// The moment of its scene that the clip's last frame shows, in seconds.
  package var lastMoment: Double { sceneTime(at: stage.frameRate.time(ofFrame: frames.upperBound - 1)) }

  /// The time for which the previous clip stays visible, in seconds.
  var entranceDuration: Double { stage.frameRate.time(ofFrame: entranceFrames) }

  /// The clip's own moments in the film, as the events of a step with its name: its start, the end of its entrance, and
  /// its end.
  package var moments: ResolvedStep {
    let rate = stage.frameRate
    return ResolvedStep(
      name: name, summary: "", time: start,
      events: [
        Outcome.Event("start", at: start),
        Outcome.Event("settled", at: rate.time(ofFrame: frames.lowerBound + entranceFrames)),
        Outcome.Event("end", at: end),
      ], refusal: nil, touch: nil, fingers: [])
  }

  /// The moments of the scene's shots that lie in the clip, as the events of steps with their names, in the film's time.
  package var shotMoments: [ResolvedStep] {
    parts.flatMap { part in
      part.shots.compactMap { shot in
        let events = shot.events.filter { part.contains($0.time) }
        guard let first = events.first else { return nil }
        return ResolvedStep(
          name: shot.name, summary: shot.summary, time: first.time, events: events, refusal: nil, touch: nil,
          fingers: [])
      }
    }
  }

  /// The part of the scene that is shown, in seconds.
  package var shownPart: ClosedRange<Double> {
    let first = sceneTime(at: start)
    return first...max(sceneTime(at: end), first)
  }

  /// Returns the time of the scene that is shown at a time of the film, both in seconds. At whole frames it is the
  /// exact time of a frame of the scene.
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

  /// Returns the time of the film at which a time of the scene is shown, both in seconds. It may lie outside of the
  /// clip.
  package func filmTime(at time: Double) -> Double {
    let first = stage.frameRate.time(ofFrame: firstFrame)
    return start + (time - first) * Double(speed.denominator) / Double(speed.numerator)
  }

  /// Returns the finished share of the entrance at a time of the film, 0...1.
  func entered(at time: Double) -> Double {
    guard entranceFrames > 0 else { return 1 }
    let rate = stage.frameRate
    let position = time * Double(rate.numerator) / Double(rate.denominator) - Double(frames.lowerBound)
    return min(max((position + 0.5) / Double(entranceFrames), 0), 1)
  }
}
