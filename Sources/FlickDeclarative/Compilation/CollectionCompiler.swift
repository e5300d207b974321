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

  /// The values of parts, which share the springs of their item.
  private let unsprungParts = UnsprungInputs(
    Set(EffectValue.ofParts.map(\.rawValue)), note: "all parts of an item share its springs",
    example: "part.x / width * spring(scroll)")

  private mutating func compiled(
    _ values: [EffectValue], _ states: [FormulaInput], _ results: [FormulaResult],
    names: [String: Formula]? = nil, own: [FormulaName] = [], allowsSprings: Bool = false,
    unsprung: UnsprungInputs? = nil
  ) -> FormulaProgram? {
    guard errors.count < FormulaLimits.errors else { return nil }
    let inputs = values.map(\.input) + states
    let otherNames = knownNames.subtracting(inputs.map(\.name)).sorted()
    let names = (names ?? declaration.names).sorted { $0.key < $1.key }
    do throws(FormulaErrors) {
      return try FormulaProgram.compile(
        inputs: inputs, names: own + names.map(FormulaName.init), results: results, otherNames: otherNames,
        allNames: values == EffectValue.ofItems, allowsSprings: allowsSprings,
        unsprung: unsprung ?? unsprungParts,
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
  /// Compiles the formulas of the list's window.
  mutating func window() -> KeyedProgram<PlaceProperty>? {
    places(EffectValue.ofView, states.ofView, PlaceProperty.window)
  }

  /// Compiles the formulas of the other places that are the same for all items.
  mutating func view() -> KeyedProgram<PlaceProperty>? {
    let shared = PlaceProperty.allCases.filter { $0.isOfView && !$0.isOfWindow }
    return places(EffectValue.ofWindow, states.ofView, shared)
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
      _ = compiled(overlay: index, stops)
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
    return compiled(overlay: index, results.all).map {
      OverlayProgram(
        look: LookProgram($0, reader: reader, layers: layers, values: overlay.values), target: target)
    }
  }

  /// Compiles formulas of an overlay. If the overlay follows an item, they also know the values of that item.
  private mutating func compiled(overlay index: Int, _ results: [FormulaResult]) -> FormulaProgram? {
    let overlay = declaration.overlays[index]
    let follows = overlay.followed != nil
    return compiled(
      overlay.values, follows ? ofLooks : ofShown, results, names: names(of: overlay),
      own: ownNames(ofOverlay: index), allowsSprings: true, unsprung: follows ? unsprungInOverlays : nil)
  }

  /// The values of the item that an overlay follows. The item's place may depend on springs, and these are computed
  /// together with those of the overlay.
  private var unsprungInOverlays: UnsprungInputs {
    let values = (EffectValue.ofItemsInOverlays + EffectValue.ofFollowed).map(\.rawValue)
    let own = Set(values).subtracting(declaration.stateNames).union((states.ofItem + data).map(\.name))
    return UnsprungInputs(
      own, note: "the overlay is where its item is; the item's own formulas may have springs",
      example: "followed.y + spring(scroll)")
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
