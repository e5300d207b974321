/// The facts that are known before a film is looked for in a recording.
package struct RecordingHints: Hashable, Sendable {
  /// The part of the recording to compare; nil for all of it.
  package var crop: RecordingCrop?
  /// The film's time at the recording's beginning, in seconds.
  package var start: Double?
  /// Whether the recording runs at the film's speed.
  var isSteady = false

  package init(crop: RecordingCrop? = nil, start: Double? = nil) { (self.crop, self.start) = (crop, start) }
}
