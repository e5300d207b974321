import FlickMotion

extension FormulaCompiler {
  /// Compiles key frames. Conditions have no values in between, so a condition holds until the next frame.
  ///
  /// The formula that the frames are over and the value of each frame are computed once, however many frames there are.
  mutating func compile(_ keyFrames: FormulaKeyFrames, for result: FormulaResult) {
    let frames = keyFrames.frames
    nodeCount += (frames.count - 1) * FormulaLimits.nodesOfKeyFrame
    let over = values(of: [FormulaResult(result.name, keyFrames.over, .points)])
    let values = values(of: frames.map { FormulaResult(result.name, $0.value, result.unit) })
    guard let (over, node) = over.first, values.count == frames.count, var (rest, _) = values.last else {
      return
    }
    formula = (result.name, keyFrames.over)
    for (index, frame) in frames.enumerated().dropLast().reversed() {
      let next = frames[index + 1].position
      let (from, to) = (values[index].value, values[index + 1].value)
      let share = share(of: over, from: frame.position, to: next, node)
      let test = emit(.less, .condition, [over, constant(next)], node)
      let between = between(from, to, eased(share, on: keyFrames.curve, node), result.unit, node)
      rest = selected(test, between, rest, result.unit, node)
    }
    add(known(rest, where: over, result.unit, node), node, for: result)
  }

  /// Returns the values of formulas with their trees, without those that have mistakes.
  private mutating func values(of parts: [FormulaResult]) -> [(value: Value, node: FormulaNode)] {
    var values: [(value: Value, node: FormulaNode)] = []
    for part in parts {
      parse(part) { compiler, root in
        if let value = compiler.value(of: root, for: part) { values.append((value, root)) }
      }
    }
    return values
  }

  /// Returns the value of key frames where `over` is a number, and elsewhere the result of `over`. So the result is not a
  /// number either, and has the same reason.
  private mutating func known(
    _ value: Value, where over: Value, _ unit: FormulaUnit, _ node: FormulaNode
  ) -> Value {
    // Only a finite number times 0 is less than 1.
    let nothing = emit(.multiply, .number, [over, constant(0)], node)
    let test = emit(.less, .condition, [nothing, constant(1)], node)
    let unknown = Value(unit: unit, operands: value.operands.map { _ in over.operand })
    return selected(test, value, unknown, unit, node)
  }

  private mutating func share(
    of over: Value, from start: Double, to end: Double, _ node: FormulaNode
  ) -> Value {
    let distance = emit(.subtract, .number, [over, constant(start)], node)
    return emit(.divide, .number, [distance, constant(end - start)], node)
  }

  private mutating func between(
    _ from: Value, _ to: Value, _ share: Value, _ unit: FormulaUnit, _ node: FormulaNode
  ) -> Value {
    switch unit {
    case .condition: from
    case .color: mixed([from, to, share], node)
    default: emit(.mix, unit, [from, to, share], node)
    }
  }

  private func constant(_ number: Double) -> Value { Value(unit: .number, operand: .constant(number)) }

  /// Returns one of two values, as a condition chooses.
  mutating func selected(
    _ test: Value, _ a: Value, _ b: Value, _ unit: FormulaUnit, _ node: FormulaNode
  ) -> Value {
    if case .constant(let truth) = test.operand {
      return Value(unit: unit, operands: truth != 0 ? a.operands : b.operands)
    }
    if unit == .color { return chosen(test, a, b, node) }
    return emit(.select, unit, [test, a, b], node)
  }
}
