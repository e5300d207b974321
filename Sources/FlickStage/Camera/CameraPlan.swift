import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene

/// Finds the start and the framing of each shot of a camera. The framing holds the target's box for the whole time of
/// the shot.
///
/// The duration of a move depends on the framing to which it leads. The framing depends on the time span of the shot,
/// which begins when the move ends. So both are found by iteration, which starts with moves of no distance and ends
/// when the times no longer change.
struct CameraPlan {
  private let shots: [Shot]
  /// The largest zoom of each shot, if it states no zoom itself.
  private let greatestZooms: [Double]
  private let range: SourceRange?
  private let space: PictureSpace
  private let duration: Double
  private let steps: [ResolvedStep]
  /// The advice about targets of which nothing is seen.
  private let advice: TargetAdvice
  /// Returns the layers of the picture at a time, for messages about missing ones.
  private let picture: (Double) -> [Layer]

  /// The number of iterations. In the second half, the spans for sampling targets only grow.
  private static let turns = 10

  /// - Parameters:
  ///   - shots: The shots, each with its largest zoom if it states no zoom itself.
  ///   - duration: The length of the scene, in seconds.
  ///   - steps: The steps for which shots may wait.
  init(
    _ shots: [(shot: Shot, greatestZoom: Double)], at range: SourceRange?, in space: PictureSpace,
    duration: Double, _ steps: [ResolvedStep], _ advice: TargetAdvice,
    picture: @escaping (Double) -> [Layer]
  ) {
    (self.shots, greatestZooms, self.range) = (shots.map(\.shot), shots.map(\.greatestZoom), range)
    (self.space, self.duration, self.steps) = (space, duration, steps)
    (self.advice, self.picture) = (advice, picture)
  }

  /// Returns the shots, and the camera's track through them.
  ///
  /// - Parameter sampler: The samples of targets in the picture.
  /// - Throws: For a shot that begins too early, too late or out of order, or that shows nothing.
  func made(_ sampler: inout TargetSampler) throws(Diagnostic) -> (shots: [ResolvedShot], track: CameraTrack)
  {
    guard PictureSpace.shapes.contains(space.shape) else {
      throw Diagnostic(
        "a camera needs a picture whose longer side is less than \(PictureSpace.greatestRatio.plain) times the shorter one",
        at: range, note: "this one has \(space.size.width.plain) x \(space.size.height.plain) points")
    }
    var framings = shots.map { _ in space.whole }
    var windows: [ClosedRange<Double>] = []
    for turn in 0..<Self.turns {
      let schedule = try schedule(framings, isFinal: false, &sampler)
      var next = schedule.windows(until: duration)
      if turn >= Self.turns / 2 { next = zip(next, windows).map { $0.union($1) } }
      if next == windows { break }
      windows = next
      framings = windows.enumerated().map { index, window in
        framing(of: index, over: window, &sampler) ?? (index > 0 ? framings[index - 1] : space.whole)
      }
    }
    for (index, window) in windows.enumerated() where framing(of: index, over: window, &sampler) == nil {
      throw emptiness(of: shots[index], over: window)
    }
    let schedule = try schedule(framings, isFinal: true, &sampler)
    return (resolved(schedule, windows, &sampler), schedule.track)
  }

  private func framing(
    of index: Int, over window: ClosedRange<Double>, _ sampler: inout TargetSampler
  ) -> Framing? {
    let shot = shots[index]
    if shot.follows { return followed(shot, over: window, &sampler)?.rest }
    if shot.target == .all, shot.zoom == nil { return space.whole }
    return sampler.box(of: shot.target, over: window).map {
      space.framing(
        of: $0.insetBy(dx: -shot.margin, dy: -shot.margin), greatestZoom: greatestZooms[index],
        zoom: shot.zoom)
    }
  }

  /// Returns the path on which a shot follows its target, and the framing where it begins; nil if the target is never
  /// visible.
  private func followed(_ shot: Shot, over window: ClosedRange<Double>, _ sampler: inout TargetSampler)
    -> (path: FollowPath, rest: Framing)?
  {
    FollowPath.firstBox(of: shot.target, over: window, &sampler).map { box in
      let path = FollowPath(shot, in: space, around: box)
      return (path, path.framing(of: box))
    }
  }

  private func emptiness(of shot: Shot, over window: ClosedRange<Double>) -> Diagnostic {
    let (from, to) = (secondsText(window.lowerBound), secondsText(window.upperBound))
    return advice.emptiness(
      "the shot is empty: nothing of \(shot.target) is on the screen", of: shot.target,
      at: shot.targetRange ?? shot.range,
      note: from == to ? "the camera is there at \(from)" : "the camera is there from \(from) to \(to)",
      in: picture((window.lowerBound + window.upperBound) / 2))
  }
}

// MARK: - Times

extension CameraPlan {
  /// - Parameter isFinal: Whether problems of the schedule are errors, since no iteration follows.
  private func schedule(
    _ framings: [Framing], isFinal: Bool, _ sampler: inout TargetSampler
  ) throws(Diagnostic) -> ShotSchedule {
    var schedule = ShotSchedule(track: CameraTrack(in: space, from: space.whole))
    for (index, shot) in shots.enumerated() {
      let before = schedule.times.last
      let from = index > 0 ? framings[index - 1] : space.whole
      var usual = shot.duration ?? CameraPace.duration(from: from, to: framings[index], in: space)
      var start = try start(of: shot, at: index, moving: usual, schedule)
      if index > 0, shots[index - 1].follows {
        (start, usual) = try leave(
          index - 1, for: framings[index], at: start, moving: usual, &schedule, &sampler)
      }
      if isFinal { try check(shot, from: start, after: before, moving: usual) }
      if index == 0, start <= Self.atOnce {
        schedule.track = CameraTrack(in: space, from: framings[0])
        schedule.times.append(.init(said: 0, start: 0, settled: 0, move: nil))
        continue
      }
      let move = schedule.track.move(
        to: framings[index], at: max(start, schedule.track.moves.last?.start ?? 0),
        during: shot.duration ?? (isCaughtArrival(index) ? usual : nil))
      schedule.times.append(.init(said: start, start: move.start, settled: move.end, move: move))
    }
    follow(shots.count - 1, until: duration, &schedule, &sampler)
    return schedule
  }

