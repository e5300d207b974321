import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickFormula
import FlickGeometry
import FlickPlanning
import FlickScene

/// Explains the look of an item by formulas, names and parameters, if a scene describes its effect.
struct FormulaReasons {
  private static let mostSentences = 24
  let choice: EffectChoice
  let snapshot: EffectSnapshot
  let item: ItemSnapshot

  /// The formulas of the item and of its layers, in the order of `inspect`, followed by the names that they use.
  var sentences: [String] {
    let values = item.values.map(\.name)
    let results = values.filter { $0.hasPrefix("item.") || $0.hasPrefix("layers.") }
    var (waiting, known, sentences): ([String], Set<String>, [String]) = (results, Set(results), [])
    while !waiting.isEmpty, sentences.count < FormulaReasons.mostSentences {
      let name = waiting.removeFirst()
      guard let (sentence, used) = sentence(name) else { continue }
      sentences.append(sentence)
      for name in used where known.insert(name).inserted { waiting.append(name) }
    }
    return sentences
  }

  private var declaration: CollectionDeclaration? { choice.declared?.collection.declaration }

  /// The sentence about a value, and the names of `let` that its formula uses; nil for a value without a formula.
  private func sentence(_ name: String) -> (text: String, used: [String])? {
    guard let value = value(name) else { return nil }
    let shown = name.hasPrefix("let.") ? String(name.dropFirst(4)) : name
    if let source = choice.declared?.collection.formula(ofItemValue: name)?.source {
      let (parts, used) = parts(source)
      let with = parts.isEmpty ? "" : ", with " + parts.joined(separator: ", ")
      return ("\(shown) is \(value) by '\(source.text)'\(place(source))\(with)", used)
    }
    return keyFrames(name, value)
  }

  /// The sentence about a property that key frames define, and the names that it uses.
  private func keyFrames(_ name: String, _ value: String) -> (text: String, used: [String])? {
    let path = name.split(separator: ".").dropLast().joined(separator: ".")
    let look =
      path == "item" ? declaration?.item : declaration?.layers[String(path.dropFirst("layers.".count))]
    guard let keys = look?.keys else { return nil }
    let over = keys.over.source
    let (parts, used) =
      over.map(parts)
      ?? ([keys.over.text].compactMap { word in self.value(word).map { "\(word) = \($0)" } }, [])
    let stops = keys.stops.map { decimal($0.position, digits: 3) }.joined(separator: ", ")
    let with = parts.isEmpty ? "" : ", with " + parts.joined(separator: ", ")
    return (
      "\(name) is \(value) by key frames over '\(over?.text ?? keys.over.text)' at \(stops), \(keys.curve.formulaText)\(with)",
      used
    )
  }

  /// The names in a formula with their values: names and values of the effect, followed by the filled-in parameters.
  private func parts(_ formula: Formula.Source) -> (parts: [String], used: [String]) {
    var (parts, used): ([String], [String]) = ([], [])
    let text = formula.text.replacing(#/\$\{[^}]*\}/#, with: " ")
    for match in text.matches(of: #/[A-Za-z_][A-Za-z0-9_.]*/#) {
      let word = String(match.output)
      let name = value("let." + word) == nil ? word : "let." + word
      guard let value = value(name) else { continue }
      let part = "\(word) = \(value)"
      if !parts.contains(part) { parts.append(part) }
      if name != word, !used.contains(name) { used.append(name) }
    }
    let fillings = formula.fillings.map { "${\($0.expression)} = \($0.value)" }
    return (parts + fillings.filter { !parts.contains($0) }, used)
  }

  private func place(_ formula: Formula.Source) -> String {
    let file = formula.range.file.split(separator: "/").last.map { "\($0), " } ?? ""
    return " (\(file)line \(formula.range.start.line))"
  }

  /// A value of the item or of the effect as rounded text; nil if there is no such value.
  private func value(_ name: String) -> String? {
    let own = item.values.first { $0.name == name }?.value
    let found = own ?? snapshot.values.first { $0.name == name }?.value ?? geometry(name)
    switch found {
    case .number(let number): return decimal(number, digits: 3)
    case .integer(let number): return String(number)
    case .boolean(let truth): return String(truth)
    case .null: return "no number"
    default: return nil
    }
  }

  /// A value that formulas call by another name than `inspect` does; nil for others.
  private func geometry(_ name: String) -> SnapshotValue? {
    switch name {
    case "index": .integer(item.index)
    case "width" where declaration?.item.formulas[.width] == nil: .number(item.frame.width)
    case "height" where declaration?.item.formulas[.height] == nil: .number(item.frame.height)
    case "offset":
      .number(declaration?.isHorizontal == true ? snapshot.contentOffset.x : snapshot.contentOffset.y)
    default: nil
    }
  }
}
