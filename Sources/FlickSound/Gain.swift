import FlickGeometry

/// The factor by which a sound becomes louder or quieter, as a whole number: 2^30 leaves the sound unchanged.
package struct Gain: Hashable, Sendable {
  package static let unity = Gain(factor: 1 << Gain.bits)
  /// The range of a gain in decibels.
  package static let decibels = -96.0...24.0

  /// The number of bits of the fraction.
  static let bits = 30

  /// At most 2^34, so that the product with a sample has 58 bits.
  let factor: Int

  private init(factor: Int) { self.factor = factor }

  /// A factor of 10^(`decibels` / 20), rounded; `decibels` is clamped to `Gain.decibels`.
  package init(decibels: Double) {
    let decibels = decibels.clamped(to: Gain.decibels)
    factor = Int((Math.pow(10, decibels / 20) * Double(1 << Gain.bits)).rounded())
  }

  /// The gain on the way from `self` to `other`: a share of 0 gives `self`, one of `RaisedCosine.one` gives `other`.
  func moved(to other: Gain, _ share: Int) -> Gain {
    Gain(factor: factor + ((other.factor - factor) * share) >> RaisedCosine.bits)
  }

  /// The gain times a share of `RaisedCosine.one`.
  static func * (a: Gain, share: Int) -> Gain { Gain(factor: (a.factor * share) >> RaisedCosine.bits) }

  /// The decibels that reduce a peak to full scale: the largest whole number that is at most -20 log10(`peak` / full
  /// scale). 0 if the peak already fits.
  package static func fitting(peak: Int) -> Int {
    guard peak > SoundFormat.levels.upperBound else { return 0 }
    let ratio = Double(SoundFormat.levels.upperBound) / Double(peak)
    return Int((20 * Math.log(ratio) / Math.log(10)).rounded(.down))
  }
}
