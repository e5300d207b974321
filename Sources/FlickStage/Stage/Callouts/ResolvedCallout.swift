package import FlickBasics
package import FlickScene

/// A callout after the scene was played: when it is there, where it lies, and what is wrong with that.
package struct ResolvedCallout: Hashable, Sendable {
  /// The overlap of a callout with something else that a viewer looks for.
  package struct Crowding: Hashable, Sendable {
    /// In a few words, for people.
    package let other: String
    /// Seconds.
    package let time: Double
    /// A place where it covers nothing; nil when there is none.
    package let better: CalloutPlace?
  }

  /// A value that is missing at some moment, in seconds.
  package struct MissingValue: Hashable, Sendable {
    package let name: String
    package let time: Double
  }

  /// The author's name for it, or `callout 2`.
  package let name: String
  /// The callout's style, target and text, in a few words.
  package let summary: String
  /// Seconds since the scene began.
  package let start: Double
  package let end: Double
  /// Where it lies beside its target; nil for those that lie on it.
  package let place: CalloutPlace?
  /// For how many seconds it has to be there to be read; 0 without words.
  package let readingTime: Double
  package let crowding: Crowding?
  /// When its target leaves the picture while it is there, in seconds, and when it comes; nil for one that is there.
  package let absence: ClosedRange<Double>?
  /// The first value of its text that is not there.
  package let missingValue: MissingValue?
  package let range: SourceRange?
}
