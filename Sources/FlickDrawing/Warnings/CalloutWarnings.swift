import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about callouts that cover other things, disappear before they can be read, or point at something that is
/// missing.
struct CalloutWarnings {
  let stage: Stage

  var all: [Diagnostic] {
    stage.callouts.flatMap { [crowded($0), short($0), hidden($0), missing($0)].compactMap(\.self) }
  }

  private func crowded(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let crowding = callout.crowding else { return nil }
    let way = crowding.better.map { "'place: \($0.rawValue)' lies over nothing" }
    return Diagnostic(
      .crowdedCallout,
      "'\(callout.name)' lies over \(crowding.other) at \(shortSeconds(crowding.time))", at: callout.range,
      suggestion: way ?? "show one of them later, or make it smaller")
  }

  /// A time that is too short by a frame is no fault.
  private static let tolerance = 0.02

  private func short(_ callout: ResolvedCallout) -> Diagnostic? {
    let duration = callout.end - callout.start
    guard callout.readingTime > duration + Self.tolerance else { return nil }
    return Diagnostic(
      .shortCallout,
      "'\(callout.name)' is there for \(shortSeconds(duration)), too short to be read", at: callout.range,
      note: "half a second and 0.35 s a word are \(shortSeconds(callout.readingTime))",
      suggestion: "fewer words, or a longer time")
  }

  private func hidden(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let absence = callout.absence else { return nil }
    return Diagnostic(
      .hiddenCallout,
      "'\(callout.name)' fades: what it explains is not in the picture from \(shortSeconds(absence.lowerBound)) to \(shortSeconds(absence.upperBound))",
      at: callout.range, suggestion: "show it while that is there: 'during' an event and another")
  }

  private func missing(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let value = callout.missingValue else { return nil }
    return Diagnostic(
      .missingValue,
      "'\(callout.name)' shows '–' at \(shortSeconds(value.time)): there is no value '\(value.name)' then",
      at: callout.range)
  }
}
