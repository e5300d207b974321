package import FlickBasics
package import FlickDecoding
import FlickDiagnostics
package import FlickDocument
import FlickScene

extension Decoding {
  /// The deepest nesting of parts.
  private static let deepestPart = 8

  /// Returns the layer of the part called `name` with `arguments`; nil, after reporting the mistake, when there is
  /// none.
  mutating func layer(ofPart name: Located<String>, with arguments: SourceNode?) -> ParsedLayer? {
    guard let part = part(name), mayOpen(part, at: name.range) else { return nil }
    guard let scope = scope(for: part, arguments, at: name.range) else { return nil }
    return inside(part, usedAt: name.range, scope) { decoding in
      var layer = ValueDecoder<ParsedLayer>.partBody.decode(part.root, &decoding)
      layer?.part?.name = part.stem
      return layer
    }
  }

  /// Returns whether `part` may be used inside the parts that are being decoded; reports the mistake if not.
  private mutating func mayOpen(_ part: Part, at place: SourceRange) -> Bool {
    if let first = openParts.firstIndex(where: { $0.path == part.path }) {
      let chain = (openParts[first...].map(\.name) + [part.name]).joined(separator: " → ")
      report(Diagnostic("the part '\(part.name.shortened)' contains itself: \(chain)", at: place))
      return false
    }
    guard openParts.count < Decoding.deepestPart else {
      report(Diagnostic("parts are nested more than \(Decoding.deepestPart) deep", at: place))
      return false
    }
    return true
  }

  /// Runs `body` for a part, with the names of `scope` in `${...}`. Mistakes that it finds mention the use of the part.
  package mutating func inside<Result>(
    _ part: Part, usedAt place: SourceRange, _ scope: TemplateScope, _ body: (inout Decoding) -> Result
  ) -> Result {
    let outer = self.scope
    self.scope = scope
    openParts.append(part)
    mentions.append(.init("used at", place))
    defer {
      self.scope = outer
      openParts.removeLast()
      mentions.removeLast()
    }
    return body(&self)
  }
}

// MARK: - Reading

extension Decoding {
  /// Returns the part called `name`. Mistakes of the file itself are reported for each use, those in its text once.
  private mutating func part(_ name: Located<String>) -> Part? {
    let entry = files.parts[name.value] ?? readPart(name)
    files.parts[name.value] = entry
    switch entry {
    case .part(let part): return part
    case .broken: return nil
    case .unusable(let error):
      reportUnusable(name.value, error, at: name.range)
      return nil
    }
  }

  private mutating func readPart(_ name: Located<String>) -> PartLibrary.Entry {
    do throws(AssetError) {
      let file = try files.assets.file(name.value, at: name.range)
      let reading = try files.parts.part(file)
      return try part(named: name, at: file.path, reading)
    } catch {
      return .unusable(error)
    }
  }

  private mutating func part(
    named name: Located<String>, at path: String, _ reading: SceneReader.Result
  ) throws(AssetError) -> PartLibrary.Entry {
    if let complaint = reading.diagnostics.first(where: { $0.range == nil }) {
      throw AssetError(complaint.message)
    }
    let empty = Part(name: name.value, path: path, root: .nothing, parameters: [])
    return inside(empty, usedAt: name.range, scope) { decoding in
      for diagnostic in reading.diagnostics { decoding.report(diagnostic) }
      guard let root = reading.root else { return .broken }
      guard root["scene"] == nil || root["part"] != nil else {
        return .unusable(AssetError("it is a scene, not a part"))
      }
      guard let parameters = decoding.parameters(of: root), reading.diagnostics.isEmpty else {
        return .broken
      }
      for warning in Diagnostic.unusedParameters(in: root) { decoding.warn(warning) }
      return .part(Part(name: name.value, path: path, root: root, parameters: parameters))
    }
  }

  /// Returns the parameters of a part; nil, after reporting the mistake, when they are described wrongly, or when the
  /// part has another version of the language.
  private mutating func parameters(of root: SourceNode) -> [PartParameter]? {
    if let version = root["part"], ValueDecoder<Int>.partVersion.decode(version, &self) == nil { return nil }
    return parameters(declaredBy: root)
  }

  /// Returns the parameters that a file declares, perhaps none; nil, after reporting the mistake, when they are
  /// described wrongly. The defaults of parameters may use the device and the theme, but no other names.
  package mutating func parameters(declaredBy root: SourceNode) -> [PartParameter]? {
    guard let node = root.meantParameters else { return [] }
    let outer = scope
    scope = scope.ofDefaults
    defer { scope = outer }
    return ValueDecoder<[PartParameter]>.partParameters.decode(node, &self)
  }
}

// MARK: - Arguments

