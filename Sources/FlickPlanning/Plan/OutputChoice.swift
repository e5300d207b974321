import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickScene
import FlickSceneFormat

/// The outputs to make of a scene, before they are planned.
struct OutputChoice {
  let outputs: [Output]
  /// Whether some outputs differ from those in the scene's text.
  let isAdHoc: Bool

  /// - Parameters:
  ///   - scene: The scene.
  ///   - destination: Where the files go.
  ///   - overrides: Values that replace those of the outputs.
  /// - Throws: `FlickbookError` for a file that several outputs would share, or for values that none of the outputs can
  ///   have; `SceneDiagnostics` for values that contradict each other.
  init(of scene: ResolvedScene, for destination: OutputDestination, _ overrides: OutputOverrides) throws {
    var outputs = scene.scene.outputs
    var isNew = false
    if let preset = overrides.preset {
      outputs = [try Output(preset, of: scene)]
    } else if case .file(let path) = destination {
      outputs = try OutputChoice.outputs(of: scene, at: path)
      isNew = outputs.isEmpty
      if let format = OutputFormat(ofMovingFile: path), isNew {
        outputs = [Output(usual: format, path: path)]
      }
    }
    if case .file(let path) = destination, outputs.isEmpty {
      throw FlickbookError.invalidRequest("'\(path)' has no name, or an ending that no output has")
    }
    if let (name, formats) = overrides.unusable(with: outputs.map(\.format)) {
      let made = outputs.isEmpty ? "no output" : outputs.map(\.format.rawValue).unique.alternatives
      throw FlickbookError.invalidRequest(
        "\(name) has no effect on \(made); it is for \(formats.map(\.rawValue).alternatives)")
    }
    self.outputs = try outputs.map {
      try overrides.applied(to: $0, of: scene.scene, scene.stage, registry: scene.registry)
    }
    isAdHoc = isNew || !overrides.isEmpty
  }

  /// The scene's only output whose format has the path's extension: a moving one or, if there is none, a still. Empty
  /// when there is neither.
  private static func outputs(of scene: ResolvedScene, at path: String) throws -> [Output] {
    let ending = PathString.ending(of: path).lowercased()
    let movies = scene.scene.outputs.filter {
      $0.format.isMoving && $0.format.fileExtensions.contains(ending)
    }
    guard movies.count <= 1 else {
      throw FlickbookError.invalidRequest(
        "\(scene.input.name) makes \(movies.count) \(ending) movies, which cannot all be \(path); give a folder"
      )
    }
    guard movies.isEmpty, OutputFormat.png.fileExtensions.contains(ending) else { return movies }
    let stills = scene.scene.outputs.filter { $0.format == .png }
    guard stills.count <= 1 else {
      throw FlickbookError.invalidRequest(
        "\(scene.input.name) makes \(stills.count) stills, which cannot all be \(path); give a folder, draw one frame"
          + " with 'flickbook still', or name an animated PNG .apng")
    }
    return stills
  }
}

extension OutputFormat {
  /// The moving format that has the path's extension; nil when there is none.
  fileprivate init?(ofMovingFile path: String) {
    let ending = PathString.ending(of: path).lowercased()
    guard let format = OutputFormat.moving.first(where: { $0.fileExtensions.contains(ending) }) else {
      return nil
    }
    self = format
  }
}

extension Output {
  /// The scene's output that follows a preset: `tabs-readme.webp`.
  fileprivate init(_ preset: OutputPreset, of scene: ResolvedScene) throws(SceneDiagnostics) {
    let path =
      "\(scene.scene.name)-\(preset.name)" + (preset.format.fileExtensions.first.map { "." + $0 } ?? "")
    try self.init(preset, path: path, of: scene.stage, registry: scene.registry)
  }

  /// The usual output of a format, for a scene of which only the format and the path are given.
  fileprivate init(usual format: OutputFormat, path: String) {
    let kind: Kind =
      switch format {
      case .webm: .movie(MovieOptions(.webm))
      case .webp: .animation(AnimationOptions(.webp))
      case .apng: .animation(AnimationOptions(.apng, quality: .lossless))
      case .gif: .animation(AnimationOptions(.gif))
      default: .movie(MovieOptions())
      }
    self.init(format.rawValue, kind, path: path)
  }
}
