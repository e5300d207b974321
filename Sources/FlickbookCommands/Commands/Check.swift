import ArgumentParser
import FlickAnalysis
import FlickPlanning
import FlickRendering

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the mistakes in scenes without rendering anything.",
    discussion: """
      Reads every scene and plays its script through. All mistakes of a scene are shown together, each with its \
      place, and so is everything that it expects and that is not so. Prints one line for every scene that is right. \
      A batch stands for all that it renders.

      EXAMPLES:
        flickbook check scenes
        flickbook check tabs.yaml cards.yaml
        flickbook check tabs.yaml --data data.csv --set fps=30
        cat tabs.yaml | flickbook check -
      """)

  @OptionGroup var selection: SceneSelection

  @OptionGroup var settings: SettingOptions

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() throws {
    var firstFailure: (any Error)?
    let resolver = SceneResolver(
      registry: CurrentRun.current.effects, settings: try settings.settings())
    var log = FailureLog()
    var claims = OutputPathRegistry()
    for input in try selection.inputs() {
      do {
        let scene = try resolver.resolve(try input.get())
        try claims.claim(try RenderPlan(scene, placement: .folder("")))
        if let failed = try ExpectationCheck(scene).failures() { throw failed }
        if !quiet { try Console.printResult("\(scene.input.title): ok, \(scene.summary)") }
      } catch let error as ConsoleClosed {
        throw error
      } catch {
        if let text = log.text(for: error) { Console.printMessage(text) }
        firstFailure = firstFailure ?? error
      }
    }
    if let firstFailure { throw Reported(firstFailure) }
  }
}
