import FlickDecoding
import FlickDocument
import Testing

/// Numbers in spellings that scenes do not have lead to the number that was meant.
@Suite struct NumberHintTests {
  @Test(arguments: [
    ("007", "7"), ("00.5", "0.5"), ("000", "0"), ("00", "0"), (".5", "0.5"), ("+4", "4"), ("1_000", "1000"),
    ("1,5", "1.5"), ("12px", "12"),
    // The time must not grow with the square of the number of zeros.
    (String(repeating: "0", count: 100_000) + "7", "7"),
  ])
  func `another spelling leads to the number`(text: String, number: String) {
    #expect(numberHint(SourceNode.Scalar(text: text, style: .plain)) == "did you mean '\(number)'?")
  }

  @Test(arguments: [("2 * 20", "40"), ("59 + 10", "69"), ("1/2", "0.5"), ("3 - 5", "-2"), ("1 + 2 * 3", "7")])
  func `a calculation outside of a template leads to its result`(text: String, number: String) {
    #expect(
      numberHint(SourceNode.Scalar(text: text, style: .plain))
        == "did you mean '\(number)'? A calculation stands inside of '${...}'")
  }

  @Test(arguments: ["", "0", "12", "x", "0x1F", "1.2.3", "2024-01-02", "1 / 0", "1 +", "16:9"])
  func `other texts have no hint`(text: String) {
    #expect(numberHint(SourceNode.Scalar(text: text, style: .plain)) == nil)
  }
}
