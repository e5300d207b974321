import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickEffects

/// The keys of a mapping, independent of their values. `ObjectDecoder` is compiled for each type of value, this code
/// only once.
struct ObjectKeys: Sendable {
  /// The name of the mapping with its article, for messages.
  let noun: String
  /// An example of the mapping as it is written, for messages.
  let example: String?
  private let properties: [ObjectSchema.Property]
  /// The indices of the properties, by name.
  private let places: [String: Int]
  var rules: [KeyRule]

  /// The noun of scenes. Options and other files set a scene's parameters in the same way as its keys.
  private static let scene = "a scene"

  /// A value that was found under a key.
  struct Found {
    /// The index of the value's property.
    let place: Int
    let name: String
    let value: SourceNode
    /// Whether the key is misspelled, and `name` is only its probable meaning, or the key or its value has been reported.
    let isGuess: Bool
    /// Whether another key excludes this one.
    var isUnfit = false
  }

  init(
    of noun: String, _ properties: [ObjectSchema.Property], _ rules: [KeyRule], example: String?
  ) {
    (self.noun, self.properties, self.rules, self.example) = (noun, properties, rules, example)
    places = Dictionary(
      properties.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Finds the values, and reports mistakes in the keys.
  func read(
    _ entries: [SourceNode.Entry], of node: SourceNode, _ decoding: inout Decoding
  ) -> (values: [Found], keys: ReadKeys) {
    let unknown = reportUnknownKeys(entries, of: node, &decoding)
    let unfit = check(entries, node, hasUnknownKeys: !unknown.isEmpty, &decoding)
    var found = found(in: entries, meant: unknown, wrong: unfit.union(entries.dividedKeys))
    for index in found.indices where unfit.contains(found[index].name) { found[index].isUnfit = true }
    var keys = ReadKeys(Set(found.map(\.name)), hasUnknown: !unknown.isEmpty)
    keys.hasUnlike = unknown.values.contains { $0 == nil }
    return (found, keys)
  }

  /// Returns the values in the order of the fields. A value under a misspelled key counts as that of the intended key,
  /// so that references to it are not reported as well.
  ///
  /// - Parameter wrong: The keys about whose values there is a report already.
  private func found(
    in entries: [SourceNode.Entry], meant: [String: String?], wrong: Set<String>
  ) -> [Found] {
    let found = entries.compactMap { entry in
      let name = (meant[entry.key.text] ?? nil) ?? entry.key.text
      return places[name].map {
        Found(place: $0, name: name, value: entry.value, isGuess: !entries.have(name) || wrong.contains(name))
      }
    }
    return found.sorted { $0.place < $1.place }
  }

  /// Reports unknown keys. Returns the names that they probably mean, nil for a key that is unlike all names.
  private func reportUnknownKeys(
    _ entries: [SourceNode.Entry], of node: SourceNode, _ decoding: inout Decoding
  ) -> [String: String?] {
    let unknown = decoding.reportPieces(of: entries).filter { places[$0.key.text] == nil }
    if unknown.isEmpty { return [:] }
    let names = properties.map(\.name)
    let present = Set(entries.map(\.key.text))
    let free = names.filter { !present.contains($0) }
    var meant: [String: String?] = [:]
    var ways: Set<String> = []
    for entry in unknown where !decoding.isFull && meant[entry.key.text] == nil {
      if let piece = entry.pieceOfValue(in: entries) {
        decoding.report(piece)
        for other in entries.drop(while: { $0 != entry }).textPieces { meant[other.key.text] = .some(nil) }
        continue
      }
      let key = entry.key.text.shortened
      // A key from another file may be a misspelling of one that is present.
      let free =
        entry.key.range.file == node.range.file
        ? free : names + (noun == ObjectKeys.scene ? decoding.scope.names : [])
      let foreign = ForeignWords.meaning(of: key, in: noun, having: names, free: Set(free))
      let typo = foreign == nil ? Suggestion.nearest(to: key, in: free) : nil
      let nearest = foreign.flatMap { $0.way == nil ? $0.key : nil } ?? typo
      // Of two keys that may mean the same, only one is read.
      meant[entry.key.text] = .some(
        present.contains(nearest ?? "") || meant.values.contains(nearest) ? nil : nearest)
      // Several keys of another tool, such as 'x' and 'y', may stand for one key here. They are one mistake.
      if let way = foreign?.way, !ways.insert(way).inserted {
        decoding.countMistake()
        continue
      }
      let mistake = Diagnostic(
        "unknown key '\(key)' of \(noun)", at: entry.key.range,
        note: known(names, besides: nearest.map(names.contains) == true ? [] : free),
        suggestion: foreign?.suggestion
          ?? typo.map { "did you mean '\($0)'?" + (entry.key.text.foreignLetter ?? "") }
          ?? remedy(for: entry, among: entries, decoding.scene.content.effect))
      decoding.reportUnknown(mistake, about: mistake.message + (mistake.suggestion ?? ""))
    }
    return meant
  }

  /// A hint for a word in place of the mapping, such as the id of a page for a touch; nil for other words.
  ///
  /// - Parameter content: The pages and the controls that a touch may name.
  func meaning(of word: String, among content: SceneContent) -> String? {
    if let way = ForeignWords.way(toWrite: word, inPlaceOf: noun) { return way }
    guard places["page"] != nil, places["control"] != nil else { return nil }
    if content.pages.ids.contains(word) { return "did you mean '{page: \(word.shortened)}'?" }
    let isControl = content.effect?.controls.contains { $0.name == word } ?? false
    return isControl ? "did you mean '{control: \(word.shortened)}'?" : nil
  }

  /// The remedy for a key that is like no known key.
  private func remedy(
    for entry: SourceNode.Entry, among entries: [SourceNode.Entry], _ effect: EffectDescriptor?
  ) -> String? {
    if let tight = entry.key.text.tightColon(behind: properties.map(\.name)) { return tight }
    if let place = entry.key.text.withPlace { return place }
    return argument(of: entry, in: entries) ?? command(entry, effect)
  }

  /// The keys of a collection, which are not parameters of the library's effects.
  private static let ofCollections: Set<String> = [
    "axis", "cell", "drag", "item", "layers", "let", "mask", "mesh", "overlays", "pieces", "snap", "states",
  ]

  /// The remedy for a parameter of a part, an effect or a scene that is written beside `use` and not in `with`, or nil.
  private func argument(of entry: SourceNode.Entry, in entries: [SourceNode.Entry]) -> String? {
    guard places["with"] != nil, entries.have("use"), entry.key.text.isIdentifier else { return nil }
    if noun == "the use of an effect" {
      if entry.key.text == "type" { return "leave 'type' out" }
      if ObjectKeys.ofCollections.contains(entry.key.text) {
        return "an effect keeps its own '\(entry.key.text)'; to change it, use a copy of its file"
      }
    }
    return "a value for what is used belongs in 'with': 'with: {\(entry.key.text): ...}'"
  }

  /// The remedy for a command of the effect that stands in place of `do`; nil elsewhere.
  private func command(_ entry: SourceNode.Entry, _ effect: EffectDescriptor?) -> String? {
    guard places["do"] != nil, let command = effect?.commands.first(where: { $0.name == entry.key.text })
    else {
      return nil
    }
    return "write 'do: \(command.name)" + (command.parameters.isEmpty ? "'" : ", with: {...}'")
  }

  /// Lists the keys, and before them the names of parameters among `others`.
  private func known(_ names: [String], besides others: [String]) -> String {
    let parameters = others.filter { places[$0] == nil }
    let list = "known keys: \(names.listed)"
    return parameters.isEmpty ? list : "parameters: \(parameters.listed); \(list)"
  }

  /// Reports missing keys, and keys that exclude each other. Missing keys are not reported if there are unknown keys, which
  /// may be misspelled ones.
  ///
  /// - Returns: The keys that another key excludes.
  private func check(
    _ entries: [SourceNode.Entry], _ node: SourceNode, hasUnknownKeys: Bool, _ decoding: inout Decoding
  ) -> Set<String> {
    for property in properties where property.isRequired && !hasUnknownKeys {
      if !entries.have(property.name) {
        decoding.report("\(noun) needs '\(property.name)'", at: node, note: property.summary.uncapitalized)
      }
    }
    // Of two keys that exclude each other, either may be wrong. So the keys that either needs are not reported.
    var mixed: Set<String> = []
    var unfit: Set<String> = []
    for rule in rules {
      guard let complaint = rule.complaint(about: entries, of: self, at: node.range),
        !(hasUnknownKeys && rule.isAboutMissingKeys(entries)),
        !rules.contains(where: { rule.isImplied(by: $0, among: entries) }),
        !isSecondary(rule, mixed, entries)
      else { continue }
      decoding.report(complaint)
      mixed.formUnion(rule.keysThatDoNotMix)
      if case .excludes(_, let others, _) = rule { unfit.formUnion(others) }
    }
    return unfit
  }

  /// Whether a rule's complaint about a needed key may follow from another mistake. That is so if the key is one of the
  /// `mixed` keys, which exclude each other. It is also so in an output whose format lacks a key, because the output's
  /// other keys may be attempts at that key.
  private func isSecondary(_ rule: KeyRule, _ mixed: Set<String>, _ entries: [SourceNode.Entry]) -> Bool {
    guard case .needs(let name, _) = rule else { return false }
    if mixed.contains(name) { return true }
    return !rule.reportsIncompleteFormat(in: entries)
      && rules.contains { $0.reportsIncompleteFormat(in: entries) }
  }
}

extension KeyRule {
  /// Whether the rule's complaint, if there is one, is about a missing key.
  fileprivate func isAboutMissingKeys(_ entries: [SourceNode.Entry]) -> Bool {
    switch self {
    case .exactlyOne(let names): !entries.have(oneOf: names)
    case .needs: true
    case .atMostOne, .excludes: false
    }
  }

  /// Whether another rule's complaint already asks for one of this rule's missing keys.
  fileprivate func isImplied(by other: KeyRule, among entries: [SourceNode.Entry]) -> Bool {
    guard case .exactlyOne(let names) = self, case .needs(let name, let others) = other else { return false }
    return !entries.have(oneOf: names) && entries.have(name) && others.allSatisfy(names.contains)
  }

  /// Whether the rule reports that the moment of a `png`, or the values of a `trace`, are missing.
  fileprivate func reportsIncompleteFormat(in entries: [SourceNode.Entry]) -> Bool {
    guard case .needs(let name, let others) = self, ["png", "trace"].contains(name) else { return false }
    return entries.have(name) && !entries.have(oneOf: others)
  }

  /// The keys that exclude each other.
  fileprivate var keysThatDoNotMix: [String] {
    switch self {
    case .exactlyOne(let names), .atMostOne(let names): names
    case .excludes(let name, let others, _): [name] + others
    case .needs: []
    }
  }

  fileprivate func complaint(
    about entries: [SourceNode.Entry], of keys: ObjectKeys, at place: SourceRange
  ) -> Diagnostic? {
    switch self {
    case .exactlyOne(let names):
      if let complaint = tooMany(names, entries, keys.noun) { return complaint }
      guard !entries.have(oneOf: names) else { return nil }
      return Diagnostic(
        "\(keys.noun) needs one of \(names.quotedAlternatives)", at: place,
        suggestion: keys.example.map { "such as \($0)" })
    case .atMostOne(let names):
      return tooMany(names, entries, keys.noun)
    case .needs(let name, let others):
      guard let key = entries.first(where: { $0.key.text == name })?.key, !entries.have(oneOf: others)
      else { return nil }
      return Diagnostic(
        "'\(name)' needs \(others.quotedAlternatives)", at: key.range,
        suggestion: KeyRule.remedy(for: name, beside: entries.map(\.key.text), lacking: others))
    case .excludes(let name, let others, let reason):
      guard entries.have(name), let key = entries.first(where: { others.contains($0.key.text) })?.key
      else { return nil }
      return Diagnostic("'\(key.text)' cannot be used together with '\(name)'", at: key.range, note: reason)
    }
  }

  private func tooMany(_ names: [String], _ entries: [SourceNode.Entry], _ noun: String) -> Diagnostic? {
    guard entries.count > 1, let first = entries.firstIndex(where: { names.contains($0.key.text) }),
      let second = entries[(first + 1)...].first(where: { names.contains($0.key.text) })?.key
    else { return nil }
    return Diagnostic(
      "\(noun) has either '\(entries[first].key.text)' or '\(second.text)', not both", at: second.range)
  }
}

extension [SourceNode.Entry] {
  fileprivate func have(_ name: String) -> Bool { contains { $0.key.text == name } }

  fileprivate func have(oneOf names: [String]) -> Bool { contains { names.contains($0.key.text) } }
}

extension String {
  /// The remedy for a key such as `at:300ms`, which lacks a space after its colon; nil for other keys.
  fileprivate func tightColon(behind names: [String]) -> String? {
    let parts = split(separator: ":", maxSplits: 1)
    guard parts.count == 2, names.contains(String(parts[0])) else { return nil }
    return "did you mean '\(parts[0]): \(String(parts[1]).shortened)'? A ':' needs a space after it"
  }

  /// The remedy for a key such as `pages[0]`, which names an element of a list; nil for other keys.
  fileprivate var withPlace: String? {
    guard let match = wholeMatch(of: /([A-Za-z]+)\[([0-9]+)\]/) else { return nil }
    return "elements of a list have numbers behind a dot: write '\(match.1).\(match.2)'"
  }

  /// A note about the first letter that is not ASCII, because it may look like a Latin letter.
  fileprivate var foreignLetter: String? {
    if let odd = LookAlikes.sentence(about: self, besides: "") { return " " + odd }
    return unicodeScalars.first { !$0.isASCII }.map {
      " Here '\($0)' is U+\(String($0.value, radix: 16, uppercase: true)), which the key does not contain"
    }
  }
}
