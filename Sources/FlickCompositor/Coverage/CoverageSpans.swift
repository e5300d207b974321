import FlickImage
import FlickKernels

/// A covered stretch of a row. It is covered partly at its ends and wholly in between.
struct CoverageSpan: BitwiseCopyable {
  /// Columns: those in `start..<solidStart` and `solidEnd..<end` are covered partly, those in `solidStart..<solidEnd`
  /// wholly.
  var start, solidStart, solidEnd, end: Int32
  /// The coverage of column `x` is byte `head + x` before the wholly covered part, and byte `tail + x` after it.
  var head: Int32 = 0
  var tail: Int32 = 0

  static func whole(_ columns: Range<Int>) -> CoverageSpan {
    let (start, end) = (Int32(columns.lowerBound), Int32(columns.upperBound))
    return CoverageSpan(start: start, solidStart: start, solidEnd: end, end: end)
  }

  var columns: Range<Int> { Int(start)..<Int(end) }
  var solid: Range<Int> { Int(solidStart)..<Int(solidEnd) }

  // Hardly any span has all three parts.
  var hasHead: Bool { solidStart > start }
  var hasSolid: Bool { solidEnd > solidStart }
  var hasTail: Bool { end > solidEnd }

  /// The part of the span in `columns`, which must lie within the span.
  func cut(to columns: Range<Int>) -> CoverageSpan {
    var part = self
    (part.start, part.end) = (Int32(columns.lowerBound), Int32(columns.upperBound))
    part.solidStart = min(max(solidStart, part.start), part.end)
    part.solidEnd = max(min(solidEnd, part.end), part.solidStart)
    return part
  }
}

/// How much of each pixel of some rows is covered, from 0 (not at all) to 255 (wholly).
///
/// Only pixels that are covered partly take memory, one byte each. So the cost grows with the length of an outline and
/// not with its area.
struct CoverageSpans: ~Copyable {
  /// A wholly covered run that is shorter than this is kept as bytes.
  private static let shortestSolid = 4
  /// A gap of up to this many uncovered pixels is kept as bytes instead of ending the span.
  private static let longestGap = 16

  private var spans = Arena<CoverageSpan>()
  private var rowEnds = Arena<Int32>()
  private(set) var bytes = Arena<UInt8>()
  private(set) var rows = 0..<0
  private var current = CoverageSpan.whole(0..<0)
  private var isOpen = false

  var isEmpty: Bool { spans.count == 0 }

  /// Whether no pixel is known to be covered in part.
  var isWhole: Bool { bytes.count == 0 }

  /// Empties the list. Rows are appended next, starting with the first one of `rows`.
  mutating func begin(rows: Range<Int>) {
    self.rows = rows
    spans.removeAll()
    rowEnds.removeAll()
    bytes.removeAll()
  }

  /// Covers the same columns wholly in every row.
  mutating func fill(_ rectangle: PixelRect) {
    begin(rows: rectangle.minY..<rectangle.maxY)
    for _ in rows {
      spans.append(.whole(rectangle.minX..<rectangle.maxX))
      rowEnds.append(Int32(spans.count))
    }
  }

  /// Appends a stretch of equal `coverage`, from column `start` up to column `end`, to the current row, to the right of
  /// the stretches that it has.
  @inline(__always)
  mutating func append(_ start: Int, _ end: Int, coverage: UInt8) {
    // Most stretches are one pixel that continues a span.
    if isOpen, coverage > 0, start == Int(current.end), end &- start == 1 {
      bytes.append(coverage)
      current.end &+= 1
    } else if coverage > 0 {
      append(start..<end, coverage: coverage)
    }
  }

