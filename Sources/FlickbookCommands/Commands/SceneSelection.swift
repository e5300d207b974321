import ArgumentParser
import FlickPlanning
import FlickScene
import FlickSceneFormat

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
    let variants = try variants()
    let names = pattern.map { NamePattern($0, option: "--name") }
    return SceneFinder(standardInput: Console.readStandardInput).scenes(in: paths).flatMap {
      $0.each(of: variants, names: names)
    }
  }

  /// The variants of each scene: one for every row, appearance and aspect.
  ///
  /// - Throws: `SceneDiagnostics` for the table.
  func variants() throws -> [SceneVariant] {
    let rows = try data.map { try SceneTable(file: $0).variants } ?? [SceneVariant()]
    let looks = try appearance?.variants() ?? [SceneVariant()]
    let motion = try motion.map { try SceneVariant(motion: $0) } ?? SceneVariant()
    let shapes = try SceneVariant.each(of: aspect)
    return rows.flatMap { row in
      looks.flatMap { look in
        shapes.map { row.combined(with: look).combined(with: $0).combined(with: motion) }
      }
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

/// Reads an aspect such as `9:16`.
func parseAspect(_ text: String) throws -> Aspect {
  guard let aspect = Aspect(text: text) else {
    throw ValidationError("'\(text)' is not an aspect, such as 9:16 or 1:1")
  }
  return aspect
}

/// Reads aspects with commas between them.
func parseAspects(_ text: String) throws -> [Aspect] {
  let aspects = try text.commaSeparated.map(parseAspect)
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
