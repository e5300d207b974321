import FlickFormula

/// Compiles the formulas of a declaration, and collects their mistakes.
struct CollectionCompiler {
  private let declaration: CollectionDeclaration
  private let states: StateInputs
  /// The values of pages that formulas read.
  private let data: [FormulaInput]
  /// The names of all values that any formula knows.
  private let knownNames: Set<String>
  private var errors: [FormulaError] = []
  private var trees = FormulaTrees()

  init(_ declaration: CollectionDeclaration) {
    self.declaration = declaration
    states = StateInputs(declaration)
    data = declaration.dataNames.map { FormulaInput(PageData.prefix + $0, .number) }
    knownNames = Set(EffectValue.allCases.map(\.rawValue) + declaration.stateNames + data.map(\.name))
  }

  var isFaultless: Bool { errors.isEmpty }
  var failure: FormulaErrors { FormulaErrors(errors: errors) }

  private var ofItems: [FormulaInput] { states.ofItem + states.ofView }
  private var ofLooks: [FormulaInput] { ofItems + states.ofPage + data }
  private var ofShown: [FormulaInput] { states.ofView + states.ofPage }

  private mutating func compiled(
    _ values: [EffectValue], _ states: [FormulaInput], _ results: [FormulaResult],
    names: [String: Formula]? = nil, own: [FormulaName] = [], allowsSprings: Bool = false
  ) -> FormulaProgram? {
    guard errors.count < FormulaLimits.errors else { return nil }
    let inputs = values.map(\.input) + states
    let otherNames = knownNames.subtracting(inputs.map(\.name)).sorted()
    let names = (names ?? declaration.names).sorted { $0.key < $1.key }
    do throws(FormulaErrors) {
      return try FormulaProgram.compile(
        inputs: inputs, names: own + names.map(FormulaName.init), results: results, otherNames: otherNames,
        allNames: values == EffectValue.ofItems, allowsSprings: allowsSprings,
        unsprung: Set(EffectValue.ofParts.map(\.rawValue)),
        allowsSums: allowsSprings && values == EffectValue.ofItems, &trees)
    } catch {
      for mistake in error.errors where !errors.contains(where: { $0.isSame(as: mistake) }) {
        errors.append(mistake)
      }
      return nil
    }
  }
}

extension FormulaError {
  /// Whether the other error is the same mistake in the same formula, in any program.
  fileprivate func isSame(as other: FormulaError) -> Bool {
    (formula, message, range) == (other.formula, other.message, other.range)
      && written.source?.range == other.written.source?.range
  }
}

// MARK: - Places and states

extension CollectionCompiler {
  /// Compiles the formulas of places that are the same for all items.
  mutating func view() -> KeyedProgram<PlaceProperty>? {
    places(EffectValue.ofView, states.ofView, PlaceProperty.allCases.filter(\.isOfView))
  }

  /// Compiles the formulas of places that may differ from item to item.
  mutating func cells() -> KeyedProgram<PlaceProperty>? {
    places(EffectValue.ofPlaces, ofItems + data, PlaceProperty.allCases.filter { !$0.isOfView })
  }

  private mutating func places(
    _ values: [EffectValue], _ states: [FormulaInput], _ properties: [PlaceProperty]
  ) -> KeyedProgram<PlaceProperty>? {
    let found = properties.compactMap { property in
      declaration.places[property].map { (property, FormulaResult(property.rawValue, $0, .points)) }
    }
    return compiled(values, states, found.map(\.1)).map { KeyedProgram($0, found.map(\.0)) }
  }

  mutating func rests() -> KeyedProgram<StateFormula>? {
    var found: [(StateFormula, FormulaResult)] = []
    for (number, state) in declaration.states.enumerated() {
      for (index, stop) in state.stops.enumerated() {
        found.append(
          (
            .stop(state: number, index),
            FormulaResult("states.\(state.name).stops.\(index)", stop, state.unit)
          ))
      }
    }
    for (number, state) in declaration.states.enumerated() {
      guard let span = state.drag?.span else { continue }
      found.append((.span(state: number), FormulaResult("states.\(state.name).drag.span", span, .points)))
    }
    if let leaving = declaration.leaving {
      found.append((.leavingDistance, FormulaResult("drag.leaveBeyond", leaving.distance, .points)))
    }
    return compiled(EffectValue.ofView, [], found.map(\.1)).map { KeyedProgram($0, found.map(\.0)) }
  }

  /// Compiles the formulas of the limits of dragged states: those of the scene, or those of items.
  mutating func limits(ofScene: Bool) -> KeyedProgram<StateFormula>? {
    let found = declaration.states.enumerated().filter { $1.isOfScene == ofScene }.flatMap { number, state in
      (state.drag?.limits ?? []).enumerated().map { index, limit in
        let name = "states.\(state.name).drag.within.\(index)"
        return (StateFormula.limit(state: number, index), FormulaResult(name, limit, state.unit))
      }
    }
    let inputs = ofScene ? states.ofView : ofItems
    return compiled(EffectValue.ofView, inputs, found.map(\.1)).map { KeyedProgram($0, found.map(\.0)) }
  }

