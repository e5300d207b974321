import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickTestSupport
import Testing

@testable import FlickbookPreview

@Suite struct PointerPathTests {
  /// The rows of a random hand that speeds up, turns, trembles and may rest, as mice report it.
  private static func rows(seed: UInt64) -> [[Double]] {
    var random = SplitMix(seed: seed)
    var (time, x, y) = (0.0, random.number(0...320), random.number(0...568))
    var (dx, dy) = (random.number(-900...900), random.number(-900...900))
    var rows = [[0, x, y]]
    for _ in 0..<random.whole(1...200) {
      let step = random.choose([0.001, 0.004, 0.008, 0.016])
      time += step
      if random.chance(0.1) { (dx, dy) = (random.number(-3000...3000), random.number(-3000...3000)) }
      if random.chance(0.05) { (dx, dy) = (0, 0) }
      x += dx * step + random.number(-0.2...0.2)
      y += dy * step + random.number(-0.2...0.2)
      rows.append([time, x, y])
    }
    return rows
  }

  @Test func `a wandering hand is never farther than half a point from the written path`() throws {
    for seed in 0..<UInt64(Thoroughness.trials(60, exhaustive: 2000)) {
      let path = try #require(PointerPath(PointerPathTests.rows(seed: seed)))
      guard StraightHand(path.touch.samples) == nil else { continue }
      #expect(path.distance(to: Touch(path.written)) <= PointerPath.tolerance)
    }
  }

  @Test func `an evenly moving hand keeps its ends, and the corners where it turns or stops`() throws {
    let steps: [Double] = (0...40).map(Double.init)
    let even: [[Double]] = steps.map { step in [step * 0.008, 100 + step * 5, 300 - step] }
    #expect(try #require(PointerPath(even)).written.count == 2)
    let turn: [[Double]] = steps.dropFirst().map { step in [0.32 + step * 0.008, 300, 260 + step * 5] }
    let turned = even + turn
    #expect(try #require(PointerPath(turned)).written.count == 3)
    // In space it is the same straight line; in time it is not.
    let rested = even + [[1.32, 300, 260]]
    #expect(try #require(PointerPath(rested)).written.count == 3)
  }

  /// The rows of a hand between two points that trembles by up to 1.4 points in each direction; `way` maps the part of
  /// the time to the part of the path. A line within 2 points of the hand always exists.
  private static func trembling(
    from start: Point, to end: Point, seed: UInt64, way: (Double) -> Double = { $0 }
  ) -> [[Double]] {
    var random = SplitMix(seed: seed)
    var rows: [[Double]] = []
    for index in 0...40 {
      let part = way(Double(index) / 40)
      let x = start.x + (end.x - start.x) * part + random.number(-1.4...1.4)
      let y = start.y + (end.y - start.y) * part + random.number(-1.4...1.4)
      rows.append([Double(index) * 0.01, x, y])
    }
    return rows
  }

  @Test func `a straight drag that trembles is a line with two ends`() throws {
    for seed in 0..<UInt64(Thoroughness.trials(40, exhaustive: 2000)) {
      var random = SplitMix(seed: seed &+ 1000)
      let start = Point(random.number(0...320), random.number(0...568))
      let angle = random.number(0...6.28)
      let length = random.number(40...400)
      let end = Point(start.x + length * Math.cos(angle), start.y + length * Math.sin(angle))
      let path = try #require(PointerPath(PointerPathTests.trembling(from: start, to: end, seed: seed)))
      let written = path.written
      try #require(written.count == 2, "seed \(seed): \(written.map(\.point))")
      // The hand's ends are within 2 points of the intended ones, and the line's ends within 2 points of the hand's.
      #expect(written[0].point.distance(to: start) < 4)
      #expect(written[1].point.distance(to: end) < 4)
      #expect(written[0].time == 0)
      #expect(abs(written[1].time - 0.4) < 1e-9)
    }
  }

