package import FlickBasics
package import FlickDeclarative
package import FlickFormula
package import FlickGeometry
package import FlickMotion

/// The change of a layer over time: key frames that run once, several times or forever.
///
/// Before the animation begins, the layer has the values of the first key frame; after it ends, those of the last one.
package struct LayerAnimation: Hashable, Sendable {
  package enum Start: Hashable, Sendable {
    /// Seconds since the scene began.
    case at(Double)
    /// `wait` seconds after an event of a step.
    case after(String, event: String, wait: Double)
    /// `wait` seconds after a state of the effect turns on, each time. In a page's layer, the state is that of the
    /// page.
    case when(String, wait: Double)
  }

  /// The properties at a moment of each run.
  package struct KeyFrame: Hashable, Sendable {
    /// The position in the run, 0...1.
    package var position: Double
    /// The curve to the next key frame.
    package var curve: KeyFrameCurve
    /// The formulas may use the `width` and `height` of the layer and of the view.
    package var formulas: [LookProperty: Formula]
    package var colors: [LookProperty: Color]

    package init(
      at position: Double, curve: KeyFrameCurve = .linear, _ formulas: [LookProperty: Formula] = [:],
      colors: [LookProperty: Color] = [:]
    ) {
      self.position = position
      self.curve = curve
      self.formulas = formulas
      self.colors = colors
    }
  }

  package var start: Start
  /// The duration of one run in seconds, positive.
  package var duration: Double
  /// The number of runs; nil if the animation runs to the scene's end.
  package var runs: Int?
  /// Whether every second run goes backwards.
  package var isMirrored: Bool
  /// The key frames by ascending position.
  package var frames: [KeyFrame]
  package var range: SourceRange?

  package init(
    _ start: Start = .at(0), duration: Double, runs: Int? = 1, isMirrored: Bool = false, _ frames: [KeyFrame],
    range: SourceRange? = nil
  ) {
    self.start = start
    self.duration = duration
    self.runs = runs
    self.isMirrored = isMirrored
    self.frames = frames
    self.range = range
  }

  /// The duration of all runs in seconds; nil if there is no end.
  package var length: Double? { runs.map { duration * Double($0) } }
}

// MARK: - Time

extension LayerAnimation {
  /// The greatest time by which a start or an end may come after a frame's time and still count as being at that time,
  /// in seconds. Sums of decimal fractions are not exact.
  static let tolerance = 1e-8

  /// The position in the run, 0...1, that many seconds after the beginning.
  ///
  /// The moment between two runs belongs to the later one.
  func position(after age: Double) -> Double {
    guard age > 0 else { return 0 }
    let slack = LayerAnimation.tolerance / duration
    if let runs, age >= duration * Double(runs) - LayerAnimation.tolerance {
      return isMirrored && runs.isMultiple(of: 2) ? 0 : 1
    }
    let done = age / duration
    let run = (done + slack).rounded(.down)
    let part = min(max(done - run, 0), 1)
    return isMirrored && run.truncatingRemainder(dividingBy: 2) == 1 ? 1 - part : part
  }
}

// MARK: - Formulas

extension LayerAnimation {
  /// The names that formulas of key frames may use: the layer's own size, and the view's.
  package static let inputs = [
    FormulaInput("width", .points), FormulaInput("height", .points), FormulaInput("view.width", .points),
    FormulaInput("view.height", .points),
  ]

  /// The values of effects that formulas may not use here: they follow from the touches, and key frames are fixed.
  private static let namesElsewhere = EffectValue.allCases.map(\.rawValue).filter { name in
    !inputs.contains { $0.name == name }
  }

  /// The formulas of all key frames. Each is named by the index of its key frame and its property: `0.opacity`.
  ///
  /// - Throws: All mistakes in the formulas.
  package func program() throws(FormulaErrors) -> FormulaProgram {
    let results = frames.enumerated().flatMap { index, frame in
      LookProperty.ofAnimations.compactMap { property in
        frame.formulas[property].map {
          FormulaResult("\(index).\(property.rawValue)", $0, property.unit)
        }
      }
    }
    return try FormulaProgram.compile(
      inputs: LayerAnimation.inputs, results: results, otherNames: LayerAnimation.namesElsewhere)
  }
}
