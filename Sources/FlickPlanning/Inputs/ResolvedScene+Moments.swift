package import FlickBasics
package import FlickDiagnostics
package import FlickScene
import FlickStage

extension ResolvedScene {
  /// The time of a moment, in seconds.
  ///
  /// - Parameter place: The range of the scene's text that names the moment.
  /// - Throws: if the moment lies outside the scene.
  package func time(of moment: Moment, _ place: SourceRange?) throws(SceneDiagnostics) -> Double {
    var time = 0.0
    switch moment {
    case .time(let seconds): time = seconds
    case .end: time = stage.duration
    case .beforeEnd(let distance): time = stage.duration - distance
    case .event(let step, let event, let offset):
      let marks = timeline.clipMarks + timeline.clipShotMarks + timeline.marks
      guard let mark = marks.last(where: { $0.step == step && $0.event == event }) else {
        throw scene.failure([Diagnostic("'\(event)' of '\(step)' never happens", at: place)])
      }
      time = mark.time + offset
    }
    // A sum of decimal fractions may differ from the scene's length by a rounding error.
    guard time < stage.duration + 1e-9 else {
      throw scene.failure([
        Diagnostic(
          "\(shortSeconds(time)) is after the end of the scene at \(shortSeconds(stage.duration))", at: place)
      ])
    }
    guard time > -1e-9 else {
      throw scene.failure([
        Diagnostic("\(shortSeconds(-time)) before the start of the scene there is nothing", at: place)
      ])
    }
    return min(max(time, 0), stage.duration)
  }
}
