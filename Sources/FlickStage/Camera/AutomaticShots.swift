import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickScene

/// Makes the shots of a camera that finds them itself from the events of the script. They are shots as an author would
/// write them.
///
/// Each event becomes a beat that is shown near, or one that needs the whole picture. The camera holds a near beat for
/// a while before it leaves it. If there is no time for that, two beats are joined, or one shows the whole picture
/// instead. So no event ever lies outside of the shown part.
struct AutomaticShots {
  private let beats: CameraBeats
  private let duration: Double

  /// The camera returns to the whole picture when nothing happens for this many seconds.
  private static let idle = 2.5
  /// The seconds for which the camera stays after everything is settled.
  private static let afterglow = 0.5
  /// The shortest time, in seconds, for the whole picture between two near shots.
  private static let shortestReturn = 1.0
  /// The seconds of the whole picture at the beginning.
  private static let opening = 0.1
  private static let mostMovesAMinute = 12

  init(_ rule: ShotRule, in space: PictureSpace, duration: Double) {
    (beats, self.duration) = (CameraBeats(rule: rule, space: space), duration)
  }

  /// Returns the shots, in the order of time, and the reasons for them and for missing shots.
  func made(of events: [CameraEvent]) -> (shots: [Shot], reasons: [CameraReason]) {
    var plan = feasible(beats.beats(of: events))
    while let smallest = excess(in: moves(through: plan).filter { $0.shot != nil }, of: plan) {
      plan = feasible(
        plan.refusing(
          smallest, "the camera would move more than \(Self.mostMovesAMinute) times per minute", beats))
    }
    let moves = moves(through: plan)
    return (
      moves.compactMap(\.shot),
      (moves.map(\.reason) + plan.flatMap(\.refusals)).sorted { $0.time < $1.time }
    )
  }

  // MARK: - Finding beats that have enough time

  /// Returns the beats with as many near ones as there is time for.
  private func feasible(_ beats: [CameraBeat]) -> [CameraBeat] {
    var plan = beats
    while let conflict = firstConflict(in: plan) { plan = resolved(conflict, in: plan) }
    return plan
  }

  /// A beat that the camera cannot reach in time from the previous beat, or from the scene's beginning.
  private struct Conflict {
    let second: Int
    let reason: String
  }

  /// Finds the first beat that would force the camera to leave the previous beat too early.
  private func firstConflict(in plan: [CameraBeat]) -> Conflict? {
    let arrivals = arrivals(in: plan)
    for index in plan.indices where plan[index].isNear || (index > 0 && plan[index - 1].isNear) {
      let departure = arrivals[index] - move(to: index, in: plan)
      guard index > 0 else {
        guard departure < Self.opening - 1e-9 else { continue }
        let missing = secondsText(((Self.opening - departure) * 100).rounded(.up) / 100)
        return Conflict(
          second: index, reason: "the scene would have to begin \(missing) earlier for the camera to be there"
        )
      }
      let before = plan[index - 1]
      let free = before.isWidening ? max(before.end, arrivals[index - 1]) : before.end
      guard departure < free - 1e-9 else { continue }
      return Conflict(
        second: index, reason: "there is no time to hold it for \(secondsText(beats.rule.hold))")
    }
    return nil
  }

  /// Returns the time when the camera has to be at each beat. For a near beat, it is early enough to hold the beat.
  private func arrivals(in plan: [CameraBeat]) -> [Double] {
    var arrivals = plan.map(\.start)
    for index in plan.indices.reversed() {
      if plan[index].isWidening {
        // The camera is there when its move has ended.
        arrivals[index] += move(to: index, in: plan)
      } else if plan[index].isNear {
        let leaves = index + 1 < plan.count ? arrivals[index + 1] - move(to: index + 1, in: plan) : duration
        arrivals[index] = min(plan[index].start, leaves - beats.rule.hold)
      }
    }
    return arrivals
  }

  /// Returns the duration of the move to a beat, in seconds.
  private func move(to index: Int, in plan: [CameraBeat]) -> Double {
    let from = index > 0 ? plan[index - 1].framing : beats.space.whole
    return CameraPace.duration(from: from, to: plan[index].framing, in: beats.space)
  }

  private func resolved(_ conflict: Conflict, in plan: [CameraBeat]) -> [CameraBeat] {
    let second = conflict.second
    guard second > 0, plan[second - 1].isNear else { return plan.refusing(second, conflict.reason, beats) }
    let first = second - 1
    if let both = beats.joined(plan[first], plan[second]) {
      var plan = plan
      plan.replaceSubrange(first...second, with: [both])
      return plan
    }
    guard plan[second].isNear else { return plan.refusing(first, conflict.reason, beats) }
    let isFirst = plan[first].area <= plan[second].area
    return plan.refusing(isFirst ? first : second, conflict.reason, beats)
  }

  // MARK: - Making moves

  private struct Move {
    let start: Double
    /// Nil where the camera stays, because it already shows the next beat.
    let shot: Shot?
    let reason: CameraReason
  }

