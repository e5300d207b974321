/// A piece of work whose cost is measured; every run does the same work.
struct Workload {
  enum Work {
    /// Work on this thread alone.
    case serial(() throws -> Void)
    /// Work that uses other threads, too.
    case parallel(() async throws -> Void)
  }

  let name: String
  /// The unit in which the cost is reported.
  let unit: Figure.Unit
  /// The number of frames or pixels that one run makes.
  let count: Int
  let work: Work

  static func serial(
    _ name: String, _ unit: Figure.Unit, count: Int, _ body: @escaping () throws -> Void
  ) -> Workload {
    Workload(name: name, unit: unit, count: count, work: .serial(body))
  }

  static func parallel(
    _ name: String, _ unit: Figure.Unit, count: Int, _ body: @escaping () async throws -> Void
  ) -> Workload {
    Workload(name: name, unit: unit, count: count, work: .parallel(body))
  }

  func run() async throws {
    switch work {
    case .serial(let body): try body()
    case .parallel(let body): try await body()
    }
  }
}
