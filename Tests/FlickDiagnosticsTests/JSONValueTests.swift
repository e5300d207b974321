import FlickDiagnostics
import Testing

@Suite struct JSONValueTests {
  @Test func `members keep their order, and a list of plain values stays in one line`() {
    let value: JSONValue = [
      "b": .integer(1), "a": .numbers([0, -0.0, 0.1, 1e-7, 320, 1e22]), "empty": [:],
      "items": [["quad": [.numbers([1, 2]), .null]]], "text": "say \"hi\"\n\u{1}é",
    ]
    #expect(
      value.text == """
        {
          "b": 1,
          "a": [0, 0, 0.1, 1e-07, 320, 1e+22],
          "empty": {},
          "items": [
            {
              "quad": [[1, 2], null]
            }
          ],
          "text": "say \\"hi\\"\\n\\u0001é"
        }
        """)
  }

  @Test(arguments: [0.1 + 0.2, 1.0 / 3, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -2.5e-300])
  func `numbers read back as themselves`(value: Double) {
    #expect(Double(JSONValue.number(value).text) == value)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are not finite are null`(value: Double) {
    #expect(JSONValue.number(value).text == "null")
  }
}
