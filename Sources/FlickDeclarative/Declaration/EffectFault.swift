/// A value that an effect cannot compute, or that has no use.
public struct EffectFault: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A formula's result is not a number.
    case notANumber
    /// An overlay has grown beyond its layer, which keeps its size.
    case keptOverlay
  }

  public var kind = Kind.notANumber
  /// The item's number; nil when it is about no item.
  public var index: Int?
  /// The item's id.
  public var item: String?
  /// The name of the value, such as `item.scale`.
  public var name: String
  /// Such as "'1 / (count - 1)' is 1 / 0 in let.share".
  public var reason: String

  public init(index: Int? = nil, name: String, reason: String) {
    self.index = index
    self.name = name
    self.reason = reason
  }
}
