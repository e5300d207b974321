/// Owns the pixels at the edges of clips that opaque items fill as far as the clips let them.
///
/// Each item that a clip cuts covers a part of a pixel at the clip's edge. An opaque item that fills the clip's part of
/// the pixel hides every item behind it that the same clip cuts, as if the items were composited first and cut once. If
/// those were painted, too, then c (1 - c) of them would remain visible along the clip, for a coverage c.
struct FilledEdges: ~Copyable {
  /// A stretch of a row. The coverage of column `x` is byte `place + x` of the plan.
  private struct Run: BitwiseCopyable {
    var y, start, end, place: Int32
  }

  /// The pixels where one item fills the product of some clips.
  private struct Edge {
    let clips: [PreparedClip]
    let runs: Range<Int>
  }

  /// The largest difference between coverages that would be equal without rounding.
  private static let tolerance = 1

  private var edges: [Edge] = []
  private var runs = Arena<Run>()

  var count: Int { edges.count }

  mutating func removeAll() { shorten(to: 0) }

  /// Removes all but the first `count` edges.
  mutating func shorten(to count: Int) {
    guard count < edges.count else { return }
    runs.shorten(to: edges[count].runs.lowerBound)
    edges.removeLast(edges.count - count)
  }

  /// Sets the coverage of an item to zero where an item in front fills a clip that both have.
  ///
  /// - Parameter bytes: The coverages of the plan.
  func clear(_ mask: inout CoverageSpans, of item: PreparedItem, _ bytes: borrowing Arena<UInt8>) {
    if edges.isEmpty || mask.isWhole { return }
    for edge in edges where edge.clips.allSatisfy({ item.isCut(by: $0) }) {
      for i in edge.runs {
        let run = runs[i]
        for x in run.start..<run.end {
          mask.clear(Int(x), y: Int(run.y), upTo: Int(bytes[Int(run.place + x)]) + FilledEdges.tolerance)
        }
      }
    }
  }
}

// MARK: - Finding the pixels

extension FilledEdges {
  /// Adds the pixels of some pieces of an opaque item where it fills the clips that cut it.
  mutating func add(
    _ pieces: Range<Int>, of item: PreparedItem, in plan: borrowing BandPlan, _ coverage: inout ItemCoverage
  ) {
    guard let columns = plan.partlyCoveredColumns(of: pieces) else { return }
    let cuts = item.cuts.filter { !coverage.isInside($0.profile, columns) }
    for clip in cuts { add(pieces, filling: [clip], in: plan, &coverage) }
    if cuts.count > 1 { add(pieces, filling: cuts, in: plan, &coverage) }
  }

  private mutating func add(
    _ pieces: Range<Int>, filling clips: [PreparedClip], in plan: borrowing BandPlan,
    _ coverage: inout ItemCoverage
  ) {
    coverage.setClips(clips)
    let start = runs.count
    for i in pieces {
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
    if runs.count > start { edges.append(Edge(clips: clips, runs: start..<runs.count)) }
  }

  /// Adds those columns that are covered as far as the ends of a span are.
  private mutating func addRuns(
    _ columns: Range<Int32>, _ y: Int32, _ place: Int32, filling span: CoverageSpan,
    _ mask: borrowing CoverageSpans, _ bytes: borrowing Arena<UInt8>
  ) {
    func isFilled(_ x: Int32) -> Bool {
      let (limit, own) = (Int(mask.coverage(span, Int(x))), Int(bytes[Int(place + x)]))
      return 1..<255 ~= own && limit < 255 && own + FilledEdges.tolerance >= limit
    }
    func addRuns(_ columns: Range<Int32>) {
      var x = columns.lowerBound
      while x < columns.upperBound {
        let start = x
        while x < columns.upperBound, isFilled(x) { x += 1 }
        if start < x { runs.append(Run(y: y, start: start, end: x, place: place)) }
        x += 1
      }
    }
    addRuns(columns.clamped(to: span.start..<span.solidStart))
    addRuns(columns.clamped(to: span.solidEnd..<span.end))
  }
}

extension BandPlan {
  /// The columns from the first to the last one that some pieces cover in part. Nil if there are none.
  fileprivate func partlyCoveredColumns(of pieces: Range<Int>) -> Range<Int>? {
    var (start, end) = (Int32.max, Int32.min)
    for i in pieces {
      let span = self.pieces[i].span
      if span.hasHead { (start, end) = (min(start, span.start), max(end, span.solidStart)) }
      if span.hasTail { (start, end) = (min(start, span.solidEnd), max(end, span.end)) }
    }
    return start < end ? Int(start)..<Int(end) : nil
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
