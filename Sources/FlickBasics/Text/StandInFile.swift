/// A small text in the place of the file that was meant: a pointer, which Git keeps instead of a large file, or a web
/// page that was downloaded instead.
package struct StandInFile: Hashable, Sendable {
  /// The noun: `a pointer of Git LFS`.
  package let noun: String
  /// How to get the file itself: `git lfs pull`.
  package let remedy: String
  /// Whether the remedy is a command.
  private let isCommand: Bool

  /// The number of bytes at a file's beginning that are examined.
  package static let length = 512

  /// - Parameter bytes: The first bytes of a file.
  /// - Returns: Nil if the file is no stand-in.
  package init?(_ bytes: some Sequence<UInt8>) {
    let start = Array(bytes.prefix(StandInFile.length))
    let text = String(decoding: start, as: UTF8.self).trimmingPrefix { $0.isWhitespace || $0 == "\u{FEFF}" }
    if ["version https://git-lfs", "version https://hawser"].contains(where: text.hasPrefix) {
      (noun, remedy, isCommand) = ("a pointer of Git LFS", "git lfs pull", true)
    } else if ["/annex/objects/", "../.git/annex/", ".git/annex/"].contains(where: text.hasPrefix) {
      (noun, remedy, isCommand) = ("a pointer of git-annex", "git annex get", true)
    } else if ["<!doctype html", "<html"].contains(where: text.lowercased().hasPrefix) {
      (noun, remedy, isCommand) = ("a web page", "download the file itself", false)
    } else {
      return nil
    }
  }

  /// Recognizes stand-ins, and also files that are neither sound nor video, such as archives and texts.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of a file.
  ///   - mayBeSound: Whether a file with sound alone is of use.
  package init?(insteadOfMedium bytes: some Sequence<UInt8>, mayBeSound: Bool) {
    if let standIn = StandInFile(bytes) {
      self = standIn
      return
    }
    let start = Array(bytes.prefix(StandInFile.length))
    if !mayBeSound, StandInFile.isStill(start) {
      (noun, remedy, isCommand) = ("a picture", "a layer shows it with 'image' in place of 'video'", false)
      return
    }
    guard let noun = StandInFile.otherKind(start, mayBeSound: mayBeSound) else { return nil }
    (self.noun, remedy, isCommand) = (noun, "give the path of the right file", false)
  }

  /// Whether the bytes begin a JPEG, or a PNG that is not animated. In an animated PNG, the chunk `acTL` precedes the
  /// pixels.
  private static func isStill(_ start: [UInt8]) -> Bool {
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
    guard start.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return false }
    return start.firstRange(of: Array("IDAT".utf8)) != nil && start.firstRange(of: Array("acTL".utf8)) == nil
  }

  private static func otherKind(_ start: [UInt8], mayBeSound: Bool) -> String? {
    func begins(_ signatures: [[UInt8]]) -> Bool { signatures.contains(where: start.starts) }
    if start.isEmpty { return "an empty file" }
    if begins([Array("%PDF".utf8)]) { return "a PDF" }
    if begins([[0x50, 0x4B, 3, 4], [0x1F, 0x8B], Array("7z".utf8), Array("Rar!".utf8)]) {
      return "an archive"
    }
    // FFmpeg reads a picture as a video, because some pictures are animated.
    if mayBeSound, begins([[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]) {
      return "a picture"
    }
    let isWAV = begins([Array("RIFF".utf8)]) && start.dropFirst(8).starts(with: "WAVE".utf8)
    if !mayBeSound, isWAV || begins([Array("fLaC".utf8), Array("ID3".utf8)]) { return "a sound" }
    guard !start.contains(where: { $0 < 9 || (14..<32).contains($0) }),
      // The last character may be cut off.
      (0...3).contains(where: { String(validating: start.dropLast($0), as: UTF8.self) != nil })
    else { return nil }
    return String(decoding: start, as: UTF8.self).contains("<svg") ? "a drawing" : "a text"
  }

  /// The sentence about the file: `it is a pointer of Git LFS, not a video`.
  ///
  /// - Parameter wanted: The kind of file that it should be.
  package func reason(insteadOf wanted: String) -> String { "it is \(noun), not \(wanted)" }

  /// The same sentence with the remedy.
  package func refusal(insteadOf wanted: String) -> String {
    reason(insteadOf: wanted) + "; " + (isCommand ? "this fetches the file: " : "") + remedy
  }
}
