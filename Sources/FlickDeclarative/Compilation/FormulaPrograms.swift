import FlickFormula

/// Formulas that are calculated together. Each result is found by a key.
struct KeyedProgram<Key: Hashable & Sendable>: Sendable {
  let program: FormulaProgram
  private let registers: [Key: Int]

  /// - Parameter keys: The keys of the program's results, in their order.
  init(_ program: FormulaProgram, _ keys: [Key]) {
    self.program = program
    registers = Dictionary(zip(keys, program.results.map(\.register))) { first, _ in first }
  }

  /// Returns the finite results by their keys. This is too slow for more than a few evaluations.
  ///
  /// - Parameter inputs: The values of the inputs, in the order of their declaration.
  func values(_ inputs: [Double]) -> [Key: Double] {
    var unused: [EffectFault] = []
    return values(inputs, faults: &unused)
  }

  /// Returns the finite results by their keys. The others are added to `faults`.
  ///
  /// - Parameters:
  ///   - inputs: The values of the inputs, in the order of their declaration.
  ///   - item: The number of the item that the results are for.
  func values(_ inputs: [Double], item: Int? = nil, faults: inout [EffectFault]) -> [Key: Double] {
    let values = program.registers(after: inputs)
    faults += program.faults(values, item: item)
    return registers.compactMapValues { register in
      let value = values[register]
      return value.isFinite ? min(max(value, -LookProperty.limit), LookProperty.limit) : nil
    }
  }
}

extension FormulaProgram {
  /// Returns the registers after a run.
  ///
  /// - Parameter inputs: The values of the inputs, in the order of their declaration.
  func registers(after inputs: [Double]) -> [Double] {
    var registers = registers
    registers.replaceSubrange(inputs.indices, with: inputs)
    run(&registers)
    return registers
  }

  /// Returns the faults of the results that are not numbers.
  ///
  /// - Parameters:
  ///   - registers: The registers after a run.
  ///   - item: The number of the item that the results are for.
  func faults(_ registers: [Double], item: Int? = nil) -> [EffectFault] {
    results.compactMap { result in
      reason(for: result, registers).map {
        EffectFault(index: item, name: result.name, reason: $0, at: place(ofFault: result, registers))
      }
    }
  }
}

/// The formulas of a look, and of the looks of its layers.
struct LookProgram: Sendable {
  /// The look of one of the layers, with the places of its results.
  struct LayerLook: Hashable, Sendable {
    let name: String
    let reader: LookReader
  }

  let program: FormulaProgram
  let reader: LookReader
  /// The looks of layers, sorted by name.
  let layers: [LayerLook]
  /// The effect's values that the formulas read, with their indices among the inputs.
  let values: [(slot: Int, value: EffectValue)]

  /// - Parameter values: The effect's values that the program's inputs begin with.
  init(_ program: FormulaProgram, reader: LookReader, layers: [LayerLook], values: [EffectValue]) {
    (self.program, self.reader, self.layers) = (program, reader, layers)
    let read = program.readInputs
    self.values = values.enumerated().filter { read.contains($0.offset) }.map { ($0.offset, $0.element) }
  }

  func reads(_ values: [EffectValue]) -> Bool { self.values.contains { values.contains($0.value) } }
}

/// The formulas for the look of many layers of a page together.
struct PartProgram: Sendable {
  /// The number of the rule.
  let number: Int
  let members: CollectionDeclaration.PartRule.Members
  let program: FormulaProgram
  let reader: LookReader

  func reads(_ values: [EffectValue]) -> Bool {
    let read = program.readInputs
    return EffectValue.ofItems.enumerated().contains { values.contains($1) && read.contains($0) }
  }
}

/// The frame and the look of an overlay, with the looks of its layers.
struct OverlayProgram: Sendable {
  let look: LookProgram
  /// The index of the result for the item that a tap scrolls to; nil when a tap does not scroll.
  let target: Int?

  /// The indices of the results for the frame, which come first.
  static let frame = 0..<4
}

/// A formula for the rest of states, or for how fingers move them.
enum StateFormula: Hashable, Sendable {
  /// A stop of a state, by the indices of the state and of the stop.
  case stop(state: Int, Int)
  /// The number of points that a finger moves for one unit of a state.
  case span(state: Int)
  /// The least or the greatest value to which a finger can bring a state, by the state's index.
  case limit(state: Int, Int)
  /// The distance beyond which items leave.
  case leavingDistance
}
