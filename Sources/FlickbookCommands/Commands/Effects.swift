import ArgumentParser
import FlickAuthoring
import FlickBasics
import FlickEffects
import FlickSceneFormat

struct Effects: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effects", abstract: "List the effects, or all parameters and commands of one.",
    discussion: """
      With a name, lists the effect's parameters with their ranges and defaults, its commands, controls, states and events.

      With --open, renders a scene for each effect of the library, and shows all of them on a page in the browser.

      EXAMPLES:
        flickbook effects
        flickbook effects page-tabs
        flickbook effects page-tabs --example > tabs.yaml
        flickbook effects cover-flow
        flickbook effects fan.yaml
        flickbook effects --open
      """)

  @Argument(
    help:
      "An effect, as in 'effect: {type: page-tabs}' or 'effect: {use: cover-flow}', or the path of an effect's file.",
    completion: .effects
  )
  var name: String?

  @Flag(help: "Print a first scene with the effect.")
  var example = false

  @Flag(help: "Render a scene with each effect of the library, and show them in a browser.")
  var open = false

  @Option(
    name: .shortAndLong,
    help: "With --open: the folder for the scenes, the pictures and the page. Default: flickbook-effects.",
    completion: .directory,
    transform: parseOutput)
  var output: String?

  func validate() throws {
    if example, name == nil { throw ValidationError("--example needs an effect") }
    if open, name != nil { throw ValidationError("--open shows all effects; leave the name out") }
    if output != nil, !open { throw ValidationError("--output is for --open") }
  }

  func run() async throws {
    if open {
      let tour = EffectTour(folder: output ?? "flickbook-effects")
      try await tour.make()
      return Browser.open(tour.page)
    }
    guard let name else {
      return try Console.printResult(LibraryManual.overview(registry: CurrentRun.current.effects))
    }
    let choice = try StarterEffect(called: name, forSceneIn: example ? "." : nil)
    guard example else { return try Console.printResult(choice.manual) }
    // A scene cannot have the name of the effect's own file.
    let title = EffectNames.isPath(name) ? PathString.stem(of: PathString.name(of: name)) + "-scene" : name
    try Console.printResult(String(choice.scene(named: title).text.dropLast()))
  }
}
