import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering

extension Console {
  /// Reads standard input up to one byte more than the scene's limit of 1 MiB: that is enough for the text to be
  /// refused, and an endless stream is not read forever. Bytes that are not UTF-8 are replaced, so that the decoder can
  /// point at them.
  ///
  /// - Throws: `FlickbookError.inputUnreadable`.
  static func readStandardInput() throws(FlickbookError) -> String {
    if let text = CurrentRun.current.recovery?.standardInput { return text }
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
