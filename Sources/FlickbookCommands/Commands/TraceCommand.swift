import ArgumentParser
import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickMotion
import FlickPlanning
import FlickRendering
import FlickScene

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print or plot values of a scene over time, and how smoothly they move.",
    discussion: """
      A value is called as in 'inspect', with dots between the names: offset.y, velocity, page-3.frame.x, \
      leaves.0.angle. One of several numbers is all of them; without any, it is offset and velocity.

      Tables are CSV or JSON with a row a frame; plots are SVG, for light and dark pages, or PNG. In a plot the script's \
      steps are lines with their names, their events dashed ones.

      With --report, how smooth the motion is, step by step: the fastest motion, by how much a value went beyond its \
      end, when it was there for good, to half a point or half a degree, and where the value or its velocity jumps. \
      With --format json, the same for programs.

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
      "csv, json, svg or png; by default the ending of the output, else csv.", valueName: "format"),
    transform: parseFormat)
  var format: TraceOptions.Format?

  @Option(
    name: .shortAndLong, help: "A file; by default it goes to standard output.", transform: parseOutput)
  var output: String?

  @Option(
    help: ArgumentHelp("Only the frames that begin from A until before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Flag(help: "How smoothly the values move, in place of the values.")
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
        "'\(output)' ends in none of .csv, .json, .svg and .png; say which --format it is")
    }
    if report, chosenFormat == .svg || chosenFormat == .png {
      throw ValidationError("a report is text or JSON; leave --report out for a plot")
    }
  }

  private var chosenFormat: TraceOptions.Format {
    format ?? output.flatMap(TraceOptions.Format.init(path:)) ?? .csv
  }

  func run() throws {
    var files = WrittenFiles(reading: [self.scene.scene])
    try files.claim(output, by: "--output")
    let scene = try scene.resolved(options)
    let values = values.isEmpty ? [TraceValue(["offset"]), TraceValue(["velocity"])] : values
    try scene.checkRequest(values)
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
    try FileSystem.createFolder(PathString.folder(of: output))
    try OutputFile.write(bytes, to: output)
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
