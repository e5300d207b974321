import ArgumentParser
import FlickDiagnostics
import FlickPlanning
import FlickbookBench
import FlickbookCommands

struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickbook-bench",
    abstract: "Measure how fast this machine draws and encodes.",
    discussion: """
      Every benchmark gives several figures: medians of rounds in which everything has its turn, with the least and \
      the greatest value, and ratios taken within a round. Trust the ratios: times depend on what else the machine \
      does.

      BENCHMARKS:
        kernels      what a pixel costs, by kind of layer; frames in which little or nothing moves
        cards-1080   twelve tilted pages with shadows at 1920 x 1080: each stage up to the encoder
        page-tabs, page-flips, card-stack, expanding-cells
                     the same for a sample scene of every effect
        movie        cards-1080 from scene file to MP4, against encoding alone
        quality      frames of cards-1080 against a reference with 36 samples a pixel
        shards       a simulation: 100,000 segments on 1,000 machines that start late, are slow or die

      With --json, one document: version, configuration, processor, cores, figures [{benchmark, name, unit, median, \
      least, greatest, count}].

      EXAMPLES:
        flickbook-bench
        flickbook-bench cards-1080 kernels --json
        flickbook-bench --export cards
        flickbook-bench --lists out/tabs scenes/page-tabs-open.yaml

      \(ExitStatus.table)
      """,
    version: Release.version)

  @Argument(help: ArgumentHelp("Benchmarks; all if there is none.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(help: "Print a table in Markdown.")
  var markdown = false

  @Flag(help: "Run everything just once and on few frames, to see that it works.")
  var quick = false

  @Option(help: "How often everything has its turn.", transform: parseCount(1...999))
  var rounds: Int?

  @Option(help: ArgumentHelp("The folder of the sample scenes.", valueName: "folder"), transform: parseOutput)
  var scenes = "scenes"

  @Option(
    help: ArgumentHelp(
      "Measure nothing; write the files of cards-1080, frames of it, and references.", valueName: "folder"),
    transform: parseOutput)
  var export: String?

  @Option(
    help: ArgumentHelp("A folder that --export has written; saves making it.", valueName: "folder"),
    transform: parseOutput)
  var cards: String?

  @Option(
    help: ArgumentHelp(
      "Measure nothing; write the display lists of a scene, which is named in place of benchmarks, for other programs.",
      valueName: "folder"),
    transform: parseOutput)
  var lists: String?

  @Option(help: "How many frames of the scene --lists takes.", transform: parseCount(1...100_000))
  var frames = 60

  @Flag(
    help: """
      With --lists: then draw these frames for a second for every line of standard input, which is rgba or yuv, and \
      print the seconds that it took, and the number of frames.
      """)
  var turns = false

  @Flag(help: "Measure nothing; run every workload once for a profiler, and print their names.")
  var count = false

  @Flag(
    help: """
      Measure nothing; draw every frame of the sample scenes in every way, print a checksum for each scene, and fail \
      at a difference. With --quick, print the checksums only.
      """)
  var exactness = false

  @OptionGroup var instructions: CPUOption

  func validate() throws {
    if lists != nil {
      guard names.count == 1 else { throw ValidationError("--lists needs the path of one scene.") }
      return
    }
    if turns { throw ValidationError("--turns goes with --lists.") }
    for name in names where !BenchSuite.names.contains(name) {
      throw ValidationError(
        "There is no benchmark '\(name)'. Known: \(BenchSuite.names.joined(separator: ", ")).")
    }
  }

  func run() async throws {
    if let export {
      return try await CardsFolder(writingTo: export).writeStills(withReferences: !quick)
    }
    if let lists { return try takeTurns(lists) }
    let suite = try BenchSuite(scenes: scenes, cards: cards, jobs: Processor.workerCount)
    if exactness { return try checkExactness(suite) }
    if count { return try Console.printResult(try suite.count(names).joined(separator: "\n")) }
    var effort = quick ? Effort.quick : .full
    effort.rounds = rounds ?? effort.rounds
    let report = try await suite.run(names, effort: effort)
    try Console.printResult(json ? report.json.text : markdown ? report.markdown : report.text)
  }

  private func takeTurns(_ folder: String) throws {
    let frames = try FrameTurns(ofScene: names[0], count: frames)
    try frames.writeLists(to: folder)
    guard turns else { return }
    try Console.printResult("ready")
    while let line = readLine() {
      guard let format = FrameTurns.Format(rawValue: line) else {
        throw ValidationError("There is no format '\(line)'. Known: rgba, yuv.")
      }
      try Console.printResult(frames.turn(format, seconds: 1).line)
    }
  }

  private func checkExactness(_ suite: BenchSuite) throws {
    var differences = 0
    try suite.checkExactness(quick ? .plain : .covering) { scene, result in
      let counts = "\(result.frames) frames, \(result.drawn) drawn"
      try Console.printResult("\(scene.stem) \(counts): \(result.checksum)")
      if !quick { Console.printMessage("\(scene.stem): \(result.comparisons) comparisons") }
      for difference in result.differences { Console.printMessage("\(scene.name): \(difference)") }
      differences += result.differences.count
    }
    if differences > 0 { throw ImagesDiffer(count: differences) }
  }
}

/// The error that pictures differ between ways of drawing, which is a bug; exit code 70.
private struct ImagesDiffer: Error, CustomStringConvertible {
  let count: Int

  var description: String { "\(count) pictures depend on how they are drawn; this is a bug in flickbook" }
}
