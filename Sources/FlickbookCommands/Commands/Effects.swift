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

  @Argument(help: "An effect, as in 'effect: {type: page-tabs}'.")
  var name: String?

  @Flag(help: "Print a first scene with the effect.")
  var example = false

  func validate() throws {
    if example, name == nil { throw ValidationError("--example needs an effect") }
  }

  func run() throws {
    let registry = CurrentRun.current.effects
    guard let name else {
      return try Console.printResult(
        EffectManual.overview(registry: registry) + "\n" + LibraryManual.overview)
    }
    if let entry = EffectLibrary.entry(named: name), let effect = registry["collection"]?.descriptor {
      var scene = StarterScene(name: name, effect: effect)
      scene.library = entry
      return try Console.printResult(example ? String(scene.text.dropLast()) : LibraryManual.text(of: entry))
    }
    let effect = try Effects.effect(called: name)
    guard example else { return try Console.printResult(EffectManual.text(of: effect)) }
    try Console.printResult(String(StarterScene(name: name, effect: effect).text.dropLast()))
  }

  /// - Throws: `ValidationError` that names the nearest one, and where the list is.
  static func effect(called name: String) throws -> EffectDescriptor {
    let registry = CurrentRun.current.effects
    if let effect = registry[name] { return effect.descriptor }
    let names = registry.descriptors.map(\.type) + EffectLibrary.entries.map(\.name)
    let near = Suggestion.nearest(to: name, in: names)
    throw ValidationError(
      "'\(name)' is not an effect; "
        + (near.map { "did you mean '\($0)'? " } ?? "") + "'flickbook effects' lists them")
  }
}
