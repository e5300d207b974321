package import FlickBasics

/// Checked and compiled formulas, which compute numbers from numbers.
///
/// ```swift
/// var registers = program.registers
/// registers[0] = phase  // the inputs, in the order in which they were declared
/// program.run(&registers)
/// let x = registers[program.results[0].register]
/// ```
///
/// Guarantee: a run always ends and computes every result, whatever the inputs are. A result that is not finite has a
/// `reason`.
package struct FormulaProgram: Hashable, Sendable {
  /// A compiled formula with the register of its value.
  package struct Result: Hashable, Sendable {
    package var name: String
    package var formula: Formula
    package var unit: FormulaUnit
    /// The register that has the value after a run.
    package var register: Int
    /// The formulas of the key frames that give the result; empty if one formula gives it.
    var frames: [Formula] = []
  }

  struct Instruction: Hashable, Sendable {
    var operation: Operation
    var a, b, c: UInt16
  }

  /// The formula from which an instruction was compiled.
  struct Origin: Hashable, Sendable {
    var formula: String
    var text: String
    /// The place of the whole formula; nil for one that is in no text.
    var place: SourceRange?
  }

  /// The number of inputs.
  package let inputCount: Int
  /// The inputs, the springs, the sums, the constants, then the values of the instructions; ready for a run except for the
  /// inputs, the springs and the sums.
  package let registers: [Double]
  /// The names of `let`, in the order of computation.
  package let names: [Result]
  /// The results in the order they were requested.
  package let results: [Result]
  /// The values that follow others with springs. The caller of the program puts them into their registers, after the
  /// inputs.
  package internal(set) var springs: [FormulaSpring] = []
  /// The values that are added up over the items before this one. The caller of the program puts the sums into their
  /// registers, after the springs.
  package internal(set) var sums: [FormulaSum] = []
  /// The number of instructions, from the first, that compute the values that springs follow.
  var sourceCount = 0
  let instructions: [Instruction]
  let origins: [Origin]
  /// The registers of the results, in their order.
  private let places: [Int]

  init(
    inputCount: Int, registers: [Double], names: [Result], results: [Result], instructions: [Instruction],
    origins: [Origin]
  ) {
    (self.inputCount, self.registers) = (inputCount, registers)
    (self.names, self.results) = (names, results)
    (self.instructions, self.origins) = (instructions, origins)
    places = results.map(\.register)
  }

  /// Evaluates all formulas.
  ///
  /// - Parameter registers: A copy of `registers` with the inputs in its first places.
  /// - Complexity: O(instructions), without allocating.
  package func run(_ registers: inout [Double]) {
    var target = firstTarget
    for step in instructions {
      registers[target] = step.operation.value(
        registers[Int(step.a)], registers[Int(step.b)], registers[Int(step.c)])
      target += 1
    }
  }

  /// Evaluates only the values that springs follow.
  ///
  /// - Parameter registers: A copy of `registers` with the inputs and the springs in their places.
  package func runSources(_ registers: inout [Double]) {
    var target = firstTarget
    for step in instructions.prefix(sourceCount) {
      registers[target] = step.operation.value(
        registers[Int(step.a)], registers[Int(step.b)], registers[Int(step.c)])
      target += 1
    }
  }

  /// Puts springs at rest into their registers, each at the value that it follows.
  package func settleSprings(_ registers: inout [Double]) {
    guard !springs.isEmpty else { return }
    for depth in 0...springDepth {
      runSources(&registers)
      for spring in springs where spring.depth == depth {
        registers[spring.register] = registers[spring.source]
      }
    }
  }

  /// The deepest nesting of springs.
  package var springDepth: Int { springs.map(\.depth).max() ?? 0 }

  /// The numbers of the inputs that the sources of springs depend on.
  package var sourceInputs: Set<Int> {
    let operands = instructions.prefix(sourceCount).flatMap { [Int($0.a), Int($0.b), Int($0.c)] }
    return Set((operands + springs.map(\.source)).filter { $0 < inputCount })
  }

  /// Returns the values of the results, in their order.
  ///
  /// - Parameter registers: The registers after a run.
  package func values(in registers: [Double]) -> [Double] { places.map { registers[$0] } }

  /// Whether any value depends on some of the inputs.
  package func reads(_ inputs: Range<Int>) -> Bool {
    (operands + results.map(\.register)).contains { inputs.contains($0) }
  }

  /// The numbers of the inputs that the formulas read.
  package var readInputs: Set<Int> {
    Set((operands + (results + names).map(\.register)).filter { $0 < inputCount })
  }

  /// The registers that the instructions read, and those that the springs follow and the sums add up.
  private var operands: [Int] {
    instructions.flatMap { [Int($0.a), Int($0.b), Int($0.c)] } + springs.map(\.source) + sums.map(\.source)
  }

  /// The number of operations that a run takes.
  package var operationCount: Int { instructions.count }

  var firstTarget: Int { registers.count - instructions.count }
}

