/// The pixels at the edges of clips in which an opaque item covers all that the clip lets through.
///
/// Each item that a clip cuts covers a part of a pixel at the clip's edge. An opaque item that fills the clip's part of
/// the pixel hides every item behind it that the same clip cuts, as if the items were composited first and cut once. If
/// the items behind were painted, too, then c (1 - c) of them would remain visible along the clip, for a coverage c.
struct FilledEdges: ~Copyable {
  /// A stretch of a row. The coverage of column `x` is byte `place + x` of the plan.
  private struct Run: BitwiseCopyable {
    var y, start, end, place: Int32
  }

  /// The pixels where an opaque item fills a clip.
  private struct Edge {
    let item: PreparedItem
    /// The index of the clip among those that cut the item. Nil for all of them together.
    let clip: Int?
    /// The pieces of the plan where the item is drawn, and the columns that the item may touch.
    let pieces: Range<Int>
    let columns: Range<Int>
    /// Nil until another item needs them. Most clips cut only one item.
    var runs: Range<Int>?

    var clips: ArraySlice<PreparedClip> { clip.map { item.cuts[$0...$0] } ?? item.cuts[...] }
  }

  /// The largest difference between coverages that would be equal without rounding.
  private static let tolerance = 1

  private var edges: [Edge] = []
  private var runs = Arena<Run>()

  var count: Int { edges.count }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    runs.removeAll()
  }

  /// Removes all but the first `count` edges.
  mutating func shorten(to count: Int) { edges.removeLast(edges.count - count) }

  /// Adds the edges of the clips that cut an opaque item.
  ///
  /// - Parameters:
  ///   - pieces: The pieces of the plan where the item is drawn.
  ///   - columns: The columns that the item may touch.
  mutating func add(
    _ item: PreparedItem, _ pieces: Range<Int>, in columns: Range<Int>, _ coverage: borrowing ItemCoverage
  ) {
    let known = edges.count
    for index in item.cuts.indices where !coverage.isInside(item.cuts[index].profile, columns) {
      edges.append(Edge(item: item, clip: index, pieces: pieces, columns: columns))
    }
    if edges.count > known + 1 {
      edges.append(Edge(item: item, clip: nil, pieces: pieces, columns: columns))
    }
  }

  /// Sets the coverage of the current item to zero where an item in front fills a clip that cuts both items.
  ///
  /// - Parameter columns: The columns that the item may touch. Edges in other columns are skipped, because most items
  ///   of a mesh or of a grid lie beside each other.
  mutating func clear(
    _ item: PreparedItem, in columns: Range<Int>, _ plan: borrowing BandPlan, _ coverage: inout ItemCoverage
  ) {
    if edges.isEmpty || coverage.mask.isWhole { return }
    for index in edges.indices
    where edges[index].columns.overlaps(columns) && edges[index].clips.allSatisfy({ item.isCut(by: $0) }) {
      for i in runs(ofEdge: index, in: plan, &coverage) {
        let run = runs[i]
        for x in run.start..<run.end {
          let limit = Int(plan.bytes[Int(run.place + x)]) + FilledEdges.tolerance
          coverage.mask.clear(Int(x), y: Int(run.y), upTo: limit)
        }
      }
    }
  }
}

// MARK: - Finding the pixels

extension FilledEdges {
  private mutating func runs(
    ofEdge index: Int, in plan: borrowing BandPlan, _ coverage: inout ItemCoverage
  ) -> Range<Int> {
    let edge = edges[index]
    if let known = edge.runs { return known }
    let start = runs.count
    coverage.setClips(Array(edge.clips))
    for i in edge.pieces {
      let (y, span) = (plan.pieces[i].y, plan.pieces[i].span)
      if !span.hasHead, !span.hasTail { continue }
      for j in coverage.clipMask.indices(ofRow: Int(y)) {
        let limit = coverage.clipMask[j]
        if span.hasHead {
          addRuns(span.start..<span.solidStart, y, span.head, filling: limit, coverage.clipMask, plan.bytes)
        }
        if span.hasTail {
          addRuns(span.solidEnd..<span.end, y, span.tail, filling: limit, coverage.clipMask, plan.bytes)
        }
      }
    }
    edges[index].runs = start..<runs.count
    return start..<runs.count
  }

  /// Adds the columns in which the item covers as much as the partly covered ends of the clip's span let through.
  private mutating func addRuns(
    _ columns: Range<Int32>, _ y: Int32, _ place: Int32, filling span: CoverageSpan,
    _ mask: borrowing CoverageSpans, _ bytes: borrowing Arena<UInt8>
  ) {
    func isFilled(_ x: Int32) -> Bool {
      let (limit, own) = (Int(mask.coverage(span, Int(x))), Int(bytes[Int(place + x)]))
      return 1..<255 ~= own && limit < 255 && own + FilledEdges.tolerance >= limit
    }
    func addFilled(_ columns: Range<Int32>) {
      var x = columns.lowerBound
      while x < columns.upperBound {
        let start = x
        while x < columns.upperBound, isFilled(x) { x += 1 }
        if start < x { runs.append(Run(y: y, start: start, end: x, place: place)) }
        x += 1
      }
    }
    addFilled(columns.clamped(to: span.start..<span.solidStart))
    addFilled(columns.clamped(to: span.solidEnd..<span.end))
  }
}

extension PreparedItem {
  /// Whether a clip, or an equal one, cuts the item, or is the item's own outline.
  fileprivate func isCut(by clip: PreparedClip) -> Bool {
    if cuts.contains(where: { $0.isSame(as: clip) }) { return true }
    guard case .area(let outline, _) = content else { return false }
    return outline.hasEdges(of: clip.outline)
  }
}
