import Testing

@testable import FlickbookBench

@Suite struct RoundsTests {
  @Test func `every workload has its turn in every round`() async throws {
    var turns: [String] = []
    let workloads = ["a", "b"].map { name in
      Workload.serial(name, .millisecondsPerFrame, count: 1) { turns.append(name) }
    }
    let measurements = try await Rounds(count: 3, turnSeconds: 0).measure(workloads)
    // Each runs once to warm up, and then in turns.
    #expect(turns == ["a", "b", "a", "b", "a", "b", "a", "b"])
    #expect(measurements.figures(of: "x").map(\.spread.count) == [3, 3])
  }

  @Test func `ratios are taken within a round`() throws {
    let workloads = ["fast", "slow"].map { Workload.serial($0, .framesPerSecond, count: 1) {} }
    // The second round was disturbed, which affected both.
    let measurements = Measurements(workloads: workloads, seconds: [[1, 10, 1], [2, 20, 2]])
    let ratio = try #require(measurements.ratio("b", "r", of: "fast", against: "slow"))
    #expect(ratio.spread == Spread([2, 2, 2]))
    #expect(measurements.ratio("b", "r", of: "fast", against: "missing") == nil)
  }

  @Test func `units are those of the figure`() {
    let units: [Figure.Unit] = [.millisecondsPerFrame, .framesPerSecond, .nanosecondsPerPixel]
    let workloads = units.map { Workload.serial("", $0, count: 1) {} }
    let measurements = Measurements(workloads: workloads, seconds: [[0.002], [0.002], [2e-9]])
    #expect(measurements.figures(of: "b").map(\.spread.median) == [2, 500, 2])
  }

  @Test func `a cancelled measurement ends`() async {
    let task = Task {
      try await Rounds(count: .max, turnSeconds: 0).measure([
        Workload.serial("", .framesPerSecond, count: 1) {}
      ]).seconds.count
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
