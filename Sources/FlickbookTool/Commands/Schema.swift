import ArgumentParser
import FlickEffects
import FlickScene

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of scene files.",
    discussion: """
      Editors complete and check scenes with it. With the YAML language server, start a scene with

        # yaml-language-server: $schema=flickbook.schema.json

      EXAMPLE:
        flickbook schema > flickbook.schema.json
      """)

  func run() throws {
    try Console.printResult(SceneSchema.text(registry: .builtIn))
  }
}
