/// A profile as files store it (ICC.1:2022, and ICC.1:2001 for version 2): a header, a table of tags, and the tags.
///
/// Nothing in it is trusted: sizes and offsets are checked, and each tag is read within its range.
struct ICCProfile {
  private let tags: [String: ICCReader]
  /// The color space of the samples, and the one into which the tags convert: four letters each.
  private let space: String
  private let connection: String

  /// - Throws: `ColorProfileFault` if the header or the table is wrong.
  init(_ bytes: ArraySlice<UInt8>) throws(ColorProfileFault) {
    let size = try ICCReader(bytes).number(0, 4)
    guard bytes.count >= 132, size >= 132 else { throw .unreadable("is cut off") }
    let reader = try ICCReader(bytes).slice(0, size)
    try ICCProfile.checkHeader(reader)
    (space, connection) = (try reader.signature(16), try reader.signature(20))
    tags = try ICCProfile.tags(reader)
  }

  private static func checkHeader(_ reader: ICCReader) throws(ColorProfileFault) {
    guard try reader.signature(36) == "acsp" else { throw .unreadable("is not an ICC profile") }
    let version = try reader.number(8, 1)
    guard version <= 4 else { throw .unreadable("has version \(version) of ICC, and at most 4 is known") }
    let kind = try reader.signature(12)
    guard ["scnr", "mntr", "prtr", "spac"].contains(kind) else {
      throw .unreadable("is not a profile of a device or a colour space")
    }
    let illuminant = try reader.fixed(68, count: 3)
    guard (0..<3).allSatisfy({ (illuminant[$0] - Chromaticities.d50[$0]).magnitude < 0.01 }) else {
      throw .unreadable("has an illuminant other than D50")
    }
  }

  /// The limit that other readers also have.
  private static let mostTags = 100

  private static func tags(_ reader: ICCReader) throws(ColorProfileFault) -> [String: ICCReader] {
    let count = try reader.number(128, 4)
    guard count <= mostTags else { throw .unreadable("has \(count) tags, and at most \(mostTags) are read") }
    var tags: [String: ICCReader] = [:]
    for index in 0..<count {
      let entry = try reader.slice(132 + 12 * index, 12)
      let tag = try reader.slice(try entry.number(4, 4), try entry.number(8, 4))
      let name = try entry.signature(0)
      tags[name] = tags[name] ?? tag
    }
    return tags
  }

  /// - Throws: `ColorProfileFault` if a tag is missing or wrong, or the profile is of an unsupported kind.
  func profile() throws(ColorProfileFault) -> ColorProfile {
    try refuseHighDynamicRange()
    guard connection == "XYZ " || connection == "Lab " else {
      throw .unreadable("converts to neither XYZ nor L*a*b*")
    }
    switch space {
    case "RGB ":
      if ["A2B0", "A2B1", "A2B2"].contains(where: { tags[$0] != nil }) {
        throw .unsupported("the profile '\(name)' has lookup tables in place of a matrix")
      }
      return ColorProfile(
        name: name,
        .rgb(red: try curve("rTRC"), green: try curve("gTRC"), blue: try curve("bTRC"), try primaries()))
    case "GRAY":
      let curve = try curve("kTRC")
      return ColorProfile(name: name, .gray(connection == "Lab " ? .lightness(curve) : curve))
    default: throw .unreadable("is not a profile for RGB or grey")
    }
  }

  private func tag(_ name: String) throws(ColorProfileFault) -> ICCReader {
    guard let tag = tags[name] else { throw .unreadable("lacks '\(name)'") }
    return tag
  }

  private func curve(_ name: String) throws(ColorProfileFault) -> ToneCurve { try tag(name).curve() }

  private func primaries() throws(ColorProfileFault) -> ColorMatrix {
    var columns: [[Double]] = []
    for name in ["rXYZ", "gXYZ", "bXYZ"] { columns.append(try tag(name).triple()) }
    let matrix = ColorMatrix(columns: columns)
    guard matrix.isOfLight else { throw .unreadable("has invalid primaries") }
    return matrix
  }

  /// Throws if the profile describes a film's dynamic range (ICC.1:2022, 9.2.17): its curves only approximate that
  /// range.
  private func refuseHighDynamicRange() throws(ColorProfileFault) {
    guard let tag = tags["cicp"], try tag.signature(0) == "cicp" else { return }
    switch try tag.number(9, 1) {
    case 16: throw .highDynamicRange("PQ")
    case 18: throw .highDynamicRange("HLG")
    default: break
    }
  }

  private var name: String {
    guard let tag = tags["desc"], let text = (try? tag.text()).flatMap(\.self), !text.isEmpty else {
      return "unnamed"
    }
    return String(text.prefix(60))
  }
}

extension ColorProfile {
  /// The greatest number of bytes of a profile.
  package static let maximumSize = 1 << 20

  /// Reads a profile from the bytes that files store.
  ///
  /// - Throws: `ColorProfileFault` if the profile is damaged, too large, or of an unsupported kind.
  package init(icc bytes: ArraySlice<UInt8>) throws(ColorProfileFault) {
    guard bytes.count <= ColorProfile.maximumSize else {
      throw .unreadable("has more than the \(ColorProfile.maximumSize) bytes allowed")
    }
    self = try ICCProfile(bytes).profile()
  }
}
