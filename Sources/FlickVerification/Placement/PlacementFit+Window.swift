extension PlacementFit {
  /// The part of the recording that shows the film at a place, without columns and rows at its sides that show
  /// something else. Nil if nothing hides the film, or more than three fifths of it.
  func window(at place: Placement) -> Placement.Window? {
    var whole = place
    whole.window = nil
    guard let part = visible(whole) else { return nil }
    let errors = errors(whole, part)
    var columns = 0..<part.columns.count
    var rows = 0..<part.rows.count
    for _ in 0..<2 {
      columns = PlacementFit.fitting(
        part.columns.map { column in
          PlacementFit.middle(rows.map { errors[$0 * part.columns.count + column - part.columns.lowerBound] })
        })
      rows = PlacementFit.fitting(
        part.rows.map { row in
          let start = (row - part.rows.lowerBound) * part.columns.count
          return PlacementFit.middle(columns.map { errors[start + $0] })
        })
    }
    guard columns.count < part.columns.count || rows.count < part.rows.count else { return nil }
    // A film that agrees in so small a part only is another film.
    guard 5 * columns.count * rows.count >= 2 * part.area else { return nil }
    func range(_ inner: Range<Int>, _ outer: Range<Int>) -> ClosedRange<Double> {
      // A side that was not cut off ends where the film ends.
      let (from, to) = (outer.lowerBound + inner.lowerBound, outer.lowerBound + inner.upperBound)
      return
        (inner.lowerBound == 0 ? -1e9 : Double(from + 1) / reduction)...(inner.upperBound == outer.count
        ? 1e9 : max(Double(to - 1), Double(from + 1)) / reduction)
    }
    return Placement.Window(columns: range(columns, part.columns), rows: range(rows, part.rows))
  }

  /// The error of each pixel of a part, in levels, averaged over the pairs.
  private func errors(_ place: Placement, _ part: VisiblePart) -> [Float] {
    var sums = [Float](repeating: 0, count: part.area)
    for pair in pairs {
      let film = pair.film.samples(for: place, reduction: reduction, in: part)
      let recorded = pair.recorded.samples(in: part)
      for index in sums.indices { sums[index] += abs(recorded[index] - film[index]) }
    }
    return sums.map { $0 / Float(max(pairs.count, 1)) }
  }

  /// The mean of all values without the largest tenth.
  private static func middle(_ values: [Float]) -> Float {
    let sorted = values.sorted()
    let kept = sorted.prefix(max(sorted.count * 9 / 10, 1))
    return kept.reduce(0, +) / Float(max(kept.count, 1))
  }

  /// The range that is left when lines with much larger errors than most are removed at both ends.
  private static func fitting(_ errors: [Float]) -> Range<Int> {
    let sorted = errors.sorted()
    let limit = max(3 * (sorted.isEmpty ? 0 : sorted[sorted.count / 3]), 12)
    guard let first = errors.firstIndex(where: { $0 <= limit }),
      let last = errors.lastIndex(where: { $0 <= limit }), last - first >= 8
    else { return errors.indices }
    return first..<last + 1
  }
}
