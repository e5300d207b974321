/// Reads comma-separated values (RFC 4180), or values with another separator, into cells with their places.
package struct CSVReader {
  package struct Cell {
    package var text: String
    package var isQuoted: Bool
    /// The cell's place without its quotes, in scalars from the text's start.
    package var range: Range<Int>
  }

  /// A fault of a text that is not a table, with the scalar where the fault shows.
  package enum Fault: Error, Hashable {
    case quoteWithoutEnd(at: Int)
    case textAfterQuote(at: Int)
  }

  private let scalars: [Unicode.Scalar]
  private let separator: Unicode.Scalar
  private var offset: Int

  /// - Parameters:
  ///   - scalars: The whole text.
  ///   - separator: The character between the cells of a row.
  ///   - start: The index of the table's first scalar.
  package init(_ scalars: [Unicode.Scalar], separator: Unicode.Scalar = ",", from start: Int = 0) {
    (self.scalars, self.separator, offset) = (scalars, separator, start)
  }

  /// The rows; empty lines are left out.
  package mutating func rows() throws(Fault) -> [[Cell]] {
    var rows: [[Cell]] = []
    while peek != nil {
      let row = try row()
      if row.count > 1 || row[0].isQuoted || !row[0].text.isEmpty { rows.append(row) }
    }
    return rows
  }

  private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func row() throws(Fault) -> [Cell] {
    var cells = [try cell()]
    while peek == separator {
      offset += 1
      cells.append(try cell())
    }
    if peek == "\r" { offset += 1 }
    if peek == "\n" { offset += 1 }
    return cells
  }

  private mutating func cell() throws(Fault) -> Cell {
    let start = offset
    var text = String.UnicodeScalarView()
    guard peek == "\"" else {
      while let next = peek, next != separator, next != "\n", next != "\r" {
        text.append(next)
        offset += 1
      }
      return Cell(text: String(text), isQuoted: false, range: start..<offset)
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
        return try end(Cell(text: String(text), isQuoted: true, range: start + 1..<offset - 1))
      }
    }
    throw .quoteWithoutEnd(at: start)
  }

  private func end(_ cell: Cell) throws(Fault) -> Cell {
    if let next = peek, next != separator, next != "\n", next != "\r" { throw .textAfterQuote(at: offset) }
    return cell
  }
}
