import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// A scene on its stage: the scene itself, or one that a comparison or a film shows.
struct ShownScene {
  let scene: Scene
  let stage: Stage
  let time: ScreenTime

  /// Whether the scene consists of others.
  var isMade: Bool { !scene.components.isEmpty }

  init(_ scene: Scene, on stage: Stage, for time: ScreenTime) {
    (self.scene, self.stage) = (scene, stage)
    self.time = time.uncovered(by: scene, of: stage.duration)
  }

  /// The scenes that this one shows: the sides of a comparison, or the clips of a film.
  private var components: [ShownScene] {
    let sides = stage.sides.map { ($0.stage, time) }
    let clips = stage.clips.map { clip in (clip.stage, time.inside(clip)) }
    return zip(scene.components, sides + clips).map { ShownScene($0, on: $1.0, for: $1.1) }
  }

  /// The scene, and all that it shows, however deep.
  var all: [ShownScene] { [self] + components.flatMap(\.all) }
}

/// The time for which something in a scene is on the screen. It depends on the shown part of the scene, and on the
/// speed.
struct ScreenTime {
  /// The part of the scene that is shown, in seconds.
  private let part: ClosedRange<Double>
  /// The time that no title card or end card covers, in seconds.
  private var uncovered = -Double.infinity...Double.infinity
  /// The speed of the scene on the screen.
  let speed: Double

  /// A time that is too short by a frame is no fault.
  private static let tolerance = 0.02

  /// Creates the time of a scene whose files have these outputs. The fastest of them counts.
  init(of outputs: [Output]) {
    part = 0...Double.infinity
    speed = outputs.filter(\.format.isMoving).map(\.timing.speed.factor).max() ?? 1
  }

  private init(_ part: ClosedRange<Double>, speed: Double) { (self.part, self.speed) = (part, speed) }

  /// Returns the time of the scene of a clip.
  func inside(_ clip: StageClip) -> ScreenTime {
    ScreenTime(clip.shownPart, speed: speed * clip.speed.factor)
  }

  /// Returns the time without what the cards of a scene cover.
  ///
  /// - Parameter duration: The scene's duration with its end card, in seconds.
  func uncovered(by scene: Scene, of duration: Double) -> ScreenTime {
    var time = self
    time.uncovered = scene.uncovered(of: duration)
    return time
  }

  /// Returns the time on the screen of something that is visible from `start` to `end`, in seconds of the scene; nil if
  /// it does not begin in the shown part. The time under a card does not count.
  func seconds(from start: Double, to end: Double) -> Double? {
    guard start >= part.lowerBound - Self.tolerance, start < part.upperBound else { return nil }
    let last = min(end, part.upperBound, uncovered.upperBound)
    return max(last - max(start, uncovered.lowerBound), 0) / speed
  }

  /// Returns the time on the screen, in words, if it is too short for reading; otherwise nil.
  func tooShort(from start: Double, to end: Double, toRead readingTime: Double) -> String? {
    guard let seconds = seconds(from: start, to: end), readingTime > seconds + Self.tolerance else {
      return nil
    }
    return shortSeconds(seconds) + speedNote
  }

  /// The speed, for the end of a message; empty for the scene's own.
  var speedNote: String { speed == 1 ? "" : " at speed \(speed.rounded(toDigits: 3).plain)" }
}

extension Speed {
  fileprivate var factor: Double { Double(numerator) / Double(denominator) }
}
