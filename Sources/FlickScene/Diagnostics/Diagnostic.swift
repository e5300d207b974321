/// One mistake in a scene, as it is shown to its author.
///
///     scenes/tabs.yaml:17:18: error: unknown event 'setled' of step 'open'
///       17 |   - {after: open.setled, wait: 600ms, do: dismiss}
///          |                  ^~~~~~ known events: start, release, settled
///          = did you mean 'settled'?
public struct Diagnostic: Error, Hashable, Sendable {
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Where; nil for what no place in the text can be blamed for.
  public var range: SourceRange?
  /// Shown beside the caret: what would be right.
  public var note: String?
  /// The words of the last line, such as `did you mean 'settled'?`.
  public var suggestion: String?

  public init(_ message: String, at range: SourceRange?, note: String? = nil, suggestion: String? = nil) {
    self.message = message
    self.range = range
    self.note = note
    self.suggestion = suggestion
  }
}
