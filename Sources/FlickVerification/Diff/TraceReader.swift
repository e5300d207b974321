package import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickPlatform

extension Trace {
  /// The largest size of a table in bytes: half an hour of thirty values at 60 frames per second.
  private static let maximumByteCount = 64 << 20
  /// The largest magnitude of a number: beyond any value of a scene, and far below the limit of arithmetic.
  private static let mostMagnitude = 1e100

  /// Reads a table that `trace` has written, in CSV or JSON.
  ///
  /// - Throws: `FlickbookError.inputMissing`, `.inputUnreadable`, `.notATrace`.
  package init(contentsOf path: String) throws {
    try self.init(try InputFile.contents(of: path, limit: Trace.maximumByteCount), path: path)
  }

  /// Reads the bytes of such a table.
  ///
  /// - Throws: `FlickbookError.notATrace`.
  package init(_ bytes: [UInt8], path: String) throws {
    let table =
      path.lowercased().hasSuffix(".json")
      ? Trace.json(bytes) : Trace.csv(String(decoding: bytes, as: UTF8.self))
    guard let (columns, rows) = table, columns.starts(with: ["time", "frame"]),
      rows.allSatisfy({ $0.count == columns.count && $0[0].finiteNumber != nil }),
      rows.allSatisfy({ $0.allSatisfy { ($0.finiteNumber ?? 0).magnitude <= Trace.mostMagnitude } })
    else { throw FlickbookError.notATrace(path: path) }
    self.init(columns: columns, rows: rows)
  }

  private static func json(_ bytes: [UInt8]) -> ([String], [[JSONValue]])? {
    guard let table = try? JSONDecoder().decode(JSONTable.self, from: Data(bytes)) else { return nil }
    return (table.columns, table.rows.map { $0.map(\.value) })
  }

  private static func csv(_ text: String) -> ([String], [[JSONValue]])? {
    // Spreadsheets write a byte order mark.
    var reader = CSVReader(Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" }))
    guard let rows = try? reader.rows(), let first = rows.first else { return nil }
    return (first.map(\.text), rows.dropFirst().map { $0.map { value($0.text, isQuoted: $0.isQuoted) } })
  }

  private static func value(_ text: String, isQuoted: Bool) -> JSONValue {
    if isQuoted { return .string(text) }
    switch text {
    case "": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard let number = Double(text), number.isFinite else { return .string(text) }
      return .number(number)
    }
  }
}

private struct JSONTable: Decodable {
  struct Cell: Decodable {
    let value: JSONValue

    init(from decoder: any Decoder) throws {
      let cell = try decoder.singleValueContainer()
      if cell.decodeNil() {
        value = .null
      } else if let truth = try? cell.decode(Bool.self) {
        value = .boolean(truth)
      } else if let number = try? cell.decode(Double.self) {
        value = .number(number)
      } else {
        value = .string(try cell.decode(String.self))
      }
    }
  }

  let columns: [String]
  let rows: [[Cell]]
}
