import FlickGeometry
import FlickLayers
import FlickScene

extension CalloutPlacement {
  /// Returns a place where a callout would cover nothing; or else one where it would cover only a part of its own screen;
  /// nil if there is neither.
  func better(
    than place: CalloutPlace, for index: Int, _ names: [String]
  ) -> ResolvedCallout.BetterPlace? {
    let ground = Ground(of: timelines[index], in: surroundings)
    let free = CalloutPlace.allCases.filter { other in
      guard other != place, misfit(of: index, at: other) == nil, let frames = framesAnywhere(index, other)
      else { return false }
      return obstacle(of: index, in: frames, names) == nil && !ground.isForeign(below: frames)
    }
    let clear = free.first { framesAnywhere(index, $0).map { !ground.isOwnScreen(below: $0) } ?? false }
    return (clear ?? free.first).map { ResolvedCallout.BetterPlace(place: $0, isOverScreen: clear == nil) }
  }

  /// Returns the first moment at which the picture's edges push a callout from a place beside its target; nil if there is
  /// room for it.
  func misfit(of index: Int, at place: CalloutPlace) -> (time: Double, room: ResolvedCallout.Room)? {
    let timeline = timelines[index]
    guard let box = timeline.box else { return nil }
    let area = surroundings.safeArea
    for (moment, target) in zip(timeline.moments, timeline.targets) {
      guard timeline.isShown(at: moment), let target, !box.fits(at: place, of: target, in: area) else {
        continue
      }
      let room = box.room(at: place, of: target, in: area, of: surroundings.canvas)
      return (Double(moment) / CalloutTimeline.momentsPerSecond, room)
    }
    return nil
  }
}

/// The screens and texts of the picture that may lie below a callout, at the callout's moments.
private struct Ground {
  /// The boxes around the screens at each moment.
  private let ownScreens: [[Rect]]
  private let otherScreens: [[Rect]]
  /// The boxes around texts that do not lie on the callout's own screens, at some moments.
  private let texts: [(moment: Int, boxes: [Rect])]

  init(of timeline: CalloutTimeline, in surroundings: CalloutSurroundings) {
    let own = timeline.callout.target?.sides ?? []
    var screens: (own: [[Rect]], others: [[Rect]]) = ([], [])
    for (offset, moment) in timeline.moments.enumerated() {
      let time = min(Double(moment) / CalloutTimeline.momentsPerSecond, surroundings.duration)
      let isShown = timeline.isShown(at: moment) && timeline.targets[offset] != nil
      let all = isShown ? surroundings.screens(at: time) : []
      screens.own.append(all.filter { $0.side.map(own.contains) ?? true }.map(\.frame))
      screens.others.append(all.filter { $0.side.map { !own.contains($0) } ?? false }.map(\.frame))
    }
    (ownScreens, otherScreens) = screens
    texts = CalloutPlacement.samples(of: timeline, in: surroundings).map { sample in
      let own = screens.own[sample.moment]
      return (sample.moment, sample.texts.filter { box in !own.contains { $0.intersection(box) != nil } })
    }
  }

  func isOwnScreen(below frames: [Rect]) -> Bool {
    zip(frames, ownScreens).contains { frame, screens in screens.contains(where: frame.covers) }
  }

  /// Whether the screen of another side, or a text that is not on the own screen, lies below the frames.
  func isForeign(below frames: [Rect]) -> Bool {
    zip(frames, otherScreens).contains { frame, screens in screens.contains(where: frame.covers) }
      || texts.contains { text in text.boxes.contains(where: frames[text.moment].covers) }
  }
}

extension CalloutSurroundings {
  /// Returns the boxes around the screens, with the names of their sides; without a name in a picture of one scene.
  fileprivate func screens(at time: Double) -> [(side: String?, frame: Rect)] {
    targets(.screen, at: time).compactMap { name, target in
      Rect(enclosing: outlines(target, time).flatMap(\.corners)).map { (name, $0) }
    }
  }
}

extension PictureTarget {
  /// The names of all sides that the target belongs to.
  fileprivate var sides: Set<String> {
    switch self {
    case .side(let name, _): [name]
    case .union(let targets): targets.reduce(into: []) { $0.formUnion($1.sides) }
    default: []
    }
  }
}
