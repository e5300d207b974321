import ArgumentParser
import FlickPlanning
import FlickRendering
import FlickScene

/// What `render` is asked for, as far as it decides what is made.
struct BatchRequest: ParsableArguments {
  @OptionGroup var selection: SceneSelection

  @Option(name: .shortAndLong, transform: parseOutput)
  var output: String

  @OptionGroup var scene: SceneOptions

  @Option(transform: parseRange)
  var range: TimeRange?

  /// What is made of every scene.
  ///
  /// - Throws: the first mistake of a scene; `FlickbookError`.
  func plans() throws -> [RenderPlan] {
    guard !selection.paths.contains("-") else {
      throw ValidationError("standard input is there for one program only; name a file")
    }
    let batch = Batch(
      resolver: try scene.resolver(), range: range,
      placement: OutputDestination(output, of: OutputFormat.moving), jobs: 1)
    return try batch.plans(of: try selection.inputs())
  }
}
