import ArgumentParser
import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickGolden
import FlickPlanning
import FlickRendering
import FlickScene
import FlickVerification

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show how two scenes, videos or traces differ.",
    discussion: """
      For two scenes, prints the events whose times differ and the items that move differently: from which frame on, \
      and by how much. REVISION:PATH names a scene in a Git commit, with a path from this folder. --rev compares one \
      scene with itself in that commit. Options such as --set apply to both scenes.

      For two videos, prints the first moment that differs, the PSNR, and how the second differs in start, rate and \
      place, and in frames that it drops or shows twice. For two traces (CSV or JSON, written by 'trace'), prints the \
      columns that differ: from which row on, and by how much.

      --plot draws the differences as curves, solid for the first and dashed for the second: .svg or .png. --output \
      renders two scenes beside each other: .mp4, .webm, .webp or .gif.

      The exit code is 0 when nothing differs, 1 when something does.

      EXAMPLES:
        flickbook diff tabs.yaml tabs-quick.yaml
        flickbook diff --rev HEAD~1 tabs.yaml --plot motion.svg
        flickbook diff v1:scenes/tabs.yaml scenes/tabs.yaml --output both.webp
        flickbook diff before.mp4 after.mp4
      """)

  @Argument(help: ArgumentHelp("A scene, a video or a trace.", valueName: "before"), completion: .compared)
  var before: String

  @Argument(
    help: ArgumentHelp("The file to compare it with, of the same kind.", valueName: "after"),
    completion: .compared)
  var after: String?

  @Option(help: ArgumentHelp("Compare the scene with its state in this Git commit.", valueName: "revision"))
  var rev: String?

  @Option(
    help: ArgumentHelp("Draw the differences as curves.", valueName: "file"), completion: .plots,
    transform: parsePlot)
  var plot: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Render two scenes beside each other.", valueName: "file"),
    completion: .outputs,
    transform: parseMovie)
  var output: String?

  @Flag(help: "Print the differences as JSON.")
  var json = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  func validate() throws {
    guard (after == nil) != (rev == nil) else {
      throw ValidationError(
        after == nil
          ? "give two files, or one and --rev" : "--rev compares one scene with itself, so give one file")
    }
  }

  func run() async throws {
    var files = WrittenFiles(reading: [before, after].compactMap(\.self))
    try files.claim(plot, by: "--plot")
    try files.claim(output, by: "--output")
    let names = rev.map { ["\($0):\(before)", before] } ?? [before, after ?? ""]
    let revisions = try rev.map { [try SceneRevision($0, before), nil] } ?? names.map(open)
    let paths = zip(names, revisions).map { $1?.path ?? $0 }
    let kinds = try zip(names, paths).map { try Kind(path: $1, name: $0) }
    guard kinds[0] == kinds[1] else {
      throw FlickbookError.invalidRequest(
        "\(names[0]) is a \(kinds[0].rawValue), and \(names[1]) a \(kinds[1].rawValue)")
    }
    guard kinds[0] == .scene || output == nil else {
      throw FlickbookError.invalidRequest(
        "--output is for scenes: only they can be rendered beside each other")
    }
    if kinds[0] != .scene, let option = options.arguments.first {
      throw FlickbookError.invalidRequest(
        "\(option) is for scenes, and \(names[0]) is a \(kinds[0].rawValue)")
    }
    let isSame =
      switch kinds[0] {
      case .scene: try await compareScenes(paths, names)
      case .video: try await compareVideos(paths, names)
      case .trace: try compareTraces(paths, names)
      }
    // The files of a commit are needed up to this point.
    withExtendedLifetime(revisions) {}
    if !isSame { throw DifferencesFound() }
  }

  private func open(_ name: String) throws -> SceneRevision? {
    guard let (revision, path) = SceneRevision.parse(name) else { return nil }
    return try SceneRevision(revision, path)
  }

  private func compareScenes(_ paths: [String], _ names: [String]) async throws -> Bool {
    let resolver = try options.resolver()
    let finder = SceneFinder(standardInput: Console.readStandardInput)
    let scenes = try zip(paths, names).map { path, name in
      var input = try finder.scene(at: path)
      input.name = name
      return try resolver.resolve(input)
    }
    var files = WrittenFiles(reading: scenes.flatMap(\.readPaths))
    try files.claim(plot, by: "--plot")
    try files.claim(output, by: "--output")
    let difference = try MotionDifference(scenes[0], scenes[1])
    if let plot {
      try write(
        try DifferencePlot.bytes(difference, scenes[0], scenes[1], names: names, format(of: plot)), to: plot)
    }
    if let output { try await render(scenes, names, to: output) }
    try Console.printResult(json ? difference.document.text : difference.text)
    return difference.isEmpty
  }

  private func render(_ scenes: [ResolvedScene], _ names: [String], to path: String) async throws {
    let kind = OutputFormat.playing(path)
    let output = Output("diff", kind, path: PathString.name(of: path))
    let both = try scenes[0].beside(scenes[1], labels: names, output: output)
    let plan = try RenderPlan(both, placement: .folder(PathString.folder(of: path)))
    let progress = ProgressReporter(quiet: true)
    defer { progress.close() }
    try await SceneRenderer(plan, jobs: Processor.workerCount, observer: { _ in }).render()
  }

  private func compareVideos(_ paths: [String], _ names: [String]) async throws -> Bool {
    let difference = try await VideoDifference(paths[0], paths[1])
    if let plot { try write(try DifferencePlot.bytes(difference, names: names, format(of: plot)), to: plot) }
    try Console.printResult(json ? difference.document.text : difference.text)
    return difference.isEmpty
  }

  private func compareTraces(_ paths: [String], _ names: [String]) throws -> Bool {
    let difference = TraceDifference(try Trace(contentsOf: paths[0]), try Trace(contentsOf: paths[1]))
    if let plot { try write(try DifferencePlot.bytes(difference, names: names, format(of: plot)), to: plot) }
    try Console.printResult(json ? difference.document.text : difference.text)
    return difference.isEmpty
  }

  private func format(of path: String) -> TraceOptions.Format { TraceOptions.Format(path: path) ?? .svg }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try FileSystem.createFolder(PathString.folder(of: path))
    try OutputFile.write(bytes, to: path)
  }
}

