import FlickFormula
import Testing

/// Colors in formulas, each with four numbers.
@Suite struct ColorFormulaTests {
  private func channels(_ text: String, phase: Double = 0, names: [FormulaName] = []) throws -> [Double] {
    let program = try FormulaProgram.compile(
      inputs: [FormulaInput("phase", .number), FormulaInput("gray", .number)], names: names,
      results: [FormulaResult("c", text, .color)])
    #expect(program.results.map(\.name) == ["c.red", "c.green", "c.blue", "c.alpha"])
    var registers = program.registers
    registers[0] = phase
    program.run(&registers)
    return program.values(in: registers)
  }

  /// The channels are red, green, blue and alpha, of 255.
  static let written: [(text: String, channels: [Double])] = [
    ("#0a84ff", [10, 132, 255, 255]), ("#fff", [255, 255, 255, 255]), ("#f008", [255, 0, 0, 136]),
    ("white", [255, 255, 255, 255]), ("clear", [0, 0, 0, 0]), ("(orange)", [255, 165, 0, 255]),
  ]

  @Test(arguments: written)
  func `colours are written as elsewhere in scenes`(text: String, expected: [Double]) throws {
    for (channel, value) in zip(try channels(text), expected) {
      #expect((channel - value / 255).magnitude < 1e-12)
    }
  }

  /// Half way between red at a quarter of its alpha and opaque blue: premultiplied (0.25, 0, 0, 0.25) and (0, 0, 1, 1)
  /// give (0.125, 0, 0.5, 0.625), which is (0.2, 0, 0.8) at an alpha of 0.625.
  @Test func `colours blend as gradients do, and each channel is a number`() throws {
    let half = try channels("mix(#ff000040, blue, phase)", phase: 0.5)
    let quarter = 64.0 / 255
    let alpha = (quarter + 1) / 2
    #expect((half[0] - quarter / 2 / alpha).magnitude < 1e-12)
    #expect((half[2] - 0.5 / alpha).magnitude < 1e-12)
    #expect((half[3] - alpha).magnitude < 1e-12)
    #expect(try channels("mix(clear, clear, phase)", phase: 0.3) == [0, 0, 0, 0])
    // Opaque colors need no division, so the numbers are exact.
    #expect(try channels("mix(#000, #fff, phase)", phase: 0.25) == [0.25, 0.25, 0.25, 1])
    #expect(try channels("mix(red, blue, phase)", phase: -1) == [2, 0, -1, 1])
  }

  @Test func `a condition chooses between colours, and a name stands for one`() throws {
    #expect(
      try channels("phase > 0 ? red : tint", phase: -1, names: [FormulaName("tint", "#00f")]) == [0, 0, 1, 1])
    #expect(try channels("true ? red : blue") == [1, 0, 0, 1])
  }

  @Test func `a scene's own name takes precedence over a colour of the same name`() throws {
    let red = FormulaName("red", "phase > 0 ? #00f : #0f0")
    #expect(try channels("red", phase: 1, names: [red]) == [0, 0, 1, 1])
    #expect(throws: FormulaErrors.self) { try channels("gray") }
  }
}
