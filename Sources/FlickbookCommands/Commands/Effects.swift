import ArgumentParser
import FlickEffects
import FlickSceneFormat

struct Effects: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the effects, or all that a scene may say to one.",
    discussion: """
      With a name: the effect's parameters with their ranges and defaults, its commands, controls, states and events.

      EXAMPLES:
        flickbook effects
        flickbook effects page-tabs
      """)

  @Argument(help: "An effect, as in 'effect: {type: page-tabs}'.")
  var name: String?

  func run() throws {
    let registry = CurrentRun.current.effects
    guard let name else { return try Console.printResult(EffectManual.overview(registry: registry)) }
    guard let effect = registry[name] else {
      let known = registry.descriptors.map(\.type).joined(separator: ", ")
      throw ValidationError("There is no effect '\(name)'. Known effects: \(known).")
    }
    try Console.printResult(EffectManual.text(of: effect.descriptor))
  }
}
