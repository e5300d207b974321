import FlickBasics
package import FlickDiagnostics
import FlickDocument

/// A table with a rendering in each row: its columns are keys of the scene with dots between them, or names of its
/// parameters.
///
/// A column called `name` names the row, and need not be a parameter. What a row leaves empty is as the scene has it.
package struct SceneTable: Hashable, Sendable {
  /// The column that names a row.
  static let nameColumn = "name"

  /// A variant for each row.
  package let variants: [SceneVariant]

  /// The table in a file: values separated by commas, semicolons or tabs, whose first line names the columns, or a list
  /// of mappings in YAML or JSON.
  ///
  /// - Throws: every mistake of the table, or that the file cannot be read.
  package init(file path: String) throws(SceneDiagnostics) {
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      let failure = Diagnostic("cannot read the table: \(error.message)", at: nil)
      throw SceneDiagnostics([failure], sources: [SourceText(name: path, text: "")])
    }
    try self.init(text: text, name: path)
  }

  /// The table in a file that a batch names.
  ///
  /// - Throws: every mistake of the table, or, where the batch names it, that the file cannot be read.
  init(file path: String, at place: SourceRange, of batch: SourceText) throws(SceneDiagnostics) {
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      let failure = Diagnostic("cannot read the table '\(path.shortened)': \(error.message)", at: place)
      throw SceneDiagnostics([failure], sources: [batch])
    }
    try self.init(text: text, name: path)
  }

  /// - Parameters:
  ///   - text: The text of the table, in CSV, YAML or JSON.
  ///   - name: How messages call the table; its end tells what it is.
  /// - Throws: every mistake of the table.
  package init(text: String, name: String) throws(SceneDiagnostics) {
    let body = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    let sources = [SourceText(name: name, text: body)]
    do throws(Refusal) {
      let rows =
        TableDialect.isSeparated(name)
        ? try TableRow.rows(ofCSV: LineTable(file: name, text: body, noun: "table"))
        : try TableRow.rows(ofYAML: body, name: name)
      try self.init(rows, sources: sources)
    } catch {
      throw SceneDiagnostics([error.diagnostic], sources: sources)
    }
  }

  /// A list of mappings.
  init(_ list: SourceNode, sources: [SourceText]) throws(Refusal) {
    try self.init(try TableRow.rows(of: list), sources: sources)
  }

  private init(_ rows: [TableRow], sources: [SourceText]) throws(Refusal) {
    let digits = String(rows.count).count
    var variants: [SceneVariant] = []
    for (index, row) in rows.enumerated() {
      let number = String(index + 1)
      let padded = String(repeating: "0", count: digits - number.count) + number
      variants.append(try row.variant(number: padded, sources: sources))
    }
    self.variants = variants
  }
}

/// The values of one row by their columns; those that it leaves to the scene are nothing.
private struct TableRow {
  var entries: [SourceNode.Entry]

  /// The number of rows that a table may have.
  static let maximumCount = 10_000

  func variant(number: String, sources: [SourceText]) throws(Refusal) -> SceneVariant {
    var changes: [SceneChange] = []
    var values = [SceneVariant.Value(name: "row", text: number)]
    for entry in entries {
      var change = try SceneChange(entry.key, to: entry.value)
      change.isOptional = entry.key.text == SceneTable.nameColumn
      guard case .scalar(let scalar) = entry.value.content else {
        changes.append(change)
        continue
      }
      if !scalar.isNothing { changes.append(change) }
      values.append(SceneVariant.Value(name: entry.key.text, text: scalar.isNothing ? "" : scalar.text))
    }
    let name = values.first { $0.name == SceneTable.nameColumn && !$0.text.isEmpty }?.text
    return SceneVariant(
      values: values, labels: [name ?? number], settings: SceneSettings(changes, sources: sources))
  }

  // MARK: Reading

  static func rows(ofYAML text: String, name: String) throws(Refusal) -> [TableRow] {
    let reading = SceneReader.read(text, name: name, noun: "table")
    if let mistake = reading.diagnostics.first { throw Refusal(mistake) }
    guard let root = reading.root else { throw Refusal(Diagnostic("the table is empty", at: nil)) }
    return try rows(of: root)
  }