  mutating func starts() -> KeyedProgram<Int>? {
    let found = declaration.states.enumerated().compactMap { number, state in
      state.start.map { (number, FormulaResult("states.\(state.name).start", $0, state.unit)) }
    }
    return compiled(EffectValue.ofStarts, [], found.map(\.1)).map { KeyedProgram($0, found.map(\.0)) }
  }
}

// MARK: - Looks

extension CollectionCompiler {
  /// Compiles the formulas of key frames one by one, so that a mistake is reported at its place.
  ///
  /// - Returns: Whether the formulas have no mistakes.
  mutating func checkKeyFrames() -> Bool {
    let looks = [("item", declaration.item)] + declaration.layers.called("layers")
    let ofItem = looks.flatMap { $1.stopResults($0) }
    var names = Set(ofItem.map(\.name))
    _ = compiled(EffectValue.ofItems, ofLooks, ofItem, allowsSprings: true)
    for rule in declaration.partRules {
      let stops = rule.look.stopResults(rule.path)
      names.formUnion(stops.map(\.name))
      guard !stops.isEmpty else { continue }
      let own = declaration.names.merging(rule.names) { _, own in own }
      _ = compiled(
        EffectValue.ofItems + EffectValue.ofParts, ofLooks, stops, names: own, allowsSprings: true)
    }
    for (index, overlay) in declaration.overlays.enumerated() {
      let looks =
        [("overlays.\(index)", overlay.look)] + overlay.layers.called("overlays.\(index).layers")
      let stops = looks.flatMap { $1.stopResults($0) }
      guard !stops.isEmpty else { continue }
      names.formUnion(stops.map(\.name))
      _ = compiled(
        EffectValue.ofOverlays, ofShown, stops, names: self.names(of: overlay),
        own: ownNames(ofOverlay: index), allowsSprings: true)
    }
    return !errors.contains { names.contains($0.formula) }
  }

  mutating func item() -> LookProgram? {
    var results = LookResults()
    let reader = results.add(declaration.item, "item", LookProperty.ofItems)
    let layers = results.add(declaration.layers, "layers")
    return compiled(EffectValue.ofItems, ofLooks, results.all, allowsSprings: true).map {
      LookProgram($0, reader: reader, layers: layers, values: EffectValue.ofItems)
    }
  }

  /// Compiles the rules for many layers; returns nil when one of them has mistakes.
  mutating func parts() -> [PartProgram]? {
    var programs: [PartProgram] = []
    for (number, rule) in declaration.partRules.enumerated() {
      var results = LookResults()
      let reader = results.add(rule.look, rule.path, rule.members.properties)
      let names = declaration.names.merging(rule.names) { _, own in own }
      let inputs = EffectValue.ofItems + EffectValue.ofParts
      let program = compiled(inputs, ofLooks, results.all, names: names, allowsSprings: true)
      guard let program else { continue }
      programs.append(
        PartProgram(number: number, members: rule.members, program: program, reader: reader))
    }
    return programs.count == declaration.partRules.count ? programs : nil
  }

  /// Compiles the overlays; returns nil when one of them has mistakes.
  mutating func overlays() -> [OverlayProgram]? {
    var programs: [OverlayProgram] = []
    for index in declaration.overlays.indices {
      if let program = overlay(index) { programs.append(program) }
    }
    return programs.count == declaration.overlays.count ? programs : nil
  }

  private mutating func overlay(_ index: Int) -> OverlayProgram? {
    let (overlay, path) = (declaration.overlays[index], "overlays.\(index)")
    var results = LookResults()
    for side in frame(ofOverlay: index) { results.add(side) }
    let reader = results.add(overlay.look, path, LookProperty.ofOverlays)
    let layers = results.add(overlay.layers, "\(path).layers")
    let target = overlay.scrollTarget.map { formula in
      results.add(FormulaResult("\(path).scrollTo", formula, .number))
      return results.count - 1
    }
    return compiled(
      EffectValue.ofOverlays, ofShown, results.all, names: names(of: overlay),
      own: ownNames(ofOverlay: index), allowsSprings: true
    ).map {
      OverlayProgram(
        look: LookProgram($0, reader: reader, layers: layers, values: EffectValue.ofOverlays), target: target)
    }
  }

  private func frame(ofOverlay index: Int) -> [FormulaResult] {
    zip(["x", "y", "width", "height"], declaration.overlays[index].frame.sides).map { side, formula in
      FormulaResult("overlays.\(index).frame.\(side)", formula, .points)
    }
  }

  /// Returns names for the overlay's own width and height, which are those of its frame.
  private func ownNames(ofOverlay index: Int) -> [FormulaName] {
    let sides = frame(ofOverlay: index)
    return [FormulaName("width", of: sides[2]), FormulaName("height", of: sides[3])]
  }

  private func names(of overlay: CollectionDeclaration.Overlay) -> [String: Formula] {
    declaration.names.merging(overlay.names) { _, own in own }
  }
}

/// The results of a program for looks, with their places.
private struct LookResults {
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
  fileprivate func called(_ path: String) -> [(String, CollectionDeclaration.Look)] {
    sorted { $0.key < $1.key }.map { ("\(path).\($0.key)", $0.value) }
  }
}

extension CollectionDeclaration.Look {
  /// Returns the formulas of the key frames.
  fileprivate func stopResults(_ path: String) -> [FormulaResult] {
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
