/// The format of all sound that is mixed: 48,000 samples per second, 24 bits.
package enum SoundFormat {
  /// Samples a second.
  package static let rate = 48_000
  /// The levels of a sample: signed numbers of 24 bits.
  package static let levels = -(1 << 23)...(1 << 23) - 1

  /// The sample that is nearest to a time in seconds; the later one if two are equally near. A time up to a millionth
  /// of a sample before the middle counts as the middle, because sums of decimal fractions can miss it.
  package static func sample(at seconds: Double) -> Int {
    Int((seconds * Double(rate) + 0.5 + 1e-6).rounded(.down))
  }

  /// The time of a sample, in seconds.
  package static func seconds(of sample: Int) -> Double { Double(sample) / Double(rate) }
}
