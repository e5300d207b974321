import FlickGeometry

/// Short computed sounds for touches and for a phone's haptic feedback.
package enum Tick: String, Hashable, Sendable, CaseIterable {
  /// A finger that comes down and lifts again.
  case tap
  /// A finger that stays, or moves.
  case press
  /// A phone's knock, soft or firm.
  case light, heavy

  /// The frequency in hertz, and the seconds after which a thousandth of the amplitude is left.
  private var tone: (frequency: Double, decay: Double) {
    switch self {
    case .tap: (1800, 0.004)
    case .press: (900, 0.008)
    case .light: (230, 0.012)
    case .heavy: (160, 0.012)
    }
  }

  /// The sound, without silence at its beginning. It decays from full scale.
  package var sound: SoundBuffer { Tick.sounds[self] ?? SoundBuffer(mono: []) }

  private static let sounds = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.made) })

  /// A resonator that is struck once: y[n] = 2r cos θ y[n-1] - r² y[n-2], whose solution is r^n sin((n+1)θ) / sin θ, in
  /// whole numbers with 30 bits of fraction.
  private var made: SoundBuffer {
    let rate = Double(SoundFormat.rate)
    let angle = Math.sinCos(2 * Math.pi * tone.frequency / rate)
    let radius = Math.pow(10, -3 / (tone.decay * rate))
    let one = Double(1 << 30)
    let (a, b) = (Int((2 * radius * angle.cos * one).rounded()), Int((radius * radius * one).rounded()))
    var (last, before) = (Int((angle.sin * one).rounded()), 0)
    let count = Int((2 * tone.decay * rate).rounded())
    let scale = 30 - 23
    var values: [Int32] = []
    for _ in 0..<count {
      values.append(Int32((last >> scale).clamped(to: SoundFormat.levels)))
      (last, before) = ((a * last - b * before + 1 << 29) >> 30, last)
    }
    return SoundBuffer(mono: values)
  }
}
