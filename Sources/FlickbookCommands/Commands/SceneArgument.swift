import ArgumentParser
import FlickPlanning
import FlickScene
import FlickSceneFormat

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

private func parseAppearance(_ text: String) throws -> Appearance {
  guard let appearance = Appearance(rawValue: text) else {
    throw ValidationError("'\(text)' is not an appearance: light or dark")
  }
  return appearance
}
