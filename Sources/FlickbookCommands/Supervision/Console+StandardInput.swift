import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering

extension Console {
  /// All of standard input, as far as it is within a scene's limit of 1 MiB: a byte more is enough to be refused,
  /// and an endless stream is not read for ever. What is no UTF-8 is replaced, so that decoding can point at it.
  ///
  /// - Throws: `FlickbookError.inputUnreadable`.
  static func readStandardInput() throws(FlickbookError) -> String {
    if let text = CurrentRun.current.aftermath?.standardInput { return text }
    do {
      let bytes = try SystemCalls.readAll(STDIN_FILENO, limit: (1 << 20) + 1)
      let text = String(decoding: bytes, as: UTF8.self)
      CurrentRun.current.journal?.record(.readStandardInput(text))
      return text
    } catch {
      throw .inputUnreadable(path: "standard input", reason: error.reason)
    }
  }
}
