package import FlickBasics
import FlickDiagnostics
package import FlickGeometry
import FlickScene

/// A lower third of a played scene.
package struct ResolvedLowerThird: Hashable, Sendable {
  /// A part of the picture that the lower third has to cover, because no place is free.
  package struct Crowding: Hashable, Sendable {
    package let other: String
    /// In seconds.
    package let time: Double
  }

  /// `lower third`; in a comparison or a film, the side's or the clip's name comes first.
  package private(set) var name = "lower third"
  /// The shown person's name and the line under it.
  package let text: String
  /// The size of the plate, in points.
  package let size: Size
  /// The start and the end, in seconds since the scene began.
  package private(set) var start: Double
  package private(set) var end: Double
  /// The seconds that it takes to read.
  package let readingTime: Double
  package let crowding: Crowding?
  /// The place in the scene's text.
  package let range: SourceRange?

  /// Returns the lower third with another name, and with its start and its end at other times.
  func named(_ name: String, at time: (Double) -> Double = { $0 }) -> ResolvedLowerThird {
    var third = self
    (third.name, third.start, third.end) = (name, time(start), time(end))
    return third
  }
}

extension Scene {
  /// The time of the fades that replace sliding for viewers whom moves make sick, in seconds.
  private static let longestFade = 0.2

  /// Returns the overlays with the scene's lower thirds, which lie over captions and under cards.
  ///
  /// - Parameter duration: The duration without the end card, in seconds.
  /// - Throws: For a lower third that waits for an event that never happens, or that would not be seen.
  func addingLowerThirds(
    to overlays: [Overlay], in surroundings: CalloutSurroundings, _ events: EventTimes, duration: Double,
    besides progress: PlayedProgress?, _ measure: any ContentMeasure
  ) throws(Diagnostic) -> [Overlay] {
    var plates: [Overlay] = []
    for third in lowerThirds {
      let start = try events.time(of: third.start, at: third.range)
      guard start < duration else {
        throw Diagnostic(
          "the lower third begins at \(secondsText(start)), when the scene has ended at \(secondsText(duration))",
          at: third.range)
      }
      try checkSeen("the lower third", until: start + third.duration, at: third.range)
      let placement = LowerThirdPlacement(
        surroundings: surroundings, obstacles: (overlays + plates).compactMap(\.obstacle),
        bottom: progress?.bottom ?? 0
      )
      plates.append(overlay(of: third, from: start, before: duration, placement, measure))
    }
    let cards = overlays.firstIndex(where: \.isCard) ?? overlays.endIndex
    return overlays[..<cards] + plates + overlays[cards...]
  }

  private func overlay(
    of third: LowerThird, from start: Double, before duration: Double, _ placement: LowerThirdPlacement,
    _ measure: any ContentMeasure
  ) -> Overlay {
    let surroundings = placement.surroundings
    let end = start + third.duration
    var layout = LowerThirdLayout(
      third, on: surroundings.canvas, widest: surroundings.safeArea.width, measure)
    let crowding = placement.place(&layout, from: start, to: end)
    let text = [third.text, third.subtitle].compactMap(\.self).joined(separator: " ")
    let fade = reducesMotion ? min(third.slide, Self.longestFade) : third.slide
    return Overlay(
      layer: layout.layer(at: 1), start: start, end: end, fadeIn: fade, fadeOut: fade,
      slides: reducesMotion ? nil : layout,
      lowerThird: ResolvedLowerThird(
        text: text, size: layout.size, start: start, end: min(end, duration), readingTime: text.readingTime,
        crowding: crowding,
        range: third.range))
  }
}
