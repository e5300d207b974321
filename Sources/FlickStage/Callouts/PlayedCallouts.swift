import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// All callouts over a picture, with their places.
struct PlayedCallouts: Sendable {
  private let placed: [PlacedCallout]
  private let surroundings: CalloutSurroundings

  var resolved: [ResolvedCallout] { placed.map(\.resolved) }

  /// Finds the time span and the place of each callout; nil if there are no callouts.
  ///
  /// - Parameter captions: The captions, which callouts should not cover.
  /// - Throws: For a callout that waits for an event that never happens, points at nothing, or has an unknown value.
  init?(
    _ callouts: [Callout], in surroundings: CalloutSurroundings, _ events: EventTimes,
    besides captions: [CalloutPlacement.Obstacle], _ measure: any ContentMeasure
  ) throws(Diagnostic) {
    guard !callouts.isEmpty else { return nil }
    self.surroundings = surroundings
    var timelines: [CalloutTimeline] = []
    var longLines: [CalloutMetrics?] = []
    var missing: [ResolvedCallout.MissingValue?] = []
    for callout in callouts {
      let (start, end) = try callout.times(events)
      let (texts, value) = try callout.texts(from: start, to: end, in: surroundings)
      let (canvas, area) = (surroundings.canvas, surroundings.safeArea)
      let long = CalloutMetrics(callout, saying: texts, in: .long, on: canvas, area, measure)
      let metrics =
        callout.target == nil
        ? long : CalloutMetrics(callout, saying: texts, in: .short, on: canvas, area, measure)
      longLines.append(long.text == metrics.text ? nil : long)
      timelines.append(
        try CalloutTimeline(
          callout, from: start, to: end, metrics, in: surroundings,
          most: CalloutTimeline.mostMoments(ofCallouts: callouts.count)))
      missing.append(value)
    }
    let placement = CalloutPlacement(timelines, longLines: longLines, in: surroundings, besides: captions)
    timelines = placement.timelines
    let names = callouts.enumerated().map { index, callout in callout.name ?? "callout \(index + 1)" }
    placed = timelines.indices.map { index in
      let place =
        timelines[index].box == nil || timelines[index].callout.target == nil ? nil : placement.places[index]
      let resolved = ResolvedCallout(
        name: names[index], summary: callouts[index].summary, start: timelines[index].start,
        end: timelines[index].end,
        place: place, size: timelines[index].metrics.size,
        readingTime: callouts[index].style == .key ? 0 : callouts[index].text?.readingTime ?? 0,
        crowding: placement.crowding(of: index, named: names.map { "'\($0)'" }),
        absence: timelines[index].absence, cut: timelines[index].cut(scale: surroundings.scale),
        missingValue: missing[index], range: callouts[index].range)
      return PlacedCallout(timeline: timelines[index], resolved: resolved, place: place)
    }
  }

  /// Whether any callout is visible at a time, in seconds.
  func isShown(at time: Double) -> Bool { placed.contains { $0.opacity(at: time) > 0 } }

  /// Returns the boxes that rings surround at a time, with the names of the callouts.
  func rings(at time: Double) -> [CalloutNote] {
    placed.filter { $0.callout.style == .ring && $0.opacity(at: time) > 0 }.compactMap { callout in
      callout.target(at: time, in: surroundings).map {
        CalloutNote(name: "'\(callout.resolved.name)'", frame: $0)
      }
    }
  }

  /// Each callout at the middle of the first span of time in which it is shown, without the picture below it.
  var shownLayers: [(callout: ResolvedCallout, layer: Layer)] {
    placed.compactMap { callout in
      guard let span = callout.timeline.spans.first else { return nil }
      let time = (span.lowerBound + span.upperBound) / 2
      return callout.layer(over: [], at: time, in: surroundings).map { (callout.resolved, $0) }
    }
  }

