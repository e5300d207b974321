/// The separator of a table's cells, and the start of the table.
struct TableDialect {
  let separator: Unicode.Scalar
  /// The index of the first character of the table, after a line such as `sep=;`, which spreadsheets write and read.
  let start: Int

  /// The endings of files with separated values; all other tables are YAML or JSON.
  private static let endings = [".csv", ".tsv", ".tab", ".txt"]
  /// The separators; of equally frequent ones, the first counts.
  private static let separators: [Unicode.Scalar] = [",", ";", "\t"]

  static func isSeparated(_ name: String) -> Bool {
    endings.contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether a file's ending is one of tables alone; scenes may lie in `.txt` files.
  static func canBeNothingElse(_ name: String) -> Bool {
    isSeparated(name) && !name.lowercased().hasSuffix(".txt")
  }

  /// Finds the separator that the file states, or else the most frequent one between the names of the columns.
  init(of scalars: [Unicode.Scalar]) {
    if let said = TableDialect.said(in: scalars) {
      self = said
      return
    }
    let header = TableDialect.header(of: scalars)
    let counts = TableDialect.separators.map { separator in header.count { $0 == separator } }
    let most = counts.max() ?? 0
    separator = zip(TableDialect.separators, counts).first { $1 == most }?.0 ?? ","
    start = 0
  }

  private init(_ separator: Unicode.Scalar, from start: Int) {
    (self.separator, self.start) = (separator, start)
  }

  /// Returns the dialect that the first line states as `sep=;`, perhaps in quotes; nil if it does not.
  private static func said(in scalars: [Unicode.Scalar]) -> TableDialect? {
    let line = scalars.prefix { $0 != "\n" && $0 != "\r" }
    let words = line.filter { $0 != "\"" }
    guard words.count == 5, let separator = words.last,
      String(String.UnicodeScalarView(words.dropLast())).lowercased() == "sep="
    else { return nil }
    let end = scalars[line.endIndex...].prefix { $0 == "\n" || $0 == "\r" }.endIndex
    return TableDialect(separator, from: end)
  }

  /// Returns the first line that is not empty, without its quoted parts.
  private static func header(of scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let line = scalars.drop { $0 == "\n" || $0 == "\r" }.prefix { $0 != "\n" && $0 != "\r" }
    var isQuoted = false
    return line.filter { scalar in
      if scalar == "\"" { isQuoted.toggle() }
      return !isQuoted
    }
  }

  /// Returns the value of a cell that a spreadsheet writes in another form than scenes: `true` for `TRUE`. Where semicolons
  /// separate the cells, a comma is a decimal point: `1.5` for `1,5`, and `28.5%` for `28,5%`. Nil for other cells.
  func word(of cell: String) -> String? {
    switch cell {
    case "TRUE", "True": return "true"
    case "FALSE", "False": return "false"
    default: break
    }
    guard separator == ";", cell.wholeMatch(of: /-?[0-9]+,[0-9]+ ?(%|[a-z]*)/) != nil else { return nil }
    return cell.replacing(",", with: ".").replacing(" ", with: "")
  }

  /// The name of the separator in messages.
  var name: String {
    switch separator {
    case ",": "comma"
    case ";": "semicolon"
    case "\t": "tab"
    default: "'\(separator)'"
    }
  }
}
