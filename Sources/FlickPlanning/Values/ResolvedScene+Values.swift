import FlickBasics
package import FlickDiagnostics
import FlickDocument
import FlickMotion
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
    let tree = TraceTree(stage, at: 0)
    return values.lazy.compactMap { mistake(in: $0, $0.words[...], of: "the scene", scene, tree) }.first
  }

  /// Returns the mistake in some words of a value's name, which are below the words that name the scene.
  private func mistake(
    in value: TraceValue, _ words: ArraySlice<String>, of owner: String, _ scene: Scene, _ tree: TraceTree
  ) -> Diagnostic? {
    guard let first = words.first else { return nil }
    let pages = (scene.pages + scene.sparePages).map(\.id)
    let names = tree.branchNames + pages.filter { !tree.branchNames.contains($0) }
    guard names.contains(first) else {
      let found = printedValue(words, of: pages, tree) ?? itemValue(words, of: pages, tree)
      let own = found.map { value.words.dropLast(words.count) + $0 }
      return unknown(first, of: owner, value, names, meant: own?.joined(separator: "."))
    }
    if let side = scene.side(called: first, among: tree), let values = tree[[first]] {
      return mistake(in: value, words.dropFirst(), of: "'\(first)'", side, values)
    }
    let words = Array(words)
    if tree[words] != nil { return nil }
    if first == "overlays", let mistake = mistake(inOverlay: words, of: value, tree) { return mistake }
    guard words.count > 1, let page = tree[[first]] ?? tree[[pages[0]]] else { return nil }
    let parts = page.branchNames
    let isPage = pages.contains(first) && !TraceTree.names.contains(first)
    let known = isPage && !parts.contains("quad") ? parts + ["quad"] : parts
    if !known.isEmpty, !known.contains(words[1]), isPage || TraceTree.names.contains(first) {
      let other = otherValue(words, tree).map { value.words.dropLast(words.count) + $0 }
      return unknown(words[1], of: "'\(first)'", value, known, meant: other?.joined(separator: "."))
    }
    return mistake(inAllFrames: value, words, isPage ? pages : [])
  }

  /// A value is looked for in at least so many frames of a longer scene, and in fewer than twice as many.
  private static let lookedAt = 60

  /// Returns the mistake in the name of a value that no frame of the scene has. Elements of lists and parts of values
  /// that are never there are no mistakes, since another script may make them.
  ///
  /// Frames at equal distances stand for all of a long scene. If the names beside the missing one differ among them,
  /// others of the scene's frames may have it.
  ///
  /// - Parameters:
  ///   - words: The words below those that name the scene.
  ///   - pages: The pages, if the first word is one of them. The values of another page count where it is missing.
  private func mistake(inAllFrames value: TraceValue, _ words: [String], _ pages: [String]) -> Diagnostic? {
    let scope = Array(value.words.dropLast(words.count))
    let step = max(stage.frameCount / Self.lookedAt, 1)
    var (depth, names) = (0, [[String]]())
    for frame in stride(from: 0, to: stage.frameCount, by: step) {
      guard let tree = TraceTree(stage, at: stage.frameRate.time(ofFrame: frame))[scope] else { continue }
      let head = ([words[0]] + pages).first { tree[[$0]] != nil } ?? words[0]
      let path = [head] + words.dropFirst()
      if tree[path] != nil { return nil }
      for count in max(depth, 1)..<max(path.count, depth, 1) {
        let owners = tree.all(at: Array(path.prefix(count))).filter { !$0.isEmpty }
        guard !owners.isEmpty else { continue }
        let found = owners.flatMap(\.branchNames).unique
        (depth, names) = (count, count == depth ? names + [found] : [found])
      }
    }
    guard depth > 0, !names.joined().contains(words[depth]), words[depth] != "quad",
      !pages.isEmpty || Int(words[depth]) == nil, step == 1 || Set(names).count == 1
    else { return nil }
    let owner = (scope + words.prefix(depth)).joined(separator: ".")
    return unknown(words[depth], of: "'\(owner)'", value, names[0])
  }

  /// Returns the name of the value of the first page that has one of this name, as formulas of items read it; of
  /// `drag.x.any`, the part that exists: `a.drag.x`. Nil if no page has one.
  private func itemValue(_ words: ArraySlice<String>, of pages: [String], _ tree: TraceTree) -> [String]? {
    for page in pages {
      let known = words.indices.map { [page] + words[...$0] }.last { tree[$0] != nil }
      if let known { return known }
    }
    return nil
  }

  /// Returns the name of the value that `inspect` prints below the keys `effect` or `items`, which no name has:
  /// `items.0.values.open` is `a.open`. Nil for other names.
  private func printedValue(_ words: ArraySlice<String>, of pages: [String], _ tree: TraceTree) -> [String]? {
    var rest = Array(words.dropFirst())
    if words.first == "items", let index = rest.first.flatMap({ Int($0) }), pages.indices.contains(index) {
      rest[0] = pages[index]
      if rest.count > 2, rest[1] == "values" { rest.remove(at: 1) }
    } else if words.first != "effect" {
      return nil
    }
    return !rest.isEmpty && tree[rest] != nil ? rest : nil
  }

  /// Returns the name of another value for a page and the name of a value that it does not have: the property of the
  /// page's look, the value below the key `values` that `inspect` prints, or a value of the scene. Nil if there is none.
  private func otherValue(_ words: [String], _ tree: TraceTree) -> [String]? {
    let (page, rest) = (words[0], Array(words.dropFirst()))
    let below = rest.first == "values" && rest.count > 1 ? [page] + rest.dropFirst() : []
    return [[page, "item"] + rest, below, rest].first { !$0.isEmpty && tree[$0] != nil }
  }

  /// Returns the mistake in the name of an overlay's value; overlays have the same values at all times.
  private func mistake(inOverlay words: [String], of value: TraceValue, _ tree: TraceTree) -> Diagnostic? {
    for count in words.indices.dropFirst() {
      let owner = Array(words.prefix(count))
      guard let inner = tree[owner], tree[Array(words.prefix(count + 1))] == nil else { continue }
      return unknown(words[count], of: "'\(owner.joined(separator: "."))'", value, inner.branchNames)
    }
    return nil
  }

  /// - Parameter meant: The name that was probably meant; nil if only similar names can tell.
  private func unknown(
    _ word: String, of owner: String, _ value: TraceValue, _ names: [String], meant: String? = nil
  ) -> Diagnostic {
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    let near = ResolvedScene.otherNames[word].flatMap { names.contains($0.head) ? $0.name : nil }
    return Diagnostic(
      "\(owner) has no value '\(word)'", at: value.range,
      note: names.isEmpty ? "it is a single value" : "known: \(shown)",
      suggestion: (near ?? meant ?? Suggestion.nearest(to: word, in: names)).map { "did you mean '\($0)'?" })
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

extension ResolvedScene {
  /// A sentence that tells which side of a comparison some values belong to: `'up' is the value of the first side,
  /// 'calm'; 'lively.up' is that of the other one`. Nil if their names tell it, or if there are no sides.
  package func explanation(of values: [TraceValue]) -> String? {
    let tree = TraceTree(stage, at: 0)
    let first = values.first { value in
      value.words.first.map { $0 != "time" && scene.side(called: $0, among: tree) == nil } ?? false
    }
    guard let value = first, let names = scene.comparison?.sides.map(\.name), names.count > 1 else {
      return nil
    }
    let others = names.dropFirst().map { "'\($0).\(value.text)'" }.joined(separator: ", ")
    return "'\(value.text)' is the value of the first side, '\(names[0])'; \(others) "
      + (names.count == 2 ? "is that of the other one" : "are those of the others")
  }
}

extension Scene {
  /// Returns the side of a comparison whose values lie below a name; nil if another value has that name.
  fileprivate func side(called name: String, among tree: TraceTree) -> Scene? {
    // Only the values of a whole scene have an offset; those of a page or a state do not.
    guard tree[[name, "offset"]] != nil else { return nil }
    return comparison?.sides.first { $0.name == name }?.scene
  }
}
