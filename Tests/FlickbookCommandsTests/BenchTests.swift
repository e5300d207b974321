import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

/// Tests that `flickbook-bench` measures something, not the values of its measurements.
@Suite(.startsPrograms) struct BenchTests {
  struct Report: Decodable {
    struct Figure: Decodable {
      var benchmark, name, unit: String
      var median, least, greatest: Double
      var count: Int
    }
    var version, configuration, processor: String
    var cores: Int
    var figures: [Figure]
  }

  private static let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("scenes").path

  private func bench() throws -> Tool { try Tool(program: RunningProgram.flickbookBench) }

  @Test(arguments: Thoroughness.some(1, of: ["kernels", "cards-1080", "card-stack", "movie"]))
  func `figures are numbers`(benchmark: String) throws {
    let run = try bench().run(benchmark, "--quick", "--json", "--scenes", BenchTests.scenes)
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.cores >= 1)
    #expect(!report.processor.isEmpty)
    #expect(report.figures.count >= 5)
    for figure in report.figures {
      #expect(figure.benchmark == benchmark)
      #expect(figure.least > 0, "\(figure)")
      #expect(figure.greatest.isFinite, "\(figure)")
      #expect((figure.least...figure.greatest).contains(figure.median))
    }
    #expect(Set(report.figures.map(\.name)).count == report.figures.count, "names tell figures apart")
  }

  @Test func `the program explains itself`() throws {
    let run = try bench().run("--help")
    #expect(run.status == 0)
    #expect(run.output.contains("USAGE: flickbook-bench [<options>] [<name> ...]"))
    #expect(run.output.contains("\n  70     a bug in flickbook"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("USAGE") || $0.count <= 80 })
    #expect(try bench().run("--version").output == Release.version + "\n")
  }

  @Test func `counted workloads are named`() throws {
    let run = try bench().run("kernels", "--count")
    #expect(run.status == 0, "\(run.errors)")
    let names = run.output.split(separator: "\n")
    #expect(names.count >= 9)
    #expect(names.allSatisfy { $0.hasPrefix("kernels: ") })
  }

  @Test func `unknown names are refused`() throws {
    let run = try bench().run("kernel")
    #expect(run.status == 64)
    #expect(
      run.errors.contains("Known: kernels, cards-1080, page-tabs, page-flips, card-stack, expanding-cells, "))
  }

  @Test func `a scene's lists are drawn in turns`() throws {
    let scene = BenchTests.scenes + "/page-flips-blank-pages.yaml"
    let run = try bench().run("--lists", "lists", "--frames", "2", "--turns", scene, input: "yuv\nrgb\n")
    #expect(run.output.hasPrefix("ready\n{\"seconds\": "))
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no format 'rgb'. Known: rgba, yuv."))
    #expect(try bench().run("--lists", "lists").errors.contains("--lists needs the path of one scene."))
    #expect(try bench().run("--turns").errors.contains("--turns goes with --lists."))
  }

  @Test func `missing scenes are named`() throws {
    let run = try bench().run("page-tabs", "--quick", "--scenes", "nowhere")
    #expect(run.status == 66)
    #expect(run.errors.contains("nowhere/page-tabs-browse.yaml"))
  }

  @Test(.enabled(if: Thoroughness.isExhaustive, "make exhaustive"))
  func `the exported scene is whole`() throws {
    let tool = try bench()
    #expect(try tool.run("--export", "cards", "--quick").status == 0)
    let files = try tool.folder.files()
    #expect(files.filter { $0.hasPrefix("cards/page-") }.count == 12)
    #expect(files.contains("cards/frame-150.png"))
    #expect(files.contains("cards/cards-1080.yaml"))
  }
}
