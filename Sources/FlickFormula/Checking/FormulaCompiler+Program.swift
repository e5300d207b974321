extension FormulaCompiler {
  /// Returns the program. Its registers are the inputs, the springs, the sums, the constants and the results of the
  /// instructions; the instructions that the springs need come first.
  func program() -> FormulaProgram {
    let (order, sourceCount) = orderedSteps
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    let places = Places(
      inputs: inputs.count, springs: springs.count, sums: sums.count, constants: constants, steps: numbers)
    let steps = order.map { self.steps[$0] }
    var program = FormulaProgram(
      inputCount: inputs.count, registers: places.registers, names: namedResults(places),
      results: results.map {
        FormulaProgram.Result(
          name: $0.wanted.name, formula: $0.wanted.formula, unit: $0.value.unit,
          register: places.register($0.value.operand),
          frames: $0.wanted.keyFrames?.frames.map(\.value) ?? [])
      },
      instructions: steps.map {
        FormulaProgram.Instruction(
          operation: $0.operation, a: places.place($0.operands, 0), b: places.place($0.operands, 1),
          c: places.place($0.operands, 2))
      }, origins: steps.map(\.origin))
    program.sourceCount = sourceCount
    program.sums = sums.enumerated().map {
      FormulaSum(register: places.register(.sum($0)), source: places.register($1))
    }
    program.springs = springs.enumerated().map {
      FormulaSpring(
        follower: $1.follower, unit: $1.unit, register: places.register(.spring($0)),
        source: places.register($1.source), depth: $1.depth)
    }
    return program
  }

  /// The names with a single value. A color has four numbers, and no register of its own.
  private var named: [Int] { order.filter { values[$0]??.unit != .color } }

  private func namedResults(_ places: Places) -> [FormulaProgram.Result] {
    named.compactMap { index in
      values[index]?.map {
        FormulaProgram.Result(
          name: names[index].name, formula: names[index].formula, unit: $0.unit,
          register: places.register($0.operand))
      }
    }
  }

  /// The order of the steps: first those that springs need, each group in the order of compilation; and the size of the
  /// first group.
  private var orderedSteps: (order: [Int], sourceCount: Int) {
    var needed: Set<Int> = []
    var open = springs.map(\.source)
    while let operand = open.popLast() {
      guard case .temporary(let step) = operand, needed.insert(step).inserted else { continue }
      open += steps[step].operands
    }
    let first = steps.indices.filter(needed.contains)
    return (first + steps.indices.filter { !needed.contains($0) }, first.count)
  }

  /// The constants, each once, in the order of use.
  private var constants: [Double] {
    var known: Set<UInt64> = []
    var constants: [Double] = []
    let resultOperands = named.compactMap { values[$0]??.operand } + results.map(\.value.operand)
    for operand in steps.flatMap(\.operands) + resultOperands + springs.map(\.source) + sums {
      guard case .constant(let value) = operand, known.insert(value.bitPattern).inserted else { continue }
      constants.append(value)
    }
    return constants
  }
}

/// The registers of a program's values.
private struct Places {
  /// The initial contents of the registers: inputs, springs, sums, constants and steps.
  let registers: [Double]
  private let firstSpring: Int
  private let firstSum: Int
  private let firstStep: Int
  private let constants: [UInt64: Int]
  private let steps: [Int: Int]

  init(inputs: Int, springs: Int, sums: Int, constants: [Double], steps: [Int: Int]) {
    (firstSpring, firstSum) = (inputs, inputs + springs)
    self.steps = steps
    var registers = [Double](repeating: 0, count: inputs + springs + sums) + constants
    // Operands that an operation does not use refer to register 0, which has to exist.
    if registers.isEmpty { registers.append(0) }
    firstStep = registers.count
    let bits = constants.map(\.bitPattern)
    self.constants = Dictionary(uniqueKeysWithValues: zip(bits, (inputs + springs + sums)...))
    self.registers = registers + [Double](repeating: 0, count: steps.count)
  }

  func register(_ operand: FormulaCompiler.Operand) -> Int {
    switch operand {
    case .constant(let value): constants[value.bitPattern] ?? 0
    case .input(let index): index
    case .spring(let index): firstSpring + index
    case .sum(let index): firstSum + index
    case .temporary(let index): firstStep + (steps[index] ?? 0)
    }
  }

  func place(_ operands: [FormulaCompiler.Operand], _ index: Int) -> UInt16 {
    UInt16(index < operands.count ? register(operands[index]) : register(operands[0]))
  }
}
