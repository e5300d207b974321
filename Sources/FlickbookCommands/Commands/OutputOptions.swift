import ArgumentParser
import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickSceneFormat

/// The options for the place of outputs, and for settings that override those of the scenes' outputs.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: """
      A folder, which is made if it is missing, or one file whose ending gives the format: \(OutputOptions.endings). Without it, \
      the files of one scene go into the current folder.
      """, completion: .outputs,
    transform: parseDestination)
  var output: OutputDestination?

  @Option(
    help: ArgumentHelp(
      "Make this output in place of the scene's own: \(OutputPreset.all.map(\.name).alternatives).",
      valueName: "name"), completion: .presets,
    transform: parsePreset)
  var preset: OutputPreset?

  @Option(
    help: ArgumentHelp(
      "Pixels across, in place of the outputs' own size; the height follows.", valueName: "pixels"))
  var width: String?

  @Option(help: OutputOptions.sizeHelp, transform: parseSize)
  var size: String?

  @Option(
    help: ArgumentHelp(
      "The part of the picture that is shown, in points or %: 0,0,100%,50%.", valueName: "x,y,width,height"))
  var crop: String?

  @Option(help: ArgumentHelp("The speed of the scene: 0.25 is slow motion.", valueName: "factor"))
  var speed: String?

  @Option(
    help: ArgumentHelp("How long the shutter is open, such as 180deg.", valueName: "angle"))
  var motionBlur: String?

  @Option(
    help: ArgumentHelp("h264, h265 or av1 in mp4; vp9 or av1 in webm.", valueName: "name"),
    completion: .list(["h264", "h265", "av1", "vp9"]))
  var codec: String?

  @Option(
    help: ArgumentHelp("draft, good, best or lossless.", valueName: "word"),
    completion: .list(["draft", "good", "best", "lossless"]))
  var quality: String?

  @Option(
    help: ArgumentHelp(
      "The constant rate factor of movies in place of a quality: 1 is the best.", valueName: "number"))
  var crf: String?

  @Option(
    help: ArgumentHelp("The largest size of a file: 800kB, 5MB.", valueName: "bytes"))
  var maxBytes: String?

  @Option(
    help: ArgumentHelp(
      "How often animated pictures play: for ever (true), once (false), or this number of times.",
      valueName: "count"), completion: .list(["true", "false"]))
  var loop: String?

  /// Whether none of these options is given.
  var isEmpty: Bool { output == nil && preset == nil && settings.allSatisfy { $0.text == nil } }

  func validate() throws {
    guard let preset, case .file(let path) = output else { return }
    let endings = preset.format.fileExtensions
    guard endings.contains(PathString.ending(of: path).lowercased()) else {
      throw ValidationError(
        "--preset \(preset.name) makes \(endings.map { "." + $0 }.alternatives), not '\(path)'")
    }
  }

  /// Returns the resolver with the preset's settings for scenes.
  func applied(to resolver: SceneResolver) -> SceneResolver {
    guard let preset else { return resolver }
    var resolver = resolver
    resolver.settings = preset.settings().adding(resolver.settings)
    return resolver
  }

  /// The settings that override those of the outputs. If only one file is made, it has the frame rate and the scale of
  /// the command line, regardless of the scene's values for that file.
  ///
  /// - Throws: `SceneDiagnostics` for an invalid value.
  func overrides(beside scene: SceneOptions) throws -> OutputOverrides {
    var overrides = OutputOverrides()
    overrides.preset = preset
    for (key, name, text) in settings {
      if let text { try overrides.set(key, to: OutputOptions.value(text, of: key), name: name) }
    }
    var isOne = preset != nil
    if case .file = output { isOne = true }
    if isOne {
      if scene.fps != nil { overrides.drop("fps") }
      if scene.scale != nil, width == nil, size == nil {
        for key in ["width", "scale", "size"] { overrides.drop(key) }
      }
    }
    return overrides
  }

  /// The destination of the files. Without a folder, only the files of a single scene can be placed, in any number of
  /// renderings.
  ///
  /// - Throws: `FlickbookError` when the user has to name a folder.
  func destination(of inputs: [SceneFinder.Finding]) throws -> OutputDestination {
    if let output { return output }
    let sources = Set(inputs.map { try? $0.get().source })
    guard sources.count == 1 else {
      throw FlickbookError.invalidRequest(
        "\(counted(sources.count, "scene")) need a folder: use --output FOLDER")
    }
    return .folder("")
  }

  /// The key of each setting in scenes, the option, and its value.
  private var settings: [(key: String, name: String, text: String?)] {
    [
      ("width", "--width", width), ("size", "--size", size), ("crop", "--crop", crop),
      ("speed", "--speed", speed),
      ("motionBlur", "--motion-blur", motionBlur), ("codec", "--codec", codec),
      ("quality", "--quality", quality),
      ("crf", "--crf", crf), ("maxBytes", "--max-bytes", maxBytes), ("loop", "--loop", loop),
    ]
  }

  static let sizeHelp = ArgumentHelp(
    "The exact size in pixels: 886x1920. The padding of 'chrome' grows to reach it.",
    valueName: "width>x<height")

  /// A value in the form that scenes use. A size has it already.
  static func value(_ text: String, of key: String) -> String {
    switch key {
    case "crop": text.inBrackets
    default: text
    }
  }

  static let endings = OutputFormat.moving.flatMap(\.fileExtensions).map { "." + $0 }.joined(separator: ", ")
}

extension String {
  fileprivate var inBrackets: String { hasPrefix("[") ? self : "[\(self)]" }
}

/// Reads a size such as `886x1920`, `886×1920` or `[886, 1920]`, in the form that scenes use. The numbers are checked
/// later.
func parseSize(_ text: String) throws -> String {
  let sides = text.trimmingPrefix("[").prefix { $0 != "]" }
    .split(omittingEmptySubsequences: false) { "xX×*,".contains($0) }
    .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  guard sides.count == 2, sides.allSatisfy({ $0.first?.isNumber == true }) else {
    throw ValidationError("'\(text)' is not a size in pixels, such as 886x1920")
  }
  return "[\(sides[0]), \(sides[1])]"
}

/// Reads the name of a preset.
func parsePreset(_ name: String) throws -> OutputPreset {
  do throws(UnknownPreset) { return try OutputPreset(named: name) } catch {
    throw ValidationError(error.description)
  }
}

/// Reads a folder, or a file of a format that plays.
private func parseDestination(_ text: String) throws -> OutputDestination {
  try parseDestination(text, of: OutputFormat.moving)
}

/// Reads a folder, or a file of one of the formats.
///
/// - Throws: `ValidationError` for a path with the extension of another format.
func parseDestination(_ text: String, of formats: [OutputFormat]) throws -> OutputDestination {
  let path = try parseOutput(text)
  if let ending = OutputDestination.foreignEnding(of: path, besides: formats) {
    let known = formats.flatMap(\.fileExtensions).map { "." + $0 }.alternatives
    throw ValidationError(
      "'\(path)' ends in .\(ending), which is not a format that can be made (\(known)); a folder is '\(path)/'"
    )
  }
  return OutputDestination(path, of: formats)
}
