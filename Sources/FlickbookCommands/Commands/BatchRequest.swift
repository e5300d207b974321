import ArgumentParser
import FlickBatch
import FlickPlanning

/// The options of `render` that decide which files are made.
struct BatchRequest: ParsableArguments {
  @OptionGroup var selection: SceneSelection

  @OptionGroup var outputs: OutputOptions

  @OptionGroup var scene: SceneOptions

  @Option(transform: parseRange)
  var range: TimeRange?

  /// Returns the plans of every scene of a saved plan. The arguments in the plan come from a file, so they are only
  /// parsed: if they were run, a `--help` among them would end the program with success.
  ///
  /// - Throws: `FlickbookError.planUnusable` for arguments that do not belong to `render`; the mistakes of the files
  ///   that they name.
  static func plans(of plan: SegmentPlan, at path: String) throws -> BatchPlans {
    let request: BatchRequest
    do {
      request = try reading(plan.arguments)
    } catch {
      throw FlickbookError.planUnusable(
        path: path, reason: "its arguments do not name scenes to render")
    }
    return try request.plans()
  }

  /// The path of a saved plan and, if a report may replace a file, the paths of all files that its scenes are read from.
  ///
  /// - Throws: The same errors as `plans(of:at:)`, and the mistakes of the scenes.
  static func readPaths(
    of plan: SegmentPlan, at path: String, for reports: ReportOptions
  ) throws -> [String] {
    [path] + (reports.mayReplace ? try plans(of: plan, at: path).readPaths() : [])
  }

  /// Reads the request from the words of a command line.
  ///
  /// - Throws: The argument parser's error.
  static func reading(_ arguments: [String]) throws -> BatchRequest {
    if let excess = PathArguments.excess(in: arguments) { throw ValidationError(excess) }
    return try parse(PathArguments.joined(arguments))
  }

  /// The plans of every scene.
  ///
  /// - Throws: `ValidationError`, `FlickbookError`.
  func plans() throws -> BatchPlans {
    guard !selection.paths.contains("-") else {
      throw ValidationError("only one program can read standard input; name a file")
    }
    let inputs = try selection.inputs()
    var batch = Batch(
      resolver: outputs.applied(to: try scene.resolver()), range: range,
      destination: try outputs.destination(of: inputs), jobs: 1)
    batch.overrides = try outputs.overrides(beside: scene)
    return try batch.plans(of: inputs)
  }
}

extension BatchPlans {
  /// The paths of all files that the scenes are read from.
  ///
  /// - Throws: The mistakes of the scenes.
  func readPaths() throws -> [String] {
    try (0..<count).flatMap { try plan(at: $0).scene.readPaths }
  }
}
