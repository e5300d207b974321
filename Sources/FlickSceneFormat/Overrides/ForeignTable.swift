import FlickBasics
import FlickDiagnostics
import FlickDocument

/// Finds tables whose kind does not agree with the ending of their file.
enum ForeignTable {
  /// Returns the complaint about a table that is not of the kind that is read; nil if it may be.
  ///
  /// - Parameter isSeparated: Whether it is read as separated values; otherwise as YAML or JSON.
  static func complaint(about table: LineTable, isSeparated: Bool) -> Diagnostic? {
    let text = String(String.UnicodeScalarView(table.scalars.prefix(4000)))
    let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    let first = lines.first { !$0.hasPrefix("#") && $0 != "---" } ?? ""
    let second = lines.drop { $0 != first }.dropFirst().first ?? ""
    // The first line may state the separator.
    if first.lowercased().filter({ $0 != "\"" }).hasPrefix("sep=") { return nil }
    guard let (message, suggestion) = flaw(of: first, before: second, isSeparated) else { return nil }
    let start = table.scalars.prefix { $0.properties.isWhitespace }.count
    let end = table.scalars[start...].firstIndex { $0 == "\n" || $0 == "\r" } ?? table.scalars.count
    return Diagnostic(message, at: table.range(start, end), suggestion: suggestion)
  }

  private static func flaw(
    of first: String, before second: String, _ isSeparated: Bool
  ) -> (message: String, suggestion: String)? {
    let columns = first.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
    let separated = "write its cells as CSV: \(columns.prefix(3).joined(separator: ","))"
    let isRule = second.contains("-") && second.allSatisfy { "|-: +=".contains($0) }
    let hasBars = first.contains("|") && !first.contains { ",;\t{[".contains($0) }
    if hasBars, isRule || first.hasPrefix("|") && first.hasSuffix("|") {
      return ("this is a Markdown table", separated)
    }
    if ["<table", "<!doctype", "<html", "<thead", "<tr"].contains(where: first.lowercased().hasPrefix) {
      return ("this is an HTML table", "save it as CSV: a spreadsheet opens such tables")
    }
    guard isSeparated else {
      let isList = ["-", "[", "{", "%", "\"", "'"].contains(where: first.hasPrefix) || first.contains(":")
      let hasSeparator = first.contains { ",;\t".contains($0) }
      return hasSeparator && !isList
        ? (
          "these are values with separators, and the file's ending says YAML or JSON",
          "give it the ending .csv"
        )
        : nil
    }
    if hasBars {
      return ("the cells of a table are separated by commas, semicolons or tabs, not by '|'", separated)
    }
    if first.hasPrefix("[{") || first == "[" || first == "{" || first.hasPrefix("{\"") {
      return ("this is JSON", "give the file the ending .json")
    }
    if first.wholeMatch(of: /- +["']?[A-Za-z][^,;\t]*: .*/) != nil {
      return ("this is YAML", "give the file the ending .yaml")
    }
    return nil
  }
}
