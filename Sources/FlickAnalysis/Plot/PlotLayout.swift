import FlickGeometry

/// Lays out a plot: title, names of the marks, panels with their legends, lanes, and the time axis.
package struct PlotLayout {
  static let width = 760.0
  private static let left = 66.0
  private static let right = 18.0
  private static let panelHeight = 190.0
  private static let legendLine = 17.0
  private static let laneHeight = 20.0
  private static let markLine = 14.0

  private let plot: Plot
  private let time: PlotAxis
  private var drawing = PlotDrawing(size: Size(PlotLayout.width, 0))
  private var y = 0.0
  /// The vertical ranges in which the lines of marks are drawn: those of the panels and the lanes, but not of the
  /// legends between them.
  private var stretches: [(top: Double, bottom: Double)] = []

  package static func drawing(of plot: Plot) -> PlotDrawing {
    var layout = PlotLayout(plot)
    layout.lay()
    return layout.drawing
  }

  private init(_ plot: Plot) {
    self.plot = plot
    time = PlotAxis(plot.start...max(plot.end, plot.start), isTight: true, count: 9)
  }

  private mutating func lay() {
    y = 28
    drawing.text(plot.title, at: Point(PlotLayout.left, y), size: 15, .text, isBold: true)
    y += 18
    drawing.text(plot.subtitle, at: Point(PlotLayout.left, y), size: 11)
    y += 10
    layMarkNames()
    for panel in plot.panels { lay(panel) }
    let top = y
    for (index, lane) in plot.lanes.enumerated() { lay(lane, isFirst: index == 0) }
    stretches.append((top, y))
    layMarkLines()
    layTime()
    drawing.size = Size(PlotLayout.width, y)
  }

  private func x(_ seconds: Double) -> Double {
    PlotLayout.left + time.position(of: seconds) * (PlotLayout.width - PlotLayout.left - PlotLayout.right)
  }
}

// MARK: - Marks and lanes

extension PlotLayout {
  private var visibleMarks: [Plot.Mark] {
    plot.marks.filter { $0.time >= time.lowerBound - 1e-9 && $0.time <= time.upperBound + 1e-9 }
  }

  /// Puts the names into up to four rows. A mark without room for its name has only its line.
  private mutating func layMarkNames() {
    var ends: [Double] = []
    var names: [(text: String, x: Double, row: Int, isStep: Bool)] = []
    let marks = visibleMarks.filter { !$0.label.isEmpty }
    for mark in marks.sorted(by: { ($0.time, $0.isStep ? 0 : 1) < ($1.time, $1.isStep ? 0 : 1) }) {
      let width = PlotDrawing.width(of: mark.label, size: 10)
      let start = min(x(mark.time) + 3, PlotLayout.width - width - 2)
      let row = ends.firstIndex { $0 <= start } ?? ends.count
      guard row < 4 else { continue }
      if row == ends.count { ends.append(0) }
      ends[row] = start + width + 8
      names.append((mark.label, start, row, mark.isStep))
    }
    for name in names {
      let place = Point(name.x, y + PlotLayout.markLine * Double(name.row + 1))
      drawing.text(name.text, at: place, size: 10, name.isStep ? .text : .quiet, isBold: name.isStep)
    }
    y += PlotLayout.markLine * Double(ends.count) + (ends.isEmpty ? 0 : 6)
  }

  private mutating func layMarkLines() {
    var lines = PlotDrawing(size: drawing.size)
    for mark in visibleMarks {
      let x = x(mark.time)
      for stretch in stretches where stretch.bottom > stretch.top {
        lines.line(
          Point(x, stretch.top), Point(x, stretch.bottom), mark.isStep ? .mark : .event,
          isDashed: !mark.isStep)
      }
    }
    // The lines lie behind the curves.
    drawing.shapes = lines.shapes + drawing.shapes
  }
}

// MARK: - Panels

