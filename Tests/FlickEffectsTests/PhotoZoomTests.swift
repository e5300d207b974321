import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickTestSupport
import Foundation
import Testing

/// Checks a photo under two fingers.
@Suite struct PhotoZoomTests {
  private let canvas = Size(320, 480)

  private func effect(_ parameters: ParameterValues = [:]) throws -> PhotoZoomEffect {
    try PhotoZoomEffect(
      EffectSetup(
        canvas: canvas,
        pages: [Page(id: "photo", layer: .init("photo", frame: Rect(origin: .zero, size: canvas)))],
        parameters: parameters))
  }

  /// A touch of two fingers whose middle goes from one point to another.
  private func pinch(
    from: Point, to: Point? = nil, scale: Double, turn: Double = 0, during: Double = 0.5, hold: Double = 0.2
  ) -> Touch {
    let to = to ?? from
    return Touch(
      [.init(time: 0, point: from), .init(time: during, point: to), .init(time: during + hold, point: to)],
      pairs: [
        .init(time: 0, distance: 90, angle: 20), .init(time: during, distance: 90 * scale, angle: 20 + turn),
        .init(time: during + hold, distance: 90 * scale, angle: 20 + turn),
      ])
  }

  private func scale(_ effect: PhotoZoomEffect, at time: Double) -> Double {
    guard
      case .number(let scale)? = effect.snapshot(at: time).values.first(where: { $0.name == "scale" })?.value
    else { return .nan }
    return scale
  }

  /// The place on the screen of a point of the photo, in units of the photo.
  private func place(of unit: Point, _ effect: PhotoZoomEffect, at time: Double) -> Point {
    effect.snapshot(at: time).items.first?.point(at: unit) ?? Point(.nan, .nan)
  }

  @Test(
    "The photo's point between the fingers stays between them, beyond the limits, too",
    arguments: [false, true])
  func anchor(_ turns: Bool) throws {
    var random = SplitMix(seed: turns ? 8 : 9)
    for _ in 0..<Thoroughness.trials(60, exhaustive: 2_000) {
      var effect = try effect(["turns": .boolean(turns)])
      let (from, to) = (
        Point(random.number(40...280), random.number(40...440)),
        Point(random.number(40...280), random.number(40...440))
      )
      let touch = pinch(
        from: from, to: to, scale: random.number(0.2...9), turn: random.number(-200...200))
      _ = try effect.perform(.touch(touch), at: 1)
      let unit = Point(from.x / canvas.width, from.y / canvas.height)
      for age in stride(from: 0, through: touch.duration - 1e-9, by: 0.05) {
        #expect(place(of: unit, effect, at: 1 + age).distance(to: touch.point(at: age)) < 1e-6)
      }
    }
  }

  @Test func `beyond the largest scale it resists by the law of a scroll view's edge, in logarithms`() throws
  {
    var effect = try effect(["maximum": .number(3)])
    _ = try effect.perform(.touch(pinch(from: Point(160, 240), scale: 6)), at: 0)
    let (excess, reach) = (log(6.0 / 3), log(2.0))
    let shown = reach * (1 - 1 / (1 + 0.55 * excess / reach))
    #expect(abs(scale(effect, at: 0.6) - 3 * exp(shown)) < 1e-9)
    let small = try self.effect()
    var other = small
    _ = try other.perform(.touch(pinch(from: Point(160, 240), scale: 0.5)), at: 0)
    #expect(abs(scale(other, at: 0.6) - exp(-shown)) < 1e-9)
  }

  @Test func `a photo released beyond a limit returns without a jump, by a critically damped spring`() throws
  {
    var effect = try effect()
    let outcome = try effect.perform(.touch(pinch(from: Point(100, 200), scale: 8, hold: 0)), at: 0)
    let settled = try #require(outcome.time(of: "settled"))
    let (before, after) = (scale(effect, at: 0.5 - 1e-7), scale(effect, at: 0.5 + 1e-7))
    #expect(abs(before - after) < 1e-5)
    // The velocity is continuous, too.
    let speed = (scale(effect, at: 0.5 - 1e-7) - scale(effect, at: 0.5 - 1e-4)) / (1e-4 - 1e-7)
    let later = (scale(effect, at: 0.5 + 1e-4) - scale(effect, at: 0.5 + 1e-7)) / (1e-4 - 1e-7)
    #expect(abs(later / speed - 1) < 0.08)
    #expect(scale(effect, at: settled) == 3)
    #expect(settled < 1.5)
    let item = try #require(effect.snapshot(at: settled).items.first?.quad)
    #expect(item[0].x <= 1e-6)
    #expect(item[0].y <= 1e-6)
    #expect(item[2].x >= 320 - 1e-6)
    #expect(item[2].y >= 480 - 1e-6)
  }

  @Test func `a smaller photo comes back to the whole screen`() throws {
    var effect = try effect()
    let outcome = try effect.perform(
      .touch(pinch(from: Point(50, 60), to: Point(250, 90), scale: 0.4)), at: 0)
    let quad = try #require(effect.snapshot(at: outcome.time(of: "settled") ?? 0).items.first?.quad)
    #expect(quad.map(\.point) == Rect(origin: .zero, size: canvas).corners)
  }

  @Test func `within the limits it stays as the fingers leave it`() throws {
    var effect = try effect()
    let outcome = try effect.perform(.touch(pinch(from: Point(100, 100), scale: 2)), at: 0)
    #expect(outcome.time(of: "settled") == 0.7)
    #expect(abs(scale(effect, at: 5) - 2) < 1e-9)
  }

