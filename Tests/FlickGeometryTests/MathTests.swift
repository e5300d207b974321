import FlickGeometry
import Testing

/// The elementary functions against 200-bit references, identities and their special values.
@Suite struct MathTests {
  /// A function, its table, and the relative error that its documentation states. Half a unit in the last place is
  /// added to the error for the rounding of the reference.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The table's name.
    var table: String
    var error: Double
    var function: @Sendable (Double) -> Double

    var testDescription: String { table }
  }

  static let cases = [
    Case(table: "sin", error: 1.3e-16) { Math.sin($0) },
    Case(table: "cos", error: 1.3e-16) { Math.cos($0) },
    Case(table: "tan", error: 3.5e-16) { Math.tan($0) },
    Case(table: "sinOfDegrees", error: 1.3e-16) {
      Math.sinCos(degrees: $0).sin
    },
    Case(table: "exp", error: 1.2e-16) { Math.exp($0) },
    Case(table: "log", error: 1.2e-16) { Math.log($0) },
    Case(table: "erfc", error: 6e-16) { Math.erfc($0) },
  ]

  @Test(arguments: cases) func `every function agrees with the reference`(_ test: Case) throws {
    let table = try Reference.table(test.table)
    #expect(table.count == 400)
    for row in stride(from: 0, to: table.count, by: 2) {
      let (x, expected) = (table[row], table[row + 1])
      let error = (test.function(x) - expected).magnitude
      #expect(error <= (test.error + 1.12e-16) * expected.magnitude, "\(x)")
    }
  }

  @Test func `the power agrees with the reference`() throws {
    let table = try Reference.table("pow")
    #expect(table.count == 600)
    for row in stride(from: 0, to: table.count, by: 3) {
      let error = (Math.pow(table[row], table[row + 1]) - table[row + 2]).magnitude
      #expect(error <= 2.5e-16 * table[row + 2], "\(table[row]) \(table[row + 1])")
    }
  }

  @Test func `the angle of a point agrees with the reference`() throws {
    let table = try Reference.table("atan2")
    #expect(table.count == 600)
    for row in stride(from: 0, to: table.count, by: 3) {
      let error = (Math.atan2(table[row], table[row + 1]) - table[row + 2]).magnitude
      #expect(error <= 2.4e-16 * table[row + 2].magnitude, "\(table[row]) \(table[row + 1])")
    }
  }

  @Test func `angles of points on the axes and diagonals`() {
    #expect(Math.atan2(1, 1) == Math.pi / 4)
    #expect(Math.atan2(3, 0) == Math.pi / 2)
    #expect(Math.atan2(-2, 0) == -Math.pi / 2)
    #expect(Math.atan2(0, -5) == Math.pi)
    #expect(Math.atan2(-7, -7) == -0x1.2d97c7f3321d2p+1)  // -3 pi / 4
    #expect(Math.atan2(1, 0x1p600) == 0x1p-600)
    #expect(Math.atan2(0x1p-1000, 0x1p-1000) == Math.pi / 4)
  }

  @Test func `sine and cosine of the doubles next to quarter turns`() {
    #expect(Math.cos(Math.pi / 2) == 0x1.1a62633145c07p-54)
    #expect(Math.sin(Math.pi) == 0x1.1a62633145c07p-53)
    #expect(Math.sinCos(-Math.pi / 2).sin == -1)
    #expect(Math.sinCos(-Math.pi / 2).cos == 0x1.1a62633145c07p-54)
    #expect(Math.cos(Math.pi) == -1)
    #expect(Math.sin(Math.pi / 6) == 0x1.fffffffffffffp-2)  // pi / 6 rounds down
  }

  @Test func `degrees are exact where the result is round`() {
    let sines: [Double] = [0, 0.5, 0, 1, 0, 0.5, 0, -0.5, 0, -1, 0, -0.5]
    for step in -120...120 {
      let quadrantStep = ((step % 12) + 12) % 12
      guard quadrantStep % 3 == 0 || sines[quadrantStep] != 0 else { continue }
      let (s, c) = Math.sinCos(degrees: Double(step) * 30)
      #expect(s == sines[quadrantStep])
      if quadrantStep % 3 == 0 { #expect(c == sines[(quadrantStep + 3) % 12]) }
      #expect(!(s == 0 && s.sign == .minus))
      #expect(!(c == 0 && c.sign == .minus))
    }
    #expect(Math.sinCos(degrees: 60).cos == 0.5)
    #expect(Math.sinCos(degrees: 3.6e17 + 90 * 64) == Math.sinCos(degrees: 0))
  }

  @Test func `functions and their inverses agree to the last digits`() {
    for i in -400...400 {
      let x = Double(i) * 0.0317
      let (s, c) = Math.sinCos(x)
      #expect((s * s + c * c - 1).magnitude < 3e-16)
      #expect(Math.sin(-x) == -s)
      #expect(Math.cos(-x) == c)
      #expect((Math.exp(x) * Math.exp(-x) - 1).magnitude < 4e-16)
      #expect((Math.log(Math.exp(x)) - x).magnitude < 2.5e-16 * max(1, x.magnitude))
      #expect((Math.erfc(x) + Math.erfc(-x) - 2).magnitude < 4.5e-16)
      #expect((Math.pow(Math.exp(x), 0.5) - Math.exp(x / 2)).magnitude < 3e-16 * Math.exp(x / 2))
    }
  }

  @Test func `whole powers are exact while they fit`() {
    for base in 1...15 {
      var product = 1
      for exponent in 0...13 {
        if product < 1 << 53 { #expect(Math.pow(Double(base), Double(exponent)) == Double(product)) }
        product *= base
      }
    }
    for exponent in -1074...1023 {
      #expect(Math.pow(2, Double(exponent)) == Double(sign: .plus, exponent: exponent, significand: 1))
    }
  }

  /// Where pieces of an approximation meet, neighboring values must not step in the wrong direction.
  @Test func `an approximation stays monotonic where its pieces meet`() {
    func check(around x: Double, _ function: (Double) -> Double) {
      var (x, last) = (x * (1 - 0x1p-45), -Double.infinity)
      for _ in 0..<500 {
        let value = function(x)
        #expect(value >= last)
        (x, last) = (x.nextUp, value)
      }
    }
    for x in [0.34657359027997264, 1.0397207708399179, 20.1, 700.3] { check(around: x) { Math.exp($0) } }
    for x in [0.7071067811865476, 1, 1.4142135623730951, 1e300] { check(around: x) { Math.log($0) } }
    for x in [0.5, 0.785398163397448, 1.2] { check(around: x) { Math.sin($0) } }
    check(around: 0.785398163397448) { -Math.cos($0) }
  }

  @Test func `tail of the error function falls strictly across its pieces`() {
    var last = 2.0
    for i in -5000...27000 {
      let value = Math.erfc(Double(i) / 1000)
      #expect(value < last || (last == 2 && value == 2))
      last = value
    }
  }

  /// The profile of a shadow of radius 3 beside a straight edge.
  @Test func `the profile of a shadow is the error function's`() {
    for (x, alpha) in [(-3.0, 0.841344746), (0, 0.5), (3, 0.158655254)] {
      #expect((Math.erfc(x / (3 * 2.0.squareRoot())) / 2 - alpha).magnitude < 1e-9)
    }
  }

  /// A change of any bit changes frames; an intended change has to change these bits, too.
  @Test func `bits are fixed`() {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ value: Double) { hash = (hash ^ value.bitPattern) &* 1_099_511_628_211 }
    for i in -2000...2000 {
      let x = Double(i) * 0.01173
      add(Math.sin(x * 1000))
      add(Math.cos(x))
      add(Math.tan(x))
      add(Math.sinCos(degrees: x * 50).cos)
      add(Math.exp(x))
      add(Math.log(x * x + 0.001))
      add(Math.pow(x * x + 0.001, x))
      add(Math.erfc(x))
    }
    #expect(hash == 13_021_674_676_673_996_680)
  }
}
