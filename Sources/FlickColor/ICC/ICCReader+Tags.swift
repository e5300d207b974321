/// The types of tags that the reader understands.
extension ICCReader {
  /// Three numbers (ICC.1:2022, 10.31).
  func triple() throws(ColorProfileFault) -> [Double] {
    guard try signature(0) == "XYZ " else { throw .unreadable("has no XYZ where primaries belong") }
    return try fixed(8, count: 3)
  }

  /// A curve (ICC.1:2022, 10.6 and 10.18).
  func curve() throws(ColorProfileFault) -> ToneCurve {
    switch try signature(0) {
    case "curv": try sampledCurve()
    case "para": .parametric(try parametricCurve())
    default: throw .unreadable("has a curve of an unknown type")
    }
  }

  private func sampledCurve() throws(ColorProfileFault) -> ToneCurve {
    let count = try number(8, 4)
    if count == 0 { return .linear }
    if count == 1 {
      let gamma = Double(try number(12, 2)) / 256
      guard gamma > 0 else { throw .unreadable("has a gamma of 0") }
      return .gamma(gamma)
    }
    let table = try slice(12, 2 * count).bytes
    let start = table.startIndex
    return .sampled(
      (0..<count).map { UInt16(table[start + 2 * $0]) << 8 | UInt16(table[start + 2 * $0 + 1]) })
  }

  /// A curve by one of the five kinds of formula, whose numbers become those of ``ParametricCurve``.
  private func parametricCurve() throws(ColorProfileFault) -> ParametricCurve {
    let kind = try number(8, 2)
    guard kind <= 4 else { throw .unreadable("has a curve of an unknown kind") }
    let p = try fixed(12, count: [1, 3, 4, 5, 7][kind])
    guard p[0] > 0 else { throw .unreadable("has a gamma of \(p[0])") }
    switch kind {
    case 0: return ParametricCurve(gamma: p[0])
    case 3: return ParametricCurve(gamma: p[0], a: p[1], b: p[2], c: p[3], d: p[4])
    case 4: return ParametricCurve(gamma: p[0], a: p[1], b: p[2], c: p[3], d: p[4], e: p[5], f: p[6])
    default:
      guard p[1] != 0 else { throw .unreadable("has a curve without a slope") }
      let offset = kind == 2 ? p[3] : 0
      return ParametricCurve(gamma: p[0], a: p[1], b: p[2], d: -p[2] / p[1], e: offset, f: offset)
    }
  }

  /// A name for people: ICC.1:2001, 6.5.17, or the first language of ICC.1:2022, 10.15. Nil for tags of other types.
  func text() throws(ColorProfileFault) -> String? {
    switch try signature(0) {
    case "desc":
      let length = try number(8, 4)
      return String(decoding: try slice(12, length).bytes, as: UTF8.self).printable
    case "mluc":
      guard try number(8, 4) > 0 else { return nil }
      let bytes = Array(try slice(try number(24, 4), try number(20, 4)).bytes)
      let units = (0..<bytes.count / 2).map { UInt16(bytes[2 * $0]) << 8 | UInt16(bytes[2 * $0 + 1]) }
      return String(decoding: units, as: UTF16.self).printable
    default: return nil
    }
  }
}

extension String {
  /// The text without control characters, which terminals obey, and without the zero at the end.
  fileprivate var printable: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
          default: true
          }
        }))
  }
}
