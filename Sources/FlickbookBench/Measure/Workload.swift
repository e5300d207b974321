/// Something whose cost is measured: the same work whenever it is run.
struct Workload {
  let name: String
  /// What costs are told for.
  let unit: Figure.Unit
  /// How many frames or pixels one run makes.
  let count: Int
  let run: () async throws -> Void
}
