import FlickDecoding
import FlickDiagnostics
import FlickDocument

extension Diagnostic {
  /// Returns a warning for each state and each calculation of a scene's own collection whose name is nowhere else in
  /// the scene: neither in a formula, nor in a step, an expectation or an output.
  static func unusedNames(in scene: SourceNode) -> [Diagnostic] {
    guard let effect = scene["effect"], effect["type"] != nil else { return [] }
    let defined = effect.definitions
    if defined.isEmpty, effect["drag"] == nil, effect["reorder"] == nil { return [] }
    let words = scene.wordCounts
    let drag = unusedDrag(of: effect)
    let ofSteps = scene["script"]?.words(under: "name") ?? []
    let steps = scene["script"]?.wordCounts ?? [:]
    let led = effect.words(under: "thenScroll")
    return drag
      + defined.compactMap { definition in
        let name = definition.key.text.shortened
        // A step with the same name is no use of it.
        let others = ofSteps.contains(definition.key.text) ? steps[definition.key.text, default: 0] : 0
        if words[definition.key.text, default: 0] - others <= definition.ownUses {
          return Diagnostic(
            .unusedName, "nothing reads \(definition.noun) '\(name)'", at: definition.key.range,
            suggestion: "write '\(name)' in a formula, such as that of an item's 'x', or delete it")
        }
        let isStill = definition.isStill && !led.contains(definition.key.text)
        guard isStill, steps[definition.key.text] == nil else { return nil }
        return Diagnostic(
          .unusedName, "nothing changes the state '\(name)'", at: definition.key.range,
          suggestion:
            "give it 'tap: toggle', 'drag' or 'follow', or set it by a step: {do: set, with: {state: \(name)}}"
        )
      }
  }
}

extension Diagnostic {
  /// Returns a warning if fingers drag items or pick them up, and no formula reads the distance.
  private static func unusedDrag(of effect: SourceNode) -> [Diagnostic] {
    guard case .mapping(let entries) = effect.content,
      let key = (entries.first { $0.key.text == "drag" } ?? entries.first { $0.picksUp })?.key,
      !effect.hasScalar(with: "drag.x"), !effect.hasScalar(with: "drag.y")
    else { return [] }
    let subject = key.text == "drag" ? "items do" : "an item that is picked up does"
    return [
      Diagnostic(
        .unusedName, "nothing reads 'drag.x' or 'drag.y', so that \(subject) not follow the finger",
        at: key.range,
        suggestion: "write 'item: {x: drag.x, y: drag.y}'")
    ]
  }
}

extension SourceNode.Entry {
  /// Whether the entry lets a long press pick items up.
  fileprivate var picksUp: Bool { key.text == "reorder" && value.hasScalar(with: "true") }
}

/// A name that a collection defines.
private struct NameDefinition {
  let noun: String
  let key: SourceNode.Key
  /// The number of times that the definition itself has the word.
  let ownUses: Int
  /// Whether the name is that of a state that no touch and no other state changes.
  let isStill: Bool

  init(_ noun: String, _ key: SourceNode.Key, _ value: SourceNode) {
    (self.noun, self.key) = (noun, key)
    ownUses = 1 + value.wordCounts[key.text, default: 0]
    let changes = ["tap", "doubleTap", "press", "swipe", "drag", "pinch", "pull", "follow"]
    isStill = noun == "the state" && value.isMapping && !changes.contains { value[$0] != nil }
  }
}

extension SourceNode {
  /// The states and the calculations in a collection, those of its overlays and looks included.
  fileprivate var definitions: [NameDefinition] {
    switch content {
    case .scalar, .refused: return []
    case .sequence(let nodes): return nodes.flatMap(\.definitions)
    case .mapping(let entries):
      return entries.flatMap { entry -> [NameDefinition] in
        guard ["let", "states"].contains(entry.key.text), case .mapping(let named) = entry.value.content
        else {
          return entry.value.definitions
        }
        let noun = entry.key.text == "let" ? "the calculation" : "the state"
        return named.map { NameDefinition(noun, $0.key, $0.value) }
      }
    }
  }

  /// Whether a scalar at any depth contains a text.
  fileprivate func hasScalar(with text: String) -> Bool {
    switch content {
    case .scalar(let scalar): scalar.text.contains(text)
    case .sequence(let nodes): nodes.contains { $0.hasScalar(with: text) }
    case .mapping(let entries): entries.contains { $0.value.hasScalar(with: text) }
    case .refused: false
    }
  }

  /// The scalars that stand under a key, at any depth.
  fileprivate func words(under name: String) -> Set<String> {
    switch content {
    case .scalar, .refused: []
    case .sequence(let nodes): nodes.reduce(into: []) { $0.formUnion($1.words(under: name)) }
    case .mapping(let entries):
      entries.reduce(into: []) { words, entry in
        if entry.key.text == name, case .scalar(let scalar) = entry.value.content {
          words.insert(scalar.text)
        }
        words.formUnion(entry.value.words(under: name))
      }
    }
  }

  /// The number of times that each word occurs in the keys and the scalars. Dots divide words: `open.any` has the word
  /// `open`.
  fileprivate var wordCounts: [String: Int] {
    var counts: [String: Int] = [:]
    countWords(&counts)
    return counts
  }

  private func countWords(_ counts: inout [String: Int]) {
    func count(_ text: String) {
      for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
        counts[String(word), default: 0] += 1
      }
    }
    switch content {
    case .scalar(let scalar): count(scalar.text)
    case .sequence(let nodes): for node in nodes { node.countWords(&counts) }
    case .mapping(let entries):
      for entry in entries {
        count(entry.key.text)
        entry.value.countWords(&counts)
      }
    case .refused: break
    }
  }
}
