import FlickGeometry

extension Spring {
  /// The motion of a spring whose damping ratio z is above 1. With w its frequency, the two rates of decay are the
  /// roots r of r^2 - 2 z w r + w^2 = 0.
  ///
  /// The slow rate is computed as w / (z + sqrt(z^2 - 1)), from the product of the roots, w^2. The difference z -
  /// sqrt(z^2 - 1) would lose digits.
  func decays(from d: Double, velocity v: Double) -> TwoDecays {
    let (w, z) = (angularFrequency, dampingRatio)
    let stretch = z + (z * z - 1).squareRoot()
    let (slow, fast) = (w / stretch, w * stretch)
    let part = (v + fast * d) / (fast - slow)
    return TwoDecays(slow: (part, slow), fast: (d - part, fast))
  }
}

/// A distance that is the sum of two exponential decays.
struct TwoDecays {
  /// The amplitude at the beginning, and the rate of decay per second.
  let slow: (amplitude: Double, rate: Double)
  let fast: (amplitude: Double, rate: Double)

  func state(at time: Double) -> (distance: Double, velocity: Double) {
    let (a, b) = (slow.amplitude * Math.exp(-slow.rate * time), fast.amplitude * Math.exp(-fast.rate * time))
    return (a + b, -slow.rate * a - fast.rate * b)
  }

  /// The seconds until the sum of both magnitudes is within the tolerance, to the last bit.
  func settlingDuration(tolerance: Double) -> Double {
    func envelope(_ time: Double) -> Double {
      slow.amplitude.magnitude * Math.exp(-slow.rate * time)
        + fast.amplitude.magnitude * Math.exp(-fast.rate * time)
    }
    guard envelope(0) > tolerance else { return 0 }
    var high = 1 / slow.rate
    while envelope(high) > tolerance { high *= 2 }
    return bisect(0, high) { envelope($0) <= tolerance }
  }
}
