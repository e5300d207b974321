package import FlickFormula

/// The numbers of pages that formulas read: `data.value`.
struct PageData: Hashable, Sendable {
  /// The prefix of a number's name in formulas.
  static let prefix = "data."

  private let names: [String]
  /// The numbers by the ids of pages.
  private let rows: [String: [Double]]

  /// - Parameters:
  ///   - names: Those that formulas read, in the order of the programs' inputs.
  ///   - pages: All numbers of each page. What a page lacks counts as 0; scenes that were read lack none.
  init(_ names: [String], _ pages: [(id: String, data: [String: Double])]) {
    self.names = names
    let rows = names.isEmpty ? [] : pages.map { page in (page.id, names.map { page.data[$0] ?? 0 }) }
    self.rows = Dictionary(rows) { first, _ in first }
  }

  /// In the order of the programs' inputs.
  func row(of item: String) -> [Double] {
    names.isEmpty ? [] : rows[item] ?? [Double](repeating: 0, count: names.count)
  }
}

extension CollectionDeclaration {
  /// A number of the pages that a formula reads.
  package struct DataReading: Hashable, Sendable {
    /// Without the word before the dot.
    package var name: String
    package var formula: Formula
    /// Which characters of the formula's text, from 0.
    package var range: Range<Int>
  }

  /// The numbers of pages that formulas read, each where it is read first.
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

  /// In an order that follows from the declaration alone.
  private var allFormulas: [Formula] {
    var formulas = names.inOrder + PlaceProperty.allCases.compactMap { places[$0] }
    formulas += item.formulasInOrder + layers.formulasInOrder
    formulas += partRules.flatMap { $0.names.inOrder + $0.look.formulasInOrder }
    for overlay in overlays {
      formulas += overlay.frame.sides + overlay.names.inOrder
      formulas += [overlay.scrollTarget].compactMap(\.self)
      formulas += overlay.look.formulasInOrder + overlay.layers.formulasInOrder
    }
    for state in states { formulas += state.stops + [state.start, state.drag?.span].compactMap(\.self) }
    return formulas
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
