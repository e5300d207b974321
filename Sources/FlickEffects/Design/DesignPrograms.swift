public import FlickFormula

/// The formulas of a design, checked and compiled.
public struct DesignPrograms: Hashable, Sendable {
  /// What is the same for all items: gap, insets, place.
  let view: FormulaProgram
  /// Cells, pages and the pitch.
  let places: FormulaProgram
  /// The look of an item and its layers.
  let item: FormulaProgram
  let overlays: [FormulaProgram]
  /// Where states rest, named `states.open.stops.1`.
  let stops: FormulaProgram
  /// What they are in the beginning.
  let starts: FormulaProgram

  /// - Throws: Every mistake; formulas are called `item.x`, `let.turn`, `overlays.0.frame.x`.
  public init(_ design: CollectionDesign) throws(FormulaErrors) {
    var (errors, trees) = ([FormulaError](), FormulaTrees())
    let states = StateInputs(design)
    func compiled(
      _ values: [EffectValue], _ states: [FormulaInput], _ names: [String: String],
      _ results: [FormulaResult]
    ) -> FormulaProgram? {
      guard errors.count < FormulaLimits.errors else { return nil }
      let inputs = values.map(\.input) + states
      let elsewhere = Set(design.knownNames).subtracting(inputs.map(\.name)).sorted()
      do throws(FormulaErrors) {
        return try FormulaProgram.compile(
          inputs: inputs, names: names.sorted { $0.key < $1.key }.map(FormulaName.init),
          results: results, elsewhere: elsewhere, allNames: values == EffectValue.ofItems, &trees)
      } catch {
        errors += error.errors.filter { !errors.contains($0) }
        return nil
      }
    }
    let places = PlaceProperty.allCases.filter { design.places[$0.rawValue] != nil }
    func results(_ properties: [PlaceProperty]) -> [FormulaResult] {
      properties.map { FormulaResult($0.rawValue, design.places[$0.rawValue] ?? "", .points) }
    }
    let ofItems = states.ofItem + states.ofView
    let ofShown = states.ofView + states.ofPage
    let view = compiled(EffectValue.ofView, states.ofView, design.names, results(places.filter(\.isOfView)))
    let place = compiled(
      EffectValue.ofPlaces, ofItems, design.names, results(places.filter { !$0.isOfView }))
    let stops = compiled(EffectValue.ofView, [], design.names, design.restResults)
    let starts = compiled(
      EffectValue.ofStarts, [], design.names, design.states.compactMap(\.startResult))
    let looks = [("item", design.item)] + design.layers.map { ("layers.\($0.key)", $0.value) }
    _ = compiled(
      EffectValue.ofItems, ofItems + states.ofPage, design.names, looks.flatMap { $1.stopResults($0) })
    for (index, overlay) in design.overlays.enumerated() {
      let names = design.names.merging(overlay.names) { _, own in own }
      let looks =
        [("overlays.\(index)", overlay.look)]
        + overlay.layers.map { ("overlays.\(index).layers.\($0.key)", $0.value) }
      let stops = looks.flatMap { $1.stopResults($0) }
      if !stops.isEmpty { _ = compiled(EffectValue.ofOverlays, ofShown, names, stops) }
    }
    // What is made of mistaken key frames would be mistaken once more.
    let hasBadStops = errors.contains { $0.formula.contains(".keys.") || $0.formula.hasSuffix(".over") }
    guard !hasBadStops else { throw FormulaErrors(errors: errors) }
    let item = compiled(
      EffectValue.ofItems, ofItems + states.ofPage, design.names,
      design.item.results("item", LookProperty.allCases) + design.layers.results("layers"))
    let overlays = design.overlays.enumerated().map { index, overlay in
      compiled(
        EffectValue.ofOverlays, ofShown, design.names.merging(overlay.names) { _, own in own },
        overlay.results("overlays.\(index)"))
    }
    guard errors.isEmpty, let view, let place, let item, let stops, let starts else {
      throw FormulaErrors(errors: errors)
    }
    (self.view, self.places, self.item, self.stops, self.starts) = (view, place, item, stops, starts)
    self.overlays = overlays.compactMap(\.self)
  }
}

