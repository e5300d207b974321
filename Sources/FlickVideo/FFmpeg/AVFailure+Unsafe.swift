// Unsafe: FFmpeg writes its error texts into a C buffer.
import CFFmpeg

/// A failure of FFmpeg, or a fault in the file that it reads.
package struct AVFailure: Error {
  /// The causes that callers tell apart; `other` is everything else.
  package enum Kind: Hashable, Sendable {
    case outOfMemory
    /// A step took too long.
    case tooLong
    /// The pictures are interlaced.
    case interlaced
    /// The file's sounds are missing, too many, or cannot be decoded. The reason is meant for the user.
    case sound
    case other
  }

  package let kind: Kind
  /// FFmpeg's text for the error, with its log message about the error, if there is one; for other failures, the reason
  /// in words.
  package let reason: String

  init(_ code: Int32) {
    kind = code == flick_averror_memory() ? .outOfMemory : .other
    let text = AVFailure.text(of: code)
    self.reason = FFmpegLog.latest.map { "\(text) (\($0))" } ?? text
  }

  package init(_ kind: Kind = .other, reason: String) { (self.kind, self.reason) = (kind, reason) }

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
