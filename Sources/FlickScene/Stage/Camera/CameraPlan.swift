import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickEffects
import FlickGeometry

/// Finds when each shot of a camera begins and what it shows: the target's box over the whole time for which it is held.
///
/// How long a move takes depends on what it leads to, and that depends on the time for which it is held, which begins when
/// the move is over. So both are found in turns, from shots without moves on, until the times stay.
struct CameraPlan {
  private let camera: Camera
  private let space: PictureSpace
  private let duration: Double
  private let steps: [ResolvedStep]
  private let sampler: TargetSampler

  /// So many turns are taken; after half of them, the time for which a target is looked at only grows.
  private static let turns = 10

  /// - Parameters:
  ///   - duration: Of the scene, in seconds.
  ///   - steps: Those that shots may wait for.
  ///   - outlines: Where a target is seen in the picture at a time.
  init(
    _ camera: Camera, in space: PictureSpace, duration: Double, _ steps: [ResolvedStep],
    outlines: @escaping TargetSampler.Outlines
  ) {
    (self.camera, self.space, self.duration, self.steps) = (camera, space, duration, steps)
    sampler = TargetSampler(until: duration, outlines: outlines)
  }

  /// The shots, and the way that leads through them.
  ///
  /// - Throws: what has no place: shots that begin too early, too late or out of order, and those that show nothing.
  func made() throws(Diagnostic) -> (shots: [ResolvedShot], track: CameraTrack) {
    guard PictureSpace.shapes.contains(space.shape) else {
      throw Diagnostic(
        "a camera needs a picture that is less than 3.7 times as wide as high, or as high as wide",
        at: camera.range, note: "this one has \(space.size.width.plain) x \(space.size.height.plain) points")
    }
    var sampler = sampler
    var framings = camera.shots.map { _ in space.whole }
    var windows: [ClosedRange<Double>] = []
    for turn in 0..<Self.turns {
      let schedule = try schedule(framings, isFinal: false)
      var next = schedule.windows(until: duration)
      if turn >= Self.turns / 2 { next = zip(next, windows).map { $0.union($1) } }
      if next == windows { break }
      windows = next
      framings = zip(camera.shots, windows).enumerated().map { index, pair in
        framing(of: pair.0, over: pair.1, &sampler) ?? (index > 0 ? framings[index - 1] : space.whole)
      }
    }
    for (shot, window) in zip(camera.shots, windows) where sampler.box(of: shot.target, over: window) == nil {
      throw emptiness(of: shot, over: window)
    }
    let schedule = try schedule(framings, isFinal: true)
    return (resolved(schedule, windows, &sampler), schedule.track)
  }

  private func framing(of shot: Shot, over window: ClosedRange<Double>, _ sampler: inout TargetSampler)
    -> Framing?
  {
    if shot.target == .all, shot.zoom == nil { return space.whole }
    return sampler.box(of: shot.target, over: window).map {
      space.framing(
        of: $0.insetBy(dx: -shot.margin, dy: -shot.margin), greatestZoom: camera.greatestZoom, zoom: shot.zoom
      )
    }
  }

  private func emptiness(of shot: Shot, over window: ClosedRange<Double>) -> Diagnostic {
    let (from, to) = (secondsText(window.lowerBound), secondsText(window.upperBound))
    return Diagnostic(
      "the shot is empty: nothing of \(shot.target) is on the screen", at: shot.targetRange ?? shot.range,
      note: from == to ? "the camera is there at \(from)" : "the camera is there from \(from) to \(to)",
      suggestion: "'flickbook inspect' tells what is there at a time")
  }
}

// MARK: - When

/// When the camera sets off for each shot, and the way that follows.
private struct ShotSchedule {
  var track: CameraTrack
  /// As their authors say, and as the way allows.
  var starts: [(said: Double, start: Double, settled: Double)] = []

  /// The time for which each shot is held.
  func windows(until duration: Double) -> [ClosedRange<Double>] {
    starts.indices.map { index in
      let next = index + 1 < starts.count ? starts[index + 1].start : duration
      let settled = min(starts[index].settled, duration)
      return settled...max(min(next, duration), settled)
    }
  }
}

extension CameraPlan {
  /// - Parameter isFinal: Whether what is wrong now stays so.
  private func schedule(_ framings: [Framing], isFinal: Bool) throws(Diagnostic) -> ShotSchedule {
    var schedule = ShotSchedule(track: CameraTrack(in: space, from: space.whole))
    for (index, shot) in camera.shots.enumerated() {
      let before = schedule.starts.last
      let from = index > 0 ? framings[index - 1] : space.whole
      let usual = shot.duration ?? CameraPace.duration(from: from, to: framings[index], in: space)
      let start = try start(of: shot, at: index, moving: usual, schedule)
      if isFinal { try check(shot, from: start, after: before, moving: usual) }
      if index == 0, start <= Self.atOnce {
        schedule.track = CameraTrack(in: space, from: framings[0])
        schedule.starts.append((0, 0, 0))
        continue
      }
      let move = schedule.track.move(
        to: framings[index], at: max(start, before?.start ?? 0), during: shot.duration)
      schedule.starts.append((start, move.start, move.end))
    }
    return schedule
  }