  @Test func `two taps enlarge it about the tapped point, and two more show all of it`() throws {
    var effect = try effect()
    let point = Point(120, 300)
    let unit = Point(point.x / canvas.width, point.y / canvas.height)
    let taps = Touch([.init(time: 0, point: point), .init(time: 0.28, point: point)], taps: 2)
    let outcome = try effect.perform(.touch(taps), at: 0)
    for time in stride(from: 0, through: 0.7, by: 0.02) {
      #expect(place(of: unit, effect, at: time).distance(to: point) < 0.5)
    }
    let settled = try #require(outcome.time(of: "settled"))
    #expect(settled == 0.28 + 0.3)
    #expect(scale(effect, at: settled) == 2.5)
    let back = try effect.perform(.touch(taps), at: 1)
    #expect(scale(effect, at: back.time(of: "settled") ?? 0) == 1)
    #expect(scale(effect, at: 0.9) == 2.5)
  }

  @Test func `one finger moves an enlarged photo, and nothing else`() throws {
    var effect = try effect()
    let drag = Touch([
      .init(time: 0, point: Point(200, 200)), .init(time: 0.4, point: Point(120, 200)),
      .init(time: 0.6, point: Point(120, 200)),
    ])
    #expect(try effect.perform(.touch(drag), at: 0).refusal != nil)
    _ = try effect.perform(.command(Command("zoom", ["scale": .number(2)])), at: 1)
    let before = effect.snapshot(at: 2).contentOffset
    _ = try effect.perform(.touch(drag), at: 2)
    // The slop is lost, so the photo moves by 70 points.
    #expect(abs(effect.snapshot(at: 3).contentOffset.x - before.x - 70) < 1e-6)
    #expect(effect.snapshot(at: 2.3).state == "dragging")
  }

  @Test
  func
    `a finger moves from photo to photo, from the edge of an enlarged photo, and the previous photo is whole again`()
    throws
  {
    var effect = try PhotoZoomEffect(
      EffectSetup(
        canvas: canvas,
        pages: (0..<3).map {
          Page(id: "p\($0)", layer: .init("photo", frame: Rect(origin: .zero, size: canvas)))
        },
        parameters: [:]))
    func drag(_ by: Double, hold: Double = 0.2) -> Touch {
      let start = Point(160 - by / 2, 200)
      let end = start + Point(by, 0)
      return Touch([
        .init(time: 0, point: start), .init(time: 0.4, point: end), .init(time: 0.4 + hold, point: end),
      ])
    }
    func page(_ time: Double) -> Double {
      let found = effect.snapshot(at: time).values.first { $0.name == "page" }?.value
      if case .number(let number)? = found { return number }
      return .nan
    }
    // There are 340 points from photo to photo, and a rubber band beyond the first one.
    _ = try effect.perform(.touch(drag(110)), at: 0)
    #expect(page(0.5) < 0)
    #expect(page(0.5) > -100 / 340)
    _ = try effect.perform(.touch(drag(-250)), at: 3)
    #expect(abs(page(3.5) - 240 / 340) < 1e-9)
    #expect(effect.snapshot(at: 3.5).state == "dragging")
    #expect(page(6) == 1)
    #expect(effect.snapshot(at: 6).items.map(\.isHidden) == [true, false, true])
    _ = try effect.perform(.command(Command("zoom", ["scale": .number(2)])), at: 6)
    // When its middle is shown, the enlarged photo moves, not the row.
    _ = try effect.perform(.touch(drag(-200)), at: 7)
    #expect(page(7.5) == 1)
    #expect(page(9) == 1)
    #expect(scale(effect, at: 9) == 2)
    #expect(abs(effect.snapshot(at: 9).contentOffset.x - 320) < 1e-6)
    // When its edge is shown, the row moves; a finger that catches the row on its way moves it on.
    let outcome = try effect.perform(.touch(drag(-250, hold: 0)), at: 9)
    let turned = try #require(outcome.time(of: "turned"))
    #expect(page(turned) == 2)
    #expect(effect.snapshot(at: turned).items[1].transform == .identity)
    let caught = page(9.5)
    _ = try effect.perform(.touch(drag(30)), at: 9.5)
    #expect(abs(page(9.9 + 1e-9) - (caught - 30 / 340)) < 1e-6)
    #expect(effect.snapshot(at: 9.45).items[1].transform != .identity)
  }

  @Test func `answers for earlier times never change`() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<Thoroughness.trials(20, exhaustive: 500) {
      var effect = try effect(["turns": .boolean(true)])
      var time = 0.0
      var known: [(Double, [Point3D]?)] = []
      for _ in 0..<6 {
        time += random.number(0.75...1.1)
        let from = Point(random.number(40...280), random.number(40...440))
        let touch =
          random.chance(0.6)
          ? pinch(from: from, scale: random.number(0.3...5), turn: random.number(-90...90))
          : Touch([.init(time: 0, point: from), .init(time: 0.28, point: from)], taps: 2)
        _ = try effect.perform(.touch(touch), at: time)
        for (time, quad) in known { #expect(effect.snapshot(at: time).items.first?.quad == quad) }
        let moment = time + random.number(0...0.7)
        known.append((moment, effect.snapshot(at: moment).items.first?.quad))
        time = max(time, moment)
        known.removeAll { $0.0 >= time }
      }
    }
  }
}
