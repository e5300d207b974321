import FlickScene
import FlickSceneFormat
import Testing

/// What the README says of the outputs is what decodes them.
///
/// `FLICKBOOK_RECORD=1 swift test --filter OutputTableTests` writes the tables anew, and fails.
@Suite struct OutputTableTests {
  @Test func `the tables of the README are up to date`() throws {
    try MadePassage(by: "OutputTableTests").isUpToDate("\n" + OutputManual.markdown + "\n")
  }

  @Test func `every format and every option is in the tables`() {
    let markdown = OutputManual.markdown
    for format in OutputFormat.allCases { #expect(markdown.contains("\n| `\(format.rawValue)` | ")) }
    #expect(markdown.contains("\n| `loop` | `webp` `apng` `gif` | `true` | "))
    #expect(!markdown.contains("|  |  |"), "an option without outputs")
  }
}
