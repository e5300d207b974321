public import FlickGeometry

/// A transform as a list of functions; the first one acts first.
///
/// Two lists of the same functions are blended function by function, as in CSS. So a card that turns upright really
/// turns; blending its matrices would squash it on the way.
public struct TransformList: Hashable, Sendable {
  public enum Function: Hashable, Sendable {
    /// A rotation about the x axis; positive angles bring the lower side towards the viewer.
    case rotationX(degrees: Double)
    /// A rotation about the y axis; positive angles send the right side away from the viewer.
    case rotationY(degrees: Double)
    /// A rotation in the plane; positive angles turn clockwise.
    case rotationZ(degrees: Double)
    case scale(x: Double, y: Double)
    /// In points.
    case translation(x: Double, y: Double, z: Double)
    /// The reciprocal of the perspective's distance, in 1/points: 0 is no perspective.
    case perspective(reciprocal: Double)
    case matrix(Transform3D)
  }

  public var functions: [Function]

  public init(_ functions: [Function] = []) { self.functions = functions }

  public init(_ matrix: Transform3D) { self.init(matrix == .identity ? [] : [.matrix(matrix)]) }

  /// The product of the functions in their order.
  public var matrix: Transform3D {
    functions.reduce(.identity) { $0.concatenating($1.matrix) }
  }

  public func appending(_ function: Function) -> TransformList { TransformList(functions + [function]) }

  /// The list at the fraction `progress` of the way to `other`. The shorter list is extended by functions that do
  /// nothing; lists of different functions are blended as matrices, number by number.
  public func interpolated(to other: TransformList, at progress: Double) -> TransformList {
    let count = max(functions.count, other.functions.count)
    var result: [Function] = []
    for i in 0..<count {
      let a = i < functions.count ? functions[i] : other.functions[i].neutral
      let b = i < other.functions.count ? other.functions[i] : functions[i].neutral
      guard let blend = a.interpolated(to: b, at: progress) else {
        return TransformList(matrix.interpolated(to: other.matrix, at: progress))
      }
      result.append(blend)
    }
    return TransformList(result)
  }
}

extension TransformList.Function {
  public var matrix: Transform3D {
    switch self {
    case .rotationX(let degrees):
      return Transform3D(rotationX: Math.radians(degrees: degrees))
    case .rotationY(let degrees):
      return Transform3D(rotationYDegrees: degrees)
    case .rotationZ(let degrees):
      return Transform3D(rotationZDegrees: degrees)
    case .scale(let x, let y):
      return Transform3D(scaleX: x, y: y)
    case .translation(let x, let y, let z):
      return Transform3D(translationX: x, y: y, z: z)
    case .perspective(let reciprocal):
      var matrix = Transform3D.identity
      matrix.m34 = -reciprocal
      return matrix
    case .matrix(let matrix):
      return matrix
    }
  }

  /// The function of the same kind that changes nothing.
  fileprivate var neutral: Self {
    switch self {
    case .rotationX: .rotationX(degrees: 0)
    case .rotationY: .rotationY(degrees: 0)
    case .rotationZ: .rotationZ(degrees: 0)
    case .scale: .scale(x: 1, y: 1)
    case .translation: .translation(x: 0, y: 0, z: 0)
    case .perspective: .perspective(reciprocal: 0)
    case .matrix: .matrix(.identity)
    }
  }

  /// The function between two of the same kind; nil if they are of different kinds.
  fileprivate func interpolated(to other: Self, at u: Double) -> Self? {
    switch (self, other) {
    case (.rotationX(let a), .rotationX(let b)):
      .rotationX(degrees: mix(a, b, u))
    case (.rotationY(let a), .rotationY(let b)):
      .rotationY(degrees: mix(a, b, u))
    case (.rotationZ(let a), .rotationZ(let b)):
      .rotationZ(degrees: mix(a, b, u))
    case (.scale(let ax, let ay), .scale(let bx, let by)):
      .scale(x: mix(ax, bx, u), y: mix(ay, by, u))
    case (.translation(let ax, let ay, let az), .translation(let bx, let by, let bz)):
      .translation(x: mix(ax, bx, u), y: mix(ay, by, u), z: mix(az, bz, u))
    case (.perspective(let a), .perspective(let b)):
      .perspective(reciprocal: mix(a, b, u))
    case (.matrix(let a), .matrix(let b)):
      .matrix(a.interpolated(to: b, at: u))
    default:
      nil
    }
  }
}

extension Transform3D {
  /// The linear interpolation of the matrix to `other` at the fraction `u`.
  fileprivate func interpolated(to other: Transform3D, at u: Double) -> Transform3D {
    let o = other
    return Transform3D(
      mix(m11, o.m11, u), mix(m12, o.m12, u), mix(m13, o.m13, u), mix(m14, o.m14, u),
      mix(m21, o.m21, u), mix(m22, o.m22, u), mix(m23, o.m23, u), mix(m24, o.m24, u),
      mix(m31, o.m31, u), mix(m32, o.m32, u), mix(m33, o.m33, u), mix(m34, o.m34, u),
      mix(m41, o.m41, u), mix(m42, o.m42, u), mix(m43, o.m43, u), mix(m44, o.m44, u))
  }
}
