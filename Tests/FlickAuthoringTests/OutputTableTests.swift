import FlickAuthoring
import FlickScene
import FlickTestSupport
import Testing

/// The tables of outputs in the documents agree with the decoders.
///
/// `FLICKBOOK_RECORD=1 swift test --filter OutputTableTests` records the tables again, and fails.
@Suite struct OutputTableTests {
  @Test func `the tables in the documents are up to date`() throws {
    let tables = "\n" + OutputManual.markdown + "\n"
    #expect(try MadePassage(by: "OutputTableTests", in: "docs/outputs.md").holds(tables))
  }

  @Test func `every format and every option is in the tables`() {
    let markdown = OutputManual.markdown
    for format in OutputFormat.allCases { #expect(markdown.contains("\n| `\(format.rawValue)` | ")) }
    #expect(markdown.contains("\n| `loop` | `webp` `apng` `gif` | `true` | "))
    #expect(!markdown.contains("|  |  |"), "an option without outputs")
  }
}
