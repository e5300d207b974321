import FlickBasics
package import FlickDiagnostics
import FlickDocument

/// A table with a rendering in each row. Its columns are keys of the scene with dots between them, or names of the
/// scene's parameters.
///
/// A column called `name` names the row, and need not be a parameter. An empty cell leaves the scene's own value.
package struct SceneTable: Hashable, Sendable {
  /// The name of the column that names the rows.
  static let nameColumn = "name"

  /// A variant for each row.
  package let variants: [SceneVariant]

  /// Reads a table from a file: values separated by commas, semicolons or tabs, whose first line names the columns; or
  /// a list of mappings in YAML or JSON.
  ///
  /// - Throws: Every mistake in the table, or the failure to read the file.
  package init(file path: String) throws(SceneDiagnostics) {
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      let failure = Diagnostic(
        "cannot read the table: \(error.message)", at: nil, suggestion: SceneTable.remedy(for: error, path))
      var diagnostics = SceneDiagnostics([failure], sources: [SourceText(name: path, text: "")])
      diagnostics.failure = error.failure
      throw diagnostics
    }
    try self.init(text: text, name: path)
  }

  /// Reads a table from a file that a batch names.
  ///
  /// - Throws: Every mistake in the table or, at the place in the batch, the failure to read the file.
  init(file path: String, at place: SourceRange, of batch: SourceText) throws(SceneDiagnostics) {
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      let failure = Diagnostic(
        "cannot read the table '\(path.shortened)': \(error.message)", at: place,
        suggestion: SceneTable.remedy(for: error, path))
      throw SceneDiagnostics([failure], sources: [batch])
    }
    try self.init(text: text, name: path)
  }

  /// The remedy for a table that cannot be read; for a missing one, the name that is probably meant.
  private static func remedy(for error: AssetError, _ path: String) -> String? {
    error.suggestion ?? NearbyFile(toMissing: path)?.suggestion
  }

  /// - Parameters:
  ///   - text: The text of the table, in CSV, YAML or JSON.
  ///   - name: The name of the table in messages; its ending determines the format.
  /// - Throws: Every mistake in the table.
  package init(text: String, name: String) throws(SceneDiagnostics) {
    let body = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    let sources = [SourceText(name: name, text: body)]
    do throws(Refusal) {
      let isSeparated = TableDialect.isSeparated(name)
      let table = LineTable(file: name, text: body, noun: "table")
      if let foreign = ForeignTable.complaint(about: table, isSeparated: isSeparated) {
        throw Refusal(foreign)
      }
      let rows =
        isSeparated
        ? try TableRow.rows(ofCSV: table)
        : try TableRow.rows(ofYAML: body, name: name)
      try self.init(rows, sources: sources)
    } catch {
      throw SceneDiagnostics([error.diagnostic], sources: sources)
    }
  }

  /// Reads a list of mappings.
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

/// The values of a row by their columns. Empty values leave the scene's own.
private struct TableRow {
  var entries: [SourceNode.Entry]

  /// The largest number of rows of a table.
  static let maximumCount = 10_000

  func variant(number: String, sources: [SourceText]) throws(Refusal) -> SceneVariant {
    var changes: [SceneChange] = []
    var emptyCells: [String: SourceRange] = [:]
    var values = [SceneVariant.Value(name: "row", text: number)]
    let hasName = entries.contains { $0.key.text == SceneTable.nameColumn }
    for entry in entries {
      var change = try SceneChange(entry.key, to: entry.value)
      change.isOptional = entry.key.text == SceneTable.nameColumn
      change.mayBeName = !hasName
      let isEmpty = entry.value.isNothing
      if isEmpty { emptyCells[entry.key.text] = entry.value.range } else { changes.append(change) }
      // A list in a table of mappings has no text; a cell of a CSV table that reads as a list has one.
      if let text = entry.value.outside?.text ?? entry.value.scalarText {
        values.append(SceneVariant.Value(name: entry.key.text, text: isEmpty ? "" : text))
      }
    }
    let name = values.first { $0.name == SceneTable.nameColumn && !$0.text.isEmpty }?.text
    var settings = SceneSettings(changes.outermostFirst, sources: sources)
    settings.emptyCells = emptyCells
    return SceneVariant(values: values, labels: [name ?? number], settings: settings)
  }

  // MARK: Reading

  static func rows(ofYAML text: String, name: String) throws(Refusal) -> [TableRow] {
    let reading = SceneReader.read(text, name: name, noun: "table")
    if let mistake = reading.diagnostics.first { throw Refusal(mistake) }
    guard let root = reading.root else { throw Refusal(Diagnostic("the table is empty", at: nil)) }
    return try rows(of: root)
  }

