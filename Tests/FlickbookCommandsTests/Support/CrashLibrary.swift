import FlickTestSupport
import Foundation

/// A library that lets encoders crash for real: `Scripts/crash.c`, compiled once a run.
enum CrashLibrary {
  /// What lets pictures of this width crash the process.
  static func environment(width: Int, at count: Int = 1, signal: Int32? = nil) throws -> [String: String] {
    var variables = [
      "LD_PRELOAD": try library.get(), "CRASH_WIDTH": "\(width)", "CRASH_AT": "\(count)",
      // The report for programmers takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["CRASH_SIGNAL"] = signal.map { "\($0)" }
    return variables
  }

  /// What lets whoever opens a file of this name crash.
  static func environment(file: String) throws -> [String: String] {
    try environment(width: 0).merging(["CRASH_FILE": file]) { $1 }
  }

  private static let library = Result {
    let source = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../Scripts/crash.c")
      .standardized
    let path = Tool.program + "-crash.so"
    let command = """
      cc=$(command -v clang || command -v cc) && \
      "$cc" -shared -fPIC -o new.so '\(source.path)' $(pkg-config --cflags libavcodec) && mv new.so '\(path)'
      """
    let folder = try TemporaryFolder()
    let run = try withExtendedLifetime(folder) {
      try RunningProgram("/bin/sh", ["-c", command], in: folder).end()
    }
    // An error of every test that wants it, which a requirement would be of the first one only.
    guard run.status == 0 else { throw Uncompiled(reason: run.errors) }
    return path
  }

  private struct Uncompiled: Error { var reason: String }
}
