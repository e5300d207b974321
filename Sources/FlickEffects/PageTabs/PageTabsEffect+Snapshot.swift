package import FlickGeometry

extension PageTabsEffect {
  package func snapshot(at time: Double) -> EffectSnapshot {
    let offset = list.frame.origin - list.contentOffset(at: time)
    let highlighted = highlightedPage(at: time)
    return EffectSnapshot(
      type: Self.descriptor.type, state: states[time].rawValue,
      contentOffset: list.contentOffset(at: time), contentSize: list.contentSize(at: time),
      values: [
        ("highlighted", highlighted.map { .text($0) } ?? .null),
        ("maskAlpha", .number(maskAlpha(at: time))),
        ("swipes", swipeValues(at: time)),
      ],
      items: cards(at: time).map { ItemSnapshot($0.item, state: $0.stateName, offset: offset) })
  }

  package func item(at point: Point, time: Double) -> ItemSnapshot? {
    touchableArea.contains(point) ? snapshot(at: time).item(at: point) : nil
  }

  package func visiblePoint(ofPage id: String, at time: Double) -> Point? {
    snapshot(at: time).visiblePoint(ofItem: id, in: touchableArea)
  }

  package func point(ofControl name: String, at time: Double) -> Point? {
    switch name {
    case EffectDescriptor.addButton where style.hasToolbar: addButtonFrame.center
    case EffectDescriptor.dismissButton where states[time] == .highlighted: dismissPoint(at: time)
    default: nil
    }
  }

  /// The middle of the button of the page that fills the screen.
  private func dismissPoint(at time: Double) -> Point? {
    guard let page = highlightedPage(at: time), let button = buttonFrame(of: page) else { return nil }
    return button.center
  }

  /// The screen above the toolbar.
  private var touchableArea: Rect {
    Rect(
      x: 0, y: 0, width: canvas.width, height: style.hasToolbar ? toolbarFrame.minY : canvas.height)
  }

  /// The offsets of the pages that are pulled sideways, by their ids.
  private func swipeValues(at time: Double) -> SnapshotValue {
    var values: [String: SnapshotValue] = [:]
    let shown = Set(list.collectionItems(at: time).map(\.id))
    for page in swipes.map(\.page) where values[page] == nil && shown.contains(page) {
      let offset = swipeOffset(of: page, at: time)
      if offset != 0 { values[page] = .number(offset) }
    }
    return .object(values)
  }
}

extension PageTabsEffect.Card {
  fileprivate var stateName: String {
    switch item.phase {
    case .present: state.rawValue
    case .appearing: "inserting"
    case .disappearing: "deleting"
    }
  }
}

extension ItemSnapshot {
  /// - Parameter offset: The vector from content coordinates to those of the screen.
  init(_ item: CollectionItem, state: String, offset: Point) {
    let attributes = item.attributes
    let depthless = Point3D(offset.x, offset.y, 0)
    self.init(
      index: attributes.index, id: item.id, frame: attributes.frame, zPosition: attributes.zPosition,
      alpha: attributes.alpha, isHidden: attributes.isHidden, state: state,
      transform: attributes.transform3D, quad: attributes.quad?.map { $0 + depthless })
  }
}