  /// Lets the camera follow the target of a shot until it leaves for the next shot. To arrive there in time, the camera
  /// must leave at a time that depends on its place at that time. So both are found by iteration.
  private func leave(
    _ index: Int, for framing: Framing, at start: Double, moving usual: Double,
    _ schedule: inout ShotSchedule,
    _ sampler: inout TargetSampler
  ) throws(Diagnostic) -> (start: Double, usual: Double) {
    let next = shots[index + 1]
    var (start, usual) = (start, usual)
    if case .arrive = next.start, next.duration == nil {
      for _ in 0..<Self.turns / 2 {
        var trial = schedule
        follow(index, until: start, &trial, &sampler)
        usual = CameraPace.duration(from: trial.track.framing(at: start), to: framing, in: space)
        start = try self.start(of: next, at: index + 1, moving: usual, schedule)
      }
    }
    follow(index, until: start, &schedule, &sampler)
    return (start, usual)
  }

  /// Lets the camera follow the target of a shot, if it follows one, until a time in seconds.
  private func follow(
    _ index: Int, until end: Double, _ schedule: inout ShotSchedule, _ sampler: inout TargetSampler
  ) {
    guard index >= 0, shots[index].follows else { return }
    let settled = schedule.times[index].settled
    guard end > settled, let followed = followed(shots[index], over: settled...end, &sampler) else { return }
    let rest = schedule.track.framing(at: settled)
    schedule.track.follow(followed.path, from: rest, at: settled, until: end, &sampler)
  }

  /// Whether the camera leaves a target that it follows in order to arrive at a shot on time.
  private func isCaughtArrival(_ index: Int) -> Bool {
    guard index > 0, shots[index - 1].follows, case .arrive = shots[index].start else { return false }
    return true
  }

  /// A first shot that begins before this time, in seconds, is shown from the beginning.
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
      guard index == 0, arrival <= Self.atOnce else { return arrival - usual }
      guard arrival >= -Self.atOnce else {
        throw Diagnostic(
          "the camera cannot be there at \(secondsText(arrival)), before the scene", at: shot.startRange,
          suggestion: "'at: 0s' shows it from the beginning")
      }
      return 0
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

  /// Returns the time of an event of a step or of an earlier shot.
  private func time(
    of event: String, of reference: StepReference, _ shot: Shot, _ schedule: ShotSchedule
  ) throws(Diagnostic) -> Double {
    guard case .named(let name) = reference else {
      throw Diagnostic("a shot needs a step by name", at: shot.startRange)
    }
    if let step = steps.first(where: { $0.name == name }) {
      return try step.requiredTime(of: event, at: shot.startRange)
    }
    guard let index = shots.firstIndex(where: { $0.name == name }), index < schedule.times.count
    else {
      throw Diagnostic("there is no earlier step or shot '\(name)'", at: shot.startRange)
    }
    let times = schedule.times[index]
    switch event {
    case "start": return times.start
    case "settled": return times.settled
    default:
      throw Diagnostic(
        "'\(event)' of '\(name)' is the beginning of the next shot", at: shot.startRange,
        note: "shots may wait for: start, settled")
    }
  }

  private func check(
    _ shot: Shot, from start: Double, after before: ShotSchedule.Times?,
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
        throw tooEarly(start + usual, free + usual, usual, place)
      }
    } else if start < before?.start ?? 0 {
      throw Diagnostic(
        "the shot begins at \(secondsText(start)), before the shot above it, at \(secondsText(before?.start ?? 0))",
        at: place, suggestion: "list shots in the order of time")
    }
  }

  private func tooEarly(
    _ wanted: Double, _ earliest: Double, _ usual: Double, _ place: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      "the camera cannot arrive at \(secondsText(wanted)); the earliest time is \(secondsText(earliest))",
      at: place,
      note: "the move takes \(secondsText(usual)), and begins when the previous one ends",
      suggestion: "use a later moment, a shorter 'move', or 'ease: cut'")
  }
}

// MARK: - Results

extension CameraPlan {
  private func resolved(
    _ schedule: ShotSchedule, _ windows: [ClosedRange<Double>], _ sampler: inout TargetSampler
  ) -> [ResolvedShot] {
    shots.enumerated().map { index, shot in
      let (times, next) = (
        schedule.times[index], index + 1 < shots.count ? schedule.times[index + 1].start : duration
      )
      let from = index > 0 ? schedule.track.framing(at: times.start) : space.whole
      let framing = times.move?.target ?? schedule.track.opening
      let box = sampler.box(of: shot.target, over: windows[index])
      return ResolvedShot(
        shot.name ?? "shot \(index + 1)", of: shot, from: times.start, to: times.settled, end: next,
        framing: framing, peakSpeed: times.move.map { schedule.track.peakSpeed(of: $0) } ?? 0,
        calmDuration: CameraPace.shortestCalmDuration(from: from, to: framing, in: space),
        delay: max(times.start - times.said, 0),
        cutsTarget: shot.follows ? false : box.map { !framing.rect(in: space).holds($0) } ?? false)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
