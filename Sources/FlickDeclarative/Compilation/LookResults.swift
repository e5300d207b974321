import FlickFormula

/// The results of a program for looks, with their places.
struct LookResults {
  var all: [FormulaResult] = []
  /// The number of values, which exceeds that of the results if there are colors.
  private(set) var count = 0

  /// Adds a result of a single number.
  mutating func add(_ result: FormulaResult) {
    all.append(result)
    count += 1
  }

  mutating func add(
    _ look: CollectionDeclaration.Look, _ path: String, _ properties: [LookProperty]
  ) -> LookReader {
    let found = properties.compactMap { property in
      (look.formulas[property] ?? look.keys?.formula(for: property)).map { (property, $0) }
    }
    let first = count
    count += found.reduce(0) { $0 + $1.0.resultCount }
    all += found.map { FormulaResult("\(path).\($0.rawValue)", $1, $0.unit) }
    return LookReader(found.map(\.0), from: first)
  }

  mutating func add(_ layers: [String: CollectionDeclaration.Look], _ path: String) -> [LookProgram.LayerLook]
  {
    layers.sorted { $0.key < $1.key }.map { name, look in
      LookProgram.LayerLook(name: name, reader: add(look, "\(path).\(name)", LookProperty.ofLayers))
    }
  }
}

extension [String: CollectionDeclaration.Look] {
  /// Returns the looks with their names in messages.
  func called(_ path: String) -> [(String, CollectionDeclaration.Look)] {
    sorted { $0.key < $1.key }.map { ("\(path).\($0.key)", $0.value) }
  }
}

extension CollectionDeclaration.Look {
  /// Returns the formulas of the key frames.
  func stopResults(_ path: String) -> [FormulaResult] {
    guard let keys else { return [] }
    let stops = keys.stops.enumerated().flatMap { index, stop in
      LookProperty.allCases.compactMap { property in
        stop.formulas[property].map {
          FormulaResult("\(path).keys.\(index).\(property.rawValue)", $0, property.unit)
        }
      }
    }
    return [FormulaResult("\(path).over", keys.over, .points)] + stops
  }
}

extension CollectionDeclaration.KeyFrames {
  /// Returns the formula by which a property goes from each stop to the next; nil when no stop has the property. A stop
  /// without the property is skipped.
  fileprivate func formula(for property: LookProperty) -> Formula? {
    var known: [(position: Double, text: String)] = []
    for stop in stops {
      if let formula = stop.formulas[property] { known.append((stop.position, formula.text)) }
    }
    guard let last = known.last else { return nil }
    let text = zip(known, known.dropFirst()).reversed().reduce("(\(last.text))") {
      (rest: String, pair) -> String in
      let (from, to) = pair
      let share = "((\(over.text)) - (\(from.position))) / (\(to.position - from.position))"
      // Conditions have no values in between, so a condition holds until the next stop.
      let between =
        property.unit == .condition
        ? "(\(from.text))" : "mix(\(from.text), \(to.text), ease(\(curve.formulaText), \(share)))"
      return "(\(over.text)) < \(to.position) ? \(between) : \(rest)"
    }
    return Formula(text)
  }
}
