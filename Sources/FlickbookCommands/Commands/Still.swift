import ArgumentParser
import FlickBasics
import FlickDrawing
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSceneFormat
import FlickVerification

struct Still: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render single frames to PNG files.",
    discussion: """
      Each still equals, pixel for pixel, the frame of the video at that time.

      \(timesHelp)

      EXAMPLES:
        flickbook still tabs.yaml --at open.settled
        flickbook still tabs.yaml --at 0,1s,end --output stills
        flickbook still tabs.yaml --at 37f --hash
        flickbook still tabs.yaml --at end --size 1284x2778 --set chrome=true
      """)

  @OptionGroup var scene: SceneArgument

  @Option(
    help: ArgumentHelp("One or more times, separated by commas.", valueName: "time,..."),
    transform: parseTimes)
  var at: [TimeExpression]

  @Option(
    name: .shortAndLong,
    help:
      "A folder, or for one time a file that ends in .png. Default: SCENE-TIME.png in this folder, with the time as you wrote it.",
    completion: .file(extensions: ["png"]),
    transform: { try parseDestination($0, of: [.png]) })
  var output: OutputDestination?

  @Option(
    help: ArgumentHelp(
      "Pixels across, in place of the scene's own size; the height follows.", valueName: "pixels"))
  var width: String?

  @Option(help: OutputOptions.sizeHelp, transform: parseSize)
  var size: String?

  @Flag(
    help: """
      Print the number and the hash of every frame to standard output. Writes files only if you also give --output.
      """)
  var hash = false

  @Flag(help: "Make the files as small as possible, which takes seconds for each.")
  var best = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() throws {
    let scene = try scene.resolved(options)
    let frames = try at.map { scene.timeline.frame(at: try scene.timeline.time(of: $0)) }
    let paths = try hash && output == nil ? [] : paths(ofFrames: frames, in: scene)
    var files = WrittenFiles(reading: scene.readPaths)
    for path in Set(paths).sorted() { try files.claim(path, by: "--output") }
    let results = ResultLog()
    var overrides = OutputOverrides()
    if let width { try overrides.set("width", to: width, name: "--width") }
    if let size { try overrides.set("size", to: size, name: "--size") }
    let pictures = try RequestedImages(of: scene, overrides: overrides)
    let painter = try pictures.painter()
    for (index, frame) in frames.enumerated() {
      try Task.checkCancellation()
      let picture = try painter(frame)
      if hash { results.printResult("\(frame) \(picture.hash)") }
      guard index < paths.count else { continue }
      try ImageWriter.write(
        picture, to: paths[index], provenance: pictures.provenance(ofFrame: frame), isSmallest: best)
      if !quiet { Console.printMessage("\(VisibleText.line(paths[index])): frame \(frame)") }
    }
    try results.requireComplete()
  }

  private func paths(ofFrames frames: [Int], in scene: ResolvedScene) throws -> [String] {
    let destination = output ?? .folder("")
    if case .file(let path) = destination, frames.count > 1 {
      throw FlickbookError.invalidRequest("\(frames.count) frames cannot all be \(path); give a folder")
    }
    return at.map { time in
      destination.path(forOutput: "\(scene.input.stem)-\(time.text).png")
    }
  }
}
