/// What is said in words in a scene, as a file of text.
package enum TextOptions: String, Hashable, Sendable, CaseIterable {
  /// The titles of chapters with their times, as video sites read them in descriptions.
  case chapters
  /// The captions, as subtitles for web pages: WebVTT.
  case vtt
}
