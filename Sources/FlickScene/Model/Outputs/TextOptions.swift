/// The texts of a scene that an output file contains.
package enum TextOptions: String, Hashable, Sendable, CaseIterable {
  /// The titles of chapters with their times, as video sites read them in descriptions.
  case chapters
  /// The captions and the texts of voices, as subtitles for web pages: WebVTT.
  case vtt
}
