import FlickFiles
import FlickPlanning

/// All benchmarks, by name. Almost nothing is prepared before a benchmark is run.
///
///     let suite = try BenchSuite(scenes: "scenes", jobs: 2)
///     let report = try await suite.run(["cards-1080", "kernels"], effort: .full)
///     print(report.text)
package struct BenchSuite {
  /// The sample scene of each effect, by the benchmark's name.
  private static let samples = [
    ("page-tabs", "page-tabs-browse"), ("page-flips", "page-flips-drag"), ("card-stack", "card-stack-drag"),
    ("expanding-cells", "expanding-cells-3d"),
  ]

  /// The names of all benchmarks, in the order in which they are run.
  package static let names = ["kernels", "cards-1080"] + samples.map(\.0) + ["movie", "quality", "shards"]

  let scenes: String
  private let jobs: Int
  private let folder: ScratchFolder
  private let cardsPath: String

  /// - Parameters:
  ///   - scenes: The folder of the sample scenes.
  ///   - cards: A folder that `CardsFolder` has written; nil writes a temporary one when it is needed.
  ///   - jobs: The number of segments of a movie that are worked on at a time.
  package init(scenes: String, cards: String? = nil, jobs: Int) throws {
    self.scenes = scenes
    self.jobs = jobs
    folder = try ScratchFolder()
    cardsPath = cards ?? folder.path + "/cards-1080"
  }

  /// Measures the benchmarks of the given names, or all.
  ///
  /// - Throws: The errors of scenes, files, fonts and encoders; `CancellationError`.
  package func run(_ names: [String], effort: Effort) async throws -> BenchReport {
    var figures: [Figure] = []
    for name in BenchSuite.names where names.isEmpty || names.contains(name) {
      figures += try await benchmark(name).figures(effort)
    }
    return BenchReport(figures)
  }

  /// Runs the serial workloads of the benchmarks once each, for a profiler that counts the instructions within
  /// `InstructionCount`. Returns the names of the workloads in that order.
  ///
  /// - Throws: The same errors as `run`.
  package func count(_ names: [String]) throws -> [String] {
    try BenchSuite.names.filter { names.isEmpty || names.contains($0) }.flatMap { name in
      try (benchmark(name) as? any WorkloadBenchmark)?.count(.counting) ?? []
    }
  }

  private func benchmark(_ name: String) throws -> any Benchmark {
    switch name {
    case "kernels": return KernelBenchmark()
    case "cards-1080": return SceneBenchmark(name: name, subject: try Subject(try cards().scene()))
    case "quality": return QualityBenchmark(subject: try Subject(try cards().scene()))
    case "shards": return ShardBenchmark()
    case "movie":
      let cards = try cards()
      return MovieBenchmark(
        scenePath: cards.scenePath, subject: try Subject(try cards.scene()), folder: folder, jobs: jobs)
    default:
      return SceneBenchmark(name: name, subject: try Subject(try sample(name)))
    }
  }

  private func cards() throws -> CardsFolder {
    FileSystem.isFolder(cardsPath) ? CardsFolder(path: cardsPath) : try CardsFolder(writingTo: cardsPath)
  }

  private func sample(_ effect: String) throws -> ResolvedScene {
    let scene = BenchSuite.samples.first { $0.0 == effect }?.1 ?? effect
    let finder = SceneFinder(standardInput: { "" })
    return try SceneResolver().resolve(try finder.scene(at: "\(scenes)/\(scene).yaml"))
  }
}
