/// The coding-independent code points of a video's or a picture's colors (ITU-T H.273; PNG's `cICP`).
package struct CodePoints: Hashable, Sendable {
  private let primaries: Int
  private let transfer: Int
  private let matrix: Int
  private let isFullRange: Bool

  package init(primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool) {
    (self.primaries, self.transfer) = (primaries, transfer)
    (self.matrix, self.isFullRange) = (matrix, isFullRange)
  }

  /// - Throws: `ColorProfileFault` if the code points describe colors that are not converted.
  package func profile() throws(ColorProfileFault) -> ColorProfile {
    guard matrix == 0 else { throw .unreadable("has the matrix \(matrix), and samples are not RGB") }
    guard isFullRange else { throw .unsupported("the samples have a narrow range") }
    let curve = try curve()
    guard let places = CodePoints.places[primaries], let matrix = places.chromaticities.primaries else {
      throw .unsupported("the primaries \(primaries) of H.273 are not known")
    }
    return ColorProfile(name: "\(places.name), transfer \(transfer) of H.273", curve, matrix)
  }

  /// The curve that the transfer stands for. The curves of cameras are decoded as screens show them (BT.1886), like
  /// browsers do.
  private func curve() throws(ColorProfileFault) -> ToneCurve {
    switch transfer {
    case 1, 6, 11, 14, 15: return .gamma(2.4)
    case 4: return .gamma(2.2)
    case 5: return .gamma(2.8)
    case 7: return CodePoints.smpte240
    case 8: return .linear
    case 13: return .sRGB
    case 16: throw .highDynamicRange("PQ")
    case 17: return CodePoints.cinema
    case 18: throw .highDynamicRange("HLG")
    default: throw .unsupported("the transfer \(transfer) of H.273 is not converted")
    }
  }

  private static let smpte240 = ToneCurve.parametric(
    ParametricCurve(gamma: 1 / 0.45, a: 1 / 1.1115, b: 0.1115 / 1.1115, c: 0.25, d: 0.0913))
  /// 52.37 / 48 x^2.6, with the factor included in `a`.
  private static let cinema = ToneCurve.parametric(ParametricCurve(gamma: 2.6, a: 1.034080527698771))

  /// The names and chromaticities of the primaries (H.273, table 2).
  private static let places: [Int: (name: String, chromaticities: Chromaticities)] = [
    1: ("BT.709", .bt709),
    4: ("BT.470 M", .at([0.31, 0.316], [0.67, 0.33], [0.21, 0.71], [0.14, 0.08])),
    5: ("BT.470 BG", .at(d65, [0.64, 0.33], [0.29, 0.6], [0.15, 0.06])),
    6: ("SMPTE 170M", .at(d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07])),
    7: ("SMPTE 240M", .at(d65, [0.63, 0.34], [0.31, 0.595], [0.155, 0.07])),
    8: ("film", .at([0.31, 0.316], [0.681, 0.319], [0.243, 0.692], [0.145, 0.049])),
    9: ("BT.2020", .at(d65, [0.708, 0.292], [0.17, 0.797], [0.131, 0.046])),
    10: ("XYZ", .at([1 / 3.0, 1 / 3.0], [1, 0], [0, 1], [0, 0])),
    11: ("DCI-P3", .at([0.314, 0.351], [0.68, 0.32], [0.265, 0.69], [0.15, 0.06])),
    12: ("Display P3", .at(d65, [0.68, 0.32], [0.265, 0.69], [0.15, 0.06])),
    22: ("EBU 3213", .at(d65, [0.63, 0.34], [0.295, 0.605], [0.155, 0.077])),
  ]

  private static let d65 = [0.3127, 0.329]
}

extension Chromaticities {
  fileprivate static func at(
    _ white: [Double], _ red: [Double], _ green: [Double], _ blue: [Double]
  ) -> Chromaticities {
    let places = [white, red, green, blue].map { Chromaticity($0[0], $0[1]) }
    return Chromaticities(white: places[0], red: places[1], green: places[2], blue: places[3])
  }
}
