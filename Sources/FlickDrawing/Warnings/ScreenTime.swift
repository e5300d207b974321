import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// Computes for how long something in a scene is on the screen: the shown part of the scene and its speed decide.
struct ScreenTime {
  /// The part of the scene that is shown, in seconds.
  private let part: ClosedRange<Double>
  /// The time that no title card or end card covers, in seconds.
  private var uncovered = -Double.infinity...Double.infinity
  /// The speed of the scene on the screen.
  let speed: Double

  /// The seconds by which a time may be too short without a warning: about a frame.
  private static let tolerance = 0.02

  /// Creates the time of a scene that is written to some outputs. The fastest of them counts.
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
