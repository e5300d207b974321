/// Subtitles in the format of MP4: timed text of 3GPP (TS 26.245), which FFmpeg calls `mov_text`.
enum TimedTextSample {
  /// The look of texts, as the content of a box of the type `tx3g` after its first eight bytes: white letters at the
  /// bottom, centered, without a background.
  static let description: [UInt8] = {
    let flags: [UInt8] = [0, 0, 0, 0]
    // Centered; at the bottom, which is -1.
    let justification: [UInt8] = [1, 0xFF]
    let background: [UInt8] = [0, 0, 0, 0]
    let box = [UInt8](repeating: 0, count: 8)
    // From letter 0 to 0, in the first font, upright, 16 high, white. FFmpeg treats this as the default and passes
    // texts on without a style.
    let style: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 16, 0xFF, 0xFF, 0xFF, 0xFF]
    let name = Array("Arial".utf8)
    let fonts: [UInt8] = Array("ftab".utf8) + [0, 1, 0, 1, UInt8(name.count)] + name
    let length = UInt8(fonts.count + 4)
    return flags + justification + background + box + style + [0, 0, 0, length] + fonts
  }()

  /// The largest length of a text, in bytes.
  static let longest = Int(UInt16.max)

  /// - Throws: `VideoError.unusableSettings` if a line of the subtitles is longer than `longest`.
  static func check(_ texts: MovieTexts) throws(VideoError) {
    for line in texts.subtitles?.lines ?? [] where line.text.utf8.count > longest {
      throw .unusableSettings(
        reason:
          "the subtitle at \(line.start) ms has \(line.text.utf8.count) bytes, and MP4 has room for \(longest)",
        suggestion: "shorten the texts of captions and voices at that time, or make a WebM")
    }
  }

  /// Returns a text with its length before it.
  static func bytes(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [UInt8(truncatingIfNeeded: bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)] + bytes
  }
}
