import FlickGeometry
import Foundation
import Testing

@testable import FlickAnalysis
@testable import FlickDiagnostics
@testable import FlickImage
@testable import FlickText

/// Tests of plots: scales, lines, words, and the two kinds of files.
@Suite struct PlotTests {
  private func plot(
    _ values: [Double], title: String = "A plot", isDashed: Bool = false, lanes: [Plot.Lane] = [],
    marks: [Plot.Mark] = []
  ) -> Plot {
    let points = values.enumerated().map { (time: Double($0), value: $1) }
    let curve = Plot.Curve("offset.y", points, hue: 0, isDashed: isDashed)
    return Plot(
      title: title, subtitle: "Some frames", start: 0, end: Double(max(values.count - 1, 1)),
      panels: [Plot.Panel(unit: "pt", curves: [curve])], lanes: lanes, marks: marks)
  }

  /// The lines of the curves, without those of the legend.
  private func curves(_ drawing: PlotDrawing) -> [[Point]] {
    drawing.shapes.compactMap { shape in
      if case .line(let points, .curve, width: 1.75, _) = shape { points } else { nil }
    }
  }

  private func words(_ drawing: PlotDrawing) -> [(text: String, place: Point)] {
    drawing.shapes.compactMap { shape in
      if case .text(let text, let place, _, _, _, _) = shape { (text, place) } else { nil }
    }
  }

  // MARK: Scales

  @Test(arguments: [
    (0.0, 10.0, [0.0, 2, 4, 6, 8, 10]), (-3, 47, [-10, 0, 10, 20, 30, 40, 50]),
    (0, 11, [0, 5, 10, 15]), (0.001, 0.0042, [0.001, 0.002, 0.003, 0.004, 0.005]),
    (-700, -100, [-800, -600, -400, -200, 0]),
  ])
  func `ticks are round numbers around all values`(low: Double, high: Double, ticks: [Double]) {
    let axis = PlotAxis(low...high)
    #expect(zip(axis.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(axis.ticks.count == ticks.count)
    #expect(axis.lowerBound == axis.ticks.first)
    #expect(axis.upperBound == axis.ticks.last)
    #expect(axis.position(of: axis.lowerBound) == 0)
    #expect(axis.position(of: axis.upperBound) == 1)
  }

  @Test func `a tight scale ends where the values do`() {
    let axis = PlotAxis(0.3...2.9, isTight: true, count: 9)
    #expect(axis.lowerBound == 0.3)
    #expect(axis.upperBound == 2.9)
    #expect(axis.ticks == [0.5, 1, 1.5, 2, 2.5])
    #expect(PlotAxis(0...2, isTight: true, count: 9).ticks == [0, 0.5, 1, 1.5, 2])
  }

  @Test(arguments: [0, 7, -320, 1e-12])
  func `a constant value has room on both sides`(value: Double) {
    let axis = PlotAxis(value...value)
    #expect((0.2...0.8).contains(axis.position(of: value)))
    #expect(axis.ticks.count > 1)
  }

  @Test func `values whose difference overflows have a scale, too`() {
    let largest = Double.greatestFiniteMagnitude
    for axis in [PlotAxis(-largest...largest), PlotAxis(largest...largest)] {
      #expect((2...10).contains(axis.ticks.count))
      #expect(axis.lowerBound.isFinite)
      #expect(axis.upperBound.isFinite)
    }
  }

  @Test func `labels are short and have a minus`() {
    let axis = PlotAxis(-5...1200)
    #expect([0.30000000000000004, -5, 1200, 0].map(axis.label) == ["0.3", "\u{2212}5", "1200", "0"])
  }

