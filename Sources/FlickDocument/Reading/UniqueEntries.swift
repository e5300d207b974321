import FlickBasics
import FlickDiagnostics

/// Collects the entries of a mapping. A key that occurs again is reported and left out.
struct UniqueEntries {
  private(set) var entries: [SourceNode.Entry] = []
  private(set) var duplicates: [Diagnostic] = []
  private var lines: [String: Int] = [:]

  mutating func append(_ key: SourceNode.Key, _ value: SourceNode) {
    if let line = lines[key.text] {
      let message = "duplicate key '\(key.text.shortened)'"
      duplicates.append(Diagnostic(message, at: key.range, note: "it is already in line \(line)"))
    } else {
      lines[key.text] = key.range.start.line
      entries.append(SourceNode.Entry(key: key, value: value))
    }
  }
}