/// The kind of file that is compared.
private enum Kind: String {
  case scene, video, trace

  init(path: String, name: String) throws {
    guard FileSystem.kind(of: path) == .file || path == "-" else {
      let isFolder = FileSystem.isFolder(path)
      throw FlickbookError.inputMissing(path: name, reason: isFolder ? "it is a folder" : "no such file")
    }
    switch PathString.ending(of: path).lowercased() {
    case "csv": self = .trace
    case "json": self = (try? Trace(contentsOf: path)) == nil ? .scene : .trace
    case "yaml", "yml": self = .scene
    case "" where path == "-": self = .scene
    default: self = .video
    }
  }
}

extension OutputFormat {
  /// The output that plays and has the extension of a path.
  fileprivate static func playing(_ path: String) -> Output.Kind {
    switch PathString.ending(of: path).lowercased() {
    case "webm": .movie(MovieOptions(.webm))
    case "webp": .animation(AnimationOptions(.webp))
    case "gif": .animation(AnimationOptions(.gif))
    default: .movie(MovieOptions(.mp4))
    }
  }
}

private func parsePlot(_ text: String) throws -> String {
  guard let format = TraceOptions.Format(path: text), format == .svg || format == .png else {
    throw ValidationError("'\(text)' does not end in .svg or .png")
  }
  return try parseOutput(text)
}

private func parseMovie(_ text: String) throws -> String {
  guard [".mp4", ".webm", ".webp", ".gif"].contains(where: text.lowercased().hasSuffix) else {
    throw ValidationError("'\(text)' does not end in .mp4, .webm, .webp or .gif")
  }
  return try parseOutput(text)
}
