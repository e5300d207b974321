import FlickFormula
import Testing

@Suite struct FormulaTests {
  static let inputs = [
    FormulaInput("phase", .number), FormulaInput("width", .points), FormulaInput("turn", .degrees),
  ]

  /// Returns the value of a formula at phase 0.5, width 160 and turn 30deg.
  private func value(
    _ text: String, _ unit: FormulaUnit = .number, names: [FormulaName] = []
  ) throws -> Double {
    let program = try FormulaProgram.compile(
      inputs: Self.inputs, names: names, results: [FormulaResult("x", text, unit)])
    var registers = program.registers
    registers.replaceSubrange(0..<3, with: [0.5, 160, 30])
    program.run(&registers)
    return registers[program.results[0].register]
  }

  @Test(
    "Worked examples",
    arguments: [
      ("1 + 2 * 3", 7.0), ("(1 + 2) * 3", 9), ("-2 - -3", 1), ("2 - 3 - 4", -5), ("8 / 4 / 2", 1),
      ("-7 % 3", -1), ("7 % -3", 1), ("7%3", 1),
      ("mod(-7, 3)", 2), ("7.5 % 2", 1.5), ("phase > 0 ? 1 : 2", 1), ("phase < 0 ? 1 : phase < 1 ? 2 : 3", 2),
      ("clamp(5, 0, 1)", 1), ("min(3, 1, 2)", 1), ("max(3, 1, 4, 2)", 4), ("mix(10, 20, 0.25)", 12.5),
      ("step(0.5, phase)", 1), ("step(0.6, phase)", 0), ("smoothstep(0, 1, phase)", 0.5),
      ("smoothstep(0, 2, phase)", 0.15625),
      ("sign(-3)", -1), ("round(2.5)", 3), ("round(-2.5)", -3), ("floor(-0.5)", -1), ("ceil(0.2)", 1),
      ("sqrt(16)", 4),
      ("sin(turn)", 0.5), ("cos(60deg)", 0.5), ("tan(180deg)", 0), ("exp(0)", 1), ("log(1)", 0),
      ("pow(2, 10)", 1024),
      ("width / 40", 4), ("width / (2 * width)", 0.5), ("width / 80pt", 2), ("sign(3pt - width)", -1),
      ("turn / 60deg", 0.5), ("ease(linear, 3)", 1),
      ("ease(easeInOut, phase)", 0.5), ("1e2 + .5", 100.5), ("2 == 2 ? 1 : 0", 1), ("2 != 2 ? 1 : 0", 0),
      ("true ? 1 : 2", 1), ("false ? 1 : 2", 2), ("(phase > 0) == false ? 1 : 2", 2),
      ("phase > 0 && phase < 1 ? 1 : 2", 1), ("phase < 0 || phase > 1 ? 1 : 2", 2),
      // '&&' binds tighter than '||', and '!' tighter than both: false && false || true is true.
      ("false && false || true ? 1 : 2", 1), ("true || true && false ? 1 : 2", 1),
      ("(true || true) && false ? 1 : 2", 2), ("!true || true ? 1 : 2", 1), ("!(true || true) ? 1 : 2", 2),
      ("!!true ? 1 : 2", 1), ("!(phase > 1) == true ? 1 : 2", 1), ("pi", 3.141592653589793),
      ("2 * pi", 6.283185307179586), ("sin(1deg * 180 / pi * (pi / 2))", 1),
      ("asin(1) / 1deg", 90), ("asin(-1) / 1deg", -90), ("asin(0) / 1deg", 0), ("acos(1) / 1deg", 0),
      ("acos(-1) / 1deg", 180), ("acos(0) / 1deg", 90),
      ("(phase > 0) != (phase > 1) ? 1 : 2", 1), ("(phase > 0 ? true : false) ? 1 : 2", 1),
    ])
  func examples(_ text: String, _ expected: Double) throws {
    let unit: FormulaUnit = text.hasPrefix("width / 40") ? .points : .number
    #expect(try value(text, unit) == expected)
  }

  @Test("A bare number counts as points where points are wanted") func points() throws {
    #expect(try value("52 * phase + 0.5 * width", .points) == 106)
    #expect(try value("100 / width") == 0.625)
    #expect(try value("atan2(1, 1)", .degrees) == 45)
    #expect(try value("atan2(width, 0)", .degrees) == 90)
    #expect(try value("-turn * 2 + 10deg", .degrees) == -50)
  }

