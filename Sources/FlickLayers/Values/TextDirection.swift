extension TextContents {
  /// Whether a text is read from right to left: by its first letter with a direction, as the rules P2 and P3 of the
  /// Unicode Bidirectional Algorithm (UAX 9) have it; nil when no letter has one.
  package static func isRightToLeft(_ text: some StringProtocol) -> Bool? {
    text.unicodeScalars.lazy.compactMap(\.isRightToLeft).first
  }
}

extension Unicode.Scalar {
  /// Nil for what has no direction of its own: digits, punctuation, symbols, marks.
  fileprivate var isRightToLeft: Bool? {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
      Unicode.Scalar.rightToLeftBlocks.contains { $0.contains(value) }
    default:
      // Marks that stand for letters of either direction.
      value == 0x200F || value == 0x061C ? true : value == 0x200E ? false : nil
    }
  }

  /// Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic and what extends them; their presentation forms; the
  /// right to left scripts of the supplementary planes. Source: DerivedBidiClass.txt of the Unicode Character Database,
  /// where unassigned code points have the class R or AL.
  private static let rightToLeftBlocks: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]
}
