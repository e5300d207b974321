import FlickDiagnostics
import Testing

@Suite struct NameAdviceTests {
  private let advice = NameAdvice(
    [
      ("page-tabs", "Pages as tilted cards"), ("collapsing-tabs", "Lists below a bar"),
      ("cover-flow", "Covers in a row"),
      ("card-stack", "Passes in a wallet"),
    ],
    known: ["safari": "page-tabs"])

  @Test(arguments: [
    ("CoverFlow", "did you mean 'cover-flow'?"),
    ("cover flow", "did you mean 'cover-flow'?"),
    ("page-tbas", "did you mean 'page-tabs'?"),
    ("Safari", "did you mean 'page-tabs'?"),
    ("tab", "there are 'page-tabs', 'collapsing-tabs';"),
    ("flow_of_things", "did you mean 'cover-flow'?"),
    ("passes", "did you mean 'card-stack'?"),
    ("wallets", "did you mean 'card-stack'?"),
    // A short word of a sentence says little.
    ("in", nil), ("sphere", nil), ("", nil), ("-", nil),
  ])
  func `a word leads to the names that it may be about`(word: String, text: String?) {
    #expect(advice.text(for: word) == text)
  }

  @Test func `names have the form that the reader would write`() {
    #expect(advice.text(for: "coverflow") { "{use: \($0)}" } == "did you mean '{use: cover-flow}'?")
  }

  @Test func `a message has at most five names`() {
    let many = NameAdvice((1...9).map { ("row-\($0)", "") }, known: [:])
    #expect(many.text(for: "rows of pages") == "there are 'row-1', 'row-2', 'row-3', 'row-4', 'row-5';")
  }
}