  @Test("Arc sines and arc cosines are the angles of their sines and cosines") func arcs() throws {
    for degrees in stride(from: -90.0, through: 90, by: 0.5) {
      #expect((try value("asin(sin(\(degrees)deg))", .degrees) - degrees).magnitude < 2e-6)
      #expect((try value("acos(cos(\(degrees + 90)deg))", .degrees) - degrees - 90).magnitude < 2e-6)
    }
    #expect((try value("asin(0.5)", .degrees) - 30).magnitude < 1e-13)
    #expect((try value("acos(0.5)", .degrees) - 60).magnitude < 1e-13)
    #expect(try value("asin(1.01)", .degrees).isNaN)
    #expect(try value("acos(-1.01)", .degrees).isNaN)
  }

  @Test("A scene's own name comes before one that came to the language later") func ownNames() throws {
    let names = [FormulaName("pi", "3"), FormulaName("asin", "7")]
    #expect(try value("pi * asin", names: names) == 21)
    // A call is not a use of the name.
    #expect(try value("asin(1) / 1deg", names: names) == 90)
    let program = try FormulaProgram.compile(
      inputs: [FormulaInput("pi", .points)], results: [FormulaResult("x", "pi", .points)])
    #expect(program.operationCount == 0)
    #expect(program.results[0].register == 0)
  }

  @Test("Names use each other in any order, and are computed once") func names() throws {
    let names = [FormulaName("b", "a * 2"), FormulaName("a", "phase + 1"), FormulaName("unused", "width")]
    #expect(try value("a + b", names: names) == 4.5)
    let program = try FormulaProgram.compile(
      inputs: Self.inputs, names: names, results: [FormulaResult("x", "b + b", .number)])
    #expect(program.operationCount == 3)
    #expect(program.names.map(\.name) == ["a", "b", "unused"])
    #expect(program.names.map(\.unit) == [.number, .number, .points])
  }

  @Test("Formulas that many programs share are read once") func sharing() throws {
    let names = (0..<64).map { FormulaName("n\($0)", "phase + \($0)") }
    var trees = FormulaTrees()
    for index in 0..<50 {
      let program = try FormulaProgram.compile(
        inputs: Self.inputs, names: names, results: [FormulaResult("x", "n\(index) * \(index % 5)", .number)],
        otherNames: [], allNames: false, &trees)
      #expect(program.names.map(\.name) == ["n\(index)"])
    }
    #expect(trees.count == 64 + 50)
    _ = try FormulaProgram.compile(
      inputs: Self.inputs, names: names, results: [FormulaResult("x", "n7 * 2", .number)], otherNames: [],
      allNames: true, &trees)
    #expect(trees.count == 64 + 50)
  }

  @Test("Constant parts are computed by the compiler, to the same bits") func folding() throws {
    let program = try FormulaProgram.compile(
      inputs: Self.inputs, results: [FormulaResult("x", "sin(3 * 20deg) + pow(2, 0.5) * phase", .number)])
    #expect(program.operationCount == 2)
    #expect(try FormulaProgram.constant("0.1 + 0.2").value == 0.1 + 0.2)
  }

  @Test(
    "A result that is not a number has a reason",
    arguments: [
      ("1 / (phase - 0.5)", "'1 / (phase - 0.5)' is 1 / 0 in x"),
      ("sqrt(-phase)", "'sqrt(-phase)' is sqrt(-0.5) in x"),
      ("2 * log(phase - 1) + 1", "'log(phase - 1)' is log(-0.5) in x"),
      ("hole + 1", "'1 / 0' is 1 / 0 in let.hole"),
      ("phase > 0 ? 0 / 0 : 1", "'0 / 0' is 0 / 0 in x"),
      ("pow(10, 999 * phase)", "'pow(10, 999 * phase)' is pow(10, 499.5) in x"),
    ])
  func reasons(_ text: String, _ reason: String) throws {
    let program = try FormulaProgram.compile(
      inputs: Self.inputs, names: [FormulaName("hole", "1 / 0")], results: [FormulaResult("x", text, .number)]
    )
    var registers = program.registers
    registers.replaceSubrange(0..<3, with: [0.5, 160, 30])
    program.run(&registers)
    #expect(program.reason(for: program.results[0], registers) == reason)
  }

  @Test("A fault in a branch that is not chosen does not count") func branches() throws {
    #expect(try value("phase > 0 ? 1 : 1 / 0") == 1)
  }
}
