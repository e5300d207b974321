import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about callouts that cover other things, disappear before they can be read, or point at something that is
/// missing.
struct CalloutWarnings {
  let scene: Scene
  let stage: Stage
  let time: ScreenTime

  private static let otherWay = "show one of them later, or make it smaller"
  private static let wayOfRoom = "more 'padding' there, a smaller callout, or a 'point' of the target"
  private static let wayOfSpotlights = "one spotlight may have both targets: 'on: [..., ...]'"

  /// The warnings about callouts. A callout that is never seen because a film's clip leaves its time out has none.
  var all: [Diagnostic] {
    stage.callouts.filter { time.seconds(from: $0.start, to: $0.end) != nil }.flatMap {
      [crowded($0), short($0), hidden($0), cut($0), large($0), missing($0)].compactMap(\.self)
    } + faint + covered
  }

  /// The captions that cover callouts of clips or sides.
  private var covered: [Diagnostic] {
    let written = scene.captions.filter { $0.text.contains { !$0.isWhitespace } }
    return zip(written, stage.calloutsBelowCaptions).compactMap { caption, callout in
      guard let callout, time.seconds(from: callout.time, to: stage.duration) != nil else { return nil }
      return Diagnostic(
        .crowdedCallout,
        "the caption '\(caption.text.shortened)' lies over \(callout.name) at \(shortSeconds(callout.time))",
        at: caption.range, suggestion: "give the caption another 'place', or show it at another time")
    }
  }

  private func large(_ callout: ResolvedCallout) -> Diagnostic? {
    Diagnostic(largerThan: stage.canvas, "'\(callout.name)'", callout.size, at: callout.range)
  }

  /// The callouts whose letters hardly differ in color from what is behind them, on light and on dark pages.
  private var faint: [Diagnostic] {
    zip(scene.callouts, stage.callouts).compactMap { callout, resolved in
      guard callout.text != nil else { return nil }
      let contrasts = [Color.black, .white].map { page in
        let plate = callout.background.over(page)
        return callout.color.over(plate).contrast(with: plate)
      }
      guard let contrast = contrasts.max(), contrast < CaptionWarnings.leastContrast else { return nil }
      return Diagnostic(
        .faintCaption,
        "'\(resolved.name)' is hard to read: its contrast to its plate is \(contrast.rounded(toDigits: 1).plain)",
        at: callout.range, note: "text needs a contrast of at least 3",
        suggestion: "give it another 'color' or 'background'")
    }
  }

  private func crowded(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let crowding = callout.crowding else { return nil }
    let time = shortSeconds(crowding.time)
    let (message, note, remedy): (String, String?, String) =
      switch crowding.harm {
      case .covers(let other): ("lies over \(other) at \(time)", nil, Self.otherWay)
      case .darkens(let other): ("darkens the target of \(other) at \(time)", nil, Self.wayOfSpotlights)
      case .lacksRoom(let room):
        (
          "has no room at 'place: \(room.place.rawValue)' of its target at \(time)", room.note, Self.wayOfRoom
        )
      }
    let way = crowding.better.map {
      "with 'place: \($0.place.rawValue)' it covers nothing" + ($0.isOverScreen ? " but its screen" : "")
    }
    return Diagnostic(
      .crowdedCallout, "'\(callout.name)' \(message)", at: callout.range, note: note,
      suggestion: way ?? remedy)
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

  private func cut(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let cut = callout.cut else { return nil }
    let (width, height) = (cut.target.width.rounded(), cut.target.height.rounded())
    let shown = (min(cut.shown, width).rounded(), min(cut.shown, height).rounded())
    return Diagnostic(
      .cutTarget,
      "'\(callout.name)' shows only the middle of its target: \(shown.0.plain) x \(shown.1.plain) of \(width.plain) x \(height.plain) points",
      at: callout.range,
      suggestion: (cut.better.map { "with '\($0)' it shows all; " } ?? "")
        + "for a part, say which: 'point: [50%, 50%]'")
  }

  private func missing(_ callout: ResolvedCallout) -> Diagnostic? {
    guard let value = callout.missingValue else { return nil }
    return Diagnostic(
      .missingValue,
      "'\(callout.name)' shows '–' at \(shortSeconds(value.time)): there is no value '\(value.name)' at that time",
      at: callout.range)
  }
}

extension Diagnostic {
  /// Warns that the picture cuts off something that lies over it; nil if the picture is large enough.
  init?(largerThan picture: Size, _ name: String, _ size: Size, at range: SourceRange?) {
    guard size.width > picture.width || size.height > picture.height else { return nil }
    self.init(
      .cutText, "\(name) is larger than the picture: \(size.shown) of \(picture.shown) points", at: range,
      suggestion: "use fewer words, or a smaller 'size'")
  }
}

extension ResolvedCallout.Room {
  fileprivate var note: String {
    let (needed, available) = (needed.rounded(.up).plain, available.rounded(.down).plain)
    return "it needs \(needed) points between its target and the picture's edge, and has \(available)"
  }
}
