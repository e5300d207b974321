// Unsafe: FFmpeg writes its error texts into a C buffer.
import CFFmpeg

/// An error of FFmpeg, by its code.
package struct AVFailure: Error {
  package let isOutOfMemory: Bool
  /// FFmpeg's text for the error, with its log message about the error, if there is one.
  package let reason: String

  init(_ code: Int32) {
    self.isOutOfMemory = code == flick_averror_memory()
    let text = AVFailure.text(of: code)
    self.reason = FFmpegLog.latest.map { "\(text) (\($0))" } ?? text
  }

  package init(reason: String) {
    self.isOutOfMemory = false
    self.reason = reason
  }

  static let outOfMemory = AVFailure(flick_averror_memory())

  private static func text(of code: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: 128)
    _ = unsafe av_strerror(code, &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Returns a result of FFmpeg unless it is an error.
@discardableResult
func check(_ result: Int32) throws(AVFailure) -> Int32 {
  guard result >= 0 else { throw AVFailure(result) }
  return result
}