extension Decoding {
  /// Makes `${name}` stand for the values of a scene's parameters. Returns false, after reporting the mistake, when not
  /// all of them have a value.
  package mutating func defineParameters(of scene: SourceNode) -> Bool {
    // The appearance comes first, because defaults and the theme's colors may be pairs.
    self.scene.header.appearance = appearance(statedBy: scene) ?? self.scene.header.appearance
    guard let parameters = parameters(declaredBy: scene) else { return false }
    for parameter in parameters {
      if let text = parameter.defaultText {
        scope.define(parameter.name, as: text)
      } else {
        let cell = emptyCells[parameter.name]
        report(
          Diagnostic(
            "'\(parameter.name)' has no value", at: cell ?? parameter.range,
            note: cell.map { _ in "the cell is empty, and the scene's parameter has no default" },
            suggestion: cell == nil ? "give it a default, or --set \(parameter.name)=..." : nil))
      }
    }
    return parameters.allSatisfy { $0.defaultText != nil }
  }

  /// Returns the appearance that a scene states, as a word or by a parameter, as in `"${look}"`; nil if it states none.
  private func appearance(statedBy scene: SourceNode) -> Appearance? {
    guard case .scalar(let word)? = scene["appearance"]?.content else { return nil }
    if let own = Appearance(rawValue: word.text) { return own }
    guard let name = word.text.wholeMatch(of: /\$\{\s*([\w-]+)\s*\}/)?.1 else { return nil }
    guard case .scalar(let value)? = scene["parameters"]?[String(name)]?["default"]?.content else {
      return nil
    }
    return Appearance(rawValue: value.text)
  }

  /// Returns the scope of `${...}` in a part; nil, after reporting the mistake, when the arguments are not those that
  /// the part takes.
  package mutating func scope(for part: Part, _ arguments: SourceNode?, at place: SourceRange)
    -> TemplateScope?
  {
    let known = mistakes
    var scope = scope.emptied
    guard let entries = entries(of: arguments) else { return nil }
    reportUnknown(entries, of: part)
    let misspelt = entries.contains { entry in !part.parameters.contains { $0.name == entry.key.text } }
    for parameter in part.parameters {
      if let entry = entries.first(where: { $0.key.text == parameter.name }) {
        if let value = value(of: parameter, entry) { scope.define(parameter.name, as: value) }
      } else if let text = parameter.defaultText {
        scope.define(parameter.name, as: text)
      } else if !misspelt {
        mentioning("'\(parameter.name)' is declared at", parameter.range) { decoding in
          decoding.report(
            Diagnostic("the \(part.noun) '\(part.name.shortened)' needs '\(parameter.name)'", at: place))
        }
      }
    }
    return mistakes == known ? scope : nil
  }

  /// Reports values that a part does not take. They need not be values for all of its parameters, as in a preset.
  package mutating func checkArguments(_ arguments: SourceNode, for part: Part) {
    guard let entries = entries(of: arguments) else { return }
    reportUnknown(entries, of: part)
    for parameter in part.parameters {
      guard let entry = entries.first(where: { $0.key.text == parameter.name }) else { continue }
      _ = value(of: parameter, entry)
    }
  }

  /// Returns the text of a parameter's value; nil, after reporting it, for one of another type.
  private mutating func value(of parameter: PartParameter, _ entry: SourceNode.Entry) -> String? {
    mentioning("'\(parameter.name)' is declared at", parameter.range) { decoding in
      ValueDecoder<String>.argument(parameter.kind).decode(entry.value, &decoding)
    }
  }

  private mutating func entries(of arguments: SourceNode?) -> [SourceNode.Entry]? {
    guard let arguments else { return [] }
    if case .mapping(let entries) = arguments.content { return entries }
    reportMismatch(arguments, expected: "a mapping of parameters to values")
    return nil
  }

  private mutating func reportUnknown(_ entries: [SourceNode.Entry], of part: Part) {
    let names = part.parameters.map(\.name)
    let free = names.filter { name in !entries.contains { $0.key.text == name } }
    for entry in entries where !names.contains(entry.key.text) {
      let key = entry.key.text.shortened
      let place = part.root.key("parameters")?.range ?? part.root.range
      mentioning(names.isEmpty ? "the \(part.noun) is" : "they are declared at", place) { decoding in
        decoding.report(
          Diagnostic(
            "unknown parameter '\(key)' of the \(part.noun) '\(part.name.shortened)'", at: entry.key.range,
            note: names.isEmpty ? "it has none" : "known parameters: \(names.listed)",
            suggestion: Suggestion.text(for: key, in: free)))
      }
    }
  }

  /// Runs `body`; mistakes that it finds mention another place, too.
  private mutating func mentioning<Result>(
    _ text: String, _ place: SourceRange, _ body: (inout Decoding) -> Result
  ) -> Result {
    mentions.append(.init(text, place))
    defer { mentions.removeLast() }
    return body(&self)
  }
}

extension SourceNode {
  fileprivate static let nothing = SourceNode(
    content: .refused,
    range: SourceRange(
      file: "", start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 1)))
}
