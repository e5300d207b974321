import ArgumentParser
import FlickScene

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of scene files, or of their parts.",
    discussion: """
      Editors complete and check scenes with it. With the YAML language server, start a scene with

        # yaml-language-server: $schema=flickbook.schema.json

      EXAMPLES:
        flickbook schema > flickbook.schema.json
        flickbook schema --part > flickbook-part.schema.json
      """)

  @Flag(help: "The schema of parts: the files that layers name with 'use'.")
  var part = false

  func run() throws {
    try Console.printResult(
      part ? SceneSchema.partText : SceneSchema.text(registry: FlickbookProgram.effects))
  }
}
