import FlickEffects
import FlickFormula

extension CollectionDeclaration {
  /// Adds the states that formulas read as the shift of a state which two fingers scale: `zoom.x` and `zoom.y`.
  package mutating func addShifts() {
    for leader in states where leader.pinch?.measure == .scale {
      let read = Set(allFormulas.flatMap { $0.names(withPrefix: leader.name + ".").map(\.name) })
      for (word, axis) in [("x", Axis.horizontal), ("y", .vertical)] {
        let name = "\(leader.name).\(word)"
        guard [name, name + ".any", name + ".page"].contains(where: read.contains),
          !states.contains(where: { $0.name == name })
        else { continue }
        var state = State(name)
        (state.owner, state.measure, state.stops) = (leader.owner, .points, ["0"])
        (state.motion, state.shift) = (leader.motion, Shift(of: leader.name, axis))
        states.append(state)
      }
    }
  }
}
