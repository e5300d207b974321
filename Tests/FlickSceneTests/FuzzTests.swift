import FlickScene
import Testing

/// Broken texts must end in messages, never in a trap or a hang.
@Suite struct FuzzTests {
  private let loader = SceneLoader.tests

  @Test(arguments: [("everything.yaml", 1), ("everything.json", 7)])
  func prefixesEnd(_ name: String, step: Int) throws {
    let scalars = Array(try SceneFiles.text("GoodScenes/\(name)").unicodeScalars)
    for count in stride(from: 0, to: scalars.count, by: step) {
      var prefix = String.UnicodeScalarView()
      prefix.append(contentsOf: scalars[..<count])
      _ = loader.messages(String(prefix), name: name)
    }
  }

  @Test(arguments: ["everything.yaml", "everything.json"])
  func mutationsEnd(_ name: String) throws {
    let scalars = Array(try SceneFiles.text("GoodScenes/\(name)").unicodeScalars)
    var random = SplitMix(state: 20_250_615)
    for _ in 0..<1_000 {
      var mutant = scalars
      for _ in 0..<random.next(below: 4) + 1 { random.mutate(&mutant) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: mutant)
      let messages = loader.messages(String(text), name: name)
      #expect(messages.isEmpty || messages.contains("error:"))
    }
  }
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }

  private static let pieces: [[Unicode.Scalar]] =
    [
      "{", "}", "[", "]", ":", ",", "\"", "'", "\n", "\t", "-", "- ", "#", "&a ", "*a", "!x ", "|", ">", "?",
      "%",
      "${", "}", "${n}", "${n*", "1e999", "-", "0", "999999999999", ".inf", "null", "true", "\\", "\u{0}",
      "\u{85}",
      "\u{2028}", "é", "日", "\u{301}", "👩‍👩‍👧‍👦", "<<: ", "repeat: 500, ", "each: [a], ", "last", "M", "%",
    ].map { Array($0.unicodeScalars) }

  /// Deletes, doubles, replaces or inserts a few characters.
  mutating func mutate(_ text: inout [Unicode.Scalar]) {
    guard !text.isEmpty else { return }
    let at = next(below: text.count)
    let end = min(text.count, at + next(below: 12) + 1)
    switch next(below: 4) {
    case 0: text.removeSubrange(at..<end)
    case 1: text.insert(contentsOf: text[at..<end], at: next(below: text.count))
    case 2: text.replaceSubrange(at..<end, with: SplitMix.pieces[next(below: SplitMix.pieces.count)])
    default: text.insert(contentsOf: SplitMix.pieces[next(below: SplitMix.pieces.count)], at: at)
    }
  }
}
