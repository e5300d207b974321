package import FlickEffects

extension EffectSnapshot {
  /// The item of a page; nil if the effect has none. A page that is leaving comes before the page that takes its index.
  package func item(_ reference: PageReference) -> ItemSnapshot? {
    switch reference {
    case .id(let id): items.first { $0.id == id }
    case .index(let index): items.last { $0.index == index }
    }
  }
}
