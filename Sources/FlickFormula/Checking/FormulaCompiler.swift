import FlickGeometry

/// A formula that is compiled under a name.
protocol CompiledFormula {
  /// The formula's name in messages and in `reason`.
  var path: String { get }
  var formula: Formula { get }
  /// A formula of the scene whose place is that of mistakes.
  var written: Formula { get }
}

extension CompiledFormula {
  var written: Formula { formula }
}

extension FormulaName: CompiledFormula {
  var path: String { result?.path ?? "let.\(name)" }
}

extension FormulaResult: CompiledFormula {
  var path: String { name }
  var written: Formula { keyFrames.flatMap { $0.frames.last?.value } ?? formula }
}

/// Checks the units of formulas, computes constant values, and writes the rest as instructions.
struct FormulaCompiler {
  /// A constant, or the number of the input, the step, the spring or the running sum that gives the value.
  enum Operand: Hashable {
    case constant(Double)
    case input(Int)
    case temporary(Int)
    case spring(Int)
    case sum(Int)
  }

  struct Value {
    var unit: FormulaUnit
    /// One operand; for a color four: red, green and blue multiplied by alpha, and alpha.
    var operands: [Operand]

    var operand: Operand { operands[0] }

    init(unit: FormulaUnit, operand: Operand) { (self.unit, operands) = (unit, [operand]) }
    init(unit: FormulaUnit, operands: [Operand]) { (self.unit, self.operands) = (unit, operands) }
  }

  private(set) var errors: [FormulaError] = []
  let inputs: [FormulaInput]
  let names: [FormulaName]
  private let otherNames: Set<String>
  private let inputIndices: [String: Int]
  private let nameIndices: [String: Int]
  private var trees: [Int: FormulaNode] = [:]
  /// The values of the names that have been compiled; nil for names with mistakes.
  private(set) var values: [Int: Value?] = [:]
  private(set) var order: [Int] = []
  private var open: [Int] = []
  /// The number of nodes of all formulas, as their limit counts them.
  var nodeCount = 0
  private(set) var known: FormulaTrees
  var steps: [Step] = []
  let allowsSprings: Bool
  /// The inputs that no spring can follow.
  let unsprung: UnsprungInputs?
  var springs: [SpringValue] = []
  let allowsSums: Bool
  /// The values whose sums over the items before this one are inputs of the program.
  var sums: [Operand] = []
  private(set) var results: [(wanted: FormulaResult, value: Value)] = []
  /// The formula that is being compiled.
  var formula: (path: String, written: Formula) = ("", "")

  struct Step {
    var operation: Operation
    var operands: [Operand]
    var origin: FormulaProgram.Origin
  }

  init(
    _ inputs: [FormulaInput], _ names: [FormulaName], otherNames: Set<String>, _ known: FormulaTrees,
    allowsSprings: Bool, unsprung: UnsprungInputs?, allowsSums: Bool
  ) {
    (self.allowsSprings, self.unsprung, self.allowsSums) = (allowsSprings, unsprung, allowsSums)
    self.known = known
    self.inputs = inputs
    self.names = names
    self.otherNames = otherNames
    inputIndices = Dictionary(zip(inputs.map(\.name), inputs.indices)) { _, last in last }
    nameIndices = Dictionary(zip(names.map(\.name), names.indices)) { first, _ in first }
  }

  var knownNames: [String] { inputs.map(\.name) + names.map(\.name) }

  mutating func compile(_ wanted: [FormulaResult], allNames: Bool) {
    guard names.count <= FormulaLimits.names else {
      return report(
        FormulaError("there are at most \(FormulaLimits.names) names", at: 0..<1), in: names[0])
    }
    for index in names.indices {
      checkName(index)
      parse(names[index]) { $0.trees[index] = $1 }
      guard isAffordable(in: names[index]) else { return }
    }
    if allNames { for index in names.indices { _ = value(ofName: index) } }
    for result in wanted {
      if let keyFrames = result.keyFrames {
        compile(keyFrames, for: result)
      } else {
        parse(result) { $0.compile($1, for: result) }
      }
      guard isAffordable(in: result), errors.count < FormulaLimits.errors else { return }
    }
  }

  /// Whether the formulas together are within the limit; if not, reports the mistake at this formula.
  private mutating func isAffordable(in formula: any CompiledFormula) -> Bool {
    let limit = FormulaLimits.totalNodes
    if nodeCount <= limit { return true }
    report(
      FormulaError("all formulas together have at most \(limit) values and operators", at: 0..<1), in: formula
    )
    return false
  }

  private mutating func report(_ error: FormulaError, in formula: any CompiledFormula) {
    var error = error
    (error.formula, error.written) = (formula.path, formula.written)
    // A result that is also a name is checked twice.
    if errors.contains(error) { return }
    errors.append(error)
  }

  private mutating func checkName(_ index: Int) {
    let name = names[index].name
    guard names[index].result == nil,
      inputIndices[name] != nil || otherNames.contains(name)
        || FormulaFunction(rawValue: name)?.isReserved == true
        || Parser.truths[name] != nil || ["deg", "pt"].contains(name)
    else { return }
    let error = FormulaError(
      "'\(name)' has a meaning already", at: 0..<max(names[index].formula.text.count, 1), .takenName(name))
    report(error, in: names[index])
  }

  mutating func parse(
    _ formula: any CompiledFormula, _ body: (inout FormulaCompiler, FormulaNode) -> Void
  ) {
    switch known.reading(formula.formula.text) {
    case .success((let root, let count)):
      nodeCount += count
      body(&self, root)
    case .failure(let error): report(error, in: formula)
    }
  }

