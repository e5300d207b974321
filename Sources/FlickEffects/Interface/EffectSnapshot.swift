public import FlickGeometry

/// The numbers of one moment, as `inspect` prints them.
public struct EffectSnapshot: Sendable {
  public var type: String
  public var state: String
  public var contentOffset: Point
  public var contentSize: Size
  /// Further values of the effect, in a fixed order.
  public var values: [(name: String, value: SnapshotValue)]
  /// Further names for values. `inspect` does not list them, because it lists the values under other names, or because
  /// they never change.
  public var aliases: [NamedValue] = []
  /// The items by ascending index.
  public var items: [ItemSnapshot]

  public init(
    type: String, state: String, contentOffset: Point, contentSize: Size,
    values: [(name: String, value: SnapshotValue)] = [], items: [ItemSnapshot]
  ) {
    self.type = type
    self.state = state
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.values = values
    self.items = items
  }
}

public indirect enum SnapshotValue: Hashable, Sendable {
  case number(Double)
  case integer(Int)
  case boolean(Bool)
  case text(String)
  case null
  case array([SnapshotValue])
  case object([String: SnapshotValue])
}

/// The state of a page, card or cell at one moment.
public struct ItemSnapshot: Hashable, Sendable {
  public var index: Int
  public var id: String
  /// The frame in content coordinates, before the transform.
  public var frame: Rect
  public var zPosition: Double
  public var alpha: Double
  public var isHidden: Bool
  /// One of the states that the effect defines for items, such as `normal` or `highlighted`.
  public var state: String
  /// The transform about the frame's anchor.
  public var transform: Transform3D
  /// The corners on the screen with their depth, in points: top left, top right, bottom right, bottom left; nil if one
  /// of them is behind the eye.
  public var quad: [Point3D]?
  /// Further values of the item, in a fixed order.
  public var values: [NamedValue]

  public init(
    index: Int, id: String, frame: Rect, zPosition: Double, alpha: Double, isHidden: Bool, state: String,
    transform: Transform3D, quad: [Point3D]?, values: [NamedValue] = []
  ) {
    self.values = values
    self.index = index
    self.id = id
    self.frame = frame
    self.zPosition = zPosition
    self.alpha = alpha
    self.isHidden = isHidden
    self.state = state
    self.transform = transform
    self.quad = quad
  }
}

/// A value with its name.
public struct NamedValue: Hashable, Sendable {
  public var name: String
  public var value: SnapshotValue

  public init(_ name: String, _ value: SnapshotValue) {
    self.name = name
    self.value = value
  }
}
