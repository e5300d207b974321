/// Curves over time with what happened meanwhile, as a picture for people: in SVG, or in pixels.
///
/// Panels stand below each other, one a unit, over one axis of time. Lanes below them show words, such as states.
struct Plot: Hashable, Sendable {
  /// Numbers over time. Where the value is not finite the curve has a gap.
  struct Curve: Hashable, Sendable {
    var name: String
    var points: [(time: Double, value: Double)] { zip(times, values).map { ($0, $1) } }
    private var times: [Double]
    private var values: [Double]
    /// Curves of the same hue belong together.
    var hue: Int
    var isDashed: Bool

    init(_ name: String, _ points: [(time: Double, value: Double)], hue: Int, isDashed: Bool = false) {
      self.name = name
      (times, values) = (points.map(\.time), points.map(\.value))
      (self.hue, self.isDashed) = (hue, isDashed)
    }
  }

  /// Curves of one unit.
  struct Panel: Hashable, Sendable {
    /// What the axis says; empty for plain numbers.
    var unit: String
    var curves: [Curve]
  }

  /// A word from each time until the next one's.
  struct Lane: Hashable, Sendable {
    struct Span: Hashable, Sendable {
      var start: Double
      var end: Double
      var word: String
    }

    var name: String
    var spans: [Span]
  }

  /// Something that happens at a moment.
  struct Mark: Hashable, Sendable {
    var time: Double
    var label: String
    /// Steps are drawn stronger than their events.
    var isStep: Bool
  }

  var title: String
  var subtitle: String
  /// In seconds.
  var start: Double
  var end: Double
  var panels: [Panel]
  var lanes: [Lane] = []
  var marks: [Mark] = []
}

extension Plot.Curve {
  static func == (a: Plot.Curve, b: Plot.Curve) -> Bool {
    a.name == b.name && a.times == b.times && a.values == b.values && a.hue == b.hue
      && a.isDashed == b.isDashed
  }
}