  private func moves(through plan: [CameraBeat]) -> [Move] {
    let arrivals = arrivals(in: plan)
    var moves: [Move] = []
    var seen = beats.space.whole
    for (index, beat) in plan.enumerated() where beat.isNear {
      if beat.framing.looksLike(seen) {
        moves.append(stay(at: beat))
      } else {
        let way = CameraPace.duration(from: seen, to: beat.framing, in: beats.space)
        moves.append(approach(to: beat, at: arrivals[index], during: way))
        seen = beat.framing
      }
      guard let departure = departure(from: index, in: plan, arrivals) else { continue }
      moves.append(departure)
      seen = beats.space.whole
    }
    return moves
  }

  private func stay(at beat: CameraBeat) -> Move {
    Move(
      start: beat.start, shot: nil,
      reason: CameraReason(
        time: beat.start, steps: beat.steps, shot: nil, text: "the camera is there already"))
  }

  private func approach(to beat: CameraBeat, at arrival: Double, during move: Double) -> Move {
    let box = beat.box ?? .zero
    let zoom = beat.framing.zoom.rounded(toDigits: 2).plain
    let names = beat.steps.map { "'\($0)'" }.series
    let text =
      beat.steps.count > 1
      ? "\(names) follow each other, and fit together at zoom \(zoom)"
      : "\(names) fits at zoom \(zoom)"
    let area = LengthRect(
      Length(points: box.minX), Length(points: box.minY), Length(points: box.width),
      Length(points: box.height))
    // The shot states its zoom if the area alone would lead to a larger zoom than the rule or the usual limit allows.
    let statesZoom = beat.framing.zoom == beats.rule.zooms.upperBound || beat.framing.zoom > Camera.usualZoom
    let shot = Shot(
      .area(area), start: .arrive(.time(arrival)), zoom: statesZoom ? beat.framing.zoom : nil)
    return Move(
      start: arrival - move, shot: shot,
      reason: CameraReason(time: arrival - move, steps: beat.steps, shot: shot.text, text: text))
  }

  /// Returns the move from a near beat to the whole picture; nil if the camera stays or goes on to the next near beat.
  private func departure(from index: Int, in plan: [CameraBeat], _ arrivals: [Double]) -> Move? {
    let beat = plan[index]
    let usual = max(beat.end + Self.afterglow, arrivals[index] + beats.rule.hold)
    let way = CameraPace.duration(from: beat.framing, to: beats.space.whole, in: beats.space)
    guard index + 1 < plan.count else {
      return usual + way <= duration ? wayBack(at: usual, because: "nothing happens afterwards") : nil
    }
    let next = plan[index + 1]
    let names = next.steps.prefix(1).map { "'\($0)'" }.joined()
    if !next.isNear {
      let latest = arrivals[index + 1] - way
      return wayBack(
        at: next.isWidening ? next.start : min(usual, latest),
        because: "\(names) needs all of the picture")
    }
    let approach = CameraPace.duration(from: beats.space.whole, to: next.framing, in: beats.space)
    guard next.start - beat.end > Self.idle,
      usual + way + Self.shortestReturn <= arrivals[index + 1] - approach
    else { return nil }
    return wayBack(
      at: usual, because: "nothing happens for \(secondsText(next.start - beat.end)), until \(names)")
  }

  private func wayBack(at time: Double, because text: String) -> Move {
    let shot = Shot(.all, start: .at(time))
    return Move(
      start: time, shot: shot, reason: CameraReason(time: time, steps: [], shot: shot.text, text: text))
  }

  /// Returns the smallest of the near beats that the camera shows during the first minute with too many moves; nil if
  /// there is no such minute.
  private func excess(in moves: [Move], of plan: [CameraBeat]) -> Int? {
    for index in moves.indices.dropFirst(Self.mostMovesAMinute) {
      let span = moves[index - Self.mostMovesAMinute].start...moves[index].start
      guard span.upperBound - span.lowerBound < 60 else { continue }
      return plan.indices.filter {
        plan[$0].isNear && plan[$0].end >= span.lowerBound && plan[$0].start <= span.upperBound
      }
      .min { plan[$0].area < plan[$1].area }
    }
    return nil
  }
}

extension CameraBeat {
  fileprivate var area: Double { box.map { $0.width * $0.height } ?? 0 }
}

extension [CameraBeat] {
  /// Returns the beats with a near one replaced by the whole picture. It takes in the next beat if that needs the whole
  /// picture too.
  fileprivate func refusing(_ index: Int, _ reason: String, _ beats: CameraBeats) -> [CameraBeat] {
    let beat = self[index]
    var plan = self
    let isTouch = index + 1 < count && self[index + 1].isWidening
    plan[index] = beats.wide(beat.steps, from: beat.start, to: beat.end, because: reason)
    if isTouch {
      // The beat after the touch needs the whole picture anyway.
      plan[index].end = plan[index + 1].end
      plan[index].refusals += plan[index + 1].refusals
      plan.remove(at: index + 1)
    }
    return plan
  }
}

extension Shot {
  /// The shot as it could be written in a scene.
  fileprivate var text: String {
    let zoom = zoom.map { ", zoom: \($0.rounded(toDigits: 4).plain)" } ?? ""
    switch (start, target) {
    case (.arrive(.time(let time)), .area):
      return "{arrive: \(secondsText(time)), show: {area: \(target)}\(zoom)}"
    case (.at(let time), _): return "{at: \(secondsText(time)), show: \(target)}"
    default: return ""
    }
  }
}