extension PlotLayout {
  private mutating func lay(_ panel: Plot.Panel) {
    layLegend(panel)
    let (top, bottom) = (y, y + PlotLayout.panelHeight)
    let values = panel.curves.flatMap { $0.points.map(\.value) }.filter(\.isFinite)
    let axis = PlotAxis((values.min() ?? 0)...(values.max() ?? 0))
    for tick in axis.ticks {
      let height = bottom - axis.position(of: tick) * (bottom - top)
      drawing.line(Point(PlotLayout.left, height), Point(PlotLayout.width - PlotLayout.right, height), .grid)
      drawing.text(axis.label(of: tick), at: Point(PlotLayout.left - 7, height + 4), .quiet, .end)
    }
    for curve in panel.curves {
      for piece in pieces(of: curve) {
        let points = piece.map { Point(x($0.time), bottom - axis.position(of: $0.value) * (bottom - top)) }
        drawing.shapes.append(
          .line(thinned(points), .curve(curve.hue), width: 1.75, isDashed: curve.isDashed))
      }
    }
    stretches.append((top - 4, bottom + 4))
    y = bottom + 12
  }

  private mutating func layLegend(_ panel: Plot.Panel) {
    y += 14
    if !panel.unit.isEmpty { drawing.text(panel.unit, at: Point(PlotLayout.left - 7, y), .quiet, .end) }
    var x = PlotLayout.left
    for curve in panel.curves {
      let width = 22 + PlotDrawing.width(of: curve.name, size: 11) + 14
      if x + width > PlotLayout.width, x > PlotLayout.left {
        x = PlotLayout.left
        y += PlotLayout.legendLine
      }
      drawing.line(
        Point(x, y - 4), Point(x + 16, y - 4), .curve(curve.hue), width: 2.5, isDashed: curve.isDashed)
      drawing.text(curve.name, at: Point(x + 22, y), .text)
      x += width
    }
    y += 9
  }

  /// The pieces of a curve between its gaps.
  private func pieces(of curve: Plot.Curve) -> [[(time: Double, value: Double)]] {
    curve.points.split { !$0.value.isFinite }.map { Array($0) }
  }

  /// The part of a curve that can be seen: in each half point of width, only the first, the lowest, the highest and the
  /// last point.
  private func thinned(_ points: [Point]) -> [Point] {
    guard points.count > 4 * Int(PlotLayout.width) else { return points }
    var result: [Point] = []
    for column in Dictionary(grouping: points.indices, by: { Int(points[$0].x * 2) }).sorted(by: {
      $0.key < $1.key
    }) {
      let indices = column.value
      let low = indices.min { points[$0].y < points[$1].y }
      let high = indices.max { points[$0].y < points[$1].y }
      result += Set([indices.first, low, high, indices.last].compactMap(\.self)).sorted().map { points[$0] }
    }
    return result
  }
}

// MARK: - Lanes and time

extension PlotLayout {
  private mutating func lay(_ lane: Plot.Lane, isFirst: Bool) {
    if isFirst { y += 4 }
    drawing.text(
      shortened(lane.name, to: PlotLayout.left - 9), at: Point(PlotLayout.left - 7, y + 13), .quiet, .end)
    for span in lane.spans {
      let (start, end) = (x(span.start), x(span.end))
      drawing.shapes.append(.box(Rect(x: start, y: y, width: max(end - start - 1, 1), height: 17), .band))
      let word = shortened(span.word, to: end - start - 8)
      if !word.isEmpty { drawing.text(word, at: Point(start + 4, y + 12.5), size: 10, .text) }
    }
    y += PlotLayout.laneHeight
  }

  private func shortened(_ text: String, to width: Double) -> String {
    let room = Int(width / PlotDrawing.width(of: "m", size: 10))
    if text.count <= room { return text }
    return room < 3 ? "" : text.prefix(room - 1) + "\u{2026}"
  }

  private mutating func layTime() {
    drawing.line(Point(PlotLayout.left, y), Point(PlotLayout.width - PlotLayout.right, y), .quiet)
    for tick in time.ticks {
      drawing.line(Point(x(tick), y), Point(x(tick), y + 4), .quiet)
      drawing.text(time.label(of: tick), at: Point(x(tick), y + 17), .quiet, .middle)
    }
    drawing.text("s", at: Point(PlotLayout.left - 20, y + 17), .quiet, .end)
    y += 30
  }
}
