/// Lines of a table for people. Columns of words are aligned left, and columns of numbers right.
package enum TextTable {
  /// One line for each row, with two spaces between columns and none at the end.
  ///
  /// - Parameters:
  ///   - rows: Rows that all have as many cells as the first one.
  ///   - words: The columns of words.
  package static func lines(_ rows: [[String]], words: Set<Int> = [0]) -> [String] {
    guard let first = rows.first else { return [] }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return words.contains(column) ? cell.0 + space : space + cell.0
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
