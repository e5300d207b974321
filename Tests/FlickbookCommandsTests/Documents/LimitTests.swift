import FlickAnimatedImage
import FlickDeclarative
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickTestSupport
import Foundation
import Testing

@testable import FlickDecoding
@testable import FlickDocument
@testable import FlickSceneFormat

/// Tests that the tables of limits in the documents agree with the program.
@Suite struct LimitTests {
  private static func table(_ document: String) throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
    let section = try #require(text.range(of: "\n## Limits\n"))
    let rows = text[section.upperBound...].split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst()
    return Dictionary(
      rows.prefix { $0.hasPrefix("|") }.map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0], cells[1])
      }
    ) { first, _ in first }
  }

  private static func number(_ value: Int) -> String {
    var digits = Array(String(value))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }

  private static let program = [
    "a scene's text":
      "\(ReadingLimits.bytes >> 20) MiB, \(number(ReadingLimits.nodes)) nodes, \(ReadingLimits.nesting) levels",
    "pages": number(Scene.maximumPages),
    "a text":
      "\(number(TextContents.longestString)) characters, \(number(TextContents.longestUnbroken)) of them without a place where "
      + "a line may end",
    // The last of these tests checks these limits.
    "a table": "10,000 rows", "duration, of a film too": "\(Int(Scene.maximumDuration)) s",
    "steps of springs in formulas, 480 a second for each":
      "\(DeclarativeCollection.mostSpringSteps / 1_000_000) million",
    "a picture":
      "\(PixelSize.maximumSide) pixels per side, \(PixelSize.maximumArea >> 20) megapixels, a file of "
      + "\(ImageDecoder.maximumFileSize >> 20) MiB",
    "what repetition and parts expand to":
      "\(number(ExpansionBudget.values)) elements, \(ExpansionBudget.bytes >> 20) MiB of text, "
      + "\(number(ExpansionBudget.letters)) characters that layers show",
  ]

  @Test(arguments: ["SECURITY.md", "docs/scene-language.md"])
  func `documents have the program's limits`(document: String) throws {
    let table = try Self.table(document)
    for (name, limit) in Self.program { #expect(table[name] == limit, "\(name)") }
  }

  @Test func `both documents say the same`() throws {
    let (security, language) = (try Self.table("SECURITY.md"), try Self.table("docs/scene-language.md"))
    for (name, limit) in language { #expect(security[name] == limit, "\(name)") }
  }

  /// Tests scenes at a limit, and one beyond it.
  @Test func `limits are those that are obeyed`() throws {
    func scene(pages: Int = 1, text: Int = 1, unbroken: Int = 10, duration: Double = 1) -> String {
      let text = (1...text).map { $0.isMultiple(of: unbroken + 1) ? " " : "a" }.joined()
      return """
        scene: 1
        duration: \(duration)s
        effect: page-tabs
        content: {pages: [{repeat: \(pages), id: "p${n}", layers: [{text: "\(text)", at: [0, 0]}]}]}
        """
    }
    func isValid(_ text: String) -> Bool {
      (try? SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))) != nil
    }
    #expect(isValid(scene(pages: 3000)))
    #expect(!isValid(scene(pages: 3001)))
    #expect(isValid(scene(text: 5000)))
    #expect(!isValid(scene(text: 5001)))
    #expect(isValid(scene(text: 3000, unbroken: 1000)))
    #expect(!isValid(scene(text: 3000, unbroken: 1001)))
    #expect(isValid(scene(pages: 20, text: 5000)))
    #expect(!isValid(scene(pages: 21, text: 5000)))
    #expect(isValid(scene(duration: 600)))
    #expect(!isValid(scene(duration: 600.1)))
    let rows = { (count: Int) in "name\n" + (1...count).map { "\($0)\n" }.joined() }
    let folder = try TemporaryFolder(["a.csv": rows(10_000), "b.csv": rows(10_001)])
    #expect(try SceneTable(file: folder.file("a.csv")).variants.count == 10_000)
    #expect(throws: (any Error).self) { try SceneTable(file: folder.file("b.csv")) }
  }
}
