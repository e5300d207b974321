import FlickLayers
import Testing

@testable import FlickText

@Suite struct TextFindingsTests {
  @Test func `missing styles have the same order in each run`() {
    let families = (10..<30).map { "Family \($0)" }
    let font = TextContents.Font(
      family: families[0], alternatives: Array(families.dropFirst()), size: 12, weight: 700, isItalic: true)
    var findings = TextFindings(of: font)
    for family in families {
      findings.note([family], weight: 400, isItalic: false)
      findings.note([family], weight: 400, isItalic: true)
    }
    let styles = findings.report(families: families, files: []).missingStyles
    #expect(styles.map(\.family) == families.flatMap { [$0, $0] })
    #expect(styles.map(\.isItalic) == families.flatMap { _ in [nil, true] })
  }
}
