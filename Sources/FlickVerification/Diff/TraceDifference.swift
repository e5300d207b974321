package import FlickAnalysis
package import FlickDiagnostics

/// The differences between the values of two tables, row by row.
package struct TraceDifference: Sendable {
  package struct Column: Hashable, Sendable {
    package var name: String
    /// The first row in which the value differs, and the number of such rows.
    package var firstRow: Int
    package var rowCount: Int
    /// The row in which the numbers differ most, and by how much; 0 for words.
    package var farthestRow: Int
    package var distance: Double
  }

  /// The columns that differ, in the first table's order.
  package let columns: [Column]
  package let missing: [String]
  package let new: [String]
  /// The number of rows of each table.
  package let rowCounts: Compared<Int>
  private let tables: Compared<Trace>

  package var isEmpty: Bool {
    columns.isEmpty && missing.isEmpty && new.isEmpty && rowCounts.areEqual
  }

  package init(_ a: Trace, _ b: Trace) {
    tables = Compared(before: a, after: b)
    rowCounts = tables.map(\.rows.count)
    missing = a.columns.filter { !b.columns.contains($0) }
    new = b.columns.filter { !a.columns.contains($0) }
    columns = a.columns.enumerated().compactMap { index, name in
      guard let other = b.columns.firstIndex(of: name) else { return nil }
      return TraceDifference.column(name, a.rows.map { $0[index] }, b.rows.map { $0[other] })
    }
  }

  private static func column(_ name: String, _ a: [JSONValue], _ b: [JSONValue]) -> Column? {
    var column: Column?
    for (row, (x, y)) in zip(a, b).enumerated() {
      let distance: Double
      if let p = x.finiteNumber, let q = y.finiteNumber {
        if p == q { continue }
        distance = abs(p - q)
      } else {
        if x == y { continue }
        distance = 0
      }
      var found =
        column ?? Column(name: name, firstRow: row, rowCount: 0, farthestRow: row, distance: distance)
      found.rowCount += 1
      if distance > found.distance { (found.farthestRow, found.distance) = (row, distance) }
      column = found
    }
    return column
  }
}

extension TraceDifference {
  /// The differences for people, one on each line.
  package var text: String {
    var lines: [String] = []
    if !rowCounts.areEqual {
      lines.append("it has \(counted(rowCounts.after, "row")) instead of \(rowCounts.before)")
    }
    lines += missing.map { "\($0) is missing" } + new.map { "\($0) is new" }
    lines += columns.map { column in
      let most =
        column.distance > 0 ? ", by \(column.distanceText) at most, in row \(column.farthestRow)" : ""
      let rows = counted(column.rowCount, "row")
      return "\(column.name) differs in \(rows), from row \(column.firstRow) on\(most)"
    }
    return lines.isEmpty ? "every value is the same" : lines.joined(separator: "\n")
  }

  /// The differences as JSON, for programs.
  package var document: JSONValue {
    [
      "same": .boolean(isEmpty), "rowCounts": .array(rowCounts.both.map { .integer($0) }),
      "missing": .array(missing.map { .string($0) }), "new": .array(new.map { .string($0) }),
      "columns": .array(
        columns.map { column in
          [
            "name": .string(column.name), "firstRow": .integer(column.firstRow),
            "rowCount": .integer(column.rowCount), "farthestRow": .integer(column.farthestRow),
            "distance": .short(column.distance),
          ]
        }),
    ]
  }

  /// The numbers that differ: solid lines before and dashed lines after.
  func plot(names: Compared<String>) -> Plot {
    let kept = Set(columns.filter { $0.distance > 0 && $0.name != "time" && $0.name != "frame" }.map(\.name))
    let plots = tables.map { table in
      var plot = table.plot(title: names.title)
      for panel in plot.panels.indices { plot.panels[panel].curves.removeAll { !kept.contains($0.name) } }
      return plot
    }
    var plot = plots.before
    plot.lanes = []
    for panel in plot.panels.indices {
      let unit = plot.panels[panel].unit
      let after = plots.after.panels.first { $0.unit == unit }?.curves ?? []
      plot.panels[panel].curves = plot.panels[panel].curves.enumerated().flatMap { hue, curve in
        let others = after.filter { $0.name == curve.name }.map {
          Plot.Curve($0.name + ", after", $0.points, hue: hue, isDashed: true)
        }
        return [Plot.Curve(curve.name, curve.points, hue: hue)] + others
      }
    }
    plot.panels.removeAll { $0.curves.isEmpty }
    plot.end = max(plots.before.end, plots.after.end)
    return plot
  }
}

extension TraceDifference.Column {
  /// The smallest distance that is shown as a number.
  private static let least = 0.001

  fileprivate var distanceText: String {
    let number =
      distance < Self.least ? "less than \(decimal(Self.least, digits: 3))" : decimal(distance, digits: 3)
    // These two columns are of every trace, and no values of the scene.
    let unit = ["time": " s", "frame": ""][name] ?? TraceQuantity(of: name).suffix
    return number + unit
  }
}

extension TraceQuantity {
  var suffix: String { symbol.isEmpty ? "" : symbol == "°" ? symbol : " " + symbol }
}
