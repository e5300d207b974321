import ArgumentParser
import FlickBasics
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat

/// The options that override a scene's own settings.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames per second, in place of the scene's: 60, 23.976, 30000/1001.", valueName: "rate"),
    transform: parseFrameRate)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp("Pixels per point, in place of the device's: 1, 2, 1.5.", valueName: "factor"),
    transform: parseScale)
  var scale: Double?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Draw the script's fingers or leave them out, regardless of the scene.")
  var touches: Bool?

  // The option is repeated here instead of in a nested group: in debug builds the parser looks at the options of a
  // nested group four times as often.
  @Option(name: .customLong("set"), parsing: .singleValue, help: SceneOptions.settingHelp)
  var settings: [String] = []

  func resolver() throws -> SceneResolver {
    SceneResolver(
      registry: CurrentRun.current.effects, frameRate: fps, scale: scale, touches: touches,
      settings: try SceneSettings(arguments: settings))
  }

  static let settingHelp = ArgumentHelp(
    "Replace a value of the scene. Name it by its keys with dots between them, or by a parameter; may be repeated.",
    valueName: "key=value")
}

extension SceneOptions {
  /// The options as written on a command line.
  var arguments: [String] {
    (fps.map { ["--fps", $0.text] } ?? []) + (scale.map { ["--scale", "\($0)"] } ?? [])
      + (touches.map { [$0 ? "--touches" : "--no-touches"] } ?? [])
      + settings.flatMap { ["--set", $0] }
  }
}

/// Whether warnings are errors.
struct StrictOption: ParsableArguments {
  @Flag(help: "Treat warnings as errors, regardless of the scenes.")
  var strict = false
}

/// The scenes to render, their variants, and the names of their files.
struct SceneSelection: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Scenes, folders of scenes, batches, or -.", valueName: "path"), completion: .scenes)
  var pathArguments: [String] = []

  var paths: [String] { pathArguments.flatMap(PathArguments.paths) }

  @Option(
    help: ArgumentHelp(
      "A table in CSV, JSON or YAML; each scene is rendered once for each row.", valueName: "file"),
    completion: .tables)
  var data: String?

  @Option(
    help: ArgumentHelp(
      "The appearance: light, dark, or both, each in its own file. It chooses between the two values of a pair.",
      valueName: "appearance"))
  var appearance: AppearanceChoice?

  @Option(
    help: ArgumentHelp(
      "The shapes of the picture, at most four, each in its own file: 9:16,1:1.", valueName: "aspects"),
    transform: parseAspects)
  var aspect: [Aspect]?

  @Option(
    help: ArgumentHelp(
      "How the camera moves: full, or reduced, which replaces moves by fades. Default: the scene's.",
      valueName: "motion"), completion: .list(["full", "reduced"]),
    transform: parseMotion)
  var motion: String?

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "The pattern of file names, without their endings: '${device}/${scene}-${row}'.", valueName: "pattern"))
  var pattern: String?

  /// The scenes in all their variants. A scene that cannot be found is an error in its place.
  ///
  /// - Throws: `SceneDiagnostics` for the table.
  func inputs() throws -> [SceneFinder.Finding] {
    let rows = try data.map { try SceneTable(file: $0).variants } ?? [SceneVariant()]
    let looks = try appearance?.variants() ?? [SceneVariant()]
    let motion = try motion.map { try SceneVariant(motion: $0) } ?? SceneVariant()
    let shapes = try SceneVariant.each(of: aspect)
    let variants = rows.flatMap { row in
      looks.flatMap { look in
        shapes.map { row.combined(with: look).combined(with: $0).combined(with: motion) }
      }
    }
    let names = pattern.map { NamePattern($0, option: "--name") }
    return SceneFinder(standardInput: Console.readStandardInput).scenes(in: paths).flatMap {
      $0.each(of: variants, names: names)
    }
  }
}

extension SceneFinder.Finding {
  /// Every variant of a scene that was found; a failure stays as it is.
  func each(of variants: [SceneVariant], names: NamePattern? = nil) -> [SceneFinder.Finding] {
    switch self {
    case .failure: [self]
    case .success(let input): input.combined(with: variants, names: names).map { .success($0) }
    }
  }
}

extension SceneVariant {
  /// A variant of a scene for each aspect; without aspects, only the unchanged scene.
  ///
  /// - Throws: `SceneDiagnostics`, though a known aspect gives none.
  static func each(of aspects: [Aspect]?) throws -> [SceneVariant] {
    try aspects?.map { try SceneVariant($0) } ?? [SceneVariant()]
  }
}

/// A scene named on the command line.
struct SceneArgument: ParsableArguments {
  @Argument(help: "A scene file, or - for standard input.", completion: .scenes)
  var scene: String

