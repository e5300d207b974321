import FlickFormula
import Testing

/// The messages about bad formulas, with the characters that the caret points at.
@Suite struct FormulaMessageTests {
  private static let inputs = FormulaTests.inputs

  static let cases: [(text: String, unit: FormulaUnit, message: String, part: String)] = [
    ("", .number, "expected a value, found the end", ""),
    ("   ", .number, "expected a value, found the end", ""),
    ("1 +", .number, "expected a value, found the end", ""),
    ("1 + * 2", .number, "expected a value, found '*'", "*"),
    ("(1 + 2", .number, "expected ')', found the end", ""),
    ("1 + 2)", .number, "expected an operator, found ')'", ")"),
    ("phase phase", .number, "expected an operator, found 'phase'", "phase"),
    ("1 2", .number, "expected an operator, found '2'", "2"),
    ("min(1, 2", .number, "expected ',' or ')', found the end", ""),
    ("min(1 2)", .number, "expected ',' or ')', found '2'", "2"),
    ("phase ? 1 : 2", .number, "expected a condition, found a number", "phase"),
    ("phase > 0 ? 1", .number, "expected ':', found the end", ""),
    ("phase = 1", .number, "unexpected '='", "="),
    ("phase & 1", .number, "unexpected '&'", "&"),
    ("phase | 1", .number, "unexpected '|'", "|"),
    ("phase && true", .condition, "expected a condition, found a number", "phase"),
    ("true || width", .condition, "expected a condition, found points", "width"),
    ("!phase", .condition, "expected a condition, found a number", "phase"),
    ("!", .condition, "expected a value, found the end", ""),
    ("true &&", .condition, "expected a value, found the end", ""),
    ("|| true", .condition, "expected a value, found '||'", "||"),
    ("phase > 0 && true", .number, "expected a number, found a condition", "phase > 0 && true"),
    ("1 + !true", .number, "expected a number, found a condition", "!true"),
    ("asin(turn)", .degrees, "expected a number, found an angle", "turn"),
    ("acos(width)", .degrees, "expected a number, found points", "width"),
    ("asin(0, 1)", .degrees, "asin takes 1 value, not 2", "asin(0, 1)"),
    ("acos(0)", .number, "expected a number, found an angle", "acos(0)"),
    ("acos", .degrees, "'acos' is a function", "acos"),
    ("pi", .degrees, "expected an angle, found a number", "pi"),
    ("pi(2)", .number, "unknown function 'pi'", "pi"),
    ("2 ^ 3", .number, "unexpected '^'", "^"),
    ("2 × 3", .number, "unexpected '×'", "×"),
    ("30°", .degrees, "unexpected '°'", "°"),
    ("'phase'", .number, "unexpected '''", "'"),
    ("${phase}", .number, "unexpected '$'", "$"),
    ("2phase", .number, "'phase' is not a unit", "phase"),
    ("20px", .points, "lengths are in points", "px"),
    ("2rad", .degrees, "angles are in degrees", "rad"),
    ("1e999", .number, "a number is too large", "1e999"),
    ("phse", .number, "unknown name 'phse'", "phse"),
    ("view.width", .points, "unknown name 'view.width'", "view.width"),
    ("sine(turn)", .number, "unknown function 'sine'", "sine"),
    ("phase(2)", .number, "'phase' is a value, not a function", "phase"),
    ("sin + 1", .number, "'sin' is a function", "sin"),
    ("offset", .number, "'offset' is not known here", "offset"),
    ("abs()", .number, "abs takes 1 value, not 0", "abs()"),
    ("abs(1, 2)", .number, "abs takes 1 value, not 2", "abs(1, 2)"),
    ("min(1)", .number, "min takes 2 or more values, not 1", "min(1)"),
    ("1 + clamp(1, 2)", .number, "clamp takes 3 values, not 2", "clamp(1, 2)"),
    ("ease(phase, 1)", .number, "'phase' is not a curve", "phase"),
    ("ease(easein, 1)", .number, "'easein' is not a curve", "easein"),
    ("ease(linear, width)", .number, "expected a number, found points", "width"),
    ("width", .number, "expected a number, found points", "width"),
    ("phase * 2", .degrees, "expected an angle, found a number", "phase * 2"),
    ("turn", .points, "expected points, found an angle", "turn"),
    ("turn", .number, "expected a number, found an angle", "turn"),
    ("turn * 62deg", .degrees, "cannot multiply an angle by an angle", "turn * 62deg"),
    ("width * width", .points, "cannot multiply points by points", "width * width"),
    ("width * turn", .points, "cannot multiply points by an angle", "width * turn"),
    ("width + turn", .points, "cannot add an angle to points", "width + turn"),
    ("1 + (width - turn)", .points, "cannot subtract an angle from points", "(width - turn)"),
    ("turn + 1", .degrees, "cannot add a number to an angle", "turn + 1"),
    ("turn > 1 ? 1 : 2", .number, "cannot compare an angle with a number", "turn > 1"),
    (
      "phase > 0 ? width : turn", .points, "cannot choose between points and an angle",
      "phase > 0 ? width : turn"
    ),
    ("100% - 44", .points, "a formula has no percentages", "100%"),
    ("1 + 50%-3", .number, "a formula has no percentages", "50%"),
    ("width % turn", .points, "cannot divide points by an angle", "width % turn"),
    ("phase / width", .number, "cannot divide a number by points", "phase / width"),
    ("width / turn", .number, "cannot divide points by an angle", "width / turn"),
    ("sin(phase)", .number, "expected an angle, found a number", "phase"),
    ("sin(width)", .number, "expected an angle, found points", "width"),
    ("sqrt(width)", .number, "expected a number, found points", "width"),
    ("pow(turn, 2)", .number, "expected a number, found an angle", "turn"),
    ("atan2(width, turn)", .degrees, "atan2 cannot join points and an angle", "atan2(width, turn)"),
    ("min(1, turn)", .degrees, "min cannot join a number and an angle", "min(1, turn)"),
    ("mix(1, 2, width)", .number, "expected a number, found points", "width"),
    ("(phase > 0) + 1", .number, "expected a number, found a condition", "(phase > 0)"),
    ("-(phase > 0)", .number, "expected a number, found a condition", "(phase > 0)"),
    ("phase > 0", .number, "expected a number, found a condition", "phase > 0"),
    ("true", .number, "expected a number, found a condition", "true"),
    ("phase == true", .number, "expected a number, found a condition", "true"),
    ("true < false", .condition, "expected a number, found a condition", "true"),
    ("true(1)", .condition, "unknown function 'true'", "true"),
    ("1", .condition, "expected a condition, found a number", "1"),
    ("0 < phase < 1", .condition, "expected an operator, found '<'", "<"),
    ("a.b.", .number, "unexpected '.'", "."),
    ("a", .number, "'a' refers to itself: a → b → a", "a"),
  ]

