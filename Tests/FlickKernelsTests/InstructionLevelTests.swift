import FlickKernels
import Testing

@Suite struct InstructionLevelTests {
  @Test func `a processor has every level up to its best, and no other`() {
    #expect(InstructionLevel.available.starts(with: [.scalar, .baseline]))
    #expect(InstructionLevel.available.last == .best)
    #expect(InstructionLevel.current <= .best)
  }

  @Test func `levels have the names that people give them`() {
    #expect(InstructionLevel.allCases.map(\.rawValue) == ["scalar", "baseline", "v3"])
    #expect(InstructionLevel.scalar < .baseline)
    #expect(.baseline < .v3)
  }
}
