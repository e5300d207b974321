import FlickDeclarative
import FlickEffects
import FlickEffectsTestSupport
import FlickFormula
import FlickGeometry
import FlickTestSupport
import Testing

/// Random states at the moments when one law of their motion gives way to another, where the velocity must go on.
@Suite struct VelocityPropertyTests {
  private static let trials = Thoroughness.trials(80, exhaustive: 2000)

  /// A collection with one state of the scene, in points, that a finger moves up and down.
  private static func effect(
    _ random: inout SplitMix, _ change: (inout CollectionDeclaration.State) -> Void = { _ in }
  ) throws -> DeclarativeEffect {
    var state = CollectionDeclaration.State("s")
    (state.owner, state.measure) = (.scene, .points)
    state.stops = random.choose([["0", "300"], ["0", "120", "400"], ["-200", "0", "150"]])
    state.motion = law(&random)
    var drag = CollectionDeclaration.StateDrag(.vertical, on: .anywhere)
    drag.span = random.choose(["1", "-1", "2", "-0.5"])
    drag.beyond = random.choose([.band, .free])
    state.drag = drag
    change(&state)
    var declaration = CollectionDeclaration()
    (declaration.scrolls, declaration.travels, declaration.states) = (false, false, [state])
    return try FlickDeclarativeTests.effect(declaration, count: 2)
  }

  private static func law(_ random: inout SplitMix) -> CollectionDeclaration.StateMotion {
    if random.chance(0.3) {
      return .curve(
        random.choose(FormulaCurve.allCases).curve, duration: random.number(0.2...0.9))
    }
    let frequency = random.number(6...30)
    return .spring(
      stiffness: frequency * frequency, damping: 2 * frequency * random.number(0.2...1.6))
  }

  /// A finger that moves evenly for longer than the time that counts for its velocity at release.
  private static func touch(_ random: inout SplitMix, speed: ClosedRange<Double>) -> Touch {
    let duration = random.number(0.2...0.6)
    let way = random.number(speed) * duration * random.choose([-1, 1])
    let start = Point(160, way > 0 ? 20 : 550)
    return Touch([.init(time: 0, point: start), .init(time: duration, point: start + Point(0, way))])
  }

  private static func value(_ effect: DeclarativeEffect, at time: Double) -> Double {
    let found = effect.snapshot(at: time).values.first { $0.name == "s" }?.value
    if case .number(let number)? = found { return number }
    return .nan
  }

  /// Returns the second-order one-sided differences before and after a time.
  private static func slopes(_ effect: DeclarativeEffect, at time: Double) -> (before: Double, after: Double)
  {
    let step = 2e-5
    func slope(_ sign: Double) -> Double {
      let parts = (0...2).map { value(effect, at: time + sign * (Double($0) + 0.01) * step) }
      return sign * (-3 * parts[0] + 4 * parts[1] - parts[2]) / (2 * step)
    }
    return (slope(-1), slope(1))
  }

  /// Expects equal slopes to a hundredth, or to what a spring leaves when it counts as at rest: 0.05 points times its
  /// frequency, which is at most 30.
  private func expectSteady(
    _ effect: DeclarativeEffect, at time: Double, _ trial: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (before, after) = Self.slopes(effect, at: time)
    #expect(
      (before - after).magnitude <= max(0.01 * before.magnitude, 2),
      "\(trial): from \(before) to \(after) at \(time)", sourceLocation: sourceLocation)
  }

  @Test("A state that is aimed anew goes on with the velocity that it has") func aims() throws {
    var random = SplitMix(seed: 41)
    for trial in 0..<Self.trials {
      var effect = try Self.effect(&random)
      func aim(_ target: Double) -> Action {
        .command(Command("set", ["state": .text("s"), "to": .number(target)]))
      }
      var time = 0.0
      for change in 0..<4 {
        let outcome = try effect.perform(aim(random.choose([0, 40, 77, 110, 150])), at: time)
        let settled = try #require(outcome.time(of: "settled"))
        if change > 0 { expectSteady(effect, at: time, trial) }
        guard settled > time + 0.02 else { break }
        time = random.number(time + 0.01...settled - 0.005)
      }
    }
  }

  @Test("A state that a finger lets go keeps the velocity of the finger") func releases() throws {
    var random = SplitMix(seed: 42)
    for trial in 0..<Self.trials {
      var effect = try Self.effect(&random)
      let touch = Self.touch(&random, speed: 60...900)
      _ = try effect.perform(.touch(touch), at: 1)
      expectSteady(effect, at: 1 + touch.duration, trial)
    }
  }

  @Test("A state that glides keeps the velocity of the finger, and that with which it meets its end")
  func glides() throws {
    var random = SplitMix(seed: 43)
    var meetings = 0
    for trial in 0..<Self.trials {
      var effect = try Self.effect(&random) { state in
        state.stops = ["-150", "300"]
        state.drag?.release = .glide
        state.drag?.span = "-1"
      }
      // Slower states count as at rest, as on the platform.
      let touch = Self.touch(&random, speed: 300...900)
      let lift = 1 + touch.duration
      let outcome = try effect.perform(.touch(touch), at: 1)
      // The platform's law for the return from beyond an edge begins with another velocity.
      guard (-150...300).contains(Self.value(effect, at: lift)) else { continue }
      expectSteady(effect, at: lift, trial)
      guard let meeting = Self.meeting(effect, from: lift, to: outcome.time(of: "settled") ?? lift) else {
        continue
      }
      meetings += 1
      expectSteady(effect, at: meeting, trial)
    }
    #expect(meetings > Self.trials / 20)
  }

  /// Returns the time when a gliding state reaches the end of its way, where it begins to bounce.
  private static func meeting(_ effect: DeclarativeEffect, from lift: Double, to settled: Double) -> Double? {
    let end = value(effect, at: settled)
    let sign = value(effect, at: lift) < end ? 1.0 : -1.0
    func isBeyond(_ time: Double) -> Bool { sign * (value(effect, at: time) - end) > 0 }
    let times = stride(from: lift, to: settled, by: 0.004)
    guard !isBeyond(lift), var late = times.first(where: isBeyond) else { return nil }
    var early = late - 0.004
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if isBeyond(middle) { late = middle } else { early = middle }
    }
    return late
  }
}
