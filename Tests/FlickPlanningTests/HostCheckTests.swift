import Testing

@testable import FlickPlanning

@Suite struct HostCheckTests {
  /// Without an optional encoder, only its own outputs cannot be made.
  @Test(arguments: [
    ("libx264", false), ("libx265", true), ("libaom-av1", true), ("libvpx-vp9", true), ("aac", true),
    ("libwebp", true),
  ])
  func `some encoders can be done without`(name: String, isOptional: Bool) {
    let finding = HostCheck.encoder(name, isThere: false)
    #expect(finding.value == "no")
    switch finding.severity {
    case .advice(let text):
      #expect(isOptional)
      #expect(text.hasPrefix("there is no "))
    case .missing: #expect(!isOptional)
    case .fine, .wrong: Issue.record("it is not there")
    }
    #expect(HostCheck.encoder(name, isThere: true).severity == .fine)
  }

  @Test func `this machine has them all`() {
    #expect(HostCheck.encoders.count == 8)
    #expect(HostCheck.encoders.allSatisfy { $0.severity == .fine })
    #expect(HostCheck().isHealthy)
  }
}
