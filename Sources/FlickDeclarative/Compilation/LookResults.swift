import FlickFormula

/// Collects the results of a program for looks. Adding a look returns the reader that finds the look's values among the
/// values of all results.
struct LookResults {
  var all: [FormulaResult] = []
  /// The number of values. A color is one result with several values.
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
      look.result("\(path).\(property.rawValue)", for: property).map { (property, $0) }
    }
    let first = count
    count += found.reduce(0) { $0 + $1.0.resultCount }
    all += found.map(\.1)
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
  /// Returns the looks in the order of their names, each with its path in messages.
  func called(_ path: String) -> [(String, CollectionDeclaration.Look)] {
    sorted { $0.key < $1.key }.map { ("\(path).\($0.key)", $0.value) }
  }
}

extension CollectionDeclaration.Look {
  /// Returns the result for a property, by its formula or else by key frames; nil if the look does not have it.
  fileprivate func result(_ name: String, for property: LookProperty) -> FormulaResult? {
    if let formula = formulas[property] { return FormulaResult(name, formula, property.unit) }
    return keys?.frames(of: property).map { FormulaResult(name, $0, property.unit) }
  }

  /// Returns the results of the key frames' formulas, and of the formula that the key frames go over.
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
  /// Returns the values of a property at the stops that have it; nil when no stop has it.
  fileprivate func frames(of property: LookProperty) -> FormulaKeyFrames? {
    FormulaKeyFrames(
      over: over, curve: curve,
      stops.compactMap { stop in
        stop.formulas[property].map { FormulaKeyFrames.Frame(at: stop.position, $0) }
      })
  }
}
