import Foundation

/// The commit that the program was made of, where whoever has built it says so: for people, in `--version` and `doctor`.
///
/// `Scripts/record-commit` writes it into a file beside the program, and not into the program, whose build number keys the
/// render cache and plans: a commit that changes no code changes no key. The file names that number, too. So what an
/// earlier build has left there counts for nothing.
enum BuiltCommit {
  static let current: String? = {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let text = files(of: program).lazy.compactMap({ FileManager.default.contents(atPath: $0) }).first,
      let build = FileHandle(forReadingAtPath: program).flatMap({ BuildNumber($0)?.text })
    else { return nil }
    return commit(in: String(decoding: text, as: UTF8.self), build: build)
  }()

  /// Beside the program, and where it is installed.
  private static func files(of program: String) -> [String] {
    let folder = URL(filePath: program).deletingLastPathComponent()
    return [
      program + ".commit", folder.appending(path: "../share/flickbook/commit").path(percentEncoded: false),
    ]
  }

  /// The commit that a file's text names for this build: `COMMIT BUILD`.
  static func commit(in text: String, build: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[1] == build, (4...80).contains(words[0].utf8.count),
      words[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    else { return nil }
    return String(words[0])
  }
}
