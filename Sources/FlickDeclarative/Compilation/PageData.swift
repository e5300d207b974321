package import FlickFormula

/// The values of pages that formulas read: `data.value`.
struct PageData: Hashable, Sendable {
  /// The prefix of a value's name in formulas.
  static let prefix = "data."

  private let names: [String]
  /// The values by the ids of pages.
  private let rows: [String: [Double]]

  /// - Parameters:
  ///   - names: The names that formulas read, in the order of the programs' inputs.
  ///   - pages: All values of each page. A missing value counts as 0; in scenes that have been read, none is missing.
  init(_ names: [String], _ pages: [(id: String, data: [String: Double])]) {
    self.names = names
    let rows = names.isEmpty ? [] : pages.map { page in (page.id, names.map { page.data[$0] ?? 0 }) }
    self.rows = Dictionary(rows) { first, _ in first }
  }

  /// Returns the values of an item's page, in the order of the programs' inputs.
  func row(of item: String) -> [Double] {
    names.isEmpty ? [] : rows[item] ?? [Double](repeating: 0, count: names.count)
  }
}

extension CollectionDeclaration {
  /// A value of pages that a formula reads.
  package struct DataReading: Hashable, Sendable {
    /// The value's name, without the word before the dot.
    package var name: String
    package var formula: Formula
    /// The characters of the formula's text that name the value, from 0.
    package var range: Range<Int>
  }

  /// The values of pages that formulas read, each at its first use.
  package var dataReadings: [DataReading] {
    let states = Set(stateNames)
    var found: [String: DataReading] = [:]
    for formula in allFormulas {
      for (name, range) in formula.names(withPrefix: PageData.prefix) where !states.contains(name) {
        let own = String(name.dropFirst(PageData.prefix.count))
        if found[own] == nil { found[own] = DataReading(name: own, formula: formula, range: range) }
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  var dataNames: [String] { dataReadings.map(\.name) }

  /// All formulas, in an order that depends only on the declaration.
  var allFormulas: [Formula] {
    var formulas = names.inOrder + PlaceProperty.allCases.compactMap { places[$0] }
    formulas += item.formulasInOrder + layers.formulasInOrder
    formulas += partRules.flatMap { $0.names.inOrder + $0.look.formulasInOrder }
    formulas += overlays.flatMap(\.formulas)
    for state in states {
      formulas += state.stops + [state.start, state.drag?.span].compactMap(\.self)
      formulas += state.drag?.limits ?? []
    }
    return formulas
  }
}

extension CollectionDeclaration.Overlay {
  /// All formulas of the overlay, in an order that depends only on the declaration.
  package var formulas: [Formula] {
    frame.sides + names.inOrder + [scrollTarget].compactMap(\.self) + look.formulasInOrder
      + layers.formulasInOrder
  }
}

extension [String: CollectionDeclaration.Look] {
  fileprivate var formulasInOrder: [Formula] {
    sorted { $0.key < $1.key }.flatMap { $0.value.formulasInOrder }
  }
}

extension [String: Formula] {
  fileprivate var inOrder: [Formula] { sorted { $0.key < $1.key }.map(\.value) }
}

extension CollectionDeclaration.Look {
  fileprivate var formulasInOrder: [Formula] {
    let stops = keys.map { keys in [keys.over] + keys.stops.flatMap(\.formulas.inOrder) }
    return formulas.inOrder + (stops ?? [])
  }
}

extension [LookProperty: Formula] {
  fileprivate var inOrder: [Formula] { LookProperty.allCases.compactMap { self[$0] } }
}
