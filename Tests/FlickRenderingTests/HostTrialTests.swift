import FlickKernels
import FlickPlanning
import FlickRendering
import Testing

/// Tests the scene of `flickbook doctor`.
@Suite struct HostTrialTests {
  /// If this fails because drawing has changed on purpose, replace the old hash by the new one.
  @Test(arguments: InstructionLevel.available)
  func `the scene looks as it does on every machine`(level: InstructionLevel) throws {
    #expect(try HostTrial().hash(level) == HostTrial.hash)
  }

  @Test func `every kind of file is made and decoded`() async throws {
    let findings = try await HostTrial().findings()
    #expect(findings.count >= InstructionLevel.available.count + 5)
    #expect(findings.allSatisfy { $0.severity == .fine }, "\(findings)")
  }
}
