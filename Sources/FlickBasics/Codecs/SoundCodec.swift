/// The compression of a movie's sound. The raw value is the codec's name in messages and in scenes.
package enum SoundCodec: String, Hashable, Sendable, CaseIterable {
  case aac, opus, flac

  /// Whether every sample is decoded to exactly its original value.
  package var isLossless: Bool { self == .flac }
}