  @Test func `ticks closer than a millionth have different labels`() {
    let axis = PlotAxis(-1e-10...1e-9)
    #expect(
      axis.ticks.map(axis.label) == [
        "\u{2212}5e\u{2212}10", "0", "5e\u{2212}10", "1e\u{2212}09",
      ])
  }

  // MARK: Curves

  @Test func `larger values are higher, and later values are further right`() throws {
    let points = try #require(curves(PlotLayout.drawing(of: plot([0, 10, 5]))).first)
    try #require(points.count == 3)
    #expect(points[0].x < points[1].x)
    #expect(points[1].x < points[2].x)
    #expect(points[1].y < points[2].y)
    #expect(points[2].y < points[0].y)
    #expect(abs(points[2].y - (points[0].y + points[1].y) / 2) < 1e-9)
    let top = points[0].y - points[1].y
    #expect(top == 190)
    #expect(points[2].x - points[0].x == 676)
  }

  @Test func `a curve has gaps where values are missing`() {
    let found = curves(PlotLayout.drawing(of: plot([.nan, 1, 2, .nan, .infinity, 3, 4])))
    #expect(found.map(\.count) == [2, 2])
    #expect(found.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(curves(PlotLayout.drawing(of: plot([.nan, .nan]))).isEmpty)
  }

  @Test func `long curves keep their extremes`() throws {
    var values = (0..<50_000).map { sin(Double($0) / 3000) }
    (values[20_001], values[31_007]) = (9, -9)
    let points = try #require(curves(PlotLayout.drawing(of: plot(values))).first)
    #expect(points.count < 8000)
    let heights = points.map(\.y)
    let (top, bottom) = (try #require(heights.min()), try #require(heights.max()))
    // The scale from -10 to 10 has 190 points.
    #expect(abs(bottom - top - 190 * 18 / 20) < 1e-6)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  // MARK: Words

  @Test func `names of events do not overlap`() throws {
    let marks = [0.5, 0.51, 0.52, 0.53, 0.54].map { Plot.Mark(time: $0, label: "settled", isStep: false) }
    let drawing = PlotLayout.drawing(of: plot([0, 1], marks: marks))
    let places = words(drawing).filter { $0.text == "settled" }.map(\.place)
    #expect(places.count == 4, "the fifth finds no room")
    #expect(Set(places.map(\.y)).count == 4, "the fifth finds no room")
    let lines = drawing.shapes.filter { if case .line(_, .event, _, true) = $0 { true } else { false } }
    #expect(lines.count == 5)
    let apart = PlotLayout.drawing(
      of: plot([0, 1], marks: [0.1, 0.5, 0.9].map { .init(time: $0, label: "open", isStep: true) }))
    #expect(Set(words(apart).filter { $0.text == "open" }.map(\.place.y)).count == 1)
  }

  @Test func `a legend continues in the next line`() {
    var plot = plot([0, 1])
    plot.panels[0].curves = (0..<12).map { Plot.Curve("page-\($0).frame.y", [(0, 0), (1, 1)], hue: $0) }
    let names = words(PlotLayout.drawing(of: plot)).filter { $0.text.hasPrefix("page-") }
    #expect(names.count == 12)
    #expect(Set(names.map(\.place.y)).count > 1)
    #expect(
      names.allSatisfy { $0.place.x + PlotDrawing.width(of: $0.text, size: 11) <= PlotLayout.width })
  }

  @Test func `a lane's words last until the next ones`() {
    let words = ["list", "list", "open", nil, "list"]
    let trace = Trace(
      columns: ["time", "frame", "state"],
      rows: words.enumerated().map { index, word in
        [.number(Double(index) / 10), .integer(index), word.map { .string($0) } ?? .null]
      })
    let plot = trace.plot(title: "Lanes")
    #expect(plot.panels.isEmpty)
    #expect(
      plot.lanes == [
        Plot.Lane(
          name: "state",
          spans: [
            .init(start: 0, end: 0.2, word: "list"), .init(start: 0.2, end: 0.3, word: "open"),
            .init(start: 0.4, end: 0.4, word: "list"),
          ])
      ])
    #expect(plot.subtitle == "5 frames, 0 to 0.4 s")
  }

  @Test func `values of one unit share a panel`() {
    let names = ["offset.y", "red.angle", "velocity.y", "red.frame.x", "red.alpha", "hidden"]
    let trace = Trace(
      columns: ["time", "frame"] + names,
      rows: [[0, 0, 1, 2, 3, 4, 5, false], [1, 1, 2, 3, 4, 5, 6, true]])
    let plot = trace.plot(title: "Units")
    #expect(plot.panels.map(\.unit) == ["pt", "°", "pt/s", ""])
    #expect(plot.panels[0].curves.map(\.name) == ["offset.y", "red.frame.x"])
    #expect(plot.panels[0].curves.map(\.hue) == [0, 1])
    #expect(plot.lanes.map { $0.spans.map(\.word) } == [["false", "true"]])
  }

  // MARK: Files

  @Test func `an SVG escapes texts`() throws {
    let text = "<&\"'> & Söhne 你好"
    let svg = PlotLayout.drawing(of: plot([0, 1], title: text)).svg
    #expect(svg.contains(">&lt;&amp;"))
    #expect(svg.contains("&amp; Söhne 你好</text>"))
    #expect(!svg.contains("<&"))
  }

  @Test func `an SVG has dark colours for readers who prefer them`() throws {
    let svg = PlotLayout.drawing(of: plot([0, 1])).svg
    #expect(svg.contains("\nsvg { --paper: #ffffff; --text: #1c1e24; "))
    #expect(
      svg.contains(
        "@media (prefers-color-scheme: dark) { svg { --paper: #16181d; --text: #ecEEf2".lowercased()))
  }

  /// The dashes are 5 points long and the gaps 3.
  @Test(arguments: [(false, 1), (true, 10)])
  func `pictures have dashes, too`(isDashed: Bool, count: Int) throws {
    var drawing = PlotDrawing(size: Size(100, 20))
    drawing.line(Point(10, 10), Point(90, 10), .curve(0), width: 2, isDashed: isDashed)
    let picture = try #require(drawing.picture(text: NoText()))
    // The red along the line, in half points: paper has much of it, the curve little.
    let red = (0..<200).map { picture.bytes[20 * picture.stride + 4 * $0] }
    let starts = zip(red, red.dropFirst()).count { $0 >= 128 && $1 < 128 }
    #expect(starts == count)
    #expect(red[100 - 2 * 8 + 2] < 128)
    #expect((red[20 + 13] < 128) == !isDashed)
  }
}
