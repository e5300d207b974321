/// Tells which letters are written in one stroke with the next letter.
///
/// Arabic follows, letter by letter, the joining types of the Unicode Standard, version 15, chapter 9.2. In the other
/// joined scripts, all letters of a word count as joined.
enum JoinedLetters {
  private static let arabic: [ClosedRange<UInt32>] = [0x620...0x74f, 0x750...0x77f, 0x870...0x8ff]

  /// Syriac, which lies among the Arabic blocks; then N'Ko, Mandaic, Mongolian, Phags-pa, Manichaean, Psalter Pahlavi,
  /// Hanifi Rohingya, Sogdian, Old Uyghur, Chorasmian and Adlam.
  private static let others: [ClosedRange<UInt32>] = [
    0x700...0x74f, 0x7c0...0x7ff, 0x840...0x86f, 0x1800...0x18af, 0xa840...0xa87f, 0x10ac0...0x10aff,
    0x10b80...0x10baf, 0x10d00...0x10d3f, 0x10f30...0x10fdf, 0x1e900...0x1e95f,
  ]

  /// Letters of Arabic and its extensions that are joined only to the letter before them, such as alef, dal, reh and
  /// waw.
  private static let endings: [ClosedRange<UInt32>] = [
    0x622...0x625, 0x627...0x627, 0x629...0x629, 0x62f...0x632, 0x648...0x648, 0x671...0x673, 0x675...0x677,
    0x688...0x699, 0x6c0...0x6c0, 0x6c3...0x6cb, 0x6cd...0x6cd, 0x6cf...0x6cf, 0x6d2...0x6d3, 0x6d5...0x6d5,
    0x6ee...0x6ef, 0x759...0x75b, 0x76b...0x76c, 0x771...0x771, 0x773...0x774, 0x778...0x779,
  ]

  /// Letters of Arabic that stand alone: hamza and high hamza.
  private static let single: Set<UInt32> = [0x621, 0x674]
  private static let joiner: Unicode.Scalar = "\u{200d}"
  private static let separator: Unicode.Scalar = "\u{200c}"

  /// Whether two letters, one after the other, are joined.
  static func join(_ first: Character, _ second: Character) -> Bool {
    guard let letter = first.unicodeScalars.first, letter.value >= 0x600,
      let next = second.unicodeScalars.first,
      next.value >= 0x600, !first.unicodeScalars.contains(separator)
    else { return false }
    if isOther(letter), isOther(next) { return true }
    guard isArabic(letter), isArabic(next), !single.contains(next.value) else { return false }
    if first.unicodeScalars.last == joiner { return true }
    return !single.contains(letter.value) && !endings.contains { $0.contains(letter.value) }
  }

  private static func isOther(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && others.contains { $0.contains(scalar.value) }
  }

  private static func isArabic(_ scalar: Unicode.Scalar) -> Bool {
    // The stroke that lengthens a word (U+0640) joins on both sides.
    (scalar.properties.isAlphabetic || scalar.value == 0x640) && !isOther(scalar)
      && arabic.contains { $0.contains(scalar.value) }
  }
}
