import Testing

@testable import Flickbook

@Suite struct DiagnosisTests {
  /// Without the others, what they make cannot be made, and all else can.
  @Test(arguments: [
    ("libx264", false), ("png", false), ("libx265", true), ("libaom-av1", true), ("libvpx-vp9", true),
    ("libwebp", true),
  ])
  func `some encoders can be done without`(name: String, isOptional: Bool) {
    let finding = Diagnosis.encoder(name, isThere: false)
    #expect(finding.value == "no")
    switch finding.severity {
    case .advice(let text): #expect(isOptional && text.hasPrefix("there is no "))
    case .missing: #expect(!isOptional)
    case .fine: Issue.record("it is not there")
    }
    #expect(Diagnosis.encoder(name, isThere: true).severity == .fine)
  }

  @Test func `this machine has them all`() {
    #expect(Diagnosis.encoders.count == 6 && Diagnosis.encoders.allSatisfy { $0.severity == .fine })
    #expect(Diagnosis().isHealthy)
  }
}
