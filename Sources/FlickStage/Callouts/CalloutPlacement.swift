import FlickGeometry
import FlickLayers
import FlickScene

/// Finds a place beside its target for each callout, once for its whole time, so that no callout ever changes sides.
///
/// It tries eight places, in the order of `CalloutPlace`. The costs of a place, averaged over the callout's time, are:
/// 1000 for lying wholly over its own target, over another callout, a caption or a finger, with their margins; 300 for
/// lying over text; 50 for lying over a device's border with a dark plate, which is hard to tell from the border; 10 for a
/// leader as long as the picture's shorter side; 5 for each place before it in the order; and 500 if its leader crosses
/// another. All sums are sums of whole numbers. Callouts are placed in the order of their starts. Then each may change
/// its place once if the sum of all costs falls. The earlier place wins ties. Callouts without a target lie at the bottom
/// of the picture, or as far above it as they must to cover nothing.
struct CalloutPlacement {
  /// An obstacle that no callout should cover while it is there.
  struct Obstacle: Sendable {
    let name: String
    let frame: Rect
    let start: Double
    let end: Double
  }

  /// The texts and the devices below a callout at one of its moments.
  struct Sample {
    /// The index of the moment among those of the callout.
    let moment: Int
    let texts: [Rect]
    let devices: [DeviceBorder]
  }

  var timelines: [CalloutTimeline]
  let surroundings: CalloutSurroundings
  /// The frames of each callout at each of its possible places, moment by moment; empty for callouts that lie on their
  /// targets.
  private(set) var frames: [[CalloutPlace: [Rect]]]
  let fingers: [Int: [Rect]]
  /// The captions and callouts of the picture itself, moment by moment.
  private let notes: [Int: [CalloutNote]]
  private let captions: [Obstacle]
  private let samples: [[Sample]]
  /// The chosen places, in the order of the callouts.
  private(set) var places: [CalloutPlace?]

  /// The integer that stands for a share of 1.
  static let unit = 1024
  /// The margin around a target, in points.
  private static let targetMargin = 8.0
  /// The margin around other callouts and captions, in points, so that plates do not touch.
  fileprivate static let distance = 6.0
  /// The margin around the path of a finger, in points, beyond its tip.
  private static let fingerMargin = 2.0
  /// The number of moments that are checked for text and for devices' borders.
  private static let sampleMoments = 12

  /// - Parameter longLines: The metrics of the callouts with longer lines; nil for callouts whose text is not longer.
  init(
    _ timelines: [CalloutTimeline], longLines: [CalloutMetrics?], in surroundings: CalloutSurroundings,
    besides captions: [Obstacle]
  ) {
    (self.timelines, self.surroundings, self.captions) = (timelines, surroundings, captions)
    frames = timelines.map { timeline in
      guard let box = timeline.box, timeline.callout.target != nil else { return [:] }
      let candidates = timeline.callout.place.map { [$0] } ?? CalloutPlace.allCases
      return Dictionary(
        uniqueKeysWithValues: candidates.map {
          ($0, timeline.frames(of: box, at: $0, in: surroundings.safeArea))
        })
    }
    var fingers: [Int: [Rect]] = [:]
    var notes: [Int: [CalloutNote]] = [:]
    for moment in Set(timelines.flatMap(\.moments)) {
      let time = min(Double(moment) / CalloutTimeline.momentsPerSecond, surroundings.duration)
      let boxes = surroundings.fingers(time).map {
        $0.bounds.insetBy(dx: -Self.fingerMargin, dy: -Self.fingerMargin)
      }
      if !boxes.isEmpty { fingers[moment] = boxes }
      let own = surroundings.notes(time)
      if !own.isEmpty { notes[moment] = own }
    }
    (self.fingers, self.notes) = (fingers, notes)
    samples = zip(timelines, frames).map { timeline, frames in
      frames.count < 2 ? [] : Self.samples(of: timeline, in: surroundings)
    }
    places = timelines.map(\.callout.place)
    placeAll()
    for (index, metrics) in longLines.enumerated() {
      if let metrics { lengthen(index, to: metrics) }
    }
    liftAll()
  }

  static func samples(of timeline: CalloutTimeline, in surroundings: CalloutSurroundings) -> [Sample] {
    let step = max(timeline.moments.count / sampleMoments, 1)
    return stride(from: step / 2, to: timeline.moments.count, by: step).map { index in
      let time = min(
        Double(timeline.moments[index]) / CalloutTimeline.momentsPerSecond, surroundings.duration)
      return Sample(
        moment: index, texts: surroundings.texts(at: time),
        devices: timeline.hasDarkPlate ? surroundings.devices(at: time) : [])
    }
  }
}

// MARK: - Choosing

extension CalloutPlacement {
  private mutating func placeAll() {
    let order = timelines.indices.sorted { (timelines[$0].start, $0) < (timelines[$1].start, $1) }
    var placed: [Int] = []
    for index in order {
      choose(index, among: placed)
      placed.append(index)
    }
    for index in order where frames[index].count > 1 { choose(index, among: placed.filter { $0 != index }) }
  }

  private mutating func choose(_ index: Int, among others: [Int]) {
    let neighbors = neighbors(of: index, among: others)
    var best: (place: CalloutPlace, cost: Int)?
    for place in CalloutPlace.allCases where frames[index][place] != nil {
      places[index] = place
      let sum = cost(of: index, at: place, among: neighbors)
      if best.map({ sum < $0.cost }) ?? true { best = (place, sum) }
    }
    if let best { places[index] = best.place }
  }

