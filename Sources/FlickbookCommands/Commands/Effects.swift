import ArgumentParser
import FlickEffects
import FlickSceneFormat

struct Effects: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "effects", abstract: "List the effects, or all parameters and commands of one.",
    discussion: """
      With a name: the effect's parameters with their ranges and defaults, its commands, controls, states and events.

      EXAMPLES:
        flickbook effects
        flickbook effects page-tabs
        flickbook effects page-tabs --example > tabs.yaml
        flickbook effects cover-flow
      """)

  @Argument(help: "An effect, as in 'effect: {type: page-tabs}' or 'effect: {use: cover-flow}'.")
  var name: String?

  @Flag(help: "Print a first scene with the effect.")
  var example = false

  func validate() throws {
    if example, name == nil { throw ValidationError("--example needs an effect") }
  }

  func run() throws {
    guard let name else {
      return try Console.printResult(LibraryManual.overview(registry: CurrentRun.current.effects))
    }
    let choice = try StarterEffect(called: name)
    guard example else { return try Console.printResult(choice.manual) }
    try Console.printResult(String(choice.scene(named: name).text.dropLast()))
  }
}
