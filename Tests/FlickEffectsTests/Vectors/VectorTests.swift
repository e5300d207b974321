import FlickEffectsTestSupport
import Testing

/// A function that computes the outputs of an example, and compares them with it.
typealias ExampleCheck = @Sendable (ExampleReader) throws -> Void

@Suite struct VectorTests {
  /// The checks by the part's letter and the kind.
  static let checks: [String: [String: ExampleCheck]] = [
    "T": motionChecks, "P": pageTabsChecks, "F": flipsChecks, "S": stackChecks, "U": cellsChecks,
  ]

  @Test(arguments: VectorFile.shared.examples) func `a worked example holds`(example: Example) throws {
    let check = try #require(Self.checks[example.part]?[example.kind], "nothing checks \(example.kind)")
    let reader = ExampleReader(example)
    try check(reader)
    #expect(reader.unread.isEmpty, "\(example.testDescription): not compared: \(reader.unread)")
  }

  @Test func `all examples are there, each once`() {
    let file = VectorFile.shared
    #expect(file.examples.count == 161)
    let counts = Dictionary(grouping: file.examples, by: \.part).mapValues(\.count)
    #expect(counts == file.counts)
    #expect(Set(file.sources.keys) == Set(counts.keys))
    #expect(Set(file.examples.map(\.testDescription)).count == file.examples.count)
    for (part, numbers) in ["P": 1...22, "F": 1...31, "S": 1...12, "U": 1...13] {
      let ids = Set(file.examples.map(\.id).filter { $0.hasPrefix(part) })
      #expect(ids == Set(numbers.map { "\(part)\($0)" }))
    }
  }

  @Test func `no check is idle`() {
    for (part, checks) in Self.checks {
      let kinds = Set(VectorFile.shared.examples.filter { $0.part == part }.map(\.kind))
      #expect(kinds == Set(checks.keys))
    }
  }
}
