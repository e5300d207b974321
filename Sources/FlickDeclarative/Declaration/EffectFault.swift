/// Something that an effect cannot compute.
public struct EffectFault: Hashable, Sendable {
  /// The item's number; nil when it is about no item.
  public var index: Int?
  /// The item's id.
  public var item: String?
  /// What it is a value of, such as `item.scale`.
  public var name: String
  /// Such as "'1 / (count - 1)' is 1 / 0 in let.share".
  public var reason: String

  public init(index: Int? = nil, name: String, reason: String) {
    self.index = index
    self.name = name
    self.reason = reason
  }
}
