import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickTestSupport
import Foundation
import Testing

/// Compares the expanding cells with formulas that share no code with them, in random scripts at random times.
@Suite struct IndependentCellsTests {
  @Test(arguments: ["2d", "3d"], [200.0, 180, 392.09, 155.83])
  func `random scripts follow the formulas`(style: String, step: Double) throws {
    for seed in 0..<20 {
      var random = SplitMix(seed: UInt64(seed))
      let count = random.choose([0, 1, 2, 15])
      let parameters: ParameterValues = ["style": .text(style), "dragPerItem": .number(step)]
      var effect = try ExpandingCellsEffect(
        setup(ExpandingCellsEffect.descriptor, count: count, parameters.merging(Self.tappable) { $1 }))
      var model = IndependentCells(count: count, step: step, isTilted: style == "3d")
      var time = 0.2
      for _ in 0..<6 {
        let outcome = try perform(&effect, &model, at: time, &random)
        let rest = try #require(outcome.time(of: "settled"))
        try expectRest(effect.snapshot(at: rest), model, "seed \(seed) at \(rest)")
        time = max(random.choose([rest, rest + 0.2, random.number(time...rest)]), model.busyUntil)
      }
      for _ in 0..<12 {
        let time = random.number(0...time + 1)
        try expectSame(effect.snapshot(at: time), model, at: time, "seed \(seed) at \(time)")
      }
    }
  }

  private static let tappable: ParameterValues = ["tapToFeature": .boolean(true)]

  /// Expects that, once the list has settled, exactly one cell is featured.
  private func expectRest(_ snapshot: EffectSnapshot, _ model: IndependentCells, _ place: Comment) throws {
    #expect(snapshot.state == "resting", place)
    if model.count == 0 { return }
    let steps = (snapshot.contentOffset.y / model.step).rounded()
    #expect(abs(snapshot.contentOffset.y - steps * model.step) < 1e-9, place)
    #expect(model.range.contains(steps * model.step), place)
    #expect(snapshot[value: "featured"] == .integer(Int(steps)), place)
    let percent = try #require(snapshot[value: "percent"].number, place)
    #expect(abs(percent) < 1e-12, place)
  }

  private func expectSame(
    _ snapshot: EffectSnapshot, _ model: IndependentCells, at time: Double, _ place: Comment
  ) throws {
    let (offset, expected) = (snapshot.contentOffset.y, model.scroll.offset(at: time))
    // A spring within 0.05 points of its target counts as settled.
    let nearest = (expected / model.step).rounded() * model.step
    let isSettling = abs(offset - nearest) < 1e-9 && abs(expected - nearest) < 0.0501
    #expect(abs(offset - expected) < 1e-6 || isSettling, place)
    #expect(snapshot.contentSize == Size(320, Double(max(model.count - 1, 0)) * model.step + 568), place)
    #expect(snapshot.items.map(\.index) == Array(0..<model.count), place)
    for item in snapshot.items {
      guard let cell = model.cell(item.index, offset: offset) else {
        #expect(item.isHidden, place)
        #expect(item.state == "passed", place)
        continue
      }
      #expect(agree(item.frame.numbers, [0, cell.top, 320, cell.height], within: 1e-8), place)
      #expect(agree(item.transform.rows, cell.matrix, within: 1e-8), place)
      #expect(item.zPosition == Double(item.index), place)
      #expect(item.alpha == 1, place)
      let quad = cell.quad(z: item.zPosition).flatMap { [$0[0], $0[1] - offset, $0[2]] }
      #expect(agree(item.quad?.numbers ?? [], quad, within: 1e-3), place)
      try expectLook(snapshot, of: item, height: cell.height, place)
    }
  }

  private func expectLook(
    _ snapshot: EffectSnapshot, of item: ItemSnapshot, height: Double, _ place: Comment
  ) throws {
    if item.isHidden { return }
    guard case .object(let looks) = snapshot[value: "looks"], case .object(let look)? = looks[item.id] else {
      Issue.record(place)
      return
    }
    let d = (280 - height) / 180
    for (name, value) in [
      ("coverAlpha", 0.3 + 0.45 * d), ("titleScale", max(1 - d, 0.5)), ("detailAlpha", 1 - d),
    ] {
      let number = try #require(look[name]?.number, place)
      #expect(abs(number - value) < 1e-9, place)
    }
    #expect(look.count == 3, place)
  }

  private func perform(
    _ effect: inout ExpandingCellsEffect, _ model: inout IndependentCells, at time: Double,
    _ random: inout SplitMix
  ) throws -> Outcome {
    let step = random.choose(model.count > 0 ? ["drag", "drag", "tap", "scrollTo"] : ["drag"])
    let isMoving = effect.snapshot(at: time).state == "moving"
    if step == "scrollTo" { return try scroll(&effect, &model, at: time, &random) }
    if step == "tap", !isMoving { return tap(&effect, &model, at: time, &random) }
    return drag(&effect, &model, isMoving: isMoving, at: time, &random)
  }

  private func scroll(
    _ effect: inout ExpandingCellsEffect, _ model: inout IndependentCells, at time: Double,
    _ random: inout SplitMix
  ) throws -> Outcome {
    let (row, animated) = (random.choose(Array(0..<model.count)), random.choose([true, false]))
    let target = Double(row) * model.step
    if animated { model.scroll.scroll(to: target, at: time) } else { model.scroll.hold(target, at: time) }
    return try effect.perform("scrollTo", ["page": .integer(row), "animated": .boolean(animated)], at: time)
  }

