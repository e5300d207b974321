import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about lower thirds that lie on other things, or disappear before they can be read.
struct LowerThirdWarnings {
  let stage: Stage
  let time: ScreenTime

  /// The warnings about lower thirds. A lower third that is never seen because a film's clip leaves its time out has
  /// none.
  var all: [Diagnostic] {
    stage.lowerThirds.filter { time.seconds(from: $0.start, to: $0.end) != nil }.flatMap {
      [crowded($0), short($0), large($0)].compactMap(\.self)
    }
  }

  private func large(_ third: ResolvedLowerThird) -> Diagnostic? {
    Diagnostic(
      largerThan: stage.canvas, "the lower third '\(third.text.shortened)'", third.size, at: third.range)
  }

  private func crowded(_ third: ResolvedLowerThird) -> Diagnostic? {
    guard let crowding = third.crowding else { return nil }
    return Diagnostic(
      .crowdedLowerThird,
      "the lower third '\(third.text.shortened)' lies over \(crowding.other) at \(shortSeconds(crowding.time))",
      at: third.range, suggestion: "show it at another time, or make it smaller")
  }

  private func short(_ third: ResolvedLowerThird) -> Diagnostic? {
    guard let duration = time.tooShort(from: third.start, to: third.end, toRead: third.readingTime) else {
      return nil
    }
    return Diagnostic(
      .shortLowerThird,
      "the lower third '\(third.text.shortened)' is shown for \(duration), too short to be read",
      at: third.range,
      note: "reading takes half a second and 0.35 s per word: \(shortSeconds(third.readingTime))",
      suggestion: "fewer words, or a longer time")
  }
}
