extension TextContents {
  /// Whether a text is read from right to left; nil when no letter has a direction. The first letter with a direction
  /// decides, as in the rules P2 and P3 of the Unicode Bidirectional Algorithm (UAX 9).
  package static func isRightToLeft(_ text: some StringProtocol) -> Bool? {
    text.unicodeScalars.lazy.compactMap(\.isRightToLeft).first
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is read from right to left; nil if it has no direction of its own: digits, punctuation, symbols
  /// and marks of letters.
  fileprivate var isRightToLeft: Bool? {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      Unicode.Scalar.rightToLeftBlocks.contains { $0.contains(value) }
    default:
      // Invisible marks that act like letters of one direction.
      value == 0x200F || value == 0x061C ? true : value == 0x200E ? false : nil
    }
  }

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic and their extensions; their presentation forms; the
  /// right-to-left scripts of the supplementary planes. Source: DerivedBidiClass.txt of the Unicode Character Database,
  /// where unassigned code points have the class R or AL.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
