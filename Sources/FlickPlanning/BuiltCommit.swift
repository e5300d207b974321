import FlickBasics
import FlickFiles

/// The commit that the program was built from, if its builder recorded it. It is for people, in `--version` and
/// `doctor`.
///
/// `Scripts/record-commit` writes the commit into a file beside the program. It is not in the program itself, because
/// the program's build number keys the render cache and plans: a commit that changes no code must change no key. The
/// file also names that build number, so that a file left by an earlier build is ignored.
enum BuiltCommit {
  static let current: String? = {
    guard let program = try? SystemCalls.resolved("/proc/self/exe"),
      let text = files(of: program).lazy.compactMap({ SystemFile.text(of: $0) }).first,
      let build = BuildNumber(ofFile: program)?.text
    else { return nil }
    return commit(in: text, build: build)
  }()

  /// The files that may name the commit: beside the program, and in the installation's `share` folder.
  private static func files(of program: String) -> [String] {
    [program + ".commit", PathString.folder(of: program) + "/../share/flickbook/commit"]
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
