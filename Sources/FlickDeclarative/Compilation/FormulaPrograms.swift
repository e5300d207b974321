import FlickFormula

/// Formulas that are calculated together, each found by its key.
struct KeyedProgram<Key: Hashable & Sendable>: Sendable {
  let program: FormulaProgram
  private let registers: [Key: Int]

  /// - Parameter keys: The keys of the program's results, in their order.
  init(_ program: FormulaProgram, _ keys: [Key]) {
    self.program = program
    registers = Dictionary(zip(keys, program.results.map(\.register))) { first, _ in first }
  }

  /// The finite results by their keys; too slow for more than a few evaluations.
  ///
  /// - Parameter inputs: In the order in which they were declared.
  func values(_ inputs: [Double]) -> [Key: Double] {
    var unused: [EffectFault] = []
    return values(inputs, faults: &unused)
  }

  /// The same. What is not a number is added to `faults`.
  ///
  /// - Parameters:
  ///   - inputs: In the order in which they were declared.
  ///   - item: The number of the item that it is about.
  func values(_ inputs: [Double], item: Int? = nil, faults: inout [EffectFault]) -> [Key: Double] {
    var values = program.registers
    values.replaceSubrange(inputs.indices, with: inputs)
    program.run(&values)
    for result in program.results {
      if let reason = program.reason(for: result, values) {
        faults.append(EffectFault(index: item, name: result.name, reason: reason))
      }
    }
    return registers.compactMapValues { register in
      let value = values[register]
      return value.isFinite ? min(max(value, -LookProperty.limit), LookProperty.limit) : nil
    }
  }
}

/// The formulas of a look, and of the looks of layers in it.
struct LookProgram: Sendable {
  /// Where the results about one of the layers are.
  struct LayerLook: Hashable, Sendable {
    let name: String
    let reader: LookReader
  }

  let program: FormulaProgram
  let reader: LookReader
  /// Sorted by name.
  let layers: [LayerLook]
  /// The effect's values that the formulas read, with their places among the inputs.
  let values: [(slot: Int, value: EffectValue)]

  /// - Parameter values: The effect's values, with which the program's inputs begin.
  init(_ program: FormulaProgram, reader: LookReader, layers: [LayerLook], values: [EffectValue]) {
    (self.program, self.reader, self.layers) = (program, reader, layers)
    let read = program.readInputs
    self.values = values.enumerated().filter { read.contains($0.offset) }.map { ($0.offset, $0.element) }
  }

  func reads(_ values: [EffectValue]) -> Bool { self.values.contains { values.contains($0.value) } }
}

/// The formulas for the look of many layers of a page at once.
struct PartProgram: Sendable {
  let members: CollectionDeclaration.PartRule.Members
  let program: FormulaProgram
  let reader: LookReader

  func reads(_ values: [EffectValue]) -> Bool {
    let read = program.readInputs
    return EffectValue.ofItems.enumerated().contains { values.contains($1) && read.contains($0) }
  }
}

/// The frame and the look of an overlay, and of layers in it.
struct OverlayProgram: Sendable {
  let look: LookProgram
  /// The number of the result that says to which item a tap scrolls.
  let target: Int?

  /// The results begin with the frame.
  static let frame = 0..<4
}

/// A formula for where states rest, or how fingers move them.
enum RestFormula: Hashable, Sendable {
  /// A stop of a state, by the numbers of the state and of the stop.
  case stop(state: Int, Int)
  /// How many points of finger one unit of a state takes.
  case span(state: Int)
  /// From how far away items leave.
  case leavingDistance
}
