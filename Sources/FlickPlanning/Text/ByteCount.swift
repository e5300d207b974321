import FlickDiagnostics

/// Sizes of files for people.
package enum ByteCount {
  /// A size in decimal units, as file managers show it: `1.2 MB`.
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(tenths(Double(bytes) / 1000)) kB"
    case ..<1_000_000_000: "\(tenths(Double(bytes) / 1_000_000)) MB"
    default: "\(tenths(Double(bytes) / 1_000_000_000)) GB"
    }
  }

  private static func tenths(_ value: Double) -> Double { value.rounded(toDigits: 1) }
}
