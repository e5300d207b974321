package import FlickDiagnostics
import FlickMotion
package import FlickPlanning
package import FlickScene
import FlickStage

/// Values over time as a table with a row for each frame. The first columns are `time` in seconds and `frame`.
package struct Trace: Hashable, Sendable {
  /// The names of the columns, `time` and `frame` first.
  package let columns: [String]
  /// The rows, each with a value for every column; null if the column has no value at that moment.
  package let rows: [[JSONValue]]

  package init(columns: [String], rows: [[JSONValue]]) { (self.columns, self.rows) = (columns, rows) }

  /// Collects values of a scene at the moments of some frames.
  ///
  /// A value of several numbers has a column for each. A value whose parts come and go has a column for every part that
  /// occurs.
  ///
  /// - Throws: `CancellationError`.
  package init(_ scene: ResolvedScene, _ values: [TraceValue], _ frames: FrameSelection) throws {
    var names = [[String]](repeating: [], count: values.count)
    var found: [[String: JSONValue]] = []
    for frame in frames.frames {
      try Task.checkCancellation()
      let tree = TraceTree(scene.stage, at: frames.time(of: frame))
      var row: [String: JSONValue] = [:]
      for (index, value) in values.enumerated() {
        for leaf in tree[value.words]?.leaves(named: value.text) ?? [] {
          if row.updateValue(leaf.value, forKey: leaf.name) == nil, !names[index].contains(leaf.name) {
            names[index].append(leaf.name)
          }
        }
      }
      found.append(row)
    }
    for (index, value) in values.enumerated() where names[index].isEmpty {
      names[index] = [value.text]
    }
    let all = Trace.leafNames(names.flatMap { $0 })
    columns = ["time", "frame"] + all
    rows = zip(frames.frames, found).map { frame, row in
      [.number(frames.time(of: frame)), .integer(frame - frames.frames.lowerBound)]
        + all.map { row[$0] ?? .null }
    }
  }

  /// The names, each once. A value that is null at some times and has parts at others is listed by its parts alone.
  private static func leafNames(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { name in
      seen.insert(name).inserted && !names.contains { $0.hasPrefix(name + ".") }
    }
  }
}

extension Trace {
  /// The table as comma-separated values (RFC 4180); a missing value is an empty cell.
  package var csv: String {
    ([columns.map { .string($0) }] + rows).map { $0.map(Trace.cell).joined(separator: ",") + "\n" }.joined()
  }

  /// The table as `{"columns": [...], "rows": [[...], ...]}`.
  package var json: String {
    JSONValue.object([
      .init("columns", .array(columns.map { .string($0) })), .init("rows", .array(rows.map { .array($0) })),
    ]).text + "\n"
  }

  private static func cell(_ value: JSONValue) -> String {
    switch value {
    case .null: return ""
    case .string(let text):
      // By scalars: CR and LF are one character, and so are a quote and a mark on it.
      let scalars = text.unicodeScalars
      guard scalars.contains(where: ",\"\n\r".unicodeScalars.contains) else { return text }
      return "\"" + scalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    default: return value.text
    }
  }
}
