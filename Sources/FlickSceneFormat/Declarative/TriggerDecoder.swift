import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickFormula

/// The keys of a state for its changes by touches.
enum StateFields {
  @FieldBuilder<ParsedState> static var triggers: [Field<ParsedState>] {
    trigger(
      "tap", .tap,
      "What a tap does: toggle, on, off, next, previous, index or a number; {menu: on} for a tap on an overlay or layer"
    )
    trigger("doubleTap", .doubleTap, "The same for two taps in a row, which then are not a tap")
    trigger("press", .press, "The same for a long press")
    Field("swipe", .swipes, "What swipes do, in the same words: {left: on, right: off}") {
      entries, parsed, decoding in
      for (key, node) in entries {
        guard let gesture = swipes[key.text] else {
          decoding.report(
            Diagnostic(
              "unknown key '\(key.text.shortened)' of a swipe", at: key.range,
              note: "known keys: left, right, up, down",
              suggestion: Suggestion.text(for: key.text, in: swipes.keys.sorted())))
          continue
        }
        parsed.add(gesture, node, &decoding)
      }
    }
  }

  private static let swipes: [String: CollectionDeclaration.Trigger.Gesture] = [
    "left": .swipeLeft, "right": .swipeRight, "up": .swipeUp, "down": .swipeDown,
  ]

  private static func trigger(
    _ name: String, _ gesture: CollectionDeclaration.Trigger.Gesture, _ summary: String
  ) -> Field<ParsedState> {
    Field(name, ValueDecoder<SourceNode>.changes, summary) { node, parsed, decoding in
      parsed.add(gesture, node, &decoding)
    }
  }
}

extension ParsedState {
  /// Adds a change, or changes by target.
  fileprivate mutating func add(
    _ gesture: CollectionDeclaration.Trigger.Gesture, _ node: SourceNode, _ decoding: inout Decoding
  ) {
    guard case .mapping(let entries) = node.content else {
      if let change = ValueDecoder<CollectionDeclaration.Trigger.Change>.change.decode(node, &decoding) {
        add(.init(gesture, on: isOfScene ? .anywhere : .item, change), node, &decoding)
      }
      return
    }
    for (key, value) in entries.map({ ($0.key, $0.value) }) {
      guard let change = ValueDecoder<CollectionDeclaration.Trigger.Change>.change.decode(value, &decoding)
      else {
        continue
      }
      switch key.text {
      case "item": add(.init(gesture, on: .item, change), value, &decoding)
      case "anywhere": add(.init(gesture, on: .anywhere, change), value, &decoding)
      default:
        touched.append(Located(value: key.text, range: key.range))
        add(.init(gesture, on: .overlay(key.text), change), value, &decoding)
      }
    }
  }

  private mutating func add(
    _ trigger: CollectionDeclaration.Trigger, _ node: SourceNode, _ decoding: inout Decoding
  ) {
    if trigger.change == .index, trigger.target == .anywhere {
      decoding.report(
        "'index' is the number of a touched item or overlay, and 'anywhere' may be neither", at: node,
        suggestion: "write {item: index}, or the name of repeated overlays in place of 'item'")
    }
    triggers.append(trigger)
  }
}

extension ValueDecoder where Value == CollectionDeclaration.Trigger.Change {
  private static let words: [String: Value] = [
    "toggle": .toggle, "on": .on, "off": .off, "next": .next, "previous": .previous, "index": .index,
  ]

  fileprivate static let change = ValueDecoder.word(
    "toggle, on, off, next, previous, index or a number", .plain([.init("type", ["string", "number"])]),
    hint: { scalar in
      ["true", "yes", "open", "show", "1"].contains(scalar.text)
        ? "did you mean 'on'?" : Suggestion.text(for: scalar.text, in: words.keys.sorted())
    }, parse: { scalar in words[scalar.text] ?? NumberText(scalar.text).map { .value($0.value) } })
}

extension ValueDecoder where Value == SourceNode {
  /// Decodes a change, or a mapping of targets to changes, as it is written. The names of targets are checked later.
  fileprivate static let changes = ValueDecoder(.plain([.init("type", ["string", "number", "object"])])) {
    node, _ in node
  }
}

extension ValueDecoder where Value == [(key: SourceNode.Key, value: SourceNode)] {
  fileprivate static let swipes = ValueDecoder.dictionary(
    of: .changes, "a mapping of directions to what a swipe does, {left: next}")
}