extension FormulaProgram {
  /// Returns the reason why a result is not a number, such as "1 / 0 in let.turn"; nil when it is one.
  ///
  /// - Parameters:
  ///   - result: A result of this program.
  ///   - registers: The registers after a run.
  package func reason(for result: Result, _ registers: [Double]) -> String? {
    registers[result.register].isFinite ? nil : reason(forRegister: result.register, registers)
  }

  private func reason(forRegister register: Int, _ values: [Double]) -> String {
    let register = cause(ofRegister: register, values)
    guard register >= firstTarget else {
      return register < inputCount + springs.count + sums.count
        ? "a value of the effect is \(values[register])" : "\(values[register])"
    }
    let origin = origins[register - firstTarget]
    let shown = instructions[register - firstTarget].shown { values[$0].formulaText }
    return "'\(origin.text)' is \(shown) in \(origin.formula)"
  }

  /// Returns the register of the first value that is not a number, in the calculation of a register's value.
  private func cause(ofRegister register: Int, _ values: [Double]) -> Int {
    guard register >= firstTarget else { return register }
    let step = instructions[register - firstTarget]
    let operands =
      step.operation == .select ? [values[Int(step.a)] != 0 ? step.b : step.c] : [step.a, step.b, step.c]
    let cause = operands.map(Int.init).first { !values[$0].isFinite }
    return cause.map { self.cause(ofRegister: $0, values) } ?? register
  }

  /// Returns the place of the formula whose value is the first that is not a number: the result's own formula, that of one
  /// of its key frames, that which its key frames are over, or that of a name that it uses. Nil for formulas that are in
  /// no text.
  ///
  /// - Parameters:
  ///   - result: A result of this program that is not a number.
  ///   - registers: The registers after a run.
  package func place(ofFault result: Result, _ registers: [Double]) -> SourceRange? {
    let register = cause(ofRegister: result.register, registers)
    let place = register >= firstTarget ? origins[register - firstTarget].place : nil
    return place ?? (result.frames.last ?? result.formula).source?.range
  }
}

extension FormulaProgram.Instruction {
  /// Returns the instruction with its numbers, such as `1 / 0`.
  fileprivate func shown(_ number: (Int) -> String) -> String {
    let (a, b, c) = (number(Int(a)), number(Int(b)), number(Int(c)))
    switch operation {
    case .negate: return "-\(a)"
    case .add: return "\(a) + \(b)"
    case .subtract: return "\(a) - \(b)"
    case .multiply: return "\(a) * \(b)"
    case .divide: return "\(a) / \(b)"
    case .remainder: return "\(a) % \(b)"
    case .not: return "!\(a)"
    case .and: return "\(a) && \(b)"
    case .or: return "\(a) || \(b)"
    case .clamp, .mix, .smoothstep: return "\(operation)(\(a), \(b), \(c))"
    case .min, .max, .step, .mod, .atan2, .pow: return "\(operation)(\(a), \(b))"
    default: return "\(operation)(\(a))"
    }
  }
}

extension Double {
  /// The number as formulas write it: without a fraction if it is whole.
  package var formulaText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
  }
}
