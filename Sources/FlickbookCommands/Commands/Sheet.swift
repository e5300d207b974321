import ArgumentParser
import FlickDrawing
import FlickMotion
import FlickPlanning
import FlickRendering
import FlickScene
import FlickVerification

struct Sheet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet", abstract: "Render a contact sheet: small frames in rows, with their times.",
    discussion: """
      Below every frame, prints its time, and the events from then until the next frame.

      EXAMPLES:
        flickbook sheet tabs.yaml
        flickbook sheet tabs.yaml --every 250ms --columns 8 --output sheets/tabs.png
        flickbook sheet tabs.yaml --range open.start..open.settled --every 1f
      """)

  @OptionGroup var scene: SceneArgument

  @Option(
    help: ArgumentHelp(
      "The time between two frames, such as 250ms or 6f; by default one that gives up to 24 frames.",
      valueName: "time"), transform: parseTime)
  var every: TimeExpression?

  @Option(help: "The largest number of frames in a row.", transform: parseCount(1...100))
  var columns = 6

  @Option(
    help: ArgumentHelp("Only the frames that begin at A or later, and before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Option(
    name: .shortAndLong,
    help: "A folder, or a file that ends in .png. Default: SCENE-sheet.png in this folder.",
    completion: .file(extensions: ["png"]),
    transform: { try parseDestination($0, of: [.sheet]) })
  var output: OutputDestination?

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() throws {
    let scene = try scene.resolved(options)
    let timeline = scene.timeline
    let frames = if let range { try timeline.frames(in: range) } else { 0..<timeline.frameCount }
    let interval =
      if let every { try timeline.interval(of: every) } else {
        SheetContents.defaultInterval(duration: timeline.frameRate.time(ofFrame: frames.count))
      }
    let contents = SheetContents(of: scene, frames: frames, interval: interval)
    let path = (output ?? .folder("")).path(forOutput: scene.input.stem + "-sheet.png")
    var files = WrittenFiles(reading: scene.readPaths)
    try files.claim(path, by: "--output")
    let progress = ProgressReporter(quiet: quiet)
    defer { progress.close() }
    let renderer = try FrameRenderer(scene, keepingAlpha: false)
    let sheet = try SheetRenderer(contents, columns: columns, renderer: renderer)
    let provenance = try RequestedImages(of: scene, range: range)
      .provenance(ofSheetEvery: interval, columns: columns)
    do {
      try sheet.render(to: path, provenance: provenance, observer: progress.observer)
    } catch {
      throw scene.located(error)
    }
  }
}
