package import FlickBasics
package import FlickGeometry
package import FlickScene

/// A callout after the scene was played: its time span, its place, and possible problems.
package struct ResolvedCallout: Hashable, Sendable {
  /// The harm that a callout does to an important part of the picture.
  package struct Crowding: Hashable, Sendable {
    package enum Harm: Hashable, Sendable {
      /// The callout lies over something, which is named in a few words.
      case covers(String)
      /// The callout is a spotlight that darkens the target of another one, which is named so.
      case darkens(String)
      /// The picture's edge pushes the callout over its own target.
      case lacksRoom(Room)
    }

    package let harm: Harm
    /// The first time of the harm, in seconds.
    package let time: Double
    /// A place where the callout covers nothing but its own screen; nil when there is none.
    package var better: BetterPlace?
  }

  /// A place where a callout would do no harm.
  package struct BetterPlace: Hashable, Sendable {
    package let place: CalloutPlace
    /// Whether the callout covers a part of its own screen there.
    package let isOverScreen: Bool
  }

  /// The room between a callout's target and the edge of the picture, at a place where the callout does not fit.
  package struct Room: Hashable, Sendable {
    package let place: CalloutPlace
    /// The distances from the target to the edge, in points: the one that the callout needs, and the one that it has.
    package let needed: Double
    package let available: Double
  }

  /// A value that is missing at some moment, in seconds.
  package struct MissingValue: Hashable, Sendable {
    package let name: String
    package let time: Double
  }

  /// A target that does not fit into a loupe's glass.
  package struct Cut: Hashable, Sendable {
    /// The side of the square that the glass shows, in points of the picture.
    package let shown: Double
    /// The size of the target when it is smallest, in points of the picture.
    package let target: Size
    /// The values of the keys with which the glass shows all of the target: `zoom: 2`; nil if there are none.
    package let better: String?
  }

  /// The author's name for the callout, or `callout 2`.
  package private(set) var name: String
  /// The callout's style, target and text, in a few words.
  package let summary: String
  /// The start and the end, in seconds since the scene began.
  package private(set) var start: Double
  package private(set) var end: Double
  /// The callout's place beside its target; nil for callouts that lie on the target or have none.
  package let place: CalloutPlace?
  /// The size of the plate, the keys or the disc, in points; zero if there are none.
  package let size: Size
  /// The number of seconds that reading the text takes; 0 without text.
  package let readingTime: Double
  package let crowding: Crowding?
  /// The first span, in seconds, when the callout is shown but its target is not in the picture; nil if there is none.
  package let absence: ClosedRange<Double>?
  /// The part of its target that a loupe shows; nil if it shows all.
  package let cut: Cut?
  /// The first value of the text that is missing.
  package let missingValue: MissingValue?
  package let range: SourceRange?

  /// Returns the callout with another name, and with its start and its end at other times.
  func named(_ name: String, at time: (Double) -> Double = { $0 }) -> ResolvedCallout {
    var callout = self
    (callout.name, callout.start, callout.end) = (name, time(start), time(end))
    return callout
  }
}
