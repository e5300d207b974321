/// How the sound of a movie is compressed. The raw value is the codec's name, for people and in scenes.
package enum SoundCodec: String, Hashable, Sendable, CaseIterable {
  case aac, opus, flac

  /// Whether every sample comes back as it was.
  package var isLossless: Bool { self == .flac }
}
