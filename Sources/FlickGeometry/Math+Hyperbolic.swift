// Hyperbolic functions, made of the exponential and the logarithm.

extension Math {
  /// Half of exp(x) - exp(-x). Absolute error below 3e-16 times cosh `x`.
  package static func sinh(_ x: Double) -> Double {
    let e = exp(x.magnitude)
    let value = x.magnitude < 1e-4 ? x.magnitude * (1 + x * x / 6) : (e - 1 / e) / 2
    return x.sign == .minus ? -value : value
  }

  /// Half of exp(x) + exp(-x). Relative error below 4e-16.
  package static func cosh(_ x: Double) -> Double {
    let e = exp(x.magnitude)
    return (e + 1 / e) / 2
  }

  /// The number whose `sinh` is `x`. The absolute error is below 3e-16 for results up to 2; for larger results, the
  /// relative error is below 3e-16.
  package static func asinh(_ x: Double) -> Double {
    let a = x.magnitude
    let value = a < 1e-4 ? a * (1 - a * a / 6) : log(a + (a * a + 1).squareRoot())
    return x.sign == .minus ? -value : value
  }
}
