import FlickGeometry

/// How much louder or quieter something becomes, as a whole number: 2^30 leaves it as it is.
package struct Gain: Hashable, Sendable {
  package static let unity = Gain(factor: 1 << Gain.bits)
  package static let silence = Gain(factor: 0)
  /// The decibels that a gain may have.
  package static let decibels = -96.0...24.0

  /// The number of bits behind the point.
  static let bits = 30

  /// At most 2^34, so that the product with a sample has 58 bits.
  let factor: Int

  private init(factor: Int) { self.factor = factor }

  /// A factor of 10^(`decibels` / 20), rounded; what lies outside of `Gain.decibels` becomes the nearest in it.
  package init(decibels: Double) {
    let decibels = decibels.clamped(to: Gain.decibels)
    factor = Int((Math.pow(10, decibels / 20) * Double(1 << Gain.bits)).rounded())
  }

  /// On the way from `self` to `other`: 0 is here, `RaisedCosine.one` there.
  func moved(to other: Gain, _ share: Int) -> Gain {
    Gain(factor: factor + ((other.factor - factor) * share) >> RaisedCosine.bits)
  }

  /// Both after each other.
  static func * (a: Gain, share: Int) -> Gain { Gain(factor: (a.factor * share) >> RaisedCosine.bits) }

  /// A whole number below -20 log10(`peak` / full scale): the decibels that make a peak fit.
  package static func fitting(peak: Int) -> Int {
    guard peak > SoundFormat.levels.upperBound else { return 0 }
    let ratio = Double(SoundFormat.levels.upperBound) / Double(peak)
    return Int((20 * Math.log(ratio) / Math.log(10)).rounded(.down))
  }
}
