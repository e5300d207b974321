/// A group of measurements that are made against each other.
protocol Benchmark {
  /// What the command line calls it.
  var name: String { get }

  /// Measures.
  ///
  /// - Throws: what scenes, files and encoders throw; `CancellationError`.
  func figures(_ effort: Effort) async throws -> [Figure]
}
