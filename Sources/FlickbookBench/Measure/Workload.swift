/// A piece of work whose cost is measured: it is the same whenever it is run.
struct Workload {
  enum Work {
    /// On this thread alone.
    case serial(() throws -> Void)
    /// On other threads, too.
    case parallel(() async throws -> Void)
  }

  let name: String
  /// The unit for which costs are told.
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
