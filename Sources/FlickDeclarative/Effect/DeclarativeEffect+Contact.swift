import FlickEffects
import FlickGeometry
import FlickLayers

/// The things that a finger touches where it comes down: an overlay, or an item and layers of its page, or nothing.
struct Contact: Sendable {
  var overlay: CollectionDeclaration.Overlay?
  var item: ItemSnapshot?
  /// The layers of the item's page to which states react, the frontmost first.
  var layers: [CollectionDeclaration.Trigger.Target] = []
}

extension Contact {
  /// The touched targets, the innermost first.
  var targets: [CollectionDeclaration.Trigger.Target] {
    if let overlay { return overlay.name.map { [.overlay($0)] } ?? [] }
    return layers + (item == nil ? [] : [.item])
  }

  /// The number of the touched item, or of the overlay among its copies.
  var index: Int? { overlay?.index ?? item?.index }

  func isOn(_ target: CollectionDeclaration.Trigger.Target) -> Bool {
    target == .anywhere || targets.contains(target)
  }
}

extension CollectionDeclaration.Trigger.Target {
  var isPartOfItem: Bool {
    switch self {
    case .item, .layer: true
    case .overlay, .anywhere: false
    }
  }
}

extension CollectionDeclaration.State {
  /// The names of the layers to which the state reacts.
  fileprivate var touchedLayers: [String] {
    (triggers.map(\.target) + [drag?.target, pinch?.target].compactMap(\.self)).compactMap {
      if case .layer(let name) = $0 { name } else { nil }
    }
  }
}

extension DeclarativeEffect {
  /// Returns the things that a finger touches if it comes down at a point of the screen.
  func contact(at point: Point, time: Double) -> Contact {
    let layout = layout(at: time)
    if let number = layout.overlay(at: point) {
      return Contact(overlay: layout.declaration.overlays[number])
    }
    guard let item = item(at: point, time: time) else { return Contact() }
    return Contact(item: item, layers: layers(ofPage: item.id, at: point, time))
  }

  private func layers(
    ofPage id: String, at point: Point, _ time: Double
  ) -> [CollectionDeclaration.Trigger.Target] {
    let wanted = Set(collection.list.layout.states.states.flatMap(\.touchedLayers))
    return layers(wanted, ofPage: id, at: point, time).compactMap { $0.path.last.map { .layer($0) } }
  }

  /// Returns the layers of a page that a finger touches at a point of the screen, the frontmost first.
  ///
  /// - Parameter wanted: The names of layers to look for.
  func layers(_ wanted: Set<String>, ofPage id: String, at point: Point, _ time: Double) -> [OutlinedLayer] {
    guard !wanted.isEmpty else { return [] }
    let outlines = layers(at: time).outlines { path in
      path.last.map(wanted.contains) == true && path.contains(id)
    }
    return outlines.reversed().filter { $0.outline.corners.encloses(point) }
  }
}
