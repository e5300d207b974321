/// A number as the unevaluated sum `high + low`, in which `low` is at most half a unit in the last place of `high`. It
/// has about 106 significant bits, for intermediate results that must not lose any.
///
/// The algorithms are Dekker's and Knuth's. Products are exact while their factors stay below 2^996 and the result
/// above 2^-960; the callers ensure this.
struct DoubleDouble {
  var high: Double
  var low: Double

  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// `a + b`, exactly.
  init(sum a: Double, _ b: Double) {
    high = a + b
    let partOfB = high - a
    low = (a - (high - partOfB)) + (b - partOfB)
  }

  /// `a + b`, exactly, provided that `a` is zero or not smaller than `b` in magnitude.
  init(sumOfLarger a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// `a b`, exactly.
  init(product a: Double, _ b: Double) {
    let (aHigh, aLow) = DoubleDouble.halves(a)
    let (bHigh, bLow) = DoubleDouble.halves(b)
    high = a * b
    low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// `x` as a sum of two numbers of at most 26 bits, whose products are exact (Veltkamp).
  private static func halves(_ x: Double) -> (high: Double, low: Double) {
    let shifted = x * 134_217_729  // 2^27 + 1
    let high = shifted - (shifted - x)
    return (high, x - high)
  }
}

extension DoubleDouble {
  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sum: a.high, b.high)
    let low = DoubleDouble(sum: a.low, b.low)
    let sum = DoubleDouble(sumOfLarger: high.high, high.low + low.high)
    return DoubleDouble(sumOfLarger: sum.high, sum.low + low.low)
  }

  static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let high = DoubleDouble(sum: a.high, b)
    return DoubleDouble(sumOfLarger: high.high, high.low + a.low)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(sumOfLarger: high.high, high.low + (a.high * b.low + a.low * b.high))
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let high = DoubleDouble(product: a.high, b)
    return DoubleDouble(sumOfLarger: high.high, high.low + a.low * b)
  }

  static func / (a: Double, b: DoubleDouble) -> DoubleDouble {
    let quotient = a / b.high
    let product = b * quotient
    let remainder = (a - product.high) - product.low
    return DoubleDouble(sumOfLarger: quotient, remainder / b.high)
  }
}
