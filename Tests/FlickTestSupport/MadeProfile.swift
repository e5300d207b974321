/// ICC profiles made from numbers, since profiles that others have made are not ours to distribute.
package struct MadeProfile {
  package enum Curve {
    /// A `curv` without a value, with one value that has eight bits of fraction, or with many values.
    case identity
    case gamma(Double)
    case table([UInt16])
    /// A `para` of the given type.
    case parametric(Int, [Double])

    package static let sRGB = Curve.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

    /// Returns a table of `count` values of a curve, as profiles of screens have it.
    package static func table(_ count: Int, of curve: (Double) -> Double) -> Curve {
      .table((0..<count).map { UInt16((curve(Double($0) / Double(count - 1)) * 65535).rounded()) })
    }

    fileprivate var bytes: [UInt8] {
      switch self {
      case .identity: "curv".padded + be(0, 4)
      case .gamma(let gamma): "curv".padded + be(1, 4) + be(Int((gamma * 256).rounded()), 2)
      case .table(let values): "curv".padded + be(values.count, 4) + values.flatMap { be(Int($0), 2) }
      case .parametric(let kind, let numbers):
        "para".padded + be(kind, 2) + be(0, 2) + numbers.flatMap(MadeProfile.fixed)
      }
    }
  }

  package var tags: [(name: String, bytes: [UInt8])] = []
  package var space = "RGB "
  package var connection = "XYZ "
  package var kind = "mntr"
  package var version = 2
  package var illuminant = [0.9642, 1, 0.8249]

  /// - Parameters:
  ///   - primaries: XYZ of red, green and blue, relative to D50.
  ///   - curves: One curve for all channels, or three.
  package init(_ primaries: [[Double]], _ curves: Curve..., name: String = "Made") {
    let curves = curves.count == 1 ? [curves[0], curves[0], curves[0]] : curves
    tags = [("desc", MadeProfile.description(name))]
    for (index, letter) in ["r", "g", "b"].enumerated() {
      tags.append((letter + "XYZ", MadeProfile.xyz(primaries[index])))
      tags.append((letter + "TRC", curves[index].bytes))
    }
  }

  package init(gray curve: Curve, name: String = "Made grey") {
    tags = [("desc", MadeProfile.description(name)), ("kTRC", curve.bytes)]
    space = "GRAY"
  }

  package var bytes: [UInt8] {
    var (table, data): ([UInt8], [UInt8]) = ([], [])
    let start = 132 + 12 * tags.count
    for (name, bytes) in tags {
      table += Array(name.utf8) + be(start + data.count, 4) + be(bytes.count, 4)
      data += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let head =
      be(start + data.count, 4) + be(0, 4) + be(version << 24, 4) + Array((kind + space + connection).utf8)
    let body = head + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    let light = illuminant.flatMap(MadeProfile.fixed)
    let header = body + [UInt8](repeating: 0, count: 28) + light
    return header + [UInt8](repeating: 0, count: 128 - header.count) + be(tags.count, 4) + table + data
  }

  package static func fixed(_ value: Double) -> [UInt8] { be(Int((value * 65536).rounded()), 4) }

  package static func xyz(_ values: [Double]) -> [UInt8] { "XYZ ".padded + values.flatMap(fixed) }

  private static func description(_ name: String) -> [UInt8] {
    "desc".padded + be(name.utf8.count + 1, 4) + Array(name.utf8) + [UInt8](repeating: 0, count: 79)
  }
}

extension MadeProfile {
  package static let sRGBPrimaries = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
  ]
  package static let p3Primaries = [
    [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
  ]
  package static let adobePrimaries = [
    [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
  ]
  package static let wideGamutPrimaries = [
    [0.79767, 0.28804, 0], [0.13519, 0.71188, 0], [0.03134, 0.00009, 0.82491],
  ]
  package static let bt2020Primaries = [
    [0.67348, 0.27904, -0.00194], [0.16566, 0.67535, 0.02998], [0.12505, 0.04561, 0.79686],
  ]
  /// The primaries of an old screen, whose white is slightly off.
  package static let oldScreenPrimaries = [
    [0.45427, 0.24263, 0.01482], [0.35332, 0.67441, 0.09042], [0.15662, 0.08336, 0.71953],
  ]

  package static let displayP3 = MadeProfile(p3Primaries, .sRGB, name: "Display P3")
}

extension String {
  /// The name of a tag's type, followed by four zero bytes.
  fileprivate var padded: [UInt8] { Array(utf8) + [0, 0, 0, 0] }
}

private func be(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
