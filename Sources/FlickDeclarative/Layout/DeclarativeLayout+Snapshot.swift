import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers

extension DeclarativeLayout {
  var snapshotValues: [(name: String, value: SnapshotValue)] {
    [EffectValue.page, .progress].map { ($0.rawValue, .number(number($0))) }
      + (declared.readsFinger ? EffectValue.ofFinger : []).map { ($0.rawValue, snapshotValue(of: $0)) }
      + zip(states.ofScene, readings.ofView).map { (states.states[$0].name, .finite($1)) }
  }

  private func snapshotValue(of value: EffectValue) -> SnapshotValue {
    value.unit == .condition ? .boolean(number(value) != 0) : .number(number(value))
  }

  /// Returns the values that formulas read, those that `let` names, and the results.
  func snapshotValues(forItem index: Int) -> [NamedValue] {
    guard index < context.itemCount else { return [] }
    let (registers, results) = itemResults(index)
    let read: [EffectValue] =
      [.phase, .entry, .exit, .cover] + (declared.readsFinger ? EffectValue.ofGrips : [])
    let own = readings.ofItems.indices.contains(index) ? readings.ofItems[index] : []
    return read.map { NamedValue($0.rawValue, .number(number($0, item: index))) }
      + (readsRank ? [NamedValue("rank", .number(number(.rank, item: index)))] : [])
      + zip(
        declared.dataNames, data.row(of: context.items.indices.contains(index) ? context.items[index] : "")
      )
      .map { NamedValue(PageData.prefix + $0, .number($1)) }
      + zip(states.ofItems, own).map { NamedValue(states.states[$0].name, .finite($1)) }
      + declared.item.program.names.map { NamedValue("let.\($0.name)", .finite(registers[$0.register])) }
      + zip(declared.item.program.results, results).map { NamedValue($0.name, .finite($1)) }
      + partValues(forItem: index, results)
  }

  /// The results of the formulas of overlays and their calculations: `overlays.pill.opacity`, `overlays.pill.let.share`.
  var overlayValues: [NamedValue] {
    let names = declaration.overlayNames
    return declared.overlays.indices.flatMap { number -> [NamedValue] in
      let program = declared.overlays[number].look.program
      let (registers, results) = overlayResults(number)
      let own = "overlays.\(names[number])"
      let looks = zip(program.results, results).map { result, value in
        NamedValue(own + result.name.dropFirst("overlays.\(number)".count), .finite(value))
      }
      let calculated = program.names.filter { !["width", "height"].contains($0.name) }
      let isLost = isLost(overlay: number)
      return looks
        + calculated.map {
          NamedValue("\(own).let.\($0.name)", isLost ? .null : .finite(registers[$0.register]))
        } + followedValues(ofOverlay: number, own)
    }
  }

  /// The place of the item that an overlay follows: `overlays.badge.followed.x`.
  private func followedValues(ofOverlay number: Int, _ name: String) -> [NamedValue] {
    guard declaration.overlays[number].followed != nil else { return [] }
    let item = followedItem(ofOverlay: number)
    return EffectValue.ofFollowed.map { value in
      NamedValue("\(name).\(value.rawValue)", item?.place(value).map { .finite($0) } ?? .null)
    }
  }

  /// The faults as if springs were at rest, so that finding faults does not need the springs' values.
  var faults: [EffectFault] {
    var still = self
    still.springs = nil
    return still.faultsOfMoment
  }

  private var faultsOfMoment: [EffectFault] {
    var (items, parts): ([EffectFault], [EffectFault]) = ([], [])
    for index in 0..<context.itemCount {
      let (registers, results) = itemResults(index)
      items += declared.item.program.faults(registers, item: index)
      parts += partFaults(forItem: index, results)
    }
    return declared.stateFaults(count: context.itemCount, view: context.viewSize, readings) + places.faults
      + items + parts
      + declared.overlays.enumerated().flatMap { number, overlay in
        isLost(overlay: number) ? [] : overlay.look.program.faults(overlayResults(number).registers)
      } + declaration.overlays.indices.compactMap(growth)
  }

  /// Returns a notice of a visible overlay that is larger than its layer, if the layer keeps its size. If formulas
  /// change layers in the overlay, these may fill the rest, so there is no notice.
  private func growth(ofOverlay number: Int) -> EffectFault? {
    guard declaration.overlays[number].fit == .keep, declared.overlays[number].look.layers.isEmpty,
      pictures.indices.contains(number),
      pictures[number].background != nil || pictures[number].contents != nil,
      let frame = overlayFrame(overlayResults(number).values), overlayCorners(number) != nil
    else { return nil }
    let own = pictures[number].bounds.size
    guard frame.width > own.width + 1 || frame.height > own.height + 1 else { return nil }
    var fault = EffectFault(
      name: "overlays.\(number)",
      reason: "\(frame.size.text) points are more than the \(own.text) of its layer",
      at: declaration.overlays[number].frame.sides[2].source?.range)
    fault.kind = .keptOverlay
    return fault
  }

}

extension SnapshotValue {
  static func finite(_ value: Double) -> SnapshotValue { value.isFinite ? .number(value) : .null }
}

extension Size {
  /// The size in whole points, for messages.
  fileprivate var text: String { "\(Int(width.rounded())) x \(Int(height.rounded()))" }
}
