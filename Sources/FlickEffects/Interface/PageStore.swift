/// The pages of a scene by their ids, and the spare pages that are left.
struct PageStore: Sendable {
  private let pages: [String: Page]
  /// The positions by id: first the initial pages in their order, then the spare ones.
  private let positions: [String: Int]
  private(set) var spares: [String]

  /// - Throws: `EffectError` if two pages share an id.
  init(_ setup: EffectSetup) throws(EffectError) {
    var pages: [String: Page] = [:]
    for page in setup.pages + setup.sparePages {
      guard pages.updateValue(page, forKey: page.id) == nil else {
        throw EffectError("two pages are called '\(page.id)'")
      }
    }
    self.pages = pages
    let ids = (setup.pages + setup.sparePages).map(\.id)
    self.positions = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    self.spares = setup.sparePages.map(\.id)
  }

  subscript(id: String) -> Page { pages[id]! }

  /// The labels of all pages that have this name.
  func labels(_ name: String) -> [String] { pages.values.compactMap { $0.labels[name] } }

  /// The page's position in the scene, from 0; commands that change the shown list do not change it.
  func position(of id: String) -> Int { positions[id]! }

  /// Takes a spare page: the one called `id`, or the first that is left.
  mutating func takeSpare(_ id: String? = nil) throws(EffectError) -> String {
    guard let index = id.map({ spares.firstIndex(of: $0) }) ?? spares.indices.first else {
      if let id { throw EffectError("'\(id)' is not a spare page, or not any more") }
      throw EffectError("no spare page is left", suggestion: "add one to the spare pages of the scene")
    }
    return spares.remove(at: index)
  }
}

extension Parameters {
  /// The position of the page to which the parameter `name` refers, by its id or its index.
  package func index(_ name: String, in items: [String]) throws(EffectError) -> Int {
    switch value(name) {
    case .text(let id)?:
      guard let index = items.firstIndex(of: id) else { throw EffectError("page '\(id)' is not in the list") }
      return index
    case .integer(let index)?:
      guard items.indices.contains(index) else {
        throw EffectError(
          "there is no page \(index)", suggestion: "the list has \(items.count), counted from 0")
      }
      return index
    default:
      throw EffectError("\(name) does not name a page")
    }
  }

  /// Nil when the parameter was left out.
  func optionalText(_ name: String) throws(EffectError) -> String? {
    value(name) == nil ? nil : try text(name)
  }
}
