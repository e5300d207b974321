import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers

/// The item that an overlay follows, at a moment.
struct FollowedItem: Sendable {
  /// The rectangle around the transformed item, in the coordinates of the view.
  var frame: Rect
  var opacity: Double
  /// The item's values that the overlay's formulas read, with their places among the program's inputs.
  var values: [(slot: Int, value: Double)] = []
  /// The item's own states.
  var states: [Double]
  /// The values of the item's page that formulas read.
  var data: [Double]

  /// Returns a value of the item's place; nil for all other values.
  func place(_ value: EffectValue) -> Double? {
    switch value {
    case .followedX: frame.minX
    case .followedY: frame.minY
    case .followedWidth: frame.width
    case .followedHeight: frame.height
    case .followedOpacity: opacity
    default: nil
    }
  }

  /// Puts the item's values into the registers of the overlay's program.
  ///
  /// - Parameter firstState: The register of the item's first state.
  func fill(_ registers: inout [Double], of program: FormulaProgram, firstState: Int) {
    for (slot, value) in values { registers[slot] = value }
    registers.replaceSubrange(firstState..<firstState + states.count, with: states)
    registers.replaceSubrange(program.inputCount - data.count..<program.inputCount, with: data)
  }
}

extension CollectionView<DeclarativeLayout> {
  /// Returns the layout of a moment, with the places of the items that overlays follow. Items that come in or leave have
  /// places, too.
  func followingLayout(at time: Double) -> DeclarativeLayout {
    var layout = layout(at: time)
    guard layout.declaration.overlays.contains(where: { $0.followed != nil }) else { return layout }
    layout.follow(collectionItems(at: time)) { self.layout(of: $0, at: time) }
    return layout
  }
}

extension DeclarativeLayout {
  /// Finds the items that overlays follow.
  ///
  /// - Parameters:
  ///   - items: All items of the moment.
  ///   - owner: Returns the layout in which an item that leaves has its index.
  mutating func follow(_ items: [CollectionItem], _ owner: (CollectionItem) -> DeclarativeLayout) {
    let present = items.filter { $0.phase != .disappearing }
    let known = Dictionary((present + items).map { ($0.id, $0) }) { first, _ in first }
    followed = declaration.overlays.indices.map { number in
      let item: CollectionItem? =
        switch declaration.overlays[number].followed {
        case .page(let id)?: known[id]
        case .place(let index)?: present.first { $0.attributes.index == index }
        case nil: nil
        }
      // A part of the item may be out of the view, but its own formula has not hidden it.
      guard let item, declared.item.reader.value(.hidden, item.attributes.values) == 0 else { return nil }
      return followed(item, by: number, in: item.phase == .disappearing ? owner(item) : self)
    }
  }

  /// Returns an item for the overlay that follows it; nil if the item is behind the eye.
  private func followed(_ item: CollectionItem, by number: Int, in layout: DeclarativeLayout) -> FollowedItem?
  {
    guard let outline = item.attributes.outline else { return nil }
    let corner = area.origin - context.contentOffset
    let index = item.attributes.index
    let own = layout.readings.ofItems
    var followed = FollowedItem(
      frame: outline.offsetBy(dx: corner.x, dy: corner.y), opacity: item.attributes.alpha,
      states: own.indices.contains(index) ? own[index] : [], data: data.row(of: item.id))
    followed.values = declared.overlays[number].look.values.compactMap { slot, value in
      if let place = followed.place(value) { return (slot, place) }
      guard EffectValue.ofItemsInOverlays.contains(value) else { return nil }
      return (slot, layout.number(value, item: index))
    }
    return followed
  }

  /// Gives each overlay whose item is not there a stand-in to follow: an item of its page's size at the view's corner.
  mutating func followLost(_ pages: [Page]) {
    for number in declaration.overlays.indices where isLost(overlay: number) {
      let page: Page? =
        switch declaration.overlays[number].followed {
        case .page(let id)?: pages.first { $0.id == id }
        case .place, nil: pages.first
        }
      guard let page else { continue }
      var item = FollowedItem(
        frame: Rect(origin: .zero, size: page.layer.bounds.size), opacity: 1,
        states: [Double](repeating: 0, count: itemStateCount), data: data.row(of: page.id))
      item.values = declared.overlays[number].look.values.compactMap { slot, value in
        item.place(value).map { (slot, $0) }
      }
      followed[number] = item
    }
  }

  /// Returns the item that an overlay follows; nil if the overlay follows none, or the item is not there.
  func followedItem(ofOverlay number: Int) -> FollowedItem? {
    followed.indices.contains(number) ? followed[number] : nil
  }

  /// Whether an overlay follows an item that is not there.
  func isLost(overlay number: Int) -> Bool {
    declaration.overlays[number].followed != nil && followedItem(ofOverlay: number) == nil
  }
}

extension LayoutAttributes {
  /// The rectangle around the transformed item, in content coordinates; nil if a corner is behind the eye.
  fileprivate var outline: Rect? {
    if transform.functions.isEmpty { return frame }
    return quad.flatMap { Rect(enclosing: $0.map(\.point)) }
  }
}
