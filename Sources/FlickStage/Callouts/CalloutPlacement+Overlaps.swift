import FlickGeometry
import FlickScene

extension CalloutPlacement {
  /// The largest share of a callout's frame that may lie over something without counting as an overlap; the whole frame
  /// counts as `CalloutPlacement.unit`.
  fileprivate static let touch = 20

  /// Returns the harm that a callout does at its place; nil if it does none.
  func crowding(of index: Int, named names: [String]) -> ResolvedCallout.Crowding? {
    guard timelines[index].callout.target != nil else {
      let frame = bottomFrame(of: index)
      return obstacle(of: index, in: timelines[index].moments.map { _ in frame }, names).map {
        ResolvedCallout.Crowding(harm: .covers($0.name), time: $0.time)
      }
    }
    if let other = otherSpotlight(than: index) {
      return ResolvedCallout.Crowding(
        harm: .darkens(names[other]), time: max(timelines[index].start, timelines[other].start))
    }
    guard let place = places[index] else { return nil }
    func crowding(_ harm: ResolvedCallout.Crowding.Harm, _ time: Double) -> ResolvedCallout.Crowding {
      ResolvedCallout.Crowding(harm: harm, time: time, better: better(than: place, for: index, names))
    }
    if let found = obstacle(of: index, at: place, names) { return crowding(.covers(found.name), found.time) }
    // A callout without a stated place lies where it covers least, which may be its target.
    guard timelines[index].callout.place != nil else { return nil }
    return misfit(of: index, at: place).map { crowding(.lacksRoom($0.room), $0.time) }
  }

  /// The distance between the heights that are tried for a callout without a target, in points.
  private static let step = 4.0
  /// The greatest of these heights, as a share of the picture's height.
  private static let highest = 0.5

  func bottomFrame(of index: Int) -> Rect {
    surroundings.bottomFrame(timelines[index].metrics.size, above: timelines[index].rise)
  }

  /// Lifts callouts without a target in the order of their starts.
  mutating func liftAll() {
    var placed = timelines.indices.filter { timelines[$0].callout.target != nil }
    let free = timelines.indices.filter { timelines[$0].callout.target == nil }
    for index in free.sorted(by: { (timelines[$0].start, $0) < (timelines[$1].start, $1) }) {
      lift(index, above: placed)
      placed.append(index)
    }
  }

  /// Lifts a callout without a target until it covers nothing. If it covers something everywhere, it stays at the
  /// bottom.
  private mutating func lift(_ index: Int, above placed: [Int]) {
    var obstacles: Set<Rect> = []
    let parts = placed.map(part(of:))
    for moment in timelines[index].moments where timelines[index].isShown(at: moment) {
      let others = parts.compactMap { $0.frame(at: moment) }
      let frames = others + captions(at: moment).map(\.frame) + (fingers[moment] ?? [])
      obstacles.formUnion(frames.map(\.grownByDistance))
    }
    let size = timelines[index].metrics.size
    let rises = stride(from: 0, through: surroundings.canvas.height * Self.highest, by: Self.step)
    timelines[index].rise =
      rises.first { rise in
        let frame = surroundings.bottomFrame(size, above: rise)
        return !obstacles.contains(where: frame.covers)
      } ?? 0
  }

  /// Returns a callout's frames at any place, be it one of its candidates or not; nil for a callout that lies on its
  /// target.
  func framesAnywhere(_ index: Int, _ place: CalloutPlace) -> [Rect]? {
    let timeline = timelines[index]
    return timeline.box.map { timeline.frames(of: $0, at: place, in: surroundings.safeArea) }
  }

  /// Returns a previous spotlight whose target the spotlight at `index` darkens, because both are visible at one time;
  /// nil if there is none.
  private func otherSpotlight(than index: Int) -> Int? {
    func isSpotlight(_ index: Int) -> Bool { timelines[index].callout.style == .spotlight }
    guard isSpotlight(index) else { return nil }
    return timelines[..<index].indices.first { other in
      isSpotlight(other) && timelines[other].start < timelines[index].end
        && timelines[index].start < timelines[other].end
    }
  }

  private func obstacle(of index: Int, at place: CalloutPlace, _ names: [String])
    -> (name: String, time: Double)?
  {
    frames[index][place].flatMap { obstacle(of: index, in: $0, names) }
  }

  /// Finds the first thing that is covered, and the time. At its end a callout covers nothing, since it is gone.
  func obstacle(of index: Int, in frames: [Rect], _ names: [String]) -> (name: String, time: Double)? {
    let timeline = timelines[index]
    let parts = timelines.indices.filter { $0 != index }.map { (name: names[$0], part: part(of: $0)) }
    for (offset, moment) in timeline.moments.enumerated()
    where timeline.isShown(at: moment)
      && (timeline.targets[offset] != nil || timeline.callout.target == nil)
    {
      let (frame, time) = (frames[offset], Double(moment) / CalloutTimeline.momentsPerSecond)
      for (name, part) in parts {
        if let obstacle = part.frame(at: moment), frame.covers(obstacle) {
          return (name, time)
        }
      }
      if let caption = captions(at: moment).first(where: { frame.covers($0.frame) }) {
        return (caption.name, time)
      }
      if (fingers[moment] ?? []).contains(where: { frame.covers($0) }) {
        return ("a finger", time)
      }
    }
    return nil
  }
}

extension Rect {
  /// Whether the rectangle, a callout's frame, lies over another one with more than a narrow edge.
  func covers(_ other: Rect) -> Bool { share(over: other) > CalloutPlacement.touch }
}
