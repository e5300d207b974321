/// Scripts whose letters are joined into one stroke, which letter spacing would tear apart. CSS calls them cursive.
///
/// https://www.w3.org/TR/css-text-3/#cursive-scripts
enum JoinedScript {
  /// The blocks of these scripts in the Unicode Standard, version 15: Arabic, Syriac, Mandaic, N'Ko, Mongolian,
  /// Phags-pa, Manichaean, Psalter Pahlavi, Hanifi Rohingya, Sogdian, Old Uyghur, Chorasmian, Adlam.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x600...0x74f, 0x750...0x77f, 0x7c0...0x7ff, 0x840...0x8ff, 0x1800...0x18af, 0xa840...0xa87f,
    0xfb50...0xfdff, 0xfe70...0xfefe, 0x10ac0...0x10aff, 0x10b80...0x10baf, 0x10d00...0x10d3f,
    0x10ec0...0x10eff, 0x10f30...0x10faf, 0x10fb0...0x10fdf, 0x11660...0x1167f, 0x1e900...0x1e95f,
  ]

  private static func has(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x600 && blocks.contains { $0.contains(scalar.value) }
  }

  /// Returns the ranges of a text, in bytes of UTF-8, whose letters may be spaced. A character that is not a letter,
  /// such as a space, counts as joined if the nearest letters on both sides are joined, or if the only nearest letter
  /// is.
  static func spacedRanges(of text: String) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: has) else { return [0..<text.utf8.count] }
    let kinds: [Bool?] = scalars.map { has($0) ? true : $0.properties.isAlphabetic ? false : nil }
    let before = nearest(kinds)
    let after = Array(nearest(kinds.reversed()).reversed())
    var ranges: [Range<Int>] = []
    var place = 0
    for (index, scalar) in scalars.enumerated() {
      let end = place + UTF8.width(scalar)
      let isJoined = kinds[index] ?? ((before[index] ?? true) && (after[index] ?? true))
      if !isJoined {
        if let last = ranges.last, last.upperBound == place {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(place..<end)
        }
      }
      place = end
    }
    return ranges
  }

  /// Returns for each place the latest value up to there that is not nil.
  private static func nearest(_ kinds: some Sequence<Bool?>) -> [Bool?] {
    var latest: Bool?
    return kinds.map { kind in
      latest = kind ?? latest
      return latest
    }
  }
}
