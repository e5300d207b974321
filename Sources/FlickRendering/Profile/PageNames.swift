import FlickScene

/// Finds the page of a layer by the layer's path.
struct PageNames {
  private let pages: Set<String>
  /// The names of the sides of a comparison, also of one in a film.
  private let sides: Set<String>

  init(_ scene: Scene) {
    let scenes = scene.withComponents
    sides = Set(scenes.flatMap { $0.comparison?.sides.map(\.name) ?? [] })
    pages = Set(scenes.flatMap { $0.pages + $0.sparePages }.map(\.id))
  }

  /// Returns the page's id; in a comparison with the name of its side first: `before.page-3`. Nil for a layer that is
  /// on no page.
  func page(ofPath path: String) -> String? {
    let names = path.split(separator: "/").map(String.init)
    guard let place = names.firstIndex(where: pages.contains) else { return nil }
    let side = names[..<place].first(where: sides.contains)
    return (side.map { $0 + "." } ?? "") + names[place]
  }
}