  /// Returns the picture with the callouts over it: spotlights' darkness at the bottom, above it the rings, so that no
  /// line crosses a plate, and loupes at the top.
  func layers(over picture: [Layer], at time: Double) -> [Layer] {
    var (dark, rings, plain, glasses) = ([Layer](), [Layer](), [Layer](), [Layer]())
    for callout in placed {
      guard let layer = callout.layer(over: picture, at: time, in: surroundings) else { continue }
      switch callout.callout.style {
      case .spotlight: dark.append(layer)
      case .ring: rings.append(layer)
      case .label, .arrow, .step, .key: plain.append(layer)
      case .loupe: glasses.append(layer)
      }
    }
    return picture + dark + rings + plain + glasses
  }

  /// Returns the visible state of each callout at a time, in the order of the callouts.
  func states(at time: Double) -> [CalloutState] {
    placed.map { callout in
      let target = callout.target(at: time, in: surroundings)
      return CalloutState(
        name: callout.resolved.name, opacity: callout.opacity(at: time), place: callout.place,
        text: callout.text(at: time, in: surroundings),
        frame: callout.frame(beside: target, in: surroundings),
        target: target)
    }
  }
}

extension Scene {
  /// Checks that no card covers a callout for the callout's whole time.
  ///
  /// - Parameter end: The time at which the end card begins to cover the picture, or the end of the scene, in seconds.
  /// - Throws: For a callout that a card covers for its whole time.
  func checkCallouts(_ events: EventTimes, before end: Double) throws(Diagnostic) {
    for callout in callouts {
      let times = try callout.times(events)
      guard times.start < end else {
        throw Diagnostic(
          "the callout begins at \(secondsText(times.start)), when the end card has begun at \(secondsText(end))",
          at: callout.timeRange ?? callout.range)
      }
      try checkSeen("the callout", until: times.end, at: callout.timeRange ?? callout.range)
    }
  }
}

extension Callout {
  /// Returns the times when the callout appears and disappears, in seconds.
  func times(_ events: EventTimes) throws(Diagnostic) -> (start: Double, end: Double) {
    var (start, end) = (0.0, events.duration)
    switch time {
    case .from(let from, let duration):
      start = try events.time(of: from, at: timeRange)
      end = start + duration
    case .during(let from, let to):
      if let from { start = try events.time(of: from, at: timeRange) }
      if let to { end = try events.time(of: to, at: timeRange) }
    }
    guard start >= -1e-9, start < events.duration else {
      throw Diagnostic(
        start < 0
          ? "the callout begins at \(secondsText(start)), before the scene"
          : "the callout begins at \(secondsText(start)), when the scene has ended at \(secondsText(events.duration))",
        at: timeRange)
    }
    guard end > start else {
      throw Diagnostic(
        "the callout ends at \(secondsText(end)), and begins at \(secondsText(start))", at: timeRange)
    }
    return (max(start, 0), min(end, events.duration))
  }

  /// The largest number of moments whose texts are compared.
  private static let mostMoments = 240

  /// Returns all texts that the callout shows over time, and the first value that is missing at some moment.
  ///
  /// - Throws: For a value that is missing at all moments.
  fileprivate func texts(from start: Double, to end: Double, in surroundings: CalloutSurroundings)
    throws(Diagnostic)
    -> (texts: Set<String>, missing: ResolvedCallout.MissingValue?)
  {
    guard let text, style != .key else { return ([], nil) }
    guard !text.values.isEmpty else { return ([text.string(nil)], nil) }
    let count = min(max(Int((end - start) * CalloutTimeline.momentsPerSecond), 1), Self.mostMoments)
    var texts: Set<String> = []
    var found: Set<String> = []
    var missing: ResolvedCallout.MissingValue?
    for index in 0...count {
      let time = start + (end - start) * Double(index) / Double(count)
      let values = surroundings.values(time, target?.side, text.scenes)
      texts.insert(text.string(values))
      for value in text.values {
        if values.text(of: value, decimals: 0) != nil {
          found.insert(value.text)
        } else if missing == nil {
          missing = ResolvedCallout.MissingValue(name: value.text, time: time)
        }
      }
    }
    for value in text.values where !found.contains(value.text) {
      throw Diagnostic(
        "there is no value '\(value.text)' while the callout is shown", at: textRange ?? range,
        note: "'flickbook inspect' and 'trace' list the names of values",
        suggestion: surroundings.values(start, target?.side, nil).suggestion(for: value.words))
    }
    return (texts, missing)
  }
}
