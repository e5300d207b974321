/// Curves over time together with the events of that time, as a picture for people, in SVG or in pixels.
///
/// The panels stand one below the other over a common time axis, one for each unit. Lanes below them show words, such
/// as states.
package struct Plot: Hashable, Sendable {
  /// Numbers over time. The curve has a gap where the value is not finite.
  package struct Curve: Hashable, Sendable {
    package var name: String
    package var points: [(time: Double, value: Double)] { zip(times, values).map { ($0, $1) } }
    private var times: [Double]
    private var values: [Double]
    /// The index of the curve's color; curves of the same hue belong together.
    var hue: Int
    var isDashed: Bool

    package init(_ name: String, _ points: [(time: Double, value: Double)], hue: Int, isDashed: Bool = false)
    {
      self.name = name
      (times, values) = (points.map(\.time), points.map(\.value))
      (self.hue, self.isDashed) = (hue, isDashed)
    }
  }

  /// The curves of one unit.
  package struct Panel: Hashable, Sendable {
    /// The label of the axis; empty for plain numbers.
    package var unit: String
    package var curves: [Curve]

    package init(unit: String, curves: [Curve]) {
      self.unit = unit
      self.curves = curves
    }
  }

  /// Words over time; each lasts until the next one's time.
  package struct Lane: Hashable, Sendable {
    package struct Span: Hashable, Sendable {
      var start: Double
      var end: Double
      var word: String
    }

    var name: String
    var spans: [Span]
  }

  /// An event at a moment.
  package struct Mark: Hashable, Sendable {
    package var time: Double
    var label: String
    /// Whether the mark is a step, which is drawn stronger than an event.
    var isStep: Bool
  }

  package var title: String
  package var subtitle: String
  /// The start of the time axis, in seconds.
  package var start: Double
  package var end: Double
  package var panels: [Panel]
  package var lanes: [Lane] = []
  package var marks: [Mark] = []

  package init(
    title: String, subtitle: String, start: Double, end: Double, panels: [Panel], lanes: [Lane] = [],
    marks: [Mark] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.start = start
    self.end = end
    self.panels = panels
    self.lanes = lanes
    self.marks = marks
  }
}
