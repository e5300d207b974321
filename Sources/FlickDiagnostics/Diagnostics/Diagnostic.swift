public import FlickBasics

/// One mistake in a scene, or a warning, as shown to its author.
///
///     scenes/tabs.yaml:17:18: error: unknown event 'setled' of step 'open'
///       17 |   - {after: open.setled, wait: 600ms, do: dismiss}
///          |                  ^~~~~~ known events: start, release, settled
///          = did you mean 'settled'?
public struct Diagnostic: Error, Hashable, Sendable {
  /// The mistake in one sentence, without a full stop.
  public var message: String
  /// The place in the text; nil if no place is to blame.
  public var range: SourceRange?
  /// The text beside the caret, with the remedy.
  public var note: String?
  /// The advice on the last line, such as `did you mean 'settled'?`.
  public var suggestion: String?
  /// Related places, the nearest first: the use of a part, the declaration of a parameter.
  package var mentions: [Mention] = []
  /// The kind of warning; nil for mistakes.
  package var warning: WarningKind?
  /// Whether the diagnostic makes the scene unusable.
  public var isError: Bool

  /// A mistake.
  package init(_ message: String, at range: SourceRange?, note: String? = nil, suggestion: String? = nil) {
    self.message = message
    self.range = range
    self.note = note
    self.suggestion = suggestion
    isError = true
  }

  /// A warning.
  package init(
    _ kind: WarningKind, _ message: String, at range: SourceRange?, note: String? = nil,
    suggestion: String? = nil
  ) {
    self.init(message, at: range, note: note, suggestion: suggestion)
    (warning, isError) = (kind, false)
  }
}

extension Diagnostic {
  /// A related place with the words in front of it: `used at scenes/wallet.yaml:12:9`.
  package struct Mention: Hashable, Sendable {
    /// The words in front of the place, such as `used at`.
    package var text: String
    package var range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
      self.text = text
      self.range = range
    }
  }
}

extension Diagnostic.Mention: CustomStringConvertible {
  package var description: String { "\(text) \(range.file):\(range.start.line):\(range.start.column)" }
}
