import FlickCompositor
import FlickKernels
import Testing

@Suite struct InstructionLevelTests {
  @Test("A processor has every level up to its best, and no other")
  func available() {
    #expect(InstructionLevel.available.starts(with: [.scalar, .baseline]))
    #expect(InstructionLevel.available.last == .best)
    #expect(InstructionLevel.current <= .best)
  }

  @Test("Levels have the names that people give them")
  func names() {
    #expect(InstructionLevel.allCases.map(\.rawValue) == ["scalar", "baseline", "v3"])
    #expect(InstructionLevel.scalar < .baseline && .baseline < .v3)
  }
}
