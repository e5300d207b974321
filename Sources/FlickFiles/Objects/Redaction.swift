import FlickPlatform

/// Takes credentials out of texts of other programs, before they become messages.
package struct Redaction: Sendable {
  /// The values of variables that hold credentials, the longest first.
  private let secrets: [String]

  package init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    secrets = environment.filter { name, value in
      value.utf8.count >= 6 && Redaction.isSecret(name) && !value.hasPrefix("/")
    }.values.sorted { $0.count > $1.count }
  }

  private static func isSecret(_ name: String) -> Bool {
    let name = name.uppercased()
    return ["KEY", "SECRET", "TOKEN", "PASSWORD", "PASSPHRASE", "CREDENTIAL"].contains { name.contains($0) }
  }

  /// The last line of a text, where programs name the reason: at most 300 characters of it, without credentials.
  package func line(_ text: String) -> String {
    let last = text.split(whereSeparator: \.isNewline).last ?? ""
    var line = String(last.prefix(2000))
    for secret in secrets { line = line.replacing(secret, with: "…") }
    // The user in an address, parameters that sign a request, and words that look like access keys.
    line = line.replacing(/:\/\/[^\/@\s]+@/, with: "://…@")
    line = line.replacing(
      /(?i)((?:signature|credential|security-token|authorization|access_?key(?:_?id)?|secret|password)[a-z-]*\s*[=:]\s*)[^\s&,]+/
    ) { "\($0.1)…" }
    line = line.replacing(/\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b/, with: "…")
    return String(line.prefix(300))
  }
}
