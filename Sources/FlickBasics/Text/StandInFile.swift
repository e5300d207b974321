/// A small text that lies in the place of a file: a pointer, which Git keeps instead of a large file, or the web page
/// that a link gave.
package struct StandInFile: Hashable, Sendable {
  /// The noun: `a pointer of Git LFS`.
  package let noun: String
  /// The way to the file itself: `git lfs pull`.
  package let remedy: String
  /// Whether the remedy is a command.
  private let isCommand: Bool

  /// The number of bytes at a file's beginning that decide.
  package static let length = 512

  /// - Parameter bytes: The first bytes of a file.
  /// - Returns: Nil if the file is none of these.
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

  /// The sentence about the file: `it is a pointer of Git LFS, not a video`.
  ///
  /// - Parameter wanted: The kind of file that it should be.
  package func reason(insteadOf wanted: String) -> String { "it is \(noun), not \(wanted)" }

  /// The same sentence with the remedy.
  package func refusal(insteadOf wanted: String) -> String {
    reason(insteadOf: wanted) + "; " + (isCommand ? "this fetches the file: " : "") + remedy
  }
}
