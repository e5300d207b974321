package import FlickBasics
package import FlickMotion

/// Scenes one after the other in one picture.
package struct Film: Hashable, Sendable {
  /// How a clip takes the place of the one before.
  package enum Entrance: Hashable, Sendable {
    case cut
    /// It appears over the one before, for so many seconds.
    case fade(Double)
    /// Its edge goes over the one before in a direction, for so many seconds.
    case wipe(Direction, Double)

    /// Seconds for which both are seen.
    package var duration: Double {
      switch self {
      case .cut: 0
      case .fade(let duration), .wipe(_, let duration): duration
      }
    }
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, up, down }

  package struct Clip: Hashable, Sendable {
    /// The prefix of its steps' names: the step `open` of the clip `tabs` is `tabs.open`.
    package var name: String
    package var scene: Scene
    /// Where it begins in its scene; nil for the scene's beginning.
    package var start: Moment?
    /// Where it ends in its scene; nil for the scene's end.
    package var end: Moment?
    /// How fast its scene runs.
    package var speed: Speed
    package var entrance: Entrance
    /// The title of the part of the film that begins with it, for players and lists.
    package var chapter: String?
    package var range: SourceRange?
    /// Where its part of the scene stands.
    package var momentsRange: SourceRange?

    package init(
      _ name: String, scene: Scene, start: Moment? = nil, end: Moment? = nil, speed: Speed = .normal,
      entrance: Entrance = .cut, range: SourceRange? = nil, momentsRange: SourceRange? = nil
    ) {
      (self.name, self.scene, self.start, self.end) = (name, scene, start, end)
      (self.speed, self.entrance, self.range, self.momentsRange) = (speed, entrance, range, momentsRange)
    }
  }

  /// At least one; the first has no entrance.
  package var clips: [Clip]
  package var range: SourceRange?

  package init(_ clips: [Clip], range: SourceRange? = nil) { (self.clips, self.range) = (clips, range) }

  package static let clipCounts = 1...32
}

extension Scene {
  /// The scenes of a comparison, or of a film, in their order; none where the scene has an effect of its own.
  package var components: [Scene] {
    comparison?.sides.map(\.scene) ?? film?.clips.map(\.scene) ?? []
  }
}
