package import FlickDiagnostics
import FlickDocument
package import FlickScene
import FlickStage

extension ResolvedScene {
  /// Checks that every name denotes a value, as far as possible.
  ///
  /// - Throws: `SceneDiagnostics` for the first unknown value, with the probable name.
  package func check(_ values: [TraceValue]) throws(SceneDiagnostics) {
    if let mistake = mistake(in: values) { throw scene.failure([mistake]) }
  }

  /// Checks names that were given on the command line.
  ///
  /// - Throws: `FlickbookError.invalidRequest`.
  package func checkRequest(_ values: [TraceValue]) throws(FlickbookError) {
    guard let mistake = mistake(in: values) else { return }
    let details = [mistake.note, mistake.suggestion].compactMap(\.self).map { "; " + $0 }
    throw .invalidRequest(mistake.message + details.joined())
  }

  private func mistake(in values: [TraceValue]) -> Diagnostic? {
    let pages = (scene.pages + scene.sparePages).map(\.id)
    let tree = TraceTree(stage, at: 0)
    for value in values {
      guard let first = value.words.first else { continue }
      let names = tree.branchNames + pages.filter { !tree.branchNames.contains($0) }
      guard names.contains(first) else { return unknown(first, of: "the scene", value, names) }
      if first == "overlays", let mistake = mistake(inOverlay: value, tree) { return mistake }
      guard value.words.count > 1, let page = tree[[first]] ?? tree[[pages[0]]] else { continue }
      let parts = page.branchNames
      let isPage = pages.contains(first) && !TraceTree.names.contains(first)
      let known = isPage && !parts.contains("quad") ? parts + ["quad"] : parts
      if !known.isEmpty, !known.contains(value.words[1]), isPage || TraceTree.names.contains(first) {
        return unknown(value.words[1], of: "'\(first)'", value, known)
      }
    }
    return nil
  }

  /// Returns the mistake in the name of an overlay's value; overlays have the same values at all times.
  private func mistake(inOverlay value: TraceValue, _ tree: TraceTree) -> Diagnostic? {
    for count in value.words.indices.dropFirst() {
      let owner = Array(value.words.prefix(count))
      guard let inner = tree[owner], inner[[value.words[count]]] == nil else { continue }
      return unknown(value.words[count], of: "'\(owner.joined(separator: "."))'", value, inner.branchNames)
    }
    return nil
  }

  private func unknown(_ word: String, of owner: String, _ value: TraceValue, _ names: [String]) -> Diagnostic
  {
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    let near = ResolvedScene.otherNames[word].flatMap { names.contains($0.head) ? $0.name : nil }
    return Diagnostic(
      "\(owner) has no value '\(word)'", at: value.range, note: "known: \(shown)",
      suggestion: (near ?? Suggestion.nearest(to: word, in: names)).map { "did you mean '\($0)'?" })
  }

  /// The names of values by the words that formulas and other tools have for them.
  private static let otherNames: [String: (head: String, name: String)] = [
    "scroll": ("offset", "offset.y"), "contentOffset": ("offset", "offset"),
    "scrollOffset": ("offset", "offset"), "speed": ("velocity", "velocity"),
    "x": ("frame", "frame.x"), "y": ("frame", "frame.y"), "width": ("frame", "frame.width"),
    "height": ("frame", "frame.height"), "opacity": ("alpha", "alpha"), "order": ("zPosition", "zPosition"),
    "z": ("zPosition", "zPosition"), "middle": ("frame", "frame"), "rank": ("index", "index"),
  ]
}
