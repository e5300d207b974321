import FlickGeometry
import FlickLayers

/// The shadow of a rounded rectangle, reduced to the values that distinguish it from other shadows.
///
/// A shadow is symmetric, and its middle is uniform once the sides are far enough apart. So one corner describes it,
/// and all larger shadows with the same corner and blur share that description.
struct ShadowShape: Hashable, Sendable {
  /// How far the blur reaches outside, in standard deviations. Further out, less than 0.35 of 255 levels is left.
  static let outerReach = 3.0
  /// How far the blur reaches inside, in standard deviations. Further in, the shadow is complete to within 0.01 level.
  static let innerReach = 4.0

  /// Half the width and height, or the part of them that the corner needs.
  var halfWidth: Double
  var halfHeight: Double
  /// Whether the opposite side is too far away to matter: horizontally, and vertically.
  var isWide: Bool
  var isTall: Bool
  var cornerRadius: Double
  var curve: CornerCurve
  /// The standard deviation of the Gaussian.
  var deviation: Double

  init(_ shape: RoundedRect, deviation: Double) {
    let needed = shape.cornerReach + ShadowShape.innerReach * deviation
    let half = Size(shape.rect.width / 2, shape.rect.height / 2)
    isWide = half.width > needed
    isTall = half.height > needed
    halfWidth = min(half.width, needed)
    halfHeight = min(half.height, needed)
    cornerRadius = shape.drawnRadius
    curve = shape.curve
    self.deviation = deviation
  }

  /// The horizontal slices of the corner, from the top down. Between two depths, the outline is about `inset` away from
  /// the side. The last slice is the straight part, down to the middle.
  var slices: [(top: Double, bottom: Double, inset: Double)] {
    let shape = RoundedRect(
      Rect(x: 0, y: 0, width: 2 * halfWidth, height: 2 * halfHeight), radius: cornerRadius, curve: curve)
    let reach = min(shape.cornerReach, halfHeight)
    guard reach > 0 else { return [(0, halfHeight, 0)] }
    let count = Int(truncating: reach / deviation * 4, in: 7...511) + 1
    let corner = shape.path.pieces(perCurve: 64)
    let slices = (0..<count).map { i in
      let (top, bottom) = (reach * Double(i) / Double(count), reach * Double(i + 1) / Double(count))
      return (top: top, bottom: bottom, inset: corner.leftmostX(atY: (top + bottom) / 2))
    }
    return slices + [(reach, halfHeight, 0)]
  }
}

extension Path {
  /// The path's straight pieces. Curves are cut into `count` pieces.
  fileprivate func pieces(perCurve count: Int) -> [(Point, Point)] {
    var result: [(Point, Point)] = []
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let p): current = p
      case .line(let p), .quadratic(_, let p):
        result.append((current, p))
        current = p
      case .cubic(let control1, let control2, let end):
        let controls = [current, control1, control2, end]
        for i in 1...count {
          let p = BezierCurve.point(of: controls, at: Double(i) / Double(count))
          result.append((current, p))
          current = p
        }
      case .close: break
      }
    }
    return result
  }
}

extension [(Point, Point)] {
  /// The smallest x at which one of the pieces crosses height `y`; 0 when none does.
  fileprivate func leftmostX(atY y: Double) -> Double {
    var result = Double.infinity
    for (a, b) in self where (a.y <= y) != (b.y <= y) {
      result = Swift.min(result, a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
    }
    return result.isFinite ? result : 0
  }
}
