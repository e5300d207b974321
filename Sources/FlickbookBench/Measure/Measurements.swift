/// The results of all rounds.
struct Measurements {
  let workloads: [Workload]
  /// The seconds per frame or pixel in every round, for every workload.
  let seconds: [[Double]]

  /// The results as figures, in the order of the workloads.
  func figures(of benchmark: String) -> [Figure] {
    zip(workloads, seconds).map { workload, seconds in
      Figure(
        benchmark: benchmark, name: workload.name,
        spread: Spread(seconds.map(workload.unit.value(ofSeconds:))),
        unit: workload.unit)
    }
  }

  /// The ratio of the speeds of the workloads `fast` and `slow`; nil when one of them was not measured.
  func ratio(_ benchmark: String, _ name: String, of fast: String, against slow: String) -> Figure? {
    guard let fast = workloads.firstIndex(where: { $0.name == fast }),
      let slow = workloads.firstIndex(where: { $0.name == slow })
    else { return nil }
    let ratios = zip(seconds[fast], seconds[slow]).map { $1 / $0 }
    return Figure(benchmark: benchmark, name: name, spread: Spread(ratios), unit: .times)
  }
}

extension Figure.Unit {
  /// The value in this unit of a duration in seconds.
  fileprivate func value(ofSeconds seconds: Double) -> Double {
    switch self {
    case .millisecondsPerFrame: seconds * 1e3
    case .framesPerSecond: 1 / seconds
    case .nanosecondsPerPixel: seconds * 1e9
    case .times, .decibels, .seconds, .percent: preconditionFailure("not a time")
    }
  }
}
