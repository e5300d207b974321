/// How the frames of a movie are compressed. The raw value is the codec's name, for people and in scenes.
package enum VideoCodec: String, Hashable, Sendable, CaseIterable {
  case h264, h265, av1, vp9

  /// The constant rate factors that a movie may have, best to worst. Lossless is a setting of its own.
  package var rateFactors: ClosedRange<Int> {
    switch self {
    case .h264, .h265: 1...51
    case .av1, .vp9: 1...63
    }
  }
}
