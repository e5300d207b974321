import FlickGeometry
import FlickScene

extension CalloutPlacement {
  /// The largest share, in units of `unit`, that counts as touching and not as an overlap.
  private static let touch = 20

  /// Returns the obstacle that a callout covers at its place; nil if there is none.
  func crowding(of index: Int, named names: [String]) -> ResolvedCallout.Crowding? {
    guard timelines[index].callout.target != nil else {
      let frame = surroundings.bottomFrame(timelines[index].metrics.size)
      return obstacle(of: index, in: timelines[index].moments.map { _ in frame }, names).map {
        ResolvedCallout.Crowding(other: $0.name, time: $0.time, better: nil)
      }
    }
    guard let place = places[index], let found = obstacle(of: index, at: place, names) else { return nil }
    let better = CalloutPlace.allCases.first { other in
      guard other != place else { return false }
      let frames = timelines[index].callout.place == nil ? frames[index][other] : framesAnywhere(index, other)
      return frames.map { obstacle(of: index, in: $0, names) == nil } ?? false
    }
    return ResolvedCallout.Crowding(other: found.name, time: found.time, better: better)
  }

  func framesAnywhere(_ index: Int, _ place: CalloutPlace) -> [Rect]? {
    let timeline = timelines[index]
    return timeline.box.map { box in
      timeline.moments.map { moment in
        timeline.targets[moment].map { box.frame(at: place, of: $0, in: surroundings.safeArea) } ?? .zero
      }
    }
  }

  private func obstacle(of index: Int, at place: CalloutPlace, _ names: [String])
    -> (name: String, time: Double)?
  {
    frames[index][place].flatMap { obstacle(of: index, in: $0, names) }
  }

  /// Finds the first thing that is covered, and the time.
  private func obstacle(of index: Int, in frames: [Rect], _ names: [String]) -> (name: String, time: Double)?
  {
    let timeline = timelines[index]
    for (frame, moment) in zip(frames, timeline.moments)
    where timeline.targets[moment] != nil || timeline.callout.target == nil {
      let time = Double(moment) / CalloutTimeline.momentsPerSecond
      for other in timelines.indices where other != index {
        if let part = part(of: other, at: moment), frame.share(over: part) > Self.touch {
          return (names[other], time)
        }
      }
      if let caption = captions(at: moment).first(where: { frame.share(over: $0.frame) > Self.touch }) {
        return (caption.name, time)
      }
      if (fingers[moment] ?? []).contains(where: { frame.share(over: $0) > Self.touch }) {
        return ("a finger", time)
      }
    }
    return nil
  }
}
