import FlickGeometry
import FlickScene

extension CalloutPlacement {
  /// The largest share, in units of `unit`, that counts as touching and not as an overlap.
  private static let touch = 20

  /// Returns the obstacle that a callout covers at its place; nil if there is none.
  func crowding(of index: Int, named names: [String]) -> ResolvedCallout.Crowding? {
    guard lives[index].callout.target != nil else {
      let frame = scenery.bottomFrame(lives[index].face.size)
      return obstacle(of: index, in: lives[index].moments.map { _ in frame }, names).map {
        ResolvedCallout.Crowding(other: $0.name, time: $0.time, better: nil)
      }
    }
    guard let place = places[index], let found = obstacle(of: index, at: place, names) else { return nil }
    let better = CalloutPlace.allCases.first { other in
      guard other != place else { return false }
      let frames = lives[index].callout.place == nil ? frames[index][other] : framesAnywhere(index, other)
      return frames.map { obstacle(of: index, in: $0, names) == nil } ?? false
    }
    return ResolvedCallout.Crowding(other: found.name, time: found.time, better: better)
  }

  func framesAnywhere(_ index: Int, _ place: CalloutPlace) -> [Rect]? {
    let life = lives[index]
    return life.box.map { box in
      life.moments.map { moment in
        life.targets[moment].map { box.frame(at: place, of: $0, in: scenery.safeArea) } ?? .zero
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
    let life = lives[index]
    for (frame, moment) in zip(frames, life.moments)
    where life.targets[moment] != nil || life.callout.target == nil {
      let time = Double(moment) / CalloutLife.momentsPerSecond
      for other in lives.indices where other != index {
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
