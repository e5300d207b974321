import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about a camera: moves that may cause motion sickness, and shots that are late or cut off.
struct CameraWarnings {
  /// A camera that returns after a shorter stay than this, in seconds, looks like a mistake.
  private static let shortestStay = 1.0
  /// The ratio of zooms above which framings count as different.
  private static let zoomStep = 1.05
  private static let mostMovesAMinute = 12

  private let stage: Stage
  private let time: ScreenTime
  private let shots: [ResolvedShot]
  /// The place in the scene's text that states the camera.
  private let range: SourceRange?

  /// - Parameter shown: A scene, or a comparison. The shots of a comparison's sides are left out here: they are checked
  ///   with each side.
  init(_ shown: ShownScene) {
    (stage, time, range) = (shown.stage, shown.time, shown.scene.camera?.range)
    let sides = stage.sides.reduce(0) { $0 + $1.stage.shots.count }
    shots = Array(stage.shots.dropFirst(sides))
  }

  var all: [Diagnostic] {
    shots.indices.flatMap {
      [still($0), late(shots[$0]), cut(shots[$0]), fast(shots[$0]), passed($0) ?? restless($0)].compactMap(
        \.self)
    }
      + [idle, tooMany, unfinished].compactMap(\.self)
  }

  /// Warns of a shot with a target that shows the same as the previous shot.
  private func still(_ index: Int) -> Diagnostic? {
    let (shot, before) = (shots[index], index > 0 ? shots[index - 1].framing : stage.space.whole)
    guard !shot.showsAll, !shot.follows, !shot.cutsTarget, index == 0 || !shots[index - 1].follows,
      shot.framing.looksLike(before)
    else { return nil }
    return Diagnostic(
      .idleCamera,
      "'\(shot.name)' does not move the camera: at zoom \(before.zoom.rounded(toDigits: 2).plain), \(shot.summary) is as large as its margin allows",
      at: shot.range,
      suggestion: "give it a smaller 'margin' or a 'zoom', or leave the shot out"
        + CameraWarnings.way(to: shot))
  }

