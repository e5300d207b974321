package import FlickBasics
package import FlickDiagnostics

/// A claim about a scene's motion, at a moment or for a while, that must be true.
package struct Expectation: Hashable, Sendable {
  package enum Time: Hashable, Sendable {
    case at(Moment)
    /// All frames that begin from `start` to `end`, both included; nil stands for the scene's start, or for its end.
    case during(start: Moment?, end: Moment?)
  }

  package var time: Time
  /// The pages that the claims are about; nil if they are about the whole scene.
  package var pages: PagePattern?
  /// The claims, at least one.
  package var claims: [Claim]
  /// The difference up to which a number counts as equal to the claimed one.
  package var tolerance: Double
  /// The place of the whole expectation in the scene's text.
  package var range: SourceRange?
  /// The place of the expectation's time in the scene's text.
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

/// A single condition of an expectation.
package struct Claim: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A value, or each value of a list in turn; if the expectation has pages, a value of each page. Names are those of
    /// traces.
    case equals(TraceValue, JSONValue)
    case atLeast(TraceValue, Double)
    case atMost(TraceValue, Double)
    /// The value never falls, or never rises, from frame to frame.
    case monotonic(TraceValue, MonotonicDirection)
    /// At most that many seconds after the first moment, the value reaches its value of the last moment and keeps it.
    /// Without a value, this holds for all pages and the content offset.
    case settles(TraceValue?, within: Double)
    /// The number of pages.
    case count(Int)
    /// Whether any of the pages is visible on the screen, and not covered by other pages.
    case visible(Bool)
    /// No part of the pages leaves an area of the screen; nil stands for the whole screen.
    case inside(LengthRect?)
    /// No part of the pages lies over one of the other pages, as seen on the screen.
    case apartFrom(PagePattern)
    /// The pages are painted after the other pages.
    case above(PagePattern)
    /// The background of the scene shows nowhere on the screen.
    case covered
    /// All that is visible of a target on the screen lies in the camera's framing.
    case cameraShows(PictureTarget)
    /// The camera has this zoom.
    case cameraZoom(Double)
    /// Whether the camera rests.
    case cameraRests(Bool)
    /// Nothing flashes more than three times per second.
    case flashless
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
  /// Whether any part of the callout is visible.
  case shown(Bool)
  case place(CalloutPlace)
  case text(String)
}

package enum MonotonicDirection: String, Hashable, Sendable, CaseIterable { case rising, falling }

/// A pattern for page ids, in which `*` stands for any number of characters.
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