  /// Returns the cost of a callout at a place, including that of others for covering it.
  private func cost(of index: Int, at place: CalloutPlace, among neighbors: [Int]) -> Int {
    neighbors.reduce(ownCost(index, place) + cost(of: index, over: neighbors)) {
      $0 + cost(of: $1, over: [index])
    }
  }

  private func neighbors(of index: Int, among others: [Int]) -> [Int] {
    others.filter { timelines[$0].start < timelines[index].end && timelines[index].start < timelines[$0].end }
  }

  /// Gives a callout longer lines at its place, if they have room there: the picture's edges do not push it, and its
  /// cost is not greater.
  private mutating func lengthen(_ index: Int, to metrics: CalloutMetrics) {
    guard let place = places[index], let box = timelines[index].box, frames[index][place] != nil else {
      return
    }
    let (timeline, known) = (timelines[index], frames[index])
    let others = neighbors(of: index, among: timelines.indices.filter { $0 != index })
    let cost = cost(of: index, at: place, among: others)
    let longer = timeline.with(metrics)
    guard let wide = longer.box else { return }
    let area = surroundings.safeArea
    let isPushed = timeline.targets.contains { target in
      guard let target else { return false }
      return
        wide.shift(at: place, of: target, into: area) > box.shift(at: place, of: target, into: area) + 1e-6
    }
    guard !isPushed else { return }
    timelines[index] = longer
    frames[index][place] = framesAnywhere(index, place)
    guard self.cost(of: index, at: place, among: others) > cost else { return }
    (timelines[index], frames[index]) = (timeline, known)
  }

  /// Returns the part of the cost that does not depend on other callouts.
  private func ownCost(_ index: Int, _ place: CalloutPlace) -> Int {
    guard let frames = frames[index][place], !frames.isEmpty else { return 0 }
    let timeline = timelines[index]
    var (covered, leader) = (0, 0)
    for (offset, moment) in timeline.moments.enumerated() {
      guard let target = timeline.targets[offset] else { continue }
      let frame = frames[offset]
      covered += frame.share(over: target.insetBy(dx: -Self.targetMargin, dy: -Self.targetMargin))
      covered += (fingers[moment] ?? []).reduce(0) { $0 + frame.share(over: $1) }
      covered += captions(at: moment).reduce(0) { $0 + frame.share(over: $1.frame.grownByDistance) }
      leader += frame.leaderLength(to: target, in: surroundings.shorterSide)
    }
    let samples = samples[index]
    let under = samples.reduce(0) { sum, sample in
      let frame = frames[sample.moment]
      return sum + 300 * sample.texts.reduce(0) { $0 + frame.share(over: $1) }
        + 50 * sample.devices.reduce(0) { $0 + $1.share(of: frame) }
    }
    let order = CalloutPlace.allCases.firstIndex(of: place) ?? 0
    return (1000 * covered + 10 * leader) / timeline.moments.count + under / max(samples.count, 1)
      + 5 * order * Self.unit
  }

  /// Returns the captions at a moment, and the picture's own obstacles.
  func captions(at moment: Int) -> [CalloutNote] {
    let time = Double(moment) / CalloutTimeline.momentsPerSecond
    let shown = captions.filter { time >= $0.start && time < $0.end }
    return shown.map { CalloutNote(name: $0.name, frame: $0.frame) } + (notes[moment] ?? [])
  }

  /// Returns the cost of a callout at its current place for the callouts that it covers and the leaders that it
  /// crosses.
  private func cost(of index: Int, over others: [Int]) -> Int {
    guard let place = places[index], let frames = frames[index][place], !frames.isEmpty else { return 0 }
    let timeline = timelines[index]
    var (covered, crosses) = (0, false)
    for part in others.map(part(of:)) {
      for (offset, moment) in timeline.moments.enumerated() {
        guard let target = timeline.targets[offset], let obstacle = part.frame(at: moment) else { continue }
        covered += frames[offset].share(over: obstacle.grownByDistance)
        guard !crosses, timeline.callout.hasLeader, let leader = part.leader(at: moment) else { continue }
        crosses = CalloutLeader(from: frames[offset], to: target).crosses(leader)
      }
    }
    return 1000 * covered / timeline.moments.count + (crosses ? 500 * Self.unit : 0)
  }

  /// Returns the part of a callout at its current place that others must not cover.
  func part(of index: Int) -> CalloutPart {
    CalloutPart(
      timelines[index], at: places[index], in: surroundings.safeArea, orAt: bottomFrame(of: index))
  }
}

extension Rect {
  /// Returns the share of the rectangle's own area that lies over another; the whole area counts as
  /// `CalloutPlacement.unit`.
  func share(over other: Rect) -> Int {
    guard let common = intersection(other), width > 0, height > 0 else { return 0 }
    return Int(Double(CalloutPlacement.unit) * common.width * common.height / (width * height))
  }

  /// The rectangle with the margin that callouts keep from others.
  var grownByDistance: Rect {
    insetBy(dx: -CalloutPlacement.distance, dy: -CalloutPlacement.distance)
  }

  /// Returns the length of the leader to a target as a share of `length`, which counts as `CalloutPlacement.unit`.
  fileprivate func leaderLength(to target: Rect, in length: Double) -> Int {
    Int(Double(CalloutPlacement.unit) * CalloutLeader(from: self, to: target).length / length)
  }
}

extension CalloutTimeline {
  /// The contrast of a plate with a black border below which the plate counts as dark.
  private static let leastContrast = 3.0

  /// Whether the callout's text lies on a dark plate. Discs, keys and loupes have a light edge.
  fileprivate var hasDarkPlate: Bool {
    callout.style != .key && metrics.text.width > 0
      && callout.background.over(.black).contrast(with: .black) < Self.leastContrast
  }
}
