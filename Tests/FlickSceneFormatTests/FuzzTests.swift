import FlickDiagnostics
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// Broken texts must give messages, and never a trap or a hang.
@Suite struct FuzzTests {
  private let loader = SceneLoader.tests

  @Test(
    arguments: [("everything.yaml", 1), ("everything.json", 7)].map {
      ($0, Thoroughness.trials(17 * $1, exhaustive: $1))
    })
  func `reading any beginning of a scene ends`(_ name: String, step: Int) throws {
    let scalars = Array(try SceneFiles.text("GoodScenes/\(name)").unicodeScalars)
    for count in stride(from: 0, to: scalars.count, by: step) {
      var prefix = String.UnicodeScalarView()
      prefix.append(contentsOf: scalars[..<count])
      let messages = loader.messages(String(prefix), name: name)
      #expect(messages.isEmpty || messages.contains("error:"))
    }
  }

  @Test(arguments: ["everything.yaml", "everything.json"])
  func `reading a scene with random changes ends`(_ name: String) throws {
    let scalars = Array(try SceneFiles.text("GoodScenes/\(name)").unicodeScalars)
    var random = SplitMix(seed: 20_250_615)
    for _ in 0..<Thoroughness.trials(120, exhaustive: 1_000) {
      var mutant = scalars
      for _ in 0..<random.next(below: 4) + 1 { random.mutate(&mutant) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: mutant)
      let messages = loader.messages(String(text), name: name)
      #expect(messages.isEmpty || messages.contains("error:"))
    }
  }
}

/// A scene and the parts that it uses, which are mutated one at a time.
@Suite struct PartFuzzTests {
  private static let scene = """
    scene: 1
    effect: still
    content:
      pages:
        - {id: a, layers: [{use: p.yaml, with: {title: Pass, rows: 3}, at: [10, 10]}, {repeat: 2, use: q.yaml, with: {label: "${n}"}}]}
        - {repeat: 2, id: "p${n}", use: p.yaml, with: {title: "Page ${n}", color: red}, opacity: 0.5}
    """
  private static let pass = """
    part: 1
    size: [200, 50%]
    parameters:
      title: text
      color: {type: color, default: "#0a84ff"}
      rows: {type: integer, default: 1}
      kind: {choices: [train, plane], default: train}
    background: "${color}"
    layers:
      - {text: "${title} ${kind}", at: [10, 10]}
      - {repeat: "${rows}", use: q.yaml, with: {label: "${title}"}, frame: [0, "${i * 10}", 100%, 10]}
    """
  private static let row = "part: 1\nparameters: {label: text}\nlayers: [{text: \"${label}\"}]\n"

  @Test(arguments: 0..<3) func `reading parts with random changes ends`(mutated: Int) throws {
    let texts = [Self.scene, Self.pass, Self.row].map { Array($0.unicodeScalars) }
    let folder = try TemporaryFolder(["p.yaml": Self.pass, "q.yaml": Self.row])
    var random = SplitMix(seed: UInt64(mutated))
    var good = 0
    // The row is so short that hardly any change leaves it valid.
    let count = mutated == 2 ? 700 : Thoroughness.trials(90, exhaustive: 700)
    for _ in 0..<count {
      var mutant = texts[mutated]
      for _ in 0..<random.next(below: 3) + 1 { random.mutate(&mutant) }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: mutant)
      let text = String(view)
      if mutated > 0 { try folder.write(Data(text.utf8), to: mutated == 1 ? "p.yaml" : "q.yaml") }
      do throws(SceneDiagnostics) {
        _ = try SceneLoader.tests.load(
          text: mutated == 0 ? text : Self.scene, name: "scene.yaml", folder: folder.path)
        good += 1
      } catch {
        #expect(error.description.contains("error: "))
        #expect(!error.diagnostics.isEmpty)
      }
    }
    #expect(good > 0)
    #expect(good < count)
  }
}

extension SplitMix {
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
    if text.isEmpty { text = SplitMix.pieces[next(below: SplitMix.pieces.count)] }
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
