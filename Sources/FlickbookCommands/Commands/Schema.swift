import ArgumentParser
import FlickAuthoring

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of scene files, of their parts, or of batches.",
    discussion: """
      Editors use it to complete and check scenes. For the YAML language server, begin a scene with

        # yaml-language-server: $schema=flickbook.schema.json

      EXAMPLES:
        flickbook schema > flickbook.schema.json
        flickbook schema --part > flickbook-part.schema.json
        flickbook schema --batch > flickbook-batch.schema.json
      """)

  @Flag(help: "The schema of parts: the files that layers name with 'use'.")
  var part = false

  @Flag(help: "The schema of batches.")
  var batch = false

  func validate() throws {
    if part, batch { throw ValidationError("give --part or --batch, not both") }
  }

  func run() throws {
    try Console.printResult(
      part
        ? SceneSchema.partText
        : batch ? SceneSchema.batchText : SceneSchema.text(registry: CurrentRun.current.effects))
  }
}
