public import FlickBasics
public import FlickDiagnostics

/// A claim about a scene's motion, at a moment or for a while, that must be true.
public struct Expectation: Hashable, Sendable {
  public enum Time: Hashable, Sendable {
    case at(Moment)
    /// All frames that begin from `start` to `end`, both included; nil is the start, or the end, of the scene.
    case during(start: Moment?, end: Moment?)
  }

  public var time: Time
  /// The pages that are meant; nil when the claims are about the whole scene.
  public var pages: PagePattern?
  /// At least one.
  public var claims: [Claim]
  /// How far numbers may be away from what is claimed.
  public var tolerance: Double
  /// The whole expectation.
  public var range: SourceRange?
  /// Where its time stands.
  public var timeRange: SourceRange?

  public static let standardTolerance = 0.01

  public init(
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
public struct Claim: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
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

  public var kind: Kind
  public var range: SourceRange?

  public init(_ kind: Kind, range: SourceRange? = nil) {
    self.kind = kind
    self.range = range
  }
}

/// A claim about a callout that must be true.
public enum CalloutClaim: Hashable, Sendable {
  /// Whether anything of it is seen.
  case shown(Bool)
  case place(CalloutPlace)
  case text(String)
}

public enum MonotonicDirection: String, Hashable, Sendable, CaseIterable { case rising, falling }

/// A page's id, in which `*` stands for any number of characters.
public struct PagePattern: Hashable, Sendable {
  public var text: String

  public init(_ text: String) { self.text = text }

  public var isSingle: Bool { !text.contains("*") }

  public func matches(_ id: String) -> Bool {
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
