import FlickEffects
import FlickScene
import Foundation
import Testing

/// What the README says of the effects is what their descriptions say.
///
/// `FLICKBOOK_RECORD=1 swift test --filter EffectTableTests` writes the tables anew, and fails.
@Suite struct EffectTableTests {
  private static let readme = "../../README.md"
  private static let start = "--filter EffectTableTests -->\n"
  private static let end = "\n<!-- End of what is made -->"

  @Test func `the tables of the README are up to date`() throws {
    let text = try SceneFiles.text(Self.readme)
    let from = try #require(text.range(of: Self.start)?.upperBound)
    let to = try #require(text.range(of: Self.end)?.lowerBound)
    let tables = "\n" + EffectManual.markdown(registry: .builtIn) + "\n"
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try SceneFiles.write(text[..<from] + tables + text[to...], to: Self.readme)
      Issue.record("recorded the tables of the effects")
    } else {
      #expect(text[from..<to] == tables)
    }
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
      "| `refused` | The step was declined |",
    ] { #expect(markdown.contains(row + "\n"), "\(row)") }
    #expect(markdown.contains("<code>still</code>"))
  }
}
