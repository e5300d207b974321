import FlickEffects
import FlickFormula

extension DeclarativeLayout {
  /// The sums of values over the items before each item; empty if no formula has any.
  ///
  /// - Complexity: O(items), each with one run of the items' formulas.
  var runningSums: [[Double]] {
    let program = declared.item.program
    guard !program.sums.isEmpty else { return [] }
    var totals = [Double](repeating: 0, count: program.sums.count)
    return (0..<context.itemCount).map { index in
      let before = totals
      var registers = itemInputs(index)
      program.run(&registers)
      for (number, sum) in program.sums.enumerated() { totals[number] += registers[sum.source] }
      return before
    }
  }

  /// Puts the sums of an item into the registers of the items' program.
  func fillSums(_ registers: inout [Double], of program: FormulaProgram, ofItem index: Int) {
    guard sums.indices.contains(index) else { return }
    for (sum, value) in zip(program.sums, sums[index]) { registers[sum.register] = value }
  }
}