  @Option(
    help: ArgumentHelp(
      "The appearance: light or dark. It chooses between the two values of a pair.", valueName: "appearance"),
    completion: .list(["light", "dark"]),
    transform: parseAppearance)
  var appearance: Appearance?

  @Option(
    help: ArgumentHelp("The shape of the picture: 9:16.", valueName: "aspect"), transform: parseAspect)
  var aspect: Aspect?

  func resolved(_ options: SceneOptions) throws -> ResolvedScene {
    var input = try SceneFinder(standardInput: Console.readStandardInput).scene(at: scene)
    if let appearance {
      input.variant = input.variant.combined(with: try SceneVariant(appearance, isNamed: false))
    }
    if let aspect { input.variant = input.variant.combined(with: try SceneVariant(aspect)) }
    return try options.resolver().resolve(input)
  }
}

private func parseFrameRate(_ text: String) throws -> FrameRate {
  guard let rate = FrameRate(text: text) else {
    throw ValidationError("'\(text)' is not a frame rate (1 to 240), such as 60, 23.976 or 30000/1001")
  }
  return rate
}

private func parseAppearance(_ text: String) throws -> Appearance {
  guard let appearance = Appearance(rawValue: text) else {
    throw ValidationError("'\(text)' is not an appearance: light or dark")
  }
  return appearance
}

private func parseAspect(_ text: String) throws -> Aspect {
  guard let aspect = Aspect(text: text) else {
    throw ValidationError("'\(text)' is not an aspect, such as 9:16 or 1:1")
  }
  return aspect
}

/// Aspects with commas between them.
func parseAspects(_ text: String) throws -> [Aspect] {
  let aspects = try text.split(separator: ",", omittingEmptySubsequences: false).map {
    try parseAspect(String($0))
  }
  guard Set(aspects).count == aspects.count else { throw ValidationError("'\(text)' names an aspect twice") }
  guard aspects.count <= Aspect.maximumCount else {
    throw ValidationError("'\(text)' has \(aspects.count) aspects; \(Aspect.maximumCount) are the most")
  }
  return aspects
}

private func parseMotion(_ text: String) throws -> String {
  guard ["full", "reduced"].contains(text) else {
    throw ValidationError("'\(text)' is not a motion: full or reduced")
  }
  return text
}

private func parseScale(_ text: String) throws -> Double {
  guard let scale = Double(text), (0.1...16).contains(scale) else {
    throw ValidationError("'\(text)' is not a number of pixels per point (0.1 to 16)")
  }
  return scale
}

/// Returns the requested number of jobs, by default as many as are useful; fewer if the system has no threads for them.
func allowedJobs(_ wanted: Int?, quiet: Bool) -> Int {
  guard let wanted, wanted > Processor.workerCount else { return wanted ?? Processor.workerCount }
  return ResourceCheck.jobs(wanted) { note in if !quiet { Console.printMessage(note) } }
}

/// Turns an error of `body` into a mistake of the command line, so that the usage of the command is printed with it.
func parsing<Value>(_ body: () throws(FlickbookError) -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw ValidationError(error.description)
  }
}

func parseTime(_ text: String) throws -> TimeExpression {
  try parsing { () throws(FlickbookError) in try TimeExpression(text) }
}

/// Reads times with commas between them.
func parseTimes(_ text: String) throws -> [TimeExpression] {
  try text.split(separator: ",", omittingEmptySubsequences: false).map { try parseTime(String($0)) }
}

func parseRange(_ text: String) throws -> TimeRange {
  try parsing { () throws(FlickbookError) in try TimeRange(text) }
}

/// Reads a path for results. It may not be standard output, which is for text.
package func parseOutput(_ text: String) throws -> String {
  guard !text.isEmpty, text != "-" else {
    throw ValidationError(
      "'\(text)' is not a file or folder; pictures and videos do not go to standard output")
  }
  guard !PathString.isOnlyEnding(text) || FileSystem.isFolder(text) else {
    throw ValidationError("'\(text)' is an ending without a name; a folder of that name is '\(text)/'")
  }
  return text
}

/// Returns a function that reads a whole number within limits.
package func parseCount(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { text in
    guard let count = Int(text), range.contains(count) else {
      throw ValidationError("'\(text)' is not a whole number (\(range.lowerBound) to \(range.upperBound))")
    }
    return count
  }
}

/// The help on times, which is part of several help texts.
let timesHelp = """
  TIMES:
    1.5s, 400ms, 24f (frames), end, an event of a step such as open.settled, or a sum or difference: \
  open.settled+250ms, open.start-100ms. 'flickbook plan SCENE' lists all events.
  """