  private func tap(
    _ effect: inout ExpandingCellsEffect, _ model: inout IndependentCells, at time: Double,
    _ random: inout SplitMix
  ) -> Outcome {
    let point = Point(random.number(5...315), random.number(0...567))
    let row = model.cell(under: point, at: time)
    #expect(effect.item(at: point, time: time)?.index == row)
    model.busyUntil = time + 0.08
    if let row { model.scroll.scroll(to: Double(row) * model.step, at: time + 0.08) }
    return effect.perform(Touch.tap(point.x, point.y), at: time)
  }

  private func drag(
    _ effect: inout ExpandingCellsEffect, _ model: inout IndependentCells, isMoving: Bool, at time: Double,
    _ random: inout SplitMix
  ) -> Outcome {
    var stroke = Stroke(
      distance: random.choose([-1.0, 1]) * random.number(11...500), duration: random.number(0.12...0.4),
      rest: random.choose([0, 0.15]))
    if random.choose([true, false]) { stroke.velocity = random.number(-4000...4000) }
    model.drag(stroke, isMoving: isMoving, at: time)
    let (start, end) = (Point(100, 300), Point(100, 300 + stroke.distance))
    let samples = [
      Touch.Sample(time: 0, point: start), .init(time: stroke.duration, point: end),
      .init(time: stroke.duration + stroke.rest, point: end),
    ]
    let touch = Touch(
      stroke.rest > 0 ? samples : Array(samples.dropLast()),
      releaseVelocity: stroke.velocity.map { Point(0, $0) })
    return effect.perform(touch, at: time)
  }
}

/// The expanding cells with their published numbers, for a screen of 320 x 568.
private struct IndependentCells {
  var count: Int
  var step: Double
  var isTilted: Bool
  var scroll = IndependentScroll(offset: 0, view: 568, rate: 0.99)
  var busyUntil = 0.0

  var range: ClosedRange<Double> { 0...(Double(max(count - 1, 0)) * step) }

  /// Drags the list. A list of at most one cell is fully in view and does not move.
  mutating func drag(_ stroke: Stroke, isMoving: Bool, at time: Double) {
    busyUntil = time + stroke.duration + stroke.rest
    if count < 2 { return }
    // The effect also knows when its own spring has settled.
    if !isMoving { scroll.hold(restOffset(at: time), at: time) }
    let velocity = scroll.drag(stroke, at: time, range: range)
    let from = scroll.offset(at: busyUntil)
    let coasting = (abs(velocity) - 10) / scroll.kappa * (velocity < 0 ? -1 : 1)
    let natural = clamped(from + (velocity == 0 ? 0 : coasting))
    let target = clamped((natural / step).rounded(.toNearestOrAwayFromZero) * step)
    scroll.snap(to: target, velocity: velocity, at: busyUntil, range: range)
  }

  private func restOffset(at time: Double) -> Double {
    (scroll.offset(at: time) / step).rounded() * step
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  struct Cell {
    var top: Double
    var height: Double
    var matrix: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

    /// The corners TL TR BR BL in content coordinates, each as x, y, depth.
    func quad(z: Double) -> [[Double]] {
      let (m, h) = (matrix, height / 2)
      return [(-160.0, -h), (160, -h), (160, h), (-160, h)].map { x, y in
        let w = y * m[7] + 1
        return [160 + x / w, top + h + y * m[5] / w, z + (y * m[6] + m[14]) / w]
      }
    }
  }

  /// A cell's place; nil for cells before the featured one.
  func cell(_ index: Int, offset: Double) -> Cell? {
    var featured = 0
    while featured + 1 < count, Double(featured + 1) * step <= offset + 1e-9 { featured += 1 }
    let p = (offset - Double(featured) * step) / step
    let after = index - featured
    switch after {
    case ..<0: return nil
    case 0: return Cell(top: offset - 100 * p, height: 280)
    case 1:
      let cell = Cell(top: offset + 280 - 100 * p - max(0, 180 * p), height: 100 + max(0, 180 * p))
      return tilted(cell, index, max(-45, (1 - p) * -45))
    default:
      return tilted(Cell(top: offset + 380 - 100 * p + 100 * Double(after - 2), height: 100), index, -45)
    }
  }

  private func tilted(_ cell: Cell, _ index: Int, _ angle: Double) -> Cell {
    guard isTilted else { return cell }
    var cell = cell
    let (c, s) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
    cell.matrix = [
      1, 0, 0, 0, 0, c, s, -s / 500, 0, -s, c, -c / 500, 0, 0, 100 * Double(index), 1,
    ]
    return cell
  }

  /// The cell with the highest index under a finger, while nothing moves.
  func cell(under point: Point, at time: Double) -> Int? {
    let offset = restOffset(at: time)
    return (0..<count).last { index in
      guard let cell = cell(index, offset: offset) else { return false }
      let q = cell.quad(z: 0).map { [$0[0], $0[1] - offset] }
      return q.indices.allSatisfy { i in
        let (a, b) = (q[i], q[(i + 1) % 4])
        return (b[0] - a[0]) * (point.y - a[1]) - (b[1] - a[1]) * (point.x - a[0]) >= 0
      }
    }
  }
}