  @Test func `a straight drag that trembles and slows down has corners on its line alone`() throws {
    for seed in 0..<UInt64(Thoroughness.trials(20, exhaustive: 500)) {
      let rows = PointerPathTests.trembling(from: Point(40, 500), to: Point(40, 100), seed: seed) {
        1 - (1 - $0) * (1 - $0)
      }
      let written = try #require(PointerPath(rows)).written
      #expect(written.count > 2)
      #expect(written.count < 20)
      let (first, last) = (written[0].point, try #require(written.last).point)
      for corner in written {
        let part = (corner.point.y - first.y) / (last.y - first.y)
        // The corners are written to a tenth of a point.
        #expect(abs(corner.point.x - first.x - (last.x - first.x) * part) <= 0.15, "seed \(seed)")
      }
    }
  }

  @Test func `a drag that turns by more than it trembles keeps its corners`() throws {
    let steps: [Double] = (0...30).map(Double.init)
    let down: [[Double]] = steps.map { step in [step * 0.01, 100, 100 + step * 6] }
    let aside: [[Double]] = steps.dropFirst().map { step in
      [0.3 + step * 0.01, 100 + step * 0.5, 280 + step * 6]
    }
    // The hand turns aside by 15 points in 180, so no line is within 2 points of it. In the middle, the chord is 7.5
    // points away.
    #expect(try #require(PointerPath(down + aside)).written.count == 3)
  }

  @Test func `a finger that lifts a moment after it has stopped makes no corner`() throws {
    let steps = stride(from: 0.0, through: 20, by: 1)
    let even: [[Double]] = steps.map { step in [step * 0.008, 100 + step * 5, 300] }
    for (rest, count) in [(0.0006, 2), (0.009, 2), (0.05, 3)] {
      let path = try #require(PointerPath(even + [[0.16 + rest, 200, 300]]))
      #expect(path.written.count == count, "after \(rest) s")
    }
    let press = [[0, 1, 1], [0.005, 1, 1], [0.008, 1, 1.0]]
    #expect(try #require(PointerPath(press)).touch.duration == 0.008)
  }

  @Test func `fewer corners are kept than a hand has samples`() throws {
    let circle: [[Double]] = (0...250).map { index -> [Double] in
      let angle = Double(index) / 40
      return [angle * 0.16, 160 + angle * 12, 280 + angle * angle * 2]
    }
    let path = try #require(PointerPath(circle))
    #expect(path.written.count < 15)
  }

  @Test func `the last of several samples of one time counts, and the first of all stays`() throws {
    let path = try #require(PointerPath([[5, 1, 1], [5, 2, 2], [5.1, 3, 3], [5.1, 4, 4]]))
    #expect(path.touch.samples.map(\.point) == [Point(1, 1), Point(4, 4)])
    #expect(path.touch.samples[0].time == 0)
  }

  @Test(arguments: [
    [], [[0, 1]], [[0, 1, 2, 3]], [[0, .nan, 0]], [[0, .infinity, 0]], [[0, 1e9, 0]],
    [[0, 1, 1], [1, 1, 1], [0.5, 1, 1]], [[0, 1, 1], [61, 1, 1]],
    [[Double]](repeating: [0, 1, 1], count: PointerPath.mostSamples + 1),
  ]) func `impossible movements are not a path`(rows: [[Double]]) {
    #expect(PointerPath(rows) == nil)
  }

  @Test(arguments: [
    ([[0, 10, 10], [0.09, 10, 12]], "tap"), ([[0, 10, 10], [0.7, 10, 10]], "press"),
    ([[0, 10, 10], [0.1, 10, 200]], "fling"), ([[0, 10, 10], [0.1, 10, 200], [0.4, 10, 200]], "drag"),
    ([[0, 10, 10]], "tap"),
  ]) func `a hand's step is named after its gesture`(rows: [[Double]], word: String) throws {
    #expect(RecordedGesture(try #require(PointerPath(rows))).word == word)
  }

  @Test func `a step says where a finger is, when, and how fast it leaves`() throws {
    let fling = RecordedGesture(
      try #require(PointerPath([[0, 10, 10], [0.1, 10, 60], [0.1503, 10.04, 180.26]])))
    #expect(fling.value["path"]?.line == "[[10, 10], [10, 60], [10, 180.3]]")
    #expect(fling.value["times"] == ["100ms", "150.3ms"])
    let tap = RecordedGesture(try #require(PointerPath([[0, 10, 10.25], [0.08, 10, 10]])))
    #expect(tap.value.line == #"{"point": [10, 10.25], "during": "80ms"}"#)
    let page = RecordedGesture(try #require(PointerPath([[0, 10, 10], [0.08, 10, 10]])), page: "tea")
    #expect(page.value == ["page": "tea", "during": "80ms"])
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