  @Test("Bad formulas have exact messages", arguments: cases)
  func message(_ text: String, _ unit: FormulaUnit, _ message: String, _ part: String) {
    let names = text == "a" ? [FormulaName("a", "b + 1"), FormulaName("b", "2 * a")] : []
    do {
      _ = try FormulaProgram.compile(
        inputs: Self.inputs, names: names, results: [FormulaResult("x", text, unit)],
        otherNames: ["offset"])
      Issue.record("\(text) is taken")
    } catch {
      #expect(error.errors.map(\.message) == [message])
      let shown = text == "a" ? "2 * a" : text
      #expect(error.errors.first.map { String(Array(shown + " ")[$0.range]) }?.trimmed == part)
    }
  }

  @Test(
    "Hostile formulas are refused",
    arguments: [
      (String(repeating: "(", count: 4000), "a formula is nested more than 32 deep"),
      (String(repeating: "-", count: 4000) + "1", "a formula is nested more than 32 deep"),
      (String(repeating: "1+", count: 2000) + "1", "a formula has at most 256 values and operators"),
      (String(repeating: "1 ? ", count: 1000), "a formula is nested more than 32 deep"),
      (String(repeating: "x", count: 5000), "a formula has at most 4096 characters"),
      (String(repeating: "min(", count: 1000), "a formula is nested more than 32 deep"),
    ])
  func hostile(_ text: String, _ message: String) {
    let failure = #expect(throws: FormulaErrors.self) {
      try FormulaProgram.compile(inputs: Self.inputs, results: [FormulaResult("x", text, .number)])
    }
    #expect(failure?.errors.map(\.message) == [message])
  }

  @Test("Names are limited, cannot hide values, and cannot use themselves") func names() {
    func errors(_ names: [FormulaName]) -> [String] {
      do {
        _ = try FormulaProgram.compile(inputs: Self.inputs, names: names, results: [])
        return []
      } catch {
        return error.errors.map { "\($0.formula): \($0.message)" }
      }
    }
    #expect(errors((0..<65).map { FormulaName("n\($0)", "1") }) == ["let.n0: there are at most 64 names"])
    #expect(errors([FormulaName("phase", "1")]) == ["let.phase: 'phase' has a meaning already"])
    #expect(errors([FormulaName("min", "1")]) == ["let.min: 'min' has a meaning already"])
    #expect(errors([FormulaName("true", "1")]) == ["let.true: 'true' has a meaning already"])
    #expect(errors([FormulaName("a", "a")]) == ["let.a: 'a' refers to itself: a → a"])
    let ring = (0..<64).map { FormulaName("n\($0)", "n\(($0 + 1) % 64)") }
    #expect(errors(ring).count == 1)
    let long = (0..<60).map { FormulaName("n\($0)", String(repeating: "1+", count: 20) + "1") }
    let result = FormulaResult("x", "1", .number)
    let failure = #expect(throws: FormulaErrors.self) {
      try FormulaProgram.compile(inputs: Self.inputs, names: long, results: [result])
    }
    #expect(failure?.errors[0].message == "all formulas together have at most 2000 values and operators")
  }

  @Test("After 200 mistakes, the other formulas are not checked") func many() {
    let results = (0..<1000).map { FormulaResult("x\($0)", "1 +", .number) }
    let failure = #expect(throws: FormulaErrors.self) {
      try FormulaProgram.compile(inputs: Self.inputs, results: results)
    }
    #expect(failure?.errors.map(\.formula) == (0..<200).map { "x\($0)" })
  }

  @Test("The mistakes of all formulas are reported together, each once") func several() {
    let failure = #expect(throws: FormulaErrors.self) {
      try FormulaProgram.compile(
        inputs: Self.inputs, names: [FormulaName("bad", "1 +")],
        results: [FormulaResult("x", "bad", .number), FormulaResult("y", "bad + foo", .number)])
    }
    #expect(
      failure?.errors.map(\.formula) == ["let.bad", "y"] || failure?.errors.map(\.formula) == ["let.bad"])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
