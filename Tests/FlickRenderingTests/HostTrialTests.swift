import FlickKernels
import FlickPlanning
import FlickRendering
import Testing

/// Tests the scene of `flickbook doctor`.
@Suite struct HostTrialTests {
  /// If this fails because drawing has changed on purpose, replace the old hash by the new one.
  @Test(arguments: InstructionLevel.available)
  func `the scene looks as it does on every machine`(level: InstructionLevel) throws {
    let found = try HostTrial().hash(level)
    #expect(found == HostTrial.hash)
  }

  @Test func `every kind of file is made and decoded`() async throws {
    let findings = try await HostTrial().findings(hasFonts: true)
    #expect(findings.count >= InstructionLevel.available.count + 5)
    #expect(findings.allSatisfy { $0.severity == .fine }, "\(findings)")
  }

  /// That there are no fonts is a finding of its own, and no fault of the encoders.
  @Test func `without fonts no file is tried, and the drawing is`() async throws {
    let findings = try await HostTrial().findings(hasFonts: false)
    #expect(findings.allSatisfy { $0.severity == .fine }, "\(findings)")
    #expect(findings.count { $0.value == "not tried: no fonts" } >= 5)
    #expect(findings.count { $0.value == "yes" } == InstructionLevel.available.count)
  }
}
