import FlickDiagnostics
import Testing

@Suite struct DecimalTests {
  @Test(arguments: [(12.0, "12"), (-0.0, "0"), (0.1, "0.1"), (1e-7, "1e-07"), (.infinity, "null")])
  func `a decimal is the shortest that reads back`(value: Double, text: String) {
    #expect(decimal(value) == text)
  }

  @Test(arguments: [
    (1.005, 1, "1"), (0.06, 1, "0.1"), (-1.25, 1, "-1.3"), (1.0 / 3, 4, "0.3333"), (2.5, 0, "3"),
    (1234.5678, 6, "1234.5678"), (1e308, 3, "1e+308"), (-1e308, 1, "-1e+308"), (.infinity, 1, "null"),
  ])
  func `a sum may be rounded first`(value: Double, digits: Int, text: String) {
    #expect(decimal(value, digits: digits) == text)
  }

  @Test(arguments: [
    (0, 2, "0"), (1200, 2, "12"), (1250, 2, "12.5"), (-25, 2, "-0.25"), (7, 2, "0.07"), (-100, 2, "-1"),
    (1_500_000, 6, "1.5"), (1, 6, "0.000001"),
  ])
  func `whole units become decimals without needless zeros`(units: Int, digits: Int, text: String) {
    #expect(decimal(units: units, digits: digits) == text)
  }
}
