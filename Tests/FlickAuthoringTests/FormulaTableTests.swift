import FlickAuthoring
import FlickDeclarative
import FlickEffects
import FlickFormula
import FlickTestSupport
import Testing

// The tables of formulas in the documents agree with the code.
//
// `FLICKBOOK_RECORD=1 swift test --filter TableTests` records the tables again, and fails.

/// Whether the page on declarative effects has an up-to-date table.
private func holds(_ suite: String, _ head: [String], _ rows: [[String]]) throws -> Bool {
  let lines = ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
  return try MadePassage(by: suite, in: "docs/declarative-effects.md").holds(
    "\n" + lines.joined(separator: "\n") + "\n")
}

@Suite struct FormulaTableTests {
  @Test("The table of properties is up to date") func table() throws {
    #expect(
      try holds(
        "FormulaTableTests", ["property", "unit", "of", "says"],
        LookProperty.allCases.map { property in
          let owners = [
            ("items", LookProperty.ofItems), ("layers", LookProperty.ofLayers),
            ("overlays", LookProperty.ofOverlays),
          ]
          let names = owners.filter { $0.1.contains(property) }.map(\.0)
          return [
            "`\(property.rawValue)`", property.unit.rawValue,
            names.count == owners.count ? "all" : names.joined(separator: ", "), property.summary,
          ]
        }))
  }
}

@Suite struct AnimationTableTests {
  @Test("The table of animated properties is up to date") func table() throws {
    let rows = LookProperty.ofAnimations.map { ["`\($0.rawValue)`", $0.unit.rawValue, $0.summary] }
    let lines =
      ([["property", "unit", "says"], ["---", "---", "---"]] + rows).map {
        "| " + $0.joined(separator: " | ") + " |"
      }
    #expect(
      try MadePassage(by: "AnimationTableTests", in: "docs/scene-language.md").holds(
        "\n" + lines.joined(separator: "\n") + "\n"))
  }
}

@Suite struct ValueTableTests {
  @Test("The table of values is up to date") func table() throws {
    #expect(
      try holds(
        "ValueTableTests", ["value", "unit", "is", "known to"],
        EffectValue.allCases.map { value in
          let owners = [
            EffectValue.ofItems.contains(value) ? "items, layers" : nil,
            EffectValue.ofOverlays.contains(value) ? "overlays" : nil,
            EffectValue.ofFollowed.contains(value) ? "overlays that follow" : nil,
            EffectValue.ofParts.contains(value) ? "parts" : nil,
          ]
          return [
            "`\(value.rawValue)`", value.unit.rawValue, value.summary,
            owners.compactMap(\.self).joined(separator: ", "),
          ]
        }))
  }
}

@Suite struct FunctionTableTests {
  @Test("The table of functions is up to date") func table() throws {
    #expect(
      try holds(
        "FunctionTableTests", ["function", "gives"],
        FormulaFunction.allCases.map { ["`\($0.usage)`", $0.summary] }))
  }
}

@Suite struct LibraryTableTests {
  @Test("The table of the library is up to date") func table() throws {
    #expect(
      try MadePassage(by: "LibraryTableTests", in: "docs/library-parameters.md").holds(
        "\n" + LibraryManual.markdown + "\n"))
  }
}
