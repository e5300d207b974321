package import FlickBasics
package import FlickGeometry
package import FlickMotion

/// Scenes one after the other on one canvas.
package struct Film: Hashable, Sendable {
  /// How a clip replaces the previous one.
  package enum Entrance: Hashable, Sendable {
    case cut
    /// The clip appears over the previous one, for that many seconds.
    case fade(Double)
    /// The clip's edge moves over the previous clip in a direction, for that many seconds.
    case wipe(Direction, Double)

    /// The seconds during which both clips are visible.
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
    /// The moment of its scene at which the clip begins; nil for the scene's beginning.
    package var start: Moment?
    /// The moment of its scene at which the clip ends; nil for the scene's end.
    package var end: Moment?
    /// The speed at which its scene plays.
    package var speed: Speed
    package var entrance: Entrance
    /// The title of the chapter of the film that begins with the clip, for players and lists.
    package var chapter: String?
    package var range: SourceRange?
    /// The place of the clip's start and end in the scene's text.
    package var momentsRange: SourceRange?
    /// The place of the entrance in the film's text.
    package var entranceRange: SourceRange?

    package init(
      _ name: String, scene: Scene, start: Moment? = nil, end: Moment? = nil, speed: Speed = .normal,
      entrance: Entrance = .cut, range: SourceRange? = nil, momentsRange: SourceRange? = nil
    ) {
      (self.name, self.scene, self.start, self.end) = (name, scene, start, end)
      (self.speed, self.entrance, self.range, self.momentsRange) = (speed, entrance, range, momentsRange)
    }
  }

  /// The clips, at least one; the first has no entrance.
  package var clips: [Clip]
  package var range: SourceRange?

  package init(_ clips: [Clip], range: SourceRange? = nil) { (self.clips, self.range) = (clips, range) }

  package static let clipCounts = 1...32

  /// The size of the picture, in points: as large as the largest clip. The padding of smaller ones grows. A clip
  /// without padding is an error where it is smaller.
  package var canvas: Size {
    let sizes = clips.map(\.scene.canvas)
    return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
  }

  /// The film in a picture that is wider than it by `addedWidth`, in points. Each clip learns how much wider than itself
  /// the picture is.
  func widened(by addedWidth: Double) -> Film {
    let width = canvas.width + addedWidth
    var film = self
    for index in clips.indices {
      film.clips[index].scene.addedWidth = width - clips[index].scene.canvas.width
    }
    return film
  }
}

extension Scene {
  /// The scenes of a comparison or of a film, in order; empty if the scene has its own effect.
  package var components: [Scene] {
    comparison?.sides.map(\.scene) ?? film?.clips.map(\.scene) ?? []
  }

  /// The place in the text of what the scene shows: its effect, or the scenes that it shows.
  package var contentRange: SourceRange? { film?.range ?? comparison?.range ?? effect.range }

  /// Whether the scene, or one that it shows, has voices.
  package var hasVoices: Bool {
    sound.map { !$0.voice.isEmpty } ?? false || components.contains(where: \.hasVoices)
  }

  /// The scene itself, its components, and the sides of those clips of a film that are comparisons.
  package var withComponents: [Scene] { [self] + components + components.flatMap(\.components) }
}
