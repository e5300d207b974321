import FlickGeometry
import Testing

@Suite struct MathSpecialValueTests {
  private let infinity = Double.infinity

  @Test func `trigonometric functions of special values are those of the standard`() {
    #expect(Math.sinCos(0) == (0, 1))
    for x in [infinity, -infinity, .nan] {
      #expect(Math.sin(x).isNaN)
      #expect(Math.cos(x).isNaN)
      #expect(Math.tan(x).isNaN)
      #expect(Math.sinCos(degrees: x).sin.isNaN)
      #expect(Math.sinCos(degrees: x).cos.isNaN)
    }
    for x in [1e7, 1e22, 1e300, Double.greatestFiniteMagnitude] {
      let (s, c) = Math.sinCos(x)
      #expect((s * s + c * c - 1).magnitude < 3e-16)
    }
  }

  @Test func `angles of special points are those of the standard`() {
    for x in [infinity, -infinity, 1, 0, -1, .nan] {
      #expect(Math.atan2(.nan, x).isNaN)
      #expect(Math.atan2(x, .nan).isNaN)
    }
    #expect(Math.atan2(0, 1) == 0)
    #expect(Math.atan2(0, 1).sign == .plus)
    #expect(Math.atan2(-0.0, 1).sign == .minus)
    #expect(Math.atan2(0, 0) == 0)
    #expect(Math.atan2(0, -0.0) == Math.pi)
    #expect(Math.atan2(-0.0, -0.0) == -Math.pi)
    #expect(Math.atan2(infinity, 1) == Math.pi / 2)
    #expect(Math.atan2(-infinity, -1) == -Math.pi / 2)
    #expect(Math.atan2(1, infinity) == 0)
    #expect(Math.atan2(1, -infinity) == Math.pi)
    #expect(Math.atan2(infinity, infinity) == Math.pi / 4)
    #expect(Math.atan2(-infinity, -infinity) == -0x1.2d97c7f3321d2p+1)
  }

  @Test func `exponentials of special values are those of the standard`() {
    #expect(Math.exp(0) == 1)
    #expect(Math.exp(-infinity) == 0)
    #expect(Math.exp(infinity) == infinity)
    #expect(Math.exp(.nan).isNaN)
    #expect(Math.exp(709.782712893384) <= .greatestFiniteMagnitude)
    #expect(Math.exp(709.7827128933841) == infinity)
    #expect(Math.exp(-745.13) == .leastNonzeroMagnitude)
    #expect(Math.exp(-745.2) == 0)
  }

  @Test func `logarithms of special values are those of the standard`() {
    #expect(Math.log(1) == 0)
    #expect(Math.log(0) == -infinity)
    #expect(Math.log(-0.0) == -infinity)
    #expect(Math.log(infinity) == infinity)
    #expect(Math.log(-1).isNaN)
    #expect(Math.log(-infinity).isNaN)
    #expect(Math.log(.nan).isNaN)
    #expect(Math.log(.leastNonzeroMagnitude) == -744.4400719213812)
    #expect(Math.log(.greatestFiniteMagnitude) == 709.782712893384)
  }

  @Test func `powers that are one`() {
    for y in [0, 1, -3.5, infinity, -infinity, .nan] { #expect(Math.pow(1, y) == 1) }
    for x in [0, 1, -3.5, infinity, -infinity, .nan] { #expect(Math.pow(x, 0) == 1) }
    #expect(Math.pow(-1, infinity) == 1)
    #expect(Math.pow(-1, -infinity) == 1)
  }

  @Test func `powers of zero and infinity`() {
    #expect(Math.pow(0, 2.5) == 0)
    #expect(Math.pow(0, -2.5) == infinity)
    #expect(Math.pow(-0.0, 3).sign == .minus)
    #expect(Math.pow(-0.0, 3) == 0)
    #expect(Math.pow(-0.0, -3) == -infinity)
    #expect(Math.pow(-0.0, -2) == infinity)
    #expect(Math.pow(infinity, 0.1) == infinity)
    #expect(Math.pow(infinity, -0.1) == 0)
    #expect(Math.pow(-infinity, 3) == -infinity)
    #expect(Math.pow(-infinity, 2) == infinity)
    #expect(Math.pow(0.5, infinity) == 0)
    #expect(Math.pow(0.5, -infinity) == infinity)
    #expect(Math.pow(2, infinity) == infinity)
    #expect(Math.pow(-2, -infinity) == 0)
  }

  @Test func `powers of negative numbers`() {
    #expect(Math.pow(-2, 3) == -8)
    #expect(Math.pow(-2, 4) == 16)
    #expect(Math.pow(-2, -1) == -0.5)
    #expect(Math.pow(-2, 0.5).isNaN)
    #expect(Math.pow(-2, 0x1p60) == infinity)
  }

  @Test func `powers out of range`() {
    #expect(Math.pow(10, 309) == infinity)
    #expect(Math.pow(10, -330) == 0)
    #expect(Math.pow(-10, 309) == -infinity)
    #expect(Math.pow(1.0000001, 1e300) == infinity)
    #expect(Math.pow(1 - 0x1p-53, 1e300) == 0)
    #expect(Math.pow(2, .nan).isNaN)
    #expect(Math.pow(.nan, 2).isNaN)
  }

  @Test func `the error function of special values is that of the standard`() {
    #expect(Math.erfc(0) == 1)
    #expect(Math.erfc(-infinity) == 2)
    #expect(Math.erfc(infinity) == 0)
    #expect(Math.erfc(28) == 0)
    #expect(Math.erfc(1e300) == 0)
    #expect(Math.erfc(-10) == 2)
    #expect(Math.erfc(.nan).isNaN)
  }
}
