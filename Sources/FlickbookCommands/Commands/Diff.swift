import ArgumentParser
import FlickAnalysis
import FlickBasics
import FlickDiagnostics
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
    if before == "-", after == "-" {
      throw ValidationError("standard input can be read only once, so name a file for one of the scenes")
    }
  }

  func run() async throws {
    var files = WrittenFiles(reading: [before, after].compactMap(\.self))
    try files.claim(plot, by: "--plot")
    try files.claim(output, by: "--output")
    let opened = try open()
    let kinds = try opened.map { try Kind(path: $0.path, name: $0.name) }
    let (kind, name) = (kinds.before, opened.before.name)
    guard kinds.areEqual else {
      throw FlickbookError.invalidRequest(Kind.contrast(kinds, opened.map(\.name)))
    }
    guard kind == .scene || output == nil else {
      throw FlickbookError.invalidRequest(
        "--output is for scenes: only they can be rendered beside each other")
    }
    if kind != .scene, let option = options.arguments.first {
      throw FlickbookError.invalidRequest("\(option) is for scenes, and \(name) is a \(kind.rawValue)")
    }
    let isSame =
      switch kind {
      case .scene: try await compareScenes(opened)
      case .video: try await compareVideos(opened)
      case .trace: try compareTraces(opened)
      }
    // The files of a commit are needed up to this point.
    withExtendedLifetime(opened) {}
    if !isSame { throw DifferencesFound() }
  }

  private func open() throws -> Compared<OpenedFile> {
    if let rev {
      return Compared(
        before: OpenedFile(name: "\(rev):\(before)", revision: try SceneRevision(rev, before)),
        after: OpenedFile(name: before))
    }
    return try Compared(before: before, after: after ?? "").map { name in
      let revision = try SceneRevision.parse(name).map { try SceneRevision($0, $1) }
      return OpenedFile(name: name, revision: revision)
    }
  }

  private func compareScenes(_ files: Compared<OpenedFile>) async throws -> Bool {
    let resolver = try options.resolver()
    let finder = SceneFinder(standardInput: Console.readStandardInput)
    let scenes = try files.map { file in
      var input = try finder.scene(at: file.path)
      input.name = file.name
      return try resolver.resolve(input)
    }
    var written = WrittenFiles(reading: scenes.both.flatMap(\.readPaths))
    try written.claim(plot, by: "--plot")
    try written.claim(output, by: "--output")
    let difference = try MotionDifference(scenes.before, scenes.after)
    let names = files.map(\.name)
    if let plot {
      try FileSystem.write(
        try DifferencePlot.bytes(difference, scenes, names: names, format(of: plot)), to: plot)
    }
    if let output { try await render(scenes, names, to: output) }
    try Console.printResult(json ? difference.document.text : difference.text)
    return difference.isEmpty
  }

  private func render(
    _ scenes: Compared<ResolvedScene>, _ names: Compared<String>, to path: String
  ) async throws {
    let kind = OutputFormat.playing(path)
    let output = Output("diff", kind, path: PathString.name(of: path))
    let both = try scenes.before.beside(scenes.after, labels: names, output: output)
    let plan = try RenderPlan(both, destination: .folder(PathString.folder(of: path)))
    let progress = ProgressReporter(quiet: true)
    defer { progress.close() }
    try await SceneRenderer(plan, jobs: Processor.workerCount, observer: { _ in }).render()
  }

  private func compareVideos(_ files: Compared<OpenedFile>) async throws -> Bool {
    let difference = try await VideoDifference(files.before.path, files.after.path)
    if let plot {
      try FileSystem.write(
        try DifferencePlot.bytes(difference, names: files.map(\.name), format(of: plot)), to: plot)
    }
    try Console.printResult(json ? difference.document.text : difference.text)
    return difference.isEmpty
  }

  private func compareTraces(_ files: Compared<OpenedFile>) throws -> Bool {
    let traces = try files.map { try Trace(contentsOf: $0.path) }
    let difference = TraceDifference(traces.before, traces.after)
    if let plot {
      try FileSystem.write(
        try DifferencePlot.bytes(difference, names: files.map(\.name), format(of: plot)), to: plot)
    }
    try Console.printResult(json ? difference.document.text : difference.text)
    return difference.isEmpty
  }

  private func format(of path: String) -> TraceOptions.Format { TraceOptions.Format(path: path) ?? .svg }
}

/// One of the two files that are compared.
private struct OpenedFile {
  /// The file as the user names it.
  let name: String
  /// The scene in a commit; nil for a file of the file system. The commit's files are kept as long as this value
  /// exists.
  var revision: SceneRevision?

  var path: String { revision?.path ?? name }
}

/// The kind of file that is compared.
private enum Kind: String {
  case scene, video, trace

  init(path: String, name: String) throws {
    guard FileSystem.kind(of: path) == .file || path == "-" else {
      guard FileSystem.kind(of: path) == nil else {
        throw FlickbookError.inputMissing(path: name, reason: "it is a folder, and \(Kind.taken)")
      }
      throw PathString.scheme(of: name) == nil
        ? FlickbookError.inputMissing(path: name, reason: "no such file") : .missing(name)
    }
    switch PathString.ending(of: path).lowercased() {
    case "csv": self = .trace
    case "json": self = (try? Trace(contentsOf: path)) == nil ? .scene : .trace
    case "yaml", "yml": self = .scene
    case "" where path == "-": self = .scene
    case "png", "jpg", "jpeg", "webp":
      throw FlickbookError.invalidRequest(
        "\(name) is a picture, and \(Kind.taken); 'flickbook verify FILE SCENE' compares a picture with its scene"
      )
    default: self = .video
    }
  }

  private static let taken = "'diff' compares two scenes, two videos or two traces"

  /// Says that two files are of different kinds. A file that is neither a scene nor a trace need not be a video.
  static func contrast(_ kinds: Compared<Kind>, _ names: Compared<String>) -> String {
    guard kinds.before == .video || kinds.after == .video else {
      return "\(names.before) is a \(kinds.before.rawValue), and \(names.after) a \(kinds.after.rawValue)"
    }
    let isFirst = kinds.after == .video
    let (known, kind, other) =
      isFirst
      ? (names.before, kinds.before, names.after) : (names.after, kinds.after, names.before)
    return "\(known) is a \(kind.rawValue), and \(other) is none; \(taken)"
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
