import ArgumentParser
import Flickbook

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find the mistakes in scenes without rendering anything.",
    discussion: """
      Reads every scene and plays its script through. All mistakes of a scene are shown together, each with its \
      place. Prints one line for every scene that is right.

      EXAMPLES:
        flickbook check scenes
        flickbook check tabs.yaml cards.yaml
        cat tabs.yaml | flickbook check -
      """)

  @Argument(help: ArgumentHelp("Scenes, folders of scenes, or -.", valueName: "path"))
  var paths: [String]

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func run() throws {
    var firstFailure: (any Error)?
    for input in SceneFinder(standardInput: Console.readStandardInput).scenes(in: paths) {
      do {
        let scene = try SceneResolver(registry: FlickbookProgram.effects).resolve(try input.get())
        _ = try RenderPlan(scene, placement: .folder(""))
        if !quiet { try Console.printResult("\(scene.input.name): ok, \(scene.summary)") }
      } catch let error as ConsoleClosed {
        throw error
      } catch {
        if let text = Failure(error).text { Console.printMessage(text) }
        firstFailure = firstFailure ?? error
      }
    }
    if let firstFailure { throw Reported(firstFailure) }
  }
}
