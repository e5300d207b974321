import FlickTestSupport
import Foundation

/// A library that makes encoders crash for real: `Scripts/crash.c`, compiled once a run.
enum CrashLibrary {
  /// The environment in which pictures of this width crash the process.
  static func environment(width: Int, at count: Int = 1, signal: Int32? = nil) throws -> [String: String] {
    var variables = [
      "LD_PRELOAD": try library.get(), "CRASH_WIDTH": "\(width)", "CRASH_AT": "\(count)",
      // Swift's crash report takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["CRASH_SIGNAL"] = signal.map { "\($0)" }
    return variables
  }

  /// The environment in which opening a file of this name crashes the process.
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
    // An error is thrown in every test that needs the library; a failed requirement would be reported in the first
    // only.
    guard run.status == 0 else { throw Uncompiled(reason: run.errors) }
    return path
  }

  private struct Uncompiled: Error { var reason: String }
}