  static func rows(of list: SourceNode) throws(Refusal) -> [TableRow] {
    if case .sequence(let nodes) = list.content, nodes.isEmpty {
      throw Refusal(Diagnostic("the table has no rows", at: list.range))
    }
    guard case .sequence(let nodes) = list.content else {
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
    // Whoever writes a space before the name of a column writes one before its cells, too.
    let spaced = Set(header.indices.filter { header[$0].beginsWithSpace })
    return try lines.dropFirst().map { line throws(Refusal) in
      let cells = line.enumerated().map { spaced.contains($0) ? $1.withoutLeadingSpaces : $1 }
      return try row(cells, keys, dialect)
    }
  }

  /// Returns the lines where a cell is not empty.
  private static func cells(of table: LineTable, _ dialect: TableDialect) throws(Refusal) -> [[Cell]] {
    var reader = CSVReader(table.scalars, separator: dialect.separator, from: dialect.start)
    let lines: [[Cell]]
    do throws(CSVReader.Fault) { lines = try reader.rows().map { $0.map { Cell($0, in: table) } } } catch {
      switch error {
      case .quoteWithoutEnd(let place):
        let range = table.range(place, place + 1)
        throw Refusal(Diagnostic("the quoted text that starts here has no end", at: range))
      case .textAfterQuote(let place):
        throw Refusal(
          Diagnostic("expected a \(dialect.name) after the quoted text", at: table.range(place, place + 1)))
      }
    }
    // In a table of one column, Git's lines would be values.
    if let mark = lines.lazy.compactMap(\.first).first(where: {
      !$0.isQuoted && $0.text.hasPrefix("<<<<<<< ")
    }) {
      throw Refusal(
        Diagnostic(
          "a merge left two versions here", at: mark.range,
          suggestion: "keep one of them, without the lines '<<<<<<<', '=======' and '>>>>>>>'"))
    }
    return lines.filter { !$0.allSatisfy(\.isEmpty) }
  }

  /// Returns the lines without empty columns at their end. Spreadsheets write such columns, without a name, if they
  /// once had contents.
  private static func withoutEmptyColumns(_ lines: [[Cell]]) -> [[Cell]] {
    guard let header = lines.first else { return [] }
    let width = header.count - header.reversed().prefix(while: \.isEmpty).count
    guard lines.allSatisfy({ $0.dropFirst(width).allSatisfy(\.isEmpty) }) else { return lines }
    return lines.map { Array($0.prefix(width)) }
  }

  private static func keys(of header: [Cell]) throws(Refusal) -> [SourceNode.Key] {
    var names: Set<String> = []
    // People write a space after each comma.
    let header = header.map { cell in
      var cell = cell
      if !cell.isQuoted { cell.text = cell.text.trimmed }
      return cell
    }
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
          note: keys[0].text.hasPrefix("#")
            ? "tables have no comments: the first line has the names of the columns"
            : line.count > keys.count
              ? "text that holds a \(dialect.name) needs double quotes"
              : "each row has a cell for each column, and an empty cell leaves the scene's own value"))
    }
    let values = line.map { cell in
      var value = SourceNode(word: cell.text, at: cell.range, mayBeQuoted: false)
      if case .scalar(let scalar) = value.content, scalar.isNothing, cell.isQuoted || !cell.text.isEmpty {
        value.content = .scalar(SourceNode.Scalar(text: scalar.text, style: .quoted))
      }
      if let word = dialect.word(of: cell.text) {
        value.content = .scalar(SourceNode.Scalar(text: word, style: .plain))
      }
      return value
    }
    return TableRow(entries: zip(keys, values).map { SourceNode.Entry(key: $0, value: $1) })
  }
}

/// A cell of a CSV file, with its place.
private struct Cell {
  var text: String
  var isQuoted: Bool
  var range: SourceRange

  var isEmpty: Bool { text.isEmpty && !isQuoted }
  var beginsWithSpace: Bool { !isQuoted && text.first == " " }

  var withoutLeadingSpaces: Cell {
    guard beginsWithSpace else { return self }
    var cell = self
    cell.text = String(text.drop { $0 == " " })
    cell.range.start.column += text.count - cell.text.count
    return cell
  }

  init(_ cell: CSVReader.Cell, in table: LineTable) {
    (text, isQuoted) = (cell.text, cell.isQuoted)
    range = table.range(cell.range.lowerBound, cell.range.upperBound)
  }
}
