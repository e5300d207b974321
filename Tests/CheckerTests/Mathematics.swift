import Foundation

/// A 4 x 4 matrix for row vectors, row by row.
typealias Matrix = [Double]

let identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/// A rotation about x by `degrees`, followed by a push back, the perspective whose reciprocal distance is `q`, and the
/// same push forward.
func tilt(_ degrees: Double, q: Double, push: Double) -> Matrix {
  let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
  let back = 1 - push * q
  return [1, 0, 0, 0, 0, c, s * back, -q * s, 0, -s, c * back, -q * c, 0, 0, push * push * q, 1 + push * q]
}

/// The corners top left, top right, bottom right, bottom left of a frame that a matrix moves about the frame's middle:
/// x, y and depth of each in turn.
func quad(_ frame: [Double], _ m: Matrix, z: Double, dy: Double) -> [Double] {
  let (w, h) = (frame[2], frame[3])
  return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)].flatMap { x, y in
    let d = x * m[3] + y * m[7] + m[15]
    return [
      frame[0] + w / 2 + (x * m[0] + y * m[4] + m[12]) / d,
      frame[1] + h / 2 + dy + (x * m[1] + y * m[5] + m[13]) / d, z + (x * m[2] + y * m[6] + m[14]) / d,
    ]
  }
}
