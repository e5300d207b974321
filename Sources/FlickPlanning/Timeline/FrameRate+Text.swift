package import FlickMotion

extension FrameRate {
  /// Reads `60`, `30000/1001`, `12.5`, or one of the broadcast rates by its usual name: `23.976`, `29.97`,
  /// `59.94`. Nil for anything else.
  package init?(text: String) {
    if let numerator = FrameRate.broadcastNames[text] {
      self.init(numerator, 1001)
      return
    }
    // `Int` would also read a sign.
    guard text.utf8.allSatisfy("0123456789./".utf8.contains) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]) {
      self.init(numerator, denominator)
      return
    }
    self.init(decimal: text)
  }

  private init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self.init(whole)
      return
    }
    guard (1...3).contains(parts[1].count), let fraction = UInt(parts[1]), whole <= 1000 else { return nil }
    let denominator = [10, 100, 1000][parts[1].count - 1]
    self.init(whole * denominator + Int(fraction), denominator)
  }

  private static let broadcastNames = ["23.976": 24000, "23.98": 24000, "29.97": 30000, "59.94": 60000]

  /// The rate as text: `60` or `30000/1001`.
  package var text: String { description }
}
