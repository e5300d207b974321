import ArgumentParser
import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickRendering
import FlickScene

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print or plot values of a scene over time, and how smoothly they move.",
    discussion: """
      A value has the names of 'inspect' with dots between them: offset.y, velocity, page-3.frame.x, leaves.0.angle. \
      The name of several numbers, such as offset, stands for all of them. Without a value, the command follows offset \
      and velocity.

      Tables are CSV or JSON, with one row per frame. Plots are SVG, for light and dark pages, or PNG. Plots mark the \
      script's steps with named lines, and their events with dashed lines.

      --report prints how smooth the motion is, step by step: the highest speed, the overshoot, the time from which \
      the value stays within half a point or half a degree of its end, and the jumps of the value and of its velocity. \
      --format json prints the same as JSON.

      EXAMPLES:
        flickbook trace tabs.yaml offset.y velocity.y --output tabs.svg
        flickbook trace tabs.yaml page-3.quad --range open.start..open.settled
        flickbook trace tabs.yaml offset --report
      """)

  @OptionGroup var scene: SceneArgument

  @Argument(help: ArgumentHelp("The values to follow.", valueName: "value"), transform: parseValue)
  var values: [TraceValue] = []

  @Option(
    help: ArgumentHelp(
      "csv, json, svg or png; by default the output's ending, or csv without an output.", valueName: "format"),
    completion: .list(["csv", "json", "svg", "png"]),
    transform: parseFormat)
  var format: TraceOptions.Format?

  @Option(
    name: .shortAndLong, help: "A file; by default it goes to standard output.", completion: .traces,
    transform: parseOutput)
  var output: String?

  @Option(
    help: ArgumentHelp("Only the frames that begin at A or later, and before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Flag(help: "Print how smoothly the values move, in place of the values.")
  var report = false

  @OptionGroup var options: SceneOptions

  func validate() throws {
    if let format, let ending = output.flatMap(TraceOptions.Format.init(path:)), ending != format {
      throw ValidationError(
        "--format \(format.rawValue) does not fit a file that ends in .\(ending.rawValue)")
    }
    if !report, chosenFormat == .png, output == nil {
      throw ValidationError("pictures do not go to standard output; give an --output")
    }
    if !report, let output, format == nil, TraceOptions.Format(path: output) == nil {
      throw ValidationError(
        "'\(output)' does not end in .csv, .json, .svg or .png; give the --format")
    }
    if report, chosenFormat == .svg || chosenFormat == .png {
      throw ValidationError("a report is text or JSON; for a plot, leave --report out")
    }
  }

  private var chosenFormat: TraceOptions.Format {
    format ?? output.flatMap(TraceOptions.Format.init(path:)) ?? .csv
  }

  func run() throws {
    let scene = try scene.resolved(options)
    var files = WrittenFiles(reading: scene.readPaths)
    try files.claim(output, by: "--output")
    let values = values.isEmpty ? [TraceValue(["offset"]), TraceValue(["velocity"])] : values
    try scene.checkRequest(values)
    if let explanation = scene.explanation(of: values) {
      Console.printMessage("flickbook: note: \(VisibleText.line(explanation))")
    }
    let timeline = scene.timeline
    let frames = if let range { try timeline.frames(in: range) } else { 0..<timeline.frameCount }
    let selection = FrameSelection(rate: timeline.frameRate, frames: frames)
    if report {
      let end = range == nil ? timeline.duration : timeline.frameRate.time(ofFrame: frames.upperBound - 1)
      let report = try SmoothnessReport(scene, values, in: selection.time(of: frames.lowerBound)..<end)
      try give(Array(((chosenFormat == .json ? report.document.text : report.text) + "\n").utf8))
    } else {
      let file = try TraceFile(scene, TraceOptions(chosenFormat, values: values), selection)
      try give(try file.bytes())
    }
  }

  private func give(_ bytes: [UInt8]) throws {
    guard let output else {
      try Console.printResult(String(decoding: bytes.dropLast(), as: UTF8.self))
      return
    }
    try FileSystem.write(bytes, to: output)
  }
}

private func parseValue(_ text: String) throws -> TraceValue {
  guard let value = TraceValue(text: text) else {
    throw ValidationError("'\(text)' is not a name of a value, such as offset.y or page-3.frame.x")
  }
  return value
}

private func parseFormat(_ text: String) throws -> TraceOptions.Format {
  guard let format = TraceOptions.Format(rawValue: text) else {
    throw ValidationError("'\(text)' is not a format; known: csv, json, svg, png")
  }
  return format
}
