import FlickAuthoring
import FlickDeclarative
import FlickEffects
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// The tables of effects in the documents agree with the effects' descriptors.
///
/// `FLICKBOOK_RECORD=1 swift test --filter EffectTableTests` records the tables again, and fails.
@Suite struct EffectTableTests {
  @Test func `the tables in the documents are up to date`() throws {
    let tables = "\n" + EffectManual.markdown(registry: .builtIn) + "\n"
    #expect(try MadePassage(by: "EffectTableTests", in: "docs/effects.md").holds(tables))
  }

  @Test func `the manual of an effect of the library names the layers that pages need`() throws {
    let push = try #require(EffectLibrary.entry(named: "push"))
    #expect(LibraryManual.text(of: push).contains("\nlayers that every page has: body\n"))
    #expect(!LibraryManual.text(of: EffectLibrary.Entry.pager).contains("layers that every page has"))
  }

  @Test func `everything that is described is in the tables`() {
    let markdown = EffectManual.markdown(registry: .tests)
    for row in [
      "| `cards` | Cards for tests | `dismiss`, `show`, `insert` |",
      "| `tilt` | -90deg...90deg | `-60deg` | An angle |", "| `fan` | a mapping | optional | A group |",
      "| `fan.spread` | 0deg...90deg | required | An angle |", "| `fan.pace` | 0s...5s | `0.2s` | A time |",
      "| `show` |  |  | Shows a card |",
      "|  | `page`: a page's id or position | required | The card to show |",
      "| `add` | A button |", "| `speaker` | Below the title |", "| `normal` | At rest |",
      "| `refused` | The effect does not accept the step |",
    ] { #expect(markdown.contains(row + "\n"), "\(row)") }
    #expect(markdown.contains("\n## still\n"))
  }
}