  /// A first shot that begins before this, in seconds, is there from the beginning.
  private static let atOnce = 1e-9

  private func start(
    of shot: Shot, at index: Int, moving usual: Double, _ schedule: ShotSchedule
  ) throws(Diagnostic) -> Double {
    switch shot.start {
    case .at(let time): return time
    case .after(let reference, let event, let wait):
      return try time(of: event, of: reference, shot, schedule) + wait
    case .arrive(let moment):
      let arrival = try time(of: moment, shot, schedule)
      return index == 0 && arrival <= Self.atOnce ? 0 : arrival - usual
    }
  }

  private func time(of moment: Moment, _ shot: Shot, _ schedule: ShotSchedule) throws(Diagnostic) -> Double {
    switch moment {
    case .time(let time): time
    case .end: duration
    case .beforeEnd(let distance): duration - distance
    case .event(let name, let event, let offset):
      try time(of: event, of: .named(name), shot, schedule) + offset
    }
  }

  /// An event of a step or of an earlier shot.
  private func time(
    of event: String, of reference: StepReference, _ shot: Shot, _ schedule: ShotSchedule
  ) throws(Diagnostic) -> Double {
    guard case .named(let name) = reference else {
      throw Diagnostic("a shot needs a step by name", at: shot.startRange)
    }
    if let step = steps.first(where: { $0.name == name }) {
      return try step.requiredTime(of: event, at: shot.startRange)
    }
    guard let index = camera.shots.firstIndex(where: { $0.name == name }), index < schedule.starts.count
    else {
      throw Diagnostic("there is no earlier step or shot '\(name)'", at: shot.startRange)
    }
    let times = schedule.starts[index]
    switch event {
    case "start": return times.start
    case "settled": return times.settled
    default:
      throw Diagnostic(
        "'\(event)' of '\(name)' is when the next shot begins", at: shot.startRange,
        note: "shots may wait for: start, settled")
    }
  }

  private func check(
    _ shot: Shot, from start: Double, after before: (said: Double, start: Double, settled: Double)?,
    moving usual: Double
  ) throws(Diagnostic) {
    let place = shot.startRange ?? shot.range
    guard start < duration else {
      throw Diagnostic(
        "the shot begins at \(secondsText(start)), when the scene has ended at \(secondsText(duration))",
        at: place)
    }
    if case .arrive = shot.start {
      let free = before?.settled ?? 0
      guard start >= free - Self.atOnce else {
        throw tooEarly(shot, start + usual, free + usual, usual, place)
      }
    } else if start < before?.start ?? 0 {
      throw Diagnostic(
        "the shot begins at \(secondsText(start)), before the one above it, at \(secondsText(before?.start ?? 0))",
        at: place, suggestion: "list shots in the order of time")
    }
  }

  private func tooEarly(
    _ shot: Shot, _ wanted: Double, _ earliest: Double, _ usual: Double, _ place: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      "the camera cannot be there at \(secondsText(wanted)): the earliest is \(secondsText(earliest))",
      at: place,
      note: "the move takes \(secondsText(usual)), and begins when the one before is over",
      suggestion: "a later moment, a shorter 'move', or 'ease: cut'")
  }
}

// MARK: - What comes of it

extension CameraPlan {
  private func resolved(
    _ schedule: ShotSchedule, _ windows: [ClosedRange<Double>], _ sampler: inout TargetSampler
  ) -> [ResolvedShot] {
    let opens = schedule.track.moves.count < camera.shots.count
    return camera.shots.enumerated().map { index, shot in
      let move = opens ? (index > 0 ? schedule.track.moves[index - 1] : nil) : schedule.track.moves[index]
      let from = index > 0 ? schedule.track.framing(at: schedule.starts[index - 1].settled) : space.whole
      let framing = move?.target ?? schedule.track.opening
      let box = sampler.box(of: shot.target, over: windows[index])
      let times = schedule.starts[index]
      let next = index + 1 < camera.shots.count ? schedule.starts[index + 1].start : duration
      return ResolvedShot(
        shot.name ?? "shot \(index + 1)", of: shot, from: times.start, to: times.settled, end: next,
        framing: framing, peakSpeed: move.map { schedule.track.peakSpeed(of: $0) } ?? 0,
        calmDuration: CameraPace.shortestCalmDuration(from: from, to: framing, in: space),
        delay: max(times.start - times.said, 0),
        cutsTarget: box.map { !framing.rect(in: space).holds($0) } ?? false)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}

extension Rect {
  /// Whether another lies in it, but for rounding.
  func holds(_ other: Rect, within tolerance: Double = 1e-6) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }
}
