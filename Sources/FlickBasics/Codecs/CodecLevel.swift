/// A level of a codec: the limits for the size of a movie's pictures and for the number of their pixels per second.
///
/// Sources: ITU-T H.264, table A-1; ITU-T H.265, table A.8.
package struct CodecLevel: Hashable, Sendable {
  /// The name of the level, such as `5.2`.
  package let name: String
  /// The size of the largest picture: in macroblocks of 16 x 16 pixels for H.264, in pixels for H.265.
  fileprivate let picture: Int
  /// The greatest number of these units per second.
  fileprivate let second: Int

  fileprivate init(_ name: String, _ picture: Int, _ second: Int) {
    (self.name, self.picture, self.second) = (name, picture, second)
  }

  /// Whether players in phones, televisions and browsers usually support the level.
  fileprivate var isUsual: Bool { !name.hasPrefix("6") }
}

extension CodecLevel {
  private static let h264 = [
    CodecLevel("5", 22_080, 589_824), CodecLevel("5.1", 36_864, 983_040),
    CodecLevel("5.2", 36_864, 2_073_600),
    CodecLevel("6", 139_264, 4_177_920), CodecLevel("6.1", 139_264, 8_355_840),
    CodecLevel("6.2", 139_264, 16_711_680),
  ]

  private static let h265 = [
    CodecLevel("5", 8_912_896, 267_386_880), CodecLevel("5.1", 8_912_896, 534_773_760),
    CodecLevel("5.2", 8_912_896, 1_069_547_520), CodecLevel("6", 35_651_584, 1_069_547_520),
    CodecLevel("6.1", 35_651_584, 2_139_095_040), CodecLevel("6.2", 35_651_584, 4_278_190_080),
  ]

  /// The levels of the codec, and the number of units in a picture; nil for codecs that are usually decoded in
  /// software.
  private static func table(
    of codec: VideoCodec, _ width: Int, _ height: Int
  ) -> (levels: [CodecLevel], picture: Int)? {
    switch codec {
    case .h264: (h264, ((width + 15) / 16) * ((height + 15) / 16))
    case .h265: (h265, width * height)
    case .av1, .vp9: nil
    }
  }

  /// The level beyond the usual ones that a movie needs, and the highest frame rate for which a usual level is enough.
  /// The rate is 0 if the pictures are too large for every usual level. Nil if a usual level is enough.
  package static func unusual(
    for codec: VideoCodec, width: Int, height: Int, framesPerSecond: Double
  ) -> (level: String, highestRate: Int)? {
    guard let (levels, picture) = table(of: codec, width, height) else { return nil }
    let needed = levels.first {
      picture <= $0.picture && Double(picture) * framesPerSecond <= Double($0.second)
    }
    if let needed, needed.isUsual { return nil }
    let usual = levels.last(where: \.isUsual) ?? levels[0]
    let rate = picture <= usual.picture ? usual.second / picture : 0
    return (needed?.name ?? "beyond 6.2", rate)
  }
}