  private mutating func compile(_ root: FormulaNode, for result: FormulaResult) {
    if let value = value(of: root, for: result) { add(value, root, for: result) }
  }

  /// Returns the value of a formula's tree if it has the unit of the result; if not, reports the mistake.
  mutating func value(of root: FormulaNode, for result: FormulaResult) -> Value? {
    formula = (result.name, result.formula)
    do throws(FormulaError) {
      let value = try checked(root)
      guard value.unit.fits(result.unit) else { throw mismatch(value.unit, result.unit, root) }
      return value
    } catch {
      if error.kind != .consequence { report(error, in: result) }
      return nil
    }
  }

  mutating func add(_ value: Value, _ root: FormulaNode, for result: FormulaResult) {
    if result.unit == .color {
      results += channels(of: value, root).map { (result.channel($0.name), $0.value) }
    } else {
      results.append((result, Value(unit: result.unit, operand: value.operand)))
    }
  }

  func mismatch(_ unit: FormulaUnit, _ wanted: FormulaUnit, _ node: FormulaNode) -> FormulaError {
    let cause = cause(of: unit, in: node)
    return FormulaError(
      "expected \(wanted.noun), found \(unit.noun)", at: node.range,
      note: cause.map { "'\($0)' is \(unit.noun)" },
      suggestion: node.isAngle && [.number, .points].contains(wanted)
        ? "write it without 'deg'" : FormulaCompiler.remedy(for: unit, wanted),
      cause.map { .unit(ofName: $0) } ?? .plain)
  }

  /// Returns the name in `let` from which a formula has its unit. Names that only pass the unit on are followed to their
  /// source. Nil if no name gives the unit.
  func cause(of unit: FormulaUnit, in node: FormulaNode) -> String? {
    var (node, cause, seen) = (node, String?.none, Set<Int>())
    while let index = node.names.lazy.compactMap({ nameIndices[$0.name] }).first(where: {
      names[$0].result == nil && values[$0]??.unit == unit && !seen.contains($0)
    }) {
      seen.insert(index)
      cause = names[index].name
      guard let tree = trees[index] else { break }
      node = tree
    }
    return cause
  }

  private static func remedy(for unit: FormulaUnit, _ wanted: FormulaUnit) -> String? {
    switch (unit, wanted) {
    case (.number, .degrees): "an angle needs its unit: write '30deg', or '* 1deg'"
    case (.points, .number): "divide it by points: '/ width', or '/ 100pt'"
    case (.degrees, .number), (.degrees, .points): "divide it by '1deg'"
    case (_, .color): "colours are written '#0a84ff', or as a name such as white"
    case (_, .condition): "compare it, as in 'phase > 0'"
    case (.condition, _): "choose by it, as in 'phase > 0 ? 1 : 0'"
    default: nil
    }
  }
}

// MARK: - Names

extension FormulaCompiler {
  /// Returns the value that a name stands for.
  mutating func value(of name: String, at range: FormulaRange) throws(FormulaError) -> Value {
    if let index = inputIndices[name] { return Value(unit: inputs[index].unit, operand: .input(index)) }
    if let index = nameIndices[name] {
      if let first = open.firstIndex(of: index) {
        let chain = (open[first...] + [index]).map { names[$0].name }.joined(separator: " → ")
        throw FormulaError("'\(name)' refers to itself: \(chain)", at: range)
      }
      // The mistake in the name's formula has been reported at its place.
      guard let value = value(ofName: index) else { throw FormulaError.consequence(at: range) }
      return value
    }
    if let constant = FormulaConstant(rawValue: name), !otherNames.contains(name) {
      return Value(unit: .number, operand: .constant(constant.value))
    }
    // The word is a color unless the scene gives it another meaning.
    if let color = Color(text: name) { return FormulaCompiler.value(of: color) }
    throw unknown(name, at: range)
  }

  private func unknown(_ name: String, at range: FormulaRange) -> FormulaError {
    let known = "known names: \(knownNames.joined(separator: ", "))"
    if FormulaFunction(rawValue: name) != nil {
      return FormulaError("'\(name)' is a function", at: range, note: "write \(name)(...)")
    }
    if otherNames.contains(name) {
      return FormulaError(
        "'\(name)' is not known here", at: range, note: known,
        .misplaced(.init(word: name, candidates: knownNames)))
    }
    return FormulaError(
      "unknown name '\(name)'", at: range, note: known,
      suggestion: FormulaFunction.meaning(ofName: name, among: knownNames),
      .unknown(.init(word: name, candidates: knownNames)))
  }

  /// Compiles a name when it is first needed; returns nil when it has mistakes.
  private mutating func value(ofName index: Int) -> Value? {
    if let known = values[index] { return known }
    guard let tree = trees[index] else { return nil }
    let outer = formula
    formula = (names[index].path, names[index].formula)
    open.append(index)
    defer {
      open.removeLast()
      formula = outer
    }
    do throws(FormulaError) {
      var value = try checked(tree)
      if let wanted = names[index].result?.unit {
        guard value.unit.fits(wanted) else { throw mismatch(value.unit, wanted, tree) }
        value.unit = wanted
      }
      values[index] = .some(value)
      order.append(index)
      return value
    } catch {
      values[index] = .some(nil)
      if error.kind != .consequence { report(error, in: names[index]) }
      return nil
    }
  }
}
