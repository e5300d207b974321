package import FlickBasics
package import FlickDiagnostics

/// A claim about a scene's motion, at a moment or for a while, that must be true.
package struct Expectation: Hashable, Sendable {
  package enum Time: Hashable, Sendable {
    case at(Moment)
    /// All frames that begin from `start` to `end`, both included; nil is the start, or the end, of the scene.
    case during(start: Moment?, end: Moment?)
  }

  package var time: Time
  /// The pages that are meant; nil when the claims are about the whole scene.
  package var pages: PagePattern?
  /// At least one.
  package var claims: [Claim]
  /// How far numbers may be away from what is claimed.
  package var tolerance: Double
  /// The whole expectation.
  package var range: SourceRange?
  /// Where its time stands.
  package var timeRange: SourceRange?

  package static let standardTolerance = 0.01

  package init(
    _ time: Time, pages: PagePattern? = nil, claims: [Claim],
    tolerance: Double = Expectation.standardTolerance, range: SourceRange? = nil,
    timeRange: SourceRange? = nil
  ) {
    self.time = time
    self.pages = pages
    self.claims = claims
    self.tolerance = tolerance
    self.range = range
    self.timeRange = timeRange
  }
}

/// One of the things that an expectation says.
package struct Claim: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A value, or each of a list's values in turn; of pages when the expectation has any. Names are those of traces.
    case equals(TraceValue, JSONValue)
    case atLeast(TraceValue, Double)
    case atMost(TraceValue, Double)
    /// From frame to frame it never falls, or never rises.
    case monotonic(TraceValue, MonotonicDirection)
    /// Within so many seconds after the first moment, the value is where it is at the last one, and stays. Without a
    /// value: all pages and the content offset.
    case settles(TraceValue?, within: Double)
    /// The number of pages.
    case count(Int)
    /// Whether any of the pages can be seen on the screen, not covered by other pages.
    case visible(Bool)
    /// No part of the pages leaves an area of the screen; nil is the screen.
    case inside(LengthRect?)
    /// No part of the pages lies over one of others, as seen on the screen.
    case apartFrom(PagePattern)
    /// The pages are painted after others.
    case above(PagePattern)
    /// Whether the background of the scene shows nowhere on the screen.
    case covered
    /// All that is seen of a target on the screen is in the camera's framing.
    case cameraShows(PictureTarget)
    /// How much the camera enlarges the picture.
    case cameraZoom(Double)
    /// Whether the camera rests.
    case cameraRests(Bool)
    /// The visible state of a callout, by its name.
    case callout(String, CalloutClaim)
  }

  package var kind: Kind
  package var range: SourceRange?

  package init(_ kind: Kind, range: SourceRange? = nil) {
    self.kind = kind
    self.range = range
  }
}

/// A claim about a callout that must be true.
package enum CalloutClaim: Hashable, Sendable {
  /// Whether anything of it is seen.
  case shown(Bool)
  case place(CalloutPlace)
  case text(String)
}

package enum MonotonicDirection: String, Hashable, Sendable, CaseIterable { case rising, falling }

/// A page's id, in which `*` stands for any number of characters.
package struct PagePattern: Hashable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package var isSingle: Bool { !text.contains("*") }

  package func matches(_ id: String) -> Bool {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return id == text }
    guard id.hasPrefix(first), id.count >= first.count + last.count, id.hasSuffix(last) else { return false }
    var rest = id.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
