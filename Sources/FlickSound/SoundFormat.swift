/// The form that all sound has when it is mixed: 48,000 samples a second, 24 bits.
package enum SoundFormat {
  /// Samples a second.
  package static let rate = 48_000
  /// The levels of a sample: numbers of 24 bits with a sign.
  package static let levels = -(1 << 23)...(1 << 23) - 1

  /// The sample at a time in seconds: the nearest, the later of two. Sums of decimal fractions miss a half by less than
  /// a millionth.
  package static func sample(at seconds: Double) -> Int {
    Int((seconds * Double(rate) + 0.5 + 1e-6).rounded(.down))
  }

  /// When a sample is heard, in seconds.
  package static func seconds(of sample: Int) -> Double { Double(sample) / Double(rate) }
}
