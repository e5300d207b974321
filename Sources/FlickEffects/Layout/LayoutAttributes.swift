public import FlickGeometry

/// The place and look of one item in a collection.
public struct LayoutAttributes: Hashable, Sendable {
  public var index: Int
  /// The middle of the frame, in content coordinates.
  public var center: Point
  public var size: Size
  /// The transform, which acts about the center.
  public var transform: TransformList = TransformList()
  /// 0...1.
  public var alpha: Double = 1
  /// Items of a higher index lie nearer to the viewer. The index is added to the depth of the item's layer, in points.
  public var zIndex: Int = 0
  public var isHidden: Bool = false
  /// Depth in points that is added to the index.
  public var zOffset: Double = 0
  /// Further numbers that a layout defines; each is blended separately.
  public var values: [Double] = []

  /// The depth of the item's layer, in points.
  public var zPosition: Double { Double(zIndex) + zOffset }

  public init(index: Int, frame: Rect) {
    self.index = index
    self.center = frame.center
    self.size = frame.size
  }

  /// The rectangle before the transform, in content coordinates. Unlike the platform's frame, it is never the outline
  /// of the transformed item.
  public var frame: Rect {
    get {
      Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      center = newValue.center
      size = newValue.size
    }
  }

  /// The rectangle in the item's own coordinates: the item's size, with its origin at (0, 0).
  public var bounds: Rect {
    get { Rect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform as one matrix.
  public var transform3D: Transform3D {
    get { transform.matrix }
    set { transform = TransformList(newValue) }
  }

  /// The corners with their depth, in content coordinates: top left, top right, bottom right, bottom left; nil if one
  /// of them is behind the eye.
  public var quad: [Point3D]? {
    let matrix = transform3D
    let corners = Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let offset = Point3D(center.x, center.y, zPosition)
    return matrix.projectedCorners(of: corners)?.map { $0 + offset }
  }

  /// Whether the frame or the outline of the transformed item shares area with `rect`.
  package func meets(_ rect: Rect) -> Bool {
    if frame.intersects(rect) { return true }
    guard let quad, let outline = Rect(enclosing: quad.map(\.point)) else { return false }
    return outline.intersects(rect)
  }

  /// The attributes at the fraction `progress` of the way to `other`. The z index is the higher of the two, so that
  /// items which change places never tie.
  public func interpolated(to other: LayoutAttributes, at progress: Double) -> LayoutAttributes {
    var result = other
    result.center = mix(center, other.center, progress)
    result.size = mix(size, other.size, progress)
    result.transform = transform.interpolated(to: other.transform, at: progress)
    result.alpha = mix(alpha, other.alpha, progress)
    result.zIndex = max(zIndex, other.zIndex)
    result.zOffset = max(zOffset, other.zOffset)
    if values.count == other.values.count {
      result.values = zip(values, other.values).map { mix($0, $1, progress) }
    }
    result.isHidden = isHidden && other.isHidden
    return result
  }
}
