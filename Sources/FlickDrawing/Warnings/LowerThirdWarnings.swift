import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about lower thirds that lie on other things, or disappear before they can be read.
struct LowerThirdWarnings {
  let stage: Stage

  /// A time that is too short by a frame is no fault.
  private static let tolerance = 0.02

  var all: [Diagnostic] { stage.lowerThirds.flatMap { [crowded($0), short($0)].compactMap(\.self) } }

  private func crowded(_ third: ResolvedLowerThird) -> Diagnostic? {
    guard let crowding = third.crowding else { return nil }
    return Diagnostic(
      .crowdedLowerThird,
      "the lower third '\(third.text.shortened)' lies over \(crowding.other) at \(shortSeconds(crowding.time))",
      at: third.range, suggestion: "show it at another time, or make it smaller")
  }

  private func short(_ third: ResolvedLowerThird) -> Diagnostic? {
    let duration = third.end - third.start
    guard third.readingTime > duration + Self.tolerance else { return nil }
    return Diagnostic(
      .shortLowerThird,
      "the lower third '\(third.text.shortened)' is there for \(shortSeconds(duration)), too short to be read",
      at: third.range, note: "half a second and 0.35 s a word are \(shortSeconds(third.readingTime))",
      suggestion: "fewer words, or a longer time")
  }
}
