package import FlickBasics

/// A value that an effect cannot compute, or that has no effect.
package struct EffectFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A formula's result is not a number.
    case notANumber
    /// An overlay has grown beyond its layer, which keeps its size.
    case keptOverlay
  }

  package var kind = Kind.notANumber
  /// The item's number; nil if the fault does not concern an item.
  package var index: Int?
  /// The item's id.
  package var item: String?
  /// The name of the value, such as `item.scale`.
  package var name: String
  /// The reason, such as "'1 / (count - 1)' is 1 / 0 in let.share".
  package var reason: String

  /// The place of the formula that is at fault; nil if it is in no text.
  package var place: SourceRange?

  package init(index: Int? = nil, name: String, reason: String, at place: SourceRange?) {
    (self.index, self.name, self.reason, self.place) = (index, name, reason, place)
  }
}
