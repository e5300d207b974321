import Foundation
import Testing

/// The tables of `reference.txt`, which states how they were made: each table is its name on one line, followed by its
/// rows.
enum Reference {
  /// The numbers of all rows of a table, one row after the other.
  static func table(_ name: String) throws -> [Double] { try #require(tables.get()[name], "\(name)") }

  private static let tables = Result {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "reference.txt")
    let text = try String(contentsOf: path, encoding: .utf8)
    var (tables, name) = ([String: [Double]](), "")
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.contains("0x") {
        tables[name, default: []] += try line.split(separator: " ").map {
          try #require(Double($0), "\(line)")
        }
      } else {
        name = String(line)
      }
    }
    return tables
  }
}