extension CollectionDesign {
  /// All values that some formula of it knows.
  fileprivate var knownNames: [String] {
    EffectValue.allCases.map(\.rawValue) + stateNames
  }
}

extension CollectionDesign {
  /// What says where states rest, and how a finger has them.
  fileprivate var restResults: [FormulaResult] {
    let spans = states.compactMap { state in
      state.drag.map { FormulaResult("states.\(state.name).drag.span", $0.span, .points) }
    }
    return states.flatMap(\.stopResults) + spans
      + (leaving.map { [FormulaResult("drag.leaveBeyond", $0.distance, .points)] } ?? [])
  }
}

extension CollectionDesign.State {
  fileprivate var stopResults: [FormulaResult] {
    stops.enumerated().map { FormulaResult("states.\(name).stops.\($0.offset)", $0.element, unit) }
  }

  fileprivate var startResult: FormulaResult? {
    start.map { FormulaResult("states.\(name).start", $0, unit) }
  }
}

extension CollectionDesign.Look {
  /// The formulas by their names in the order of the properties; key frames as formulas.
  func results(_ path: String, _ properties: [LookProperty]) -> [FormulaResult] {
    properties.compactMap { property in
      let text = formulas[property.rawValue] ?? keys?.formula(for: property)
      return text.map { FormulaResult("\(path).\(property.rawValue)", $0, property.unit) }
    }
  }

  /// The formulas of key frames one by one, so that a mistake is said where it stands.
  fileprivate func stopResults(_ path: String) -> [FormulaResult] {
    guard let keys else { return [] }
    let stops = keys.stops.enumerated().flatMap { index, stop in
      LookProperty.allCases.compactMap { property in
        stop.formulas[property.rawValue].map {
          FormulaResult("\(path).keys.\(index).\(property.rawValue)", $0, property.unit)
        }
      }
    }
    return [FormulaResult("\(path).over", keys.over, .points)] + stops
  }
}

extension [String: CollectionDesign.Look] {
  func results(_ path: String) -> [FormulaResult] {
    sorted { $0.key < $1.key }.flatMap { $0.value.results("\(path).\($0.key)", LookProperty.ofLayers) }
  }
}

extension CollectionDesign.Overlay {
  static let frameNames = ["frame.x", "frame.y", "frame.width", "frame.height"]
  static let targetName = "scrollTo"

  fileprivate func results(_ path: String) -> [FormulaResult] {
    zip(Self.frameNames, frame).map { FormulaResult("\(path).\($0)", $1, .points) }
      + look.results(path, LookProperty.ofOverlays) + layers.results("\(path).layers")
      + (scrollTarget.map { [FormulaResult("\(path).\(Self.targetName)", $0, .number)] } ?? [])
  }
}

extension CollectionDesign.KeyFrames {
  /// The formula that goes from stop to stop for a property; nil when no stop has it. A stop that lacks it is passed over.
  func formula(for property: LookProperty) -> String? {
    var known: [(position: Double, text: String)] = []
    for stop in stops {
      if let text = stop.formulas[property.rawValue] { known.append((stop.position, text)) }
    }
    guard let last = known.last else { return nil }
    return zip(known, known.dropFirst()).reversed().reduce("(\(last.text))") {
      (rest: String, pair) -> String in
      let (from, to) = pair
      let share = "((\(over)) - (\(from.position))) / (\(to.position - from.position))"
      // Between true and false there is nothing: a condition holds until the next stop.
      let between =
        property.unit == .condition
        ? "(\(from.text))" : "mix(\(from.text), \(to.text), ease(\(curve), \(share)))"
      return "(\(over)) < \(to.position) ? \(between) : \(rest)"
    }
  }
}
