import ArgumentParser
import FlickBasics
import FlickPlanning
import FlickScene
import FlickStage
import FlickbookPreview

struct Share: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Make a single-file page that shows a scene frame by frame.",
    discussion: """
      The page has all frames, with the same pixels as 'still' draws. It has a scrubber with the events, the items with \
      their numbers, and curves. It needs no server and no network: open it from the disk, or attach it to a pull \
      request.

      EXAMPLES:
        flickbook share tabs.yaml
        flickbook share tabs.yaml --set effect.pitch=200 --output out/pitch-200.html
      """)

  @OptionGroup var scene: SceneArgument

  @Option(
    name: .shortAndLong, help: "The path of the page; by default the scene's name with .html.",
    completion: .file(extensions: ["html"]),
    transform: parseOutput)
  var output: String?

  @Option(
    name: .shortAndLong,
    help: "How many frames are encoded at a time; by default as many as the machine has cores.",
    transform: parseCount(1...1024))
  var jobs: Int?

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    guard output?.hasSuffix(".html") != false else {
      throw ValidationError("'\(output ?? "")' does not end in .html")
    }
  }

  func run() async throws {
    let resolved = try scene.resolved(options)
    let path = output ?? resolved.input.stem + ".html"
    var files = WrittenFiles(reading: resolved.readPaths)
    try files.claim(path, by: "--output")
    let progress = ProgressReporter(quiet: quiet, name: path)
    defer { progress.close() }
    let page = try await SharedPage(
      resolved, arguments: [scene.scene] + looks + options.arguments, jobs: allowedJobs(jobs, quiet: quiet),
      observer: progress.meter)
    progress.close()
    try FileSystem.write(page.html, to: path)
    guard !quiet else { return }
    try Console.printResult(
      "\(VisibleText.line(path)): \(resolved.stage.frameCount) frames, \(ByteCount.text(page.html.count))")
  }

  private var looks: [String] {
    (scene.appearance.map { ["--appearance", $0.rawValue] } ?? [])
      + (scene.aspect.map { ["--aspect", $0.text] } ?? [])
  }
}
