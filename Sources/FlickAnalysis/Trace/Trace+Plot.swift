package import FlickDiagnostics
package import FlickPlanning
package import FlickScene

extension Trace {
  /// The table as a plot, with a panel for each unit, and a lane for each value that is a word or a Boolean. Columns
  /// that never have a value are left out.
  ///
  /// - Parameter quantity: Returns the quantity of a column; by default it is found by the column's name alone.
  package func plot(
    title: String, marks: [Plot.Mark] = [], quantity: (String) -> TraceQuantity = { TraceQuantity(of: $0) }
  ) -> Plot {
    let times = rows.map { $0[0].finiteNumber ?? 0 }
    var panels: [Plot.Panel] = []
    var lanes: [Plot.Lane] = []
    for (index, name) in columns.enumerated().dropFirst(2) {
      let values = rows.map { $0[index] }
      if values.contains(where: { $0.finiteNumber != nil }) {
        let unit = quantity(name)
        let panel = panels.firstIndex { $0.unit == unit.symbol }
        if panel == nil { panels.append(Plot.Panel(unit: unit.symbol, curves: [])) }
        let place = panel ?? panels.count - 1
        let points = zip(times, values).map { ($0, $1.finiteNumber ?? .nan) }
        panels[place].curves.append(Plot.Curve(name, points, hue: panels[place].curves.count))
      } else if values.contains(where: { $0 != .null }) {
        lanes.append(Plot.Lane(name: name, spans: Trace.spans(times, values)))
      }
    }
    let (start, end) = (times.first ?? 0, times.last ?? 0)
    return Plot(
      title: title,
      subtitle: "\(rows.count) frames, \(Trace.milliseconds(start)) to \(Trace.milliseconds(end)) s",
      start: start, end: end, panels: panels, lanes: lanes, marks: marks)
  }

  private static func milliseconds(_ seconds: Double) -> String { decimal(seconds, digits: 3) }

  private static func spans(_ times: [Double], _ values: [JSONValue]) -> [Plot.Lane.Span] {
    var spans: [Plot.Lane.Span] = []
    for (time, value) in zip(times, values) {
      let word = value.word
      if let last = spans.indices.last {
        spans[last].end = time
        if spans[last].word == word { continue }
      }
      spans.append(Plot.Lane.Span(start: time, end: time, word: word))
    }
    return spans.filter { !$0.word.isEmpty }
  }
}

extension JSONValue {
  /// The number, if it can be plotted.
  package var finiteNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    default: nil
    }
  }

  fileprivate var word: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: text
    }
  }
}

/// The unit of a value, and the largest change of the value that is invisible.
package struct TraceQuantity: Hashable, Sendable {
  /// The unit's symbol; empty for plain numbers.
  package let symbol: String
  /// The largest invisible change, in the unit: half a point or degree, 5 points per second, 0.1 dB, half a frame, or
  /// 0.005 for a plain number.
  let tolerance: Double

  /// The quantity of a value, from the unit that the scene states or else from the value's name.
  package init(of name: String, in scene: Scene) {
    switch scene.unit(ofValue: name) {
    case .points: self.init("pt", 0.5)
    case .degrees: self.init("°", 0.5)
    case .number where name != "velocity": self.init("", 0.005)
    case .number, nil: self.init(of: name)
    }
  }

  private init(_ symbol: String, _ tolerance: Double) {
    (self.symbol, self.tolerance) = (symbol, tolerance)
  }

  /// The quantity of a value, found by the name that `inspect` prints.
  package init(of name: String) {
    let words = name.split(separator: ".")
    let lengths: Set<Substring> = ["offset", "contentSize", "frame", "quad", "tops", "swipes"]
    if words.first == "velocity" {
      (symbol, tolerance) = ("pt/s", 5)
    } else if name == "psnr" {
      (symbol, tolerance) = ("dB", 0.1)
    } else if name == "early" {
      (symbol, tolerance) = ("frames", 0.5)
    } else if words.contains("angle") {
      (symbol, tolerance) = ("°", 0.5)
    } else if words.contains(where: lengths.contains) {
      (symbol, tolerance) = ("pt", 0.5)
    } else {
      (symbol, tolerance) = ("", 0.005)
    }
  }
}

extension ResolvedScene {
  /// The script's steps and their events as marks. The event `start` marks the step itself.
  package var plotMarks: [Plot.Mark] {
    timeline.marks.map { mark in
      let isStep = mark.event == "start"
      return Plot.Mark(time: mark.time, label: isStep ? mark.step : mark.event, isStep: isStep)
    }
  }
}
