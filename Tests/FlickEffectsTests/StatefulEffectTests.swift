import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickTestSupport
import Testing

/// Checks the part of an effect that the base of stateful effects does for a behavior.
@Suite struct StatefulEffectTests {
  /// A page that slides from x = 0 to x = 200.
  struct Slider: EffectBehavior {
    enum State: String, CaseIterable { case left, middle, right }

    static let type = "slider"
    static let summary = "A page that slides"

    init(_ parameters: Parameters, canvas: Size) throws(EffectError) {}

    func rest(in state: State) -> Double { state == .left ? 0 : state == .middle ? 0.5 : 1 }
    func dragging(_ page: Int?, in state: State) -> Dragging? {
      page == 0 ? Dragging(.horizontal, distance: 200) : nil
    }
    func state(afterTapOn page: Int?, in state: State) -> State? { state == .right ? .left : .right }
    func items(at value: Double, count: Int) -> [LayoutAttributes] {
      [LayoutAttributes(index: 0, frame: Rect(x: 200 * value, y: 0, width: 100, height: 100))]
    }
  }

  private func effect() throws -> StatefulEffect<Slider> {
    try StatefulEffect(
      EffectSetup(
        canvas: Size(400, 300),
        pages: [Page(id: "a", layer: .init("a", frame: Rect(x: 0, y: 0, width: 100, height: 100)))],
        parameters: [:]))
  }

  private func drag(by x: Double, during: Double = 0.4, hold: Double = 0) -> Touch {
    let (from, to) = (Point(50, 50), Point(50 + x, 50))
    let samples = [Touch.Sample(time: 0, point: from), Touch.Sample(time: during, point: to)]
    return Touch(samples + (hold > 0 ? [Touch.Sample(time: during + hold, point: to)] : []))
  }

  private func value(_ effect: StatefulEffect<Slider>, _ time: Double) -> Double {
    guard case .number(let value)? = effect.snapshot(at: time).values.first?.value else { return .nan }
    return value
  }

  @Test func `a finger moves the number, and it goes to the nearest state`() throws {
    var effect = try effect()
    let outcome = try effect.perform(.touch(drag(by: 90, hold: 0.2)), at: 0)
    #expect(abs(value(effect, 0.5) - 0.4) < 1e-9)
    #expect(effect.snapshot(at: 0.3).state == "dragging")
    #expect(effect.snapshot(at: 0.7).state == "moving")
    let settled = try #require(outcome.time(of: "settled"))
    #expect(value(effect, settled) == 0.5)
    #expect(effect.snapshot(at: settled).state == "middle")
  }

  @Test func `a fling continues to a farther state with its velocity`() throws {
    var effect = try effect()
    let outcome = try effect.perform(.touch(drag(by: 100, during: 0.1)), at: 0)
    let (before, after) = (
      (value(effect, 0.1 - 1e-6) - value(effect, 0.1 - 1e-4)) / 9.9e-5,
      (value(effect, 0.1 + 1e-4) - value(effect, 0.1 + 1e-6)) / 9.9e-5
    )
    #expect(abs(after / before - 1) < 0.01)
    #expect(value(effect, outcome.time(of: "settled") ?? 0) == 1)
  }

  @Test func `beyond the range it resists as a scroll view's edge does`() throws {
    var effect = try effect()
    _ = try effect.perform(.touch(drag(by: -110, hold: 0.3)), at: 0)
    // The finger pulls 100 points beyond the range, in a view of 400.
    #expect(abs(value(effect, 0.6) * 200 + 400 * (1 - 1 / (1 + 0.55 * 100 / 400))) < 1e-9)
  }

  @Test func `a command gives a moving value a new target, and keeps its place and velocity`() throws {
    var effect = try effect()
    _ = try effect.perform(.command(Command("right")), at: 0)
    let other = effect
    _ = try effect.perform(.command(Command("left")), at: 0.1)
    #expect(value(effect, 0.1) == value(other, 0.1))
    #expect(value(effect, 0.05) == value(other, 0.05))
    let speed = (value(other, 0.1) - value(other, 0.1 - 1e-5)) / 1e-5
    #expect(abs((value(effect, 0.1 + 1e-5) - value(effect, 0.1)) / 1e-5 / speed - 1) < 0.01)
    #expect(value(effect, 3) == 0)
    #expect(throws: EffectError.self) { try effect.perform(.command(Command("up")), at: 4) }
  }

  @Test func `a tap leads where the behavior says, and a touch that catches does not tap`() throws {
    var effect = try effect()
    let tap = Touch([.init(time: 0, point: Point(50, 50)), .init(time: 0.08, point: Point(50, 50))])
    let outcome = try effect.perform(.touch(tap), at: 0)
    #expect(value(effect, outcome.time(of: "settled") ?? 0) == 1)
    #expect(StatefulEffect<Slider>.descriptor.commands.map(\.name) == ["left", "middle", "right"])
  }
}
