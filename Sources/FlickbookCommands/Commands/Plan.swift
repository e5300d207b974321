import ArgumentParser
import FlickAnalysis
import FlickBatch
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickSceneFormat

struct Plan: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan", abstract: "Show the time of every step and event of a scene, and its outputs.",
    discussion: """
      Renders nothing. Shows every step and event with its time in seconds and the frame on the screen at that time. \
      Wherever a command takes a time, you can also give an event.

      With --json, prints one document: scene, title, files, frameRate {numerator, denominator}, duration (of the \
      scene), frameCount, videoDuration (of the file: its frames at the rate), frames [first, end], canvas {points, \
      pixels, scale}, sides [name of each compared scene], screen [x, y, width, height] in the canvas, video [width, \
      height], segments [[first, count], ...], steps [{name, summary, time, events [{name, time}], refusal}], \
      animations [{layer, start, end}], outputs [{path, kind, ...}]. A scene with such parts also has aspect, shots, \
      cameraReasons, callouts, shapes [{aspect, canvas, shots, callouts}], videos, chapters and sounds.

      With --save, writes the segments of all scenes to a file; --save takes the options of 'flickbook render'. \
      Several machines can then render the segments ('flickbook render --plan'), and 'flickbook assemble' makes the \
      outputs.

      EXAMPLES:
        flickbook plan tabs.yaml
        flickbook plan tabs.yaml --json
        flickbook plan tabs.yaml --explain
        flickbook plan scenes --output out --save plan.json
      """)

  @OptionGroup var selection: SceneSelection

  @Flag(help: "Print one JSON document.")
  var json = false

  @Flag(help: "Explain why an automatic camera makes its shots, and why it makes no others.")
  var explain = false

  @OptionGroup var options: SceneOptions

  @Option(
    help: ArgumentHelp("Write a plan of all segments of the scenes to this file.", valueName: "file"),
    completion: .plans,
    transform: parseOutput)
  var save: String?

  @OptionGroup var outputs: OutputOptions

  @Option(
    help: ArgumentHelp("Only the frames that begin at A or later, and before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  func validate() throws {
    guard !selection.paths.isEmpty else { throw ValidationError("Missing expected argument '<scene>'") }
    if explain, json || save != nil {
      throw ValidationError(
        "--explain prints text for people; with --json, the reasons are in 'cameraReasons'")
    }
    if save != nil {
      guard outputs.output != nil else { throw ValidationError("--save needs an --output") }
      guard !json else {
        throw ValidationError("--save writes JSON already, to its file; --json prints the plan of one scene")
      }
    } else {
      guard selection.paths.count == 1 else {
        let other = selection.paths.dropFirst().first
        throw ValidationError(
          "give one scene; only --save takes several"
            + (json && other?.hasSuffix(".json") == true
              ? ". --json prints to standard output: '--json > \(other ?? "")'" : "")
        )
      }
    }
  }

  func run() async throws {
    if let save { return try await writeSegments(to: save) }
    let finder = SceneFinder(standardInput: Console.readStandardInput)
    let input = try finder.scene(at: selection.paths[0])
    let inputs = input.combined(
      with: try selection.variants(), names: selection.pattern.map { NamePattern($0, option: "--name") })
    guard !json || inputs.count == 1 else {
      throw ValidationError(
        "--json prints the plan of one rendering, and there are \(inputs.count): choose one appearance and one aspect"
          + (selection.data == nil ? "" : "; --set gives it the values of one row")
      )
    }
    let destination = try outputs.destination(of: inputs.map { .success($0) })
    if inputs.count > 1, case .file(let path) = destination {
      throw FlickbookError.invalidRequest("\(inputs.count) scenes cannot all be \(path); give a folder")
    }
    let texts = try inputs.map { try text(of: $0, to: destination) }
    try Console.printResult(texts.joined(separator: "\n\n"))
  }

  private func text(of input: SceneInput, to destination: OutputDestination) throws -> String {
    let scene = try outputs.applied(to: options.resolver()).resolve(input)
    let plan = try RenderPlan(
      scene, range: range, destination: destination, overrides: try outputs.overrides(beside: options))
    let warnings = scene.previewWarnings(of: plan.outputs) + scene.presetWarnings(of: plan.outputs)
    if !warnings.isEmpty { Console.printMessage("\(scene.failure(warnings))") }
    if json { return try plan.document().text }
    return try plan.summary() + (explain ? "\n\n" + plan.cameraExplanation() : "")
  }

  /// Writes a plan of all segments of the scenes to a file.
  private func writeSegments(to path: String) async throws {
    let arguments = Plan.request(CurrentRun.current.arguments)
    let plans = try BatchRequest.parse(PathArguments.joined(arguments)).plans()
    var inputs = selection.paths + [selection.data].compactMap(\.self)
    // The mistakes of scenes are told below, and then nothing is written.
    if WrittenFiles.areThere([path]) {
      inputs += (0..<plans.count).flatMap { (try? plans.plan(at: $0).scene.readPaths) ?? [] }
    }
    var files = WrittenFiles(reading: inputs)
    try files.claim(path, by: "--save")
    let plan = try await Plan.segments(of: plans, arguments: arguments)
    try plan.write(to: path)
    let seconds = plan.groups.reduce(0) { $0 + $1.cost } / 1_000_000
    Console.printMessage(
      "\(path): \(counted(plan.segments.count, "segment")) of \(counted(plan.scenes.count, "scene")), about \(seconds) s on one core"
    )
  }

  /// The plan of all segments. Prints the mistakes of all scenes, so that a table can be corrected at once.
  ///
  /// - Throws: `Reported` for scenes with mistakes; the other errors of `SegmentPlan`.
  private static func segments(of plans: BatchPlans, arguments: [String]) async throws -> SegmentPlan {
    var log = FailureLog(isOfSeveralScenes: plans.count > 1)
    var failureCount = 0
    do {
      return try await SegmentPlan(plans, arguments: arguments, jobs: allowedJobs(nil, quiet: true)) {
        error, index in
        failureCount += 1
        if let text = log.text(for: error, of: plans.title(at: index)) { Console.printMessage(text) }
      }
    } catch {
      guard failureCount > 0 else { throw error }
      // Nil for the mistakes of a scene, which are told already.
      if let text = log.text(for: error) { Console.printMessage(text) }
      if plans.count > 1 {
        Console.printError(
          "no plan is written, because \(failureCount) of \(counted(plans.count, "scene")) cannot be rendered"
        )
      }
      throw Reported(error)
    }
  }

  /// The arguments for `render`: the arguments of this command, except its own options.
  ///
  /// - Parameter arguments: The arguments of this run, beginning with `plan`.
  static func request(_ arguments: [String]) -> [String] {
    var rest = arguments.dropFirst()
    var request: [String] = []
    while let word = rest.popFirst() {
      if word == "--save" {
        _ = rest.popFirst()
      } else if !word.hasPrefix("--save=") {
        request.append(word)
      }
    }
    return request
  }
}