  /// The advice to name the layer of a single page, to append to other advice; empty for a target that names its page.
  private static func way(to shot: ResolvedShot) -> String {
    guard let match = shot.summary.wholeMatch(of: /layer '([^'.]+)'/) else { return "" }
    return
      "; the target is this layer of every page: for that of a single page, write 'layer: page-2.\(match.1)'"
  }

  private func fast(_ shot: ResolvedShot) -> Diagnostic? {
    guard shot.peakSpeed * time.speed > CameraPace.greatestSpeed + 1e-6 else { return nil }
    let speed = (shot.peakSpeed * time.speed).rounded(toDigits: 1).plain
    let isFastItself = shot.peakSpeed > CameraPace.greatestSpeed + 1e-6
    return Diagnostic(
      .fastCamera,
      "the camera's move to '\(shot.name)' is too fast at \(shortSeconds(min((shot.start + shot.settled) / 2, shot.end))): \(speed) framing sizes a second\(time.speedNote)",
      at: shot.range,
      note:
        "a pan by the width of the view in a second has the speed 1; at most \(CameraPace.greatestSpeed.plain) is calm",
      suggestion:
        "write 'move: \(calm(shot))', or \(isFastItself ? "leave 'move' out" : "choose a lower 'speed'")")
  }

  /// Returns the shortest duration that is calm at the speed of the scene, rounded up to tenths of a second.
  private func calm(_ shot: ResolvedShot) -> String {
    "\(Int((shot.calmDuration * time.speed * 10).rounded(.up)) * 100)ms"
  }

  /// Warns of a camera that goes near something and returns before anybody has had time to see it.
  private func restless(_ index: Int) -> Diagnostic? {
    guard index > 0, returns(index) else { return nil }
    let (inward, outward) = (shots[index - 1], shots[index])
    guard (outward.start - inward.settled) / time.speed < Self.shortestStay - 1e-9 else { return nil }
    return Diagnostic(
      .fastCamera,
      "the camera leaves '\(inward.name)' \(shortSeconds(max(outward.start - inward.settled, 0) / time.speed)) after it has arrived\(time.speedNote), and returns to the previous view",
      at: outward.range, suggestion: "let it stay for a second or more, or leave the shot out")
  }

  /// Whether a shot brings the camera back to the view that it had before it went near something.
  private func returns(_ index: Int) -> Bool {
    let (inward, outward) = (shots[index - 1], shots[index])
    let origin = index > 1 ? shots[index - 2].framing : stage.space.whole
    return !inward.isCut && !outward.isCut && inward.framing.zoom > outward.framing.zoom * Self.zoomStep
      && inward.framing.zoom > origin.zoom * Self.zoomStep
      && outward.framing.middle.distance(to: origin.middle) < 1
  }

  /// Warns of a shot that begins before the camera has arrived at the previous one.
  private func passed(_ index: Int) -> Diagnostic? {
    guard index > 0 else { return nil }
    let (before, next) = (shots[index - 1], shots[index])
    guard before.settled > next.start + stage.frameRate.time(ofFrame: 1) else { return nil }
    return Diagnostic(
      .cutTarget,
      "the camera never arrives at '\(before.name)': '\(next.name)' begins at \(shortSeconds(next.start)), and the move ends at \(shortSeconds(before.settled))",
      at: next.range,
      suggestion:
        "begin it at \(earliest(index)) or later, shorten the 'move' before it, or leave one of them out")
  }

  /// Returns the first time at which a shot would leave the one before it in peace, rounded up to tenths of a second.
  private func earliest(_ index: Int) -> String {
    let stay = returns(index) ? Self.shortestStay * time.speed : 0
    return shortSeconds(((shots[index - 1].settled + stay) * 10 - 1e-6).rounded(.up) / 10)
  }

  private var tooMany: Diagnostic? {
    let moves = shots.filter { !$0.isCut }
    for index in moves.indices.dropFirst(Self.mostMovesAMinute)
    where (moves[index].start - moves[index - Self.mostMovesAMinute].start) / time.speed < 60 {
      return Diagnostic(
        .fastCamera, "the camera begins more than \(Self.mostMovesAMinute) moves within a minute",
        at: moves[index].range,
        suggestion: "make the shots longer, or make some of them cuts with 'ease: cut'")
    }
    return nil
  }

  private var idle: Diagnostic? {
    guard shots.isEmpty, stage.hasCamera else { return nil }
    return Diagnostic(
      .idleCamera, "the camera finds no target to enlarge, and shows the whole picture", at: range,
      note: stage.cameraReasons.first.map { "'\($0.steps.first ?? "")': \($0.text)" },
      suggestion: "'flickbook plan --explain' says why")
  }

  private func late(_ shot: ResolvedShot) -> Diagnostic? {
    guard shot.delay > 1e-6 else { return nil }
    return Diagnostic(
      .lateShot,
      "'\(shot.name)' begins \(shortSeconds(shot.delay)) later than the scene says, after the previous move: otherwise, the camera would go beyond the edge of the picture",
      at: shot.range,
      suggestion: "begin it at \(shortSeconds(shot.start)), or give the picture a margin with 'chrome'")
  }

  private func cut(_ shot: ResolvedShot) -> Diagnostic? {
    guard shot.cutsTarget else { return nil }
    let (from, to) = (shortSeconds(shot.arrival), shortSeconds(shot.end))
    return Diagnostic(
      .cutTarget,
      "'\(shot.name)' does not show all of \(shot.summary) \(from == to ? "at \(to)" : "from \(from) to \(to)")",
      at: shot.range,
      suggestion: shot.statesZoom
        ? "use a smaller 'zoom', or leave 'zoom' out"
        : "give the picture more 'padding' with 'chrome', or show a part of it")
  }

  private var unfinished: Diagnostic? {
    guard let shot = shots.last, shot.settled > stage.duration + stage.frameRate.time(ofFrame: 1) else {
      return nil
    }
    return Diagnostic(
      .cutMotion,
      "the scene ends at \(shortSeconds(stage.duration)), before the camera arrives at '\(shot.name)', at \(shortSeconds(shot.settled))",
      at: shot.range, suggestion: "end the scene later, or begin the shot earlier")
  }
}
