import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene

extension Scene {
  /// Returns the captions and the cards with their times. A caption ends when the next one in its place begins.
  ///
  /// - Parameter area: Returns the area for a caption that begins at a time; nil for this scene's own screen.
  /// - Throws: For a caption or card that waits for an event that never happens, that would not be seen, or that would
  ///   lie on another.
  func overlays(
    _ steps: [ResolvedStep], _ camera: PictureCamera? = nil, duration: Double, _ measure: any ContentMeasure,
    area: ((Double) -> CaptionArea)? = nil
  ) throws(Diagnostic) -> [Overlay] {
    let duration = duration - endCardDuration
    let events = EventTimes(steps: steps, shots: camera?.shots ?? [], duration: duration)
    return try captionOverlays(events, camera, duration: duration, measure, area)
      + cardOverlays(duration: duration, measure)
  }

  /// - Parameter duration: The duration without the end card, in seconds.
  private func captionOverlays(
    _ events: EventTimes, _ camera: PictureCamera?, duration: Double, _ measure: any ContentMeasure,
    _ area: ((Double) -> CaptionArea)?
  ) throws(Diagnostic) -> [Overlay] {
    let layout = layout
    var overlays: [Overlay] = []
    var times: [Double] = []
    for caption in captions { times.append(try events.time(of: caption.start, at: caption.range)) }
    for (index, caption) in captions.enumerated() {
      let start = times[index]
      guard start < duration else {
        throw Diagnostic(
          "the caption begins at \(secondsText(start)), when the scene has ended at \(secondsText(duration))",
          at: caption.range)
      }
      let area = area?(start)
      let screen = CaptionArea(
        screen: Rect(origin: .zero, size: device.size), statusBarHeight: statusBarHeight)
      try checkRoom(for: caption, on: area ?? screen, measure)
      if let twin = zip(captions, times).prefix(index).first(where: {
        $0.place == caption.place && $1 == start
      }) {
        throw Diagnostic(
          "two captions begin at \(secondsText(start)) in one place, '\(twin.0.text.shortened)' and this one",
          at: caption.range, suggestion: "give them other times or places, or make them lines of one text")
      }
      guard caption.text.contains(where: { !$0.isWhitespace }) else { continue }
      let next = zip(captions, times).filter { $0.place == caption.place && $1 > start }.map(\.1).min()
      let end = min(start + caption.duration, next ?? .infinity)
      try checkSeen("the caption", until: end, at: caption.range)
      let isCovered =
        camera?.brings(layout.body, over: layout.margin(of: caption.place), from: start, to: end) ?? false
        || isDarkened(behind: caption, from: start, to: end, events)
      overlays.append(
        Overlay(
          layer: area.map { caption.layer(on: $0, measure) }
            ?? layer(of: caption, layout, measure, overDevice: isCovered), start: start, end: end,
          fadeIn: caption.fade, fadeOut: caption.fade, text: caption.text))
    }
    return overlays
  }

  /// Whether a spotlight darkens the background to which a caption beside the device adapts its letters.
  private func isDarkened(
    behind caption: Caption, from start: Double, to end: Double, _ events: EventTimes
  ) -> Bool {
    guard caption.color == nil, !caption.place.isOnScreen else { return false }
    return callouts.contains { callout in
      // A callout without a time is a mistake, which is reported with the callouts.
      guard callout.style == .spotlight, let times = try? callout.times(events) else { return false }
      return times.start < end && start < times.end
    }
  }

  /// - Parameter duration: The duration without the end card, in seconds.
  private func cardOverlays(duration: Double, _ measure: any ContentMeasure) throws(Diagnostic) -> [Overlay] {
    var overlays: [Overlay] = []
    if let titleCard {
      guard titleCard.duration <= duration else {
        throw Diagnostic(
          "the title card is shown for \(secondsText(titleCard.duration)), longer than the scene, \(secondsText(duration))",
          at: titleCard.range)
      }
      overlays.append(
        Overlay(
          layer: layer(of: titleCard, measure), start: 0, end: titleCard.duration, fadeIn: 0,
          fadeOut: titleCard.fade, replacesPicture: !background(of: titleCard).isOpaque, isCard: true))
    }
    if let endCard {
      // Nothing follows the end card, so it never disappears.
      overlays.append(
        Overlay(
          layer: layer(of: endCard, measure), start: duration, end: .infinity, fadeIn: endCard.fade,
          fadeOut: 0,
          replacesPicture: !background(of: endCard).isOpaque, isCard: true))
    }
    return overlays
  }

  private func checkRoom(
    for caption: Caption, on area: CaptionArea, _ measure: any ContentMeasure
  ) throws(Diagnostic) {
    guard caption.place.isOnScreen, !caption.fits(area, measure) else { return }
    let screen = area.screen.size
    let size = caption.size(on: screen).plain
    throw Diagnostic(
      "the caption has no room on the screen", at: caption.range,
      note:
        "its letters have \(size) points, and the screen has \(screen.width.plain) x \(screen.height.plain)",
      suggestion: "give it a smaller 'size' or fewer words, or place it above or below a device")
  }
}
