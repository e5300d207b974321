// Unsafe: FFmpeg passes its messages as C strings.
import CFFmpeg
import FlickPlatform
import Synchronization

/// FFmpeg's log, which is kept off standard error. Its error messages are collected by thread for callers of
/// `collecting`; all others are dropped. There is one log for the whole process.
package enum FFmpegLog {
  /// Runs `body` and returns its result, together with the errors that FFmpeg reported on this thread meanwhile, oldest
  /// first.
  package static func collecting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> (T, messages: [String])
  {
    silence()
    let thread = pthread_self()
    let outer = collected.withLock { $0.updateValue([], forKey: thread) }
    defer { collected.withLock { $0[thread] = outer } }
    let result = try body()
    return (result, collected.withLock { $0[thread] ?? [] })
  }

  /// The latest error that FFmpeg reported on this thread inside `collecting`.
  package static var latest: String? { collected.withLock { $0[pthread_self()]?.last } }

  /// Stops FFmpeg from printing anything.
  static func silence() { _ = installed }

  private static let mostMessages = 16
  private static let collected = Mutex<[pthread_t: [String]]>([:])

  private static let installed: Void = unsafe flick_set_log_receiver { line in
    if let line = unsafe line { FFmpegLog.collect(unsafe String(cString: line)) }
  }

  private static func collect(_ message: String) {
    let text = String(message.reversed().drop { $0.isWhitespace }.reversed())
    collected.withLock { collected in
      guard let count = collected[pthread_self()]?.count, count < mostMessages else { return }
      collected[pthread_self()]?.append(text)
    }
  }
}
