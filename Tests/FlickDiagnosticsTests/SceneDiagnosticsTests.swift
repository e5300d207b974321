import FlickDiagnostics
import Testing

@Suite struct SceneDiagnosticsTests {
  @Test(arguments: [
    (0, ""), (1, "\n    = and 1 more warning of this kind"),
    (11, "\n    = and 11 more warnings of this kind"),
  ])
  func `other warnings of a kind are counted`(count: Int, note: String) {
    #expect(SceneDiagnostics.note(ofOthers: count) == note)
  }
}
