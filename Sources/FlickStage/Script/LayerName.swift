import FlickDiagnostics
import FlickLayers
import FlickScene

/// The name of a layer, which may have the name of its page before it.
struct LayerName {
  private let whole: String
  private let page: String?
  private let rest: String

  init(_ text: String) {
    whole = text
    let dot = text.firstIndex(of: ".")
    page = dot.map { String(text[..<$0]) }
    rest = dot.map { String(text[text.index(after: $0)...]) } ?? text
  }

  /// Whether a layer of this name is part of the path of a painted item.
  func names(path: String) -> Bool {
    // Callouts and cameras ask this for each item of each frame, and splitting bytes takes a fraction of the time that
    // splitting characters takes.
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    if names.contains(where: { $0 == whole }) { return true }
    guard let page, let start = names.firstIndex(where: { $0 == page }) else { return false }
    return names[(start + 1)...].contains { $0 == rest }
  }

  /// Whether a path ends at a layer of this name.
  func isLast(of path: [String]) -> Bool {
    guard let last = path.last else { return false }
    return last == whole || (last == rest && page.map(path.dropLast().contains) == true)
  }

  /// Returns a suggestion: the name that was probably meant, or else the names of the page's layers.
  ///
  /// - Parameter layers: The layers of the picture at the time when the name should be there.
  /// - Returns: Nil if a layer has the name, or there is nothing to suggest.
  func suggestion(in layers: [Layer]) -> String? {
    var paths: [[String]] = []
    func add(_ layers: [Layer], below path: [String]) {
      for layer in layers {
        let own = layer.name.isEmpty ? path : path + [layer.name]
        if own.count > path.count { paths.append(own) }
        add(layer.sublayers, below: own)
      }
    }
    add(layers, below: [])
    if paths.contains(where: { names(path: $0.joined(separator: "/")) }) { return nil }
    func meant(_ name: String) -> String { "did you mean '\(name)'?" }
    guard let page else { return Suggestion.nearest(to: rest, in: paths.map { $0[$0.count - 1] }).map(meant) }
    let inPage = paths.compactMap { path in
      path.firstIndex(of: page).flatMap { $0 + 1 < path.count ? path[path.count - 1] : nil }
    }
    if let near = Suggestion.nearest(to: rest, in: inPage) { return meant("\(page).\(near)") }
    let holders = paths.filter { $0.last == rest }.flatMap { $0.dropLast() }
    if let near = Suggestion.nearest(to: page, in: holders) { return meant("\(near).\(rest)") }
    let known = inPage.indices.filter { inPage[$0] != page && !inPage[..<$0].contains(inPage[$0]) }
      .map { inPage[$0] }
    return known.isEmpty ? nil : "the layers of '\(page)' are: \(known.listed)"
  }
}

extension PictureTarget {
  /// Returns a suggestion for the first layer in the target whose name is that of no layer of a picture; nil if there
  /// is none.
  func suggestion(in picture: [Layer]) -> String? {
    switch self {
    case .layer(let name): LayerName(name).suggestion(in: picture)
    case .side(_, let target): target.suggestion(in: picture)
    case .union(let targets): targets.lazy.compactMap { $0.suggestion(in: picture) }.first
    case .all, .device, .screen, .page, .control, .area, .touches: nil
    }
  }
}
