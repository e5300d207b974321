/// The places of a screen's white and primaries in the chromaticity diagram of the CIE.
package struct Chromaticities: Hashable, Sendable {
  package struct Chromaticity: Hashable, Sendable {
    var x: Double
    var y: Double

    package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    static let d65 = Chromaticity(0.3127, 0.329)
  }

  var white: Chromaticity
  var red: Chromaticity
  var green: Chromaticity
  var blue: Chromaticity

  package init(white: Chromaticity, red: Chromaticity, green: Chromaticity, blue: Chromaticity) {
    (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
  }

  package static let bt709 = Chromaticities(
    white: .d65, red: Chromaticity(0.64, 0.33), green: Chromaticity(0.3, 0.6), blue: Chromaticity(0.15, 0.06))

  /// The primaries' XYZ, adapted to D50 like those of profiles; nil if the places cannot be those of a screen.
  package var primaries: ColorMatrix? {
    guard white.y > 0.01 else { return nil }
    let unscaled = ColorMatrix(columns: [red, green, blue].map { [$0.x, $0.y, 1 - $0.x - $0.y] })
    let whiteLight = [white.x / white.y, 1, (1 - white.x - white.y) / white.y]
    guard let weights = unscaled.inverse.map({ $0 * whiteLight }), weights.allSatisfy({ $0 > 0 }) else {
      return nil
    }
    let primaries = Chromaticities.adaptation(from: whiteLight).map {
      $0 * unscaled * ColorMatrix(diagonal: weights)
    }
    return primaries.flatMap { $0.isOfLight ? $0 : nil }
  }

  /// The white of the profile connection space (ICC.1:2022, 7.2.16).
  static let d50 = [0.9642, 1, 0.8249]

  /// The adaptation of light from one white to D50, by the responses of the eye's cones (the linear Bradford transform;
  /// ICC.1:2022, annex E).
  private static func adaptation(from white: [Double]) -> ColorMatrix? {
    let cones = ColorMatrix(columns: [
      [0.8951, -0.7502, 0.0389], [0.2664, 1.7135, -0.0685], [-0.1614, 0.0367, 1.0296],
    ])
    let (here, there) = (cones * white, cones * d50)
    guard here.allSatisfy({ $0 > 0.001 }) else { return nil }
    let scaling = ColorMatrix(diagonal: (0..<3).map { there[$0] / here[$0] })
    return cones.inverse.map { $0 * scaling * cones }
  }
}

extension ColorMatrix {
  /// The primaries of BT.709, which sRGB uses.
  package static let sRGBPrimaries: ColorMatrix = {
    guard let primaries = Chromaticities.bt709.primaries else { preconditionFailure("BT.709 is a screen's") }
    return primaries
  }()
}
