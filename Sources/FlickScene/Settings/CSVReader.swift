/// Reads comma-separated values (RFC 4180) into cells with their places.
struct CSVReader {
  struct Cell {
    var text: String
    var isQuoted: Bool
    var range: SourceRange
  }

  private let table: LineTable
  private var offset = 0

  init(_ table: LineTable) { self.table = table }

  /// The rows, lines without anything left out.
  mutating func rows() throws(Refusal) -> [[Cell]] {
    var rows: [[Cell]] = []
    while peek != nil {
      let row = try row()
      if row.count > 1 || row[0].isQuoted || !row[0].text.isEmpty { rows.append(row) }
    }
    return rows
  }

  private var peek: Unicode.Scalar? { offset < table.scalars.count ? table.scalars[offset] : nil }

  private mutating func row() throws(Refusal) -> [Cell] {
    var cells = [try cell()]
    while peek == "," {
      offset += 1
      cells.append(try cell())
    }
    if peek == "\r" { offset += 1 }
    if peek == "\n" { offset += 1 }
    return cells
  }

  private mutating func cell() throws(Refusal) -> Cell {
    let start = offset
    var text = String.UnicodeScalarView()
    guard peek == "\"" else {
      while let next = peek, next != ",", next != "\n", next != "\r" {
        text.append(next)
        offset += 1
      }
      return Cell(text: String(text), isQuoted: false, range: table.range(start, offset))
    }
    offset += 1
    while let next = peek {
      offset += 1
      if next != "\"" {
        text.append(next)
      } else if peek == "\"" {
        text.append("\"")
        offset += 1
      } else {
        return try end(Cell(text: String(text), isQuoted: true, range: table.range(start + 1, offset - 1)))
      }
    }
    throw Refusal(
      Diagnostic("the quoted text that starts here has no end", at: table.range(start, start + 1)))
  }

  private func end(_ cell: Cell) throws(Refusal) -> Cell {
    if let next = peek, next != ",", next != "\n", next != "\r" {
      throw Refusal(
        Diagnostic("expected ',' after the quoted text", at: table.range(offset, offset + 1)))
    }
    return cell
  }
}
