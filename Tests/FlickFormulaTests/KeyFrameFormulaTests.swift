import FlickBasics
import FlickFormula
import FlickMotion
import FlickTestSupport
import Testing

/// Key frames in programs: values at positions of a formula, with a curve from each to the next.
@Suite struct KeyFrameFormulaTests {
  private static let inputs = [FormulaInput("x", .number), FormulaInput("way", .points)]

  private static func program(
    over: Formula = "x", curve: KeyFrameCurve = .linear, _ frames: [(Double, Formula)],
    _ unit: FormulaUnit = .number, copies: Int = 1
  ) throws -> FormulaProgram {
    let keyFrames = try #require(
      FormulaKeyFrames(over: over, curve: curve, frames.map { FormulaKeyFrames.Frame(at: $0, $1) }))
    return try FormulaProgram.compile(
      inputs: inputs, results: (0..<copies).map { FormulaResult("copy\($0)", keyFrames, unit) })
  }

  private static func values(_ program: FormulaProgram, x: Double = 0, way: Double = 0) -> [Double] {
    var registers = program.registers
    (registers[0], registers[1]) = (x, way)
    program.run(&registers)
    return program.values(in: registers)
  }

  /// The same key frames as one formula.
  private static func text(
    over: Formula, _ curve: KeyFrameCurve, _ frames: [(Double, Formula)], _ unit: FormulaUnit
  ) -> String {
    zip(frames, frames.dropFirst()).reversed().reduce("(\(frames[frames.count - 1].1.text))") {
      (rest: String, pair) -> String in
      let ((start, from), (end, to)) = pair
      let share = "((\(over.text)) - (\(start))) / (\(end - start))"
      let between =
        unit == .condition
        ? "(\(from.text))" : "mix(\(from.text), \(to.text), ease(\(curve.formulaText), \(share)))"
      return "(\(over.text)) < \(end) ? \(between) : \(rest)"
    }
  }

  private static let curves: [KeyFrameCurve] = [
    .linear, .easeInOut, .spring(dampingRatio: 0.6), .steps(3), .hold,
  ]

  private static func value(_ number: Int, of unit: FormulaUnit, _ random: inout SplitMix) -> Formula {
    let value = Double(Int.random(in: 0...900, using: &random)) / 7
    return switch unit {
    case .degrees: Formula("\(value) * 1deg")
    case .color: number % 2 == 0 ? "#0a84ff80" : "mix(red, white, x)"
    case .condition: Formula("x > \(value / 100)")
    default: Formula(number % 3 == 0 ? "\(value) + x" : "\(value)")
    }
  }

  @Test(arguments: [FormulaUnit.number, .points, .degrees, .color, .condition])
  func `key frames have bit for bit the values of choices and mixtures`(_ unit: FormulaUnit) throws {
    var random = SplitMix(seed: 64)
    for trial in 0..<30 {
      let (curve, over): (KeyFrameCurve, Formula) = (
        Self.curves[trial % 5], trial % 2 == 0 ? "x" : "3 * x - 1"
      )
      var position = -2.5
      let frames = (0..<Int.random(in: 1...7, using: &random)).map { number in
        position += Double(Int.random(in: 1...64, using: &random)) / 32
        return (position, Self.value(number, of: unit, &random))
      }
      let program = try Self.program(over: over, curve: curve, frames, unit)
      let text = Self.text(over: over, curve, frames, unit)
      let known = try FormulaProgram.compile(
        inputs: Self.inputs, results: [FormulaResult("copy0", text, unit)])
      for step in -20...40 {
        let x = Double(step) / 4
        let (found, wanted) = (Self.values(program, x: x), Self.values(known, x: x))
        #expect(found.map(\.bitPattern) == wanted.map(\.bitPattern), "\(text) at \(x)")
      }
    }
  }

  /// From each of 64 frames to the next, there are a comparison, a difference, a quotient, a limit, a mixture and a choice.
  /// The formula that they are over has two more operations, and three find out whether it is a number.
  @Test func `what many key frames are over is computed once`() throws {
    let frames = (0..<FormulaLimits.keyFrames).map { (Double($0), Formula("\($0 * $0)")) }
    #expect(try Self.program(frames).operationCount == 63 * 6 + 3)
    let program = try Self.program(over: "2 * x + 1", frames)
    #expect(program.operationCount == 63 * 6 + 5)
    #expect(Self.values(program, x: 20.25) == [41.5 * 41.5 + 0.25])
    #expect(Self.values(program, x: -2) == [0])
    #expect(Self.values(program, x: 100) == [63 * 63])
  }

  /// 64 frames with plain numbers count for 1 + 64 + 63 * 6 = 443 values and operators.
  @Test func `key frames count for what they cost`() throws {
    let frames = (0..<64).map { (Double($0), Formula("1")) }
    #expect(try Self.values(Self.program(frames, copies: 4)) == [1, 1, 1, 1])
    let error = #expect(throws: FormulaErrors.self) { try Self.program(frames, copies: 5) }
    #expect(
      error?.errors.map(\.message) == ["all formulas together have at most 2000 values and operators"])
  }

  /// A formula in a file of its own, whose name is the place.
  private static func written(_ text: String, in file: String) -> Formula {
    let start = SourcePosition(line: 1, column: 1)
    return Formula(text, source: .init(text, at: SourceRange(file: file, start: start, end: start)))
  }

  @Test(arguments: ["1 / (x - 1)", "-1 / (x - 1)", "0 / (x - 1)"])
  func `key frames over what is not a number have no value, and say so`(_ text: String) throws {
    for (unit, value) in [(FormulaUnit.number, "2"), (.color, "red"), (.condition, "x > 0")] {
      for count in 1...3 {
        let frames = (0..<count).map { (Double($0), Self.written(value, in: "frame \($0)")) }
        let program = try Self.program(over: Self.written(text, in: "over"), frames, unit)
        #expect(Self.values(program, x: 2).allSatisfy { $0.isFinite })
        var registers = program.registers
        registers[0] = 1
        program.run(&registers)
        for result in program.results {
          let reason = try #require(program.reason(for: result, registers))
          #expect(reason.hasSuffix(" / 0 in copy0"))
          #expect(program.place(ofFault: result, registers)?.file == "over")
        }
      }
    }
  }

  @Test func `the place of a fault is the formula that has it, not one with the same words`() throws {
    let harmless = Self.written("1 / (x - 1) > 0 ? 1 : 0", in: "first")
    let program = try Self.program([(0, harmless), (1, Self.written("1 / (x - 1)", in: "second"))])
    var registers = program.registers
    registers[0] = 1
    program.run(&registers)
    #expect(program.place(ofFault: program.results[0], registers)?.file == "second")
  }

  @Test func `key frames are at points of a length`() throws {
    let program = try Self.program(over: "way", [(0, "0"), (200, "1")])
    #expect(Self.values(program, way: 50) == [0.25])
  }
}
