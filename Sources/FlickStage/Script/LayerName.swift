import FlickBasics
import FlickDiagnostics

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

  /// Returns a suggestion: the name that was probably meant, or else the names of the page's layers, or of all.
  ///
  /// - Parameters:
  ///   - painted: The names of the layers in the picture at the time when the name should be there, each after those of
  ///     the layers around it.
  ///   - written: The names of the layers that the scene's text states, in the same form.
  ///   - pages: The ids of the scene's pages.
  /// - Returns: Nil if a layer has the name.
  func suggestion(in painted: [[String]], _ written: [[String]], pages: [String]) -> String? {
    let paths = painted + written
    if paths.contains(where: { names(path: $0.joined(separator: "/")) }) { return nil }
    func meant(_ name: String) -> String { "did you mean '\(name)'?" }
    guard let page else {
      if let near = Suggestion.nearest(to: rest, in: paths.map { $0[$0.count - 1] }) { return meant(near) }
      let known = written.map { $0[$0.count - 1] }.unique
      return "no layer of a page or of the scene is called '\(rest.shortened)'"
        + (known.isEmpty ? "" : "; there are: \(known.listed)")
    }
    let inPage = paths.compactMap { path in
      path.firstIndex(of: page).flatMap { $0 + 1 < path.count ? path[path.count - 1] : nil }
    }
    if let near = Suggestion.nearest(to: rest, in: inPage) { return meant("\(page).\(near)") }
    let holders = paths.filter { $0.last == rest }.flatMap { $0.dropLast() }
    if let near = Suggestion.nearest(to: page, in: holders) { return meant("\(near).\(rest)") }
    let known = inPage.filter { $0 != page }.unique
    if !known.isEmpty { return "the layers of '\(page)' are: \(known.listed)" }
    guard !pages.contains(page), !pages.isEmpty else { return nil }
    return "there is no page '\(page.shortened)'; the pages are: \(pages.unique.listed)"
  }
}