  private mutating func append(_ columns: Range<Int>, coverage: UInt8) {
    let (start, end) = (Int32(columns.lowerBound), Int32(columns.upperBound))
    let isSolid = coverage == 255 && columns.count >= CoverageSpans.shortestSolid
    if isOpen, columns.lowerBound - Int(current.end) > CoverageSpans.longestGap { endSpan() }
    if isOpen, isSolid, current.solidStart < current.solidEnd { endSpan() }
    if !isOpen {
      let place = Int32(bytes.count) - start
      current = CoverageSpan(
        start: start, solidStart: start, solidEnd: start, end: start, head: place, tail: place)
      isOpen = true
    }
    if columns.lowerBound > Int(current.end) {
      bytes.append(0, times: columns.lowerBound - Int(current.end))
    }
    if isSolid {
      (current.solidStart, current.solidEnd) = (start, end)
      current.tail = Int32(bytes.count) - end
    } else if columns.count == 1 {
      bytes.append(coverage)
    } else {
      bytes.append(coverage, times: columns.count)
    }
    current.end = end
  }

  /// Ends the current row.
  mutating func endRow() {
    endSpan()
    rowEnds.append(Int32(spans.count))
  }

  private mutating func endSpan() {
    guard isOpen else { return }
    if current.solidStart == current.solidEnd {
      (current.solidStart, current.solidEnd) = (current.end, current.end)
    }
    spans.append(current)
    isOpen = false
  }

  /// The indices of the spans in row `y`, which has to be one of `rows`.
  func indices(ofRow y: Int) -> Range<Int> {
    let row = y - rows.lowerBound
    return (row == 0 ? 0 : Int(rowEnds[row - 1]))..<Int(rowEnds[row])
  }

  subscript(index: Int) -> CoverageSpan { spans[index] }

  /// The coverage of column `x` of a span.
  @inline(__always)
  func coverage(_ span: CoverageSpan, _ x: Int) -> UInt8 {
    if x < Int(span.solidStart) { return bytes[Int(span.head) + x] }
    return x < Int(span.solidEnd) ? 255 : bytes[Int(span.tail) + x]
  }

  /// Uncovers a pixel that is covered in part, unless its coverage is larger than `limit`.
  mutating func clear(_ x: Int, y: Int, upTo limit: Int) {
    guard rows.contains(y) else { return }
    for i in indices(ofRow: y) where spans[i].columns.contains(x) {
      let span = spans[i]
      if span.solid.contains(x) { return }
      let place = Int(x < Int(span.solidStart) ? span.head : span.tail) + x
      if Int(bytes[place]) <= limit { bytes[place] = 0 }
    }
  }
}

extension CoverageSpans {
  /// Sets the coverages to the products of two others in the rows that both have. The product of each pixel is rounded.
  mutating func setToProduct(_ a: borrowing CoverageSpans, _ b: borrowing CoverageSpans) {
    begin(rows: a.rows.clamped(to: b.rows))
    for y in rows {
      var (first, second) = (a.indices(ofRow: y), b.indices(ofRow: y))
      while let i = first.first, let j = second.first {
        appendProduct(a, a[i], b, b[j])
        if a[i].end <= b[j].end { first.removeFirst() }
        if b[j].end <= a[i].end { second.removeFirst() }
      }
      endRow()
    }
  }

  private mutating func appendProduct(
    _ a: borrowing CoverageSpans, _ span: CoverageSpan, _ b: borrowing CoverageSpans, _ other: CoverageSpan
  ) {
    let columns = span.columns.clamped(to: other.columns)
    let solid = span.solid.clamped(to: other.solid).clamped(to: columns)
    var x = columns.lowerBound
    while x < columns.upperBound {
      if x == solid.lowerBound, !solid.isEmpty {
        append(solid.lowerBound, solid.upperBound, coverage: 255)
        x = solid.upperBound
      } else {
        let product = UInt32(a.coverage(span, x)) * UInt32(b.coverage(other, x))
        append(x, x + 1, coverage: UInt8(truncatingIfNeeded: PixelMath.divided255(product)))
        x += 1
      }
    }
  }
}
