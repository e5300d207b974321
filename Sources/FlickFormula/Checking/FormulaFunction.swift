/// A function that formulas may call. Checking and the table in the documents follow from this list.
package enum FormulaFunction: String, Hashable, Sendable, CaseIterable {
  case abs, min, max, clamp, mix, step, smoothstep, sign, floor, ceil, round, mod, sqrt
  case sin, cos, tan, asin, acos, atan2, exp, log, pow, ease, spring, sum, rise

  /// The form of a call.
  package var usage: String {
    switch self {
    case .abs, .sign, .floor, .ceil, .round, .sqrt, .asin, .acos, .exp, .log, .sum: "\(rawValue)(x)"
    case .sin, .cos, .tan: "\(rawValue)(angle)"
    case .min, .max: "\(rawValue)(a, b, ...)"
    case .clamp: "clamp(x, low, high)"
    case .mix: "mix(a, b, t)"
    case .step: "step(edge, x)"
    case .smoothstep: "smoothstep(from, to, x)"
    case .mod: "mod(x, y)"
    case .atan2: "atan2(y, x)"
    case .pow: "pow(x, y)"
    case .ease: "ease(curve, t)"
    case .spring: "spring(x, duration: 500ms, bounce: 0)"
    case .rise: "rise(x, most)"
    }
  }

  /// The result in one sentence without a full stop.
  package var summary: String {
    switch self {
    case .abs: "x without its sign"
    case .min: "The least of its values"
    case .max: "The greatest of its values"
    case .clamp: "x, limited to low at least and high at most"
    case .mix: "a when t is 0, b when t is 1, in between and beyond on a straight line: a * (1 - t) + b * t"
    case .step: "0 when x is less than edge, else 1"
    case .smoothstep:
      "0 when x is at most from, 1 when it is at least to, and an S-shaped curve between: 3s² - 2s³"
    case .sign: "-1, 0 or 1"
    case .floor: "The greatest whole number that is at most x"
    case .ceil: "The least whole number that is at least x"
    case .round: "The nearest whole number; halves go away from 0"
    case .mod:
      "The remainder of x divided by y, with the sign of y; that of % has the sign of x"
    case .sqrt: "The square root"
    case .sin: "The sine of an angle"
    case .cos: "The cosine of an angle"
    case .tan: "The tangent of an angle"
    case .asin: "The angle from -90deg to 90deg whose sine is x, from -1 to 1"
    case .acos: "The angle from 0deg to 180deg whose cosine is x, from -1 to 1"
    case .atan2: "The angle of the point (x, y), from -180deg to 180deg"
    case .exp: "e to the power x"
    case .log: "The natural logarithm"
    case .pow: "x to the power y"
    case .ease:
      "t, brought into 0...1, on a curve: \(FormulaCurve.usages.joined(separator: ", "))"
    case .spring:
      "A value that follows x like a spring, for looks of items, layers and overlays; stiffness: and damping: may replace duration: and bounce:"
    case .sum: "The sum of x over all items before this one, for looks of items and their layers"
    case .rise:
      "The height to which x has risen, 0 to most: it grows and falls with x, for looks of items, layers and overlays"
    }
  }

  /// Whether a scene may not use the word as a name. Functions that joined the language later are not reserved, since a
  /// call can be told from a name.
  package var isReserved: Bool { ![.asin, .acos, .spring, .sum, .rise].contains(self) }

  /// The number of arguments that the function takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .abs, .sign, .floor, .ceil, .round, .sqrt, .sin, .cos, .tan, .asin, .acos, .exp, .log, .sum: 1...1
    case .step, .mod, .atan2, .pow, .ease, .rise: 2...2
    case .clamp, .mix, .smoothstep: 3...3
    case .min, .max: 2...FormulaLimits.nodes
    case .spring: 1...3
    }
  }
}
