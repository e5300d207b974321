import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about callouts that cover other things, disappear before they can be read, or point at something that is
/// missing.
struct CalloutWarnings {
  let stage: Stage
  let time: ScreenTime

  /// All warnings but those about callouts that a film's clip leaves out.
  var all: [Diagnostic] {
    stage.callouts.filter { time.seconds(from: $0.start, to: $0.end) != nil }.flatMap {
      [crowded($0), short($0), hidden($0), missing($0)].compactMap(\.self)
    }
  }

  private func crowded(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let crowding = callout.crowding else { return nil }
    let way = crowding.better.map { "with 'place: \($0.rawValue)' it covers nothing" }
    return Diagnostic(
      .crowdedCallout,
      "'\(callout.name)' lies over \(crowding.other) at \(shortSeconds(crowding.time))", at: callout.range,
      suggestion: way ?? "show one of them later, or make it smaller")
  }

  private func short(_ callout: ResolvedCallout) -> Diagnostic? {
    guard
      let duration = time.tooShort(from: callout.start, to: callout.end, toRead: callout.readingTime)
    else { return nil }
    return Diagnostic(
      .shortCallout,
      "'\(callout.name)' is shown for \(duration), too short to be read", at: callout.range,
      note: "reading takes half a second and 0.35 s per word: \(shortSeconds(callout.readingTime))",
      suggestion: "fewer words, or a longer time")
  }

  private func hidden(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let absence = callout.absence else { return nil }
    return Diagnostic(
      .hiddenCallout,
      "'\(callout.name)' fades: its target is not in the picture from \(shortSeconds(absence.lowerBound)) to \(shortSeconds(absence.upperBound))",
      at: callout.range,
      suggestion: "show it while the target is in the picture: use 'during' with two events")
  }

  private func missing(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let value = callout.missingValue else { return nil }
    return Diagnostic(
      .missingValue,
      "'\(callout.name)' shows '–' at \(shortSeconds(value.time)): there is no value '\(value.name)' at that time",
      at: callout.range)
  }
}