  static func rows(of list: SourceNode) throws(Refusal) -> [TableRow] {
    guard case .sequence(let nodes) = list.content, !nodes.isEmpty else {
      throw Refusal(Diagnostic("a table is a list of mappings, such as - {title: Tabs}", at: list.range))
    }
    return try nodes.map { node throws(Refusal) in
      guard case .mapping(let entries) = node.content else {
        throw Refusal(Diagnostic("a row is a mapping, such as {title: Tabs, fps: 30}", at: node.range))
      }
      return TableRow(entries: entries)
    }
  }

  static func rows(ofCSV table: LineTable) throws(Refusal) -> [TableRow] {
    let dialect = TableDialect(of: table.scalars)
    let lines = withoutEmptyColumns(try cells(of: table, dialect))
    guard let header = lines.first, lines.count > 1 else {
      throw Refusal(
        Diagnostic("a table has a line with the names of its columns, and a line for each row", at: nil))
    }
    guard lines.count <= maximumCount + 1 else {
      throw Refusal(Diagnostic("the table has more than 10,000 rows", at: nil))
    }
    let keys = try keys(of: header)
    return try lines.dropFirst().map { line throws(Refusal) in try row(line, keys, dialect) }
  }

  /// The lines that have something in one of their cells.
  private static func cells(of table: LineTable, _ dialect: TableDialect) throws(Refusal) -> [[Cell]] {
    var reader = CSVReader(table.scalars, separator: dialect.separator, from: dialect.start)
    do throws(CSVReader.Fault) {
      let lines = try reader.rows().map { $0.map { Cell($0, in: table) } }
      return lines.filter { !$0.allSatisfy(\.isEmpty) }
    } catch {
      switch error {
      case .quoteWithoutEnd(let place):
        let range = table.range(place, place + 1)
        throw Refusal(Diagnostic("the quoted text that starts here has no end", at: range))
      case .textAfterQuote(let place):
        throw Refusal(
          Diagnostic("expected a \(dialect.name) after the quoted text", at: table.range(place, place + 1)))
      }
    }
  }

  /// Spreadsheets write cells for columns that once had something in them: at the end of lines, without a name.
  private static func withoutEmptyColumns(_ lines: [[Cell]]) -> [[Cell]] {
    guard let header = lines.first else { return [] }
    let width = header.count - header.reversed().prefix(while: \.isEmpty).count
    guard lines.allSatisfy({ $0.dropFirst(width).allSatisfy(\.isEmpty) }) else { return lines }
    return lines.map { Array($0.prefix(width)) }
  }

  private static func keys(of header: [Cell]) throws(Refusal) -> [SourceNode.Key] {
    var names: Set<String> = []
    for cell in header {
      guard !cell.text.isEmpty else { throw Refusal(Diagnostic("a column needs a name", at: cell.range)) }
      guard names.insert(cell.text).inserted else {
        throw Refusal(Diagnostic("two columns are called '\(cell.text.shortened)'", at: cell.range))
      }
    }
    return header.map { SourceNode.Key(text: $0.text, range: $0.range) }
  }

  private static func row(
    _ line: [Cell], _ keys: [SourceNode.Key], _ dialect: TableDialect
  ) throws(Refusal) -> TableRow {
    guard line.count == keys.count else {
      throw Refusal(
        Diagnostic(
          "the row has \(line.count) of \(keys.count) values",
          at: line[min(line.count, keys.count) - 1].range,
          note: "text that holds a \(dialect.name) needs double quotes"))
    }
    let values = line.map { cell in
      var value = SourceNode(word: cell.text, at: cell.range, mayBeQuoted: false)
      if case .scalar(let scalar) = value.content, scalar.isNothing, cell.isQuoted || !cell.text.isEmpty {
        value.content = .scalar(SourceNode.Scalar(text: scalar.text, style: .quoted))
      }
      return value
    }
    return TableRow(entries: zip(keys, values).map { SourceNode.Entry(key: $0, value: $1) })
  }
}

/// A cell of a CSV file with its place in it.
private struct Cell {
  var text: String
  var isQuoted: Bool
  var range: SourceRange

  var isEmpty: Bool { text.isEmpty && !isQuoted }

  init(_ cell: CSVReader.Cell, in table: LineTable) {
    (text, isQuoted) = (cell.text, cell.isQuoted)
    range = table.range(cell.range.lowerBound, cell.range.upperBound)
  }
}
