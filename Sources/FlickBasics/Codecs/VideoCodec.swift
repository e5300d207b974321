/// The compression of a movie's frames. The raw value is the codec's name in messages and in scenes.
package enum VideoCodec: String, Hashable, Sendable, CaseIterable {
  case h264, h265, av1, vp9

  /// The constant rate factors that a movie may have, from the best to the worst. Lossless is its own setting.
  package var rateFactors: ClosedRange<Int> {
    switch self {
    case .h264, .h265: 1...51
    case .av1, .vp9: 1...63
    }
  }
}
