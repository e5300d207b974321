import Foundation

/// A program that has been started, with its output in files, so that no pipe fills up.
package final class RunningProgram {
  /// What a run left behind.
  package struct Run: Sendable {
    /// Its exit status; a death by a signal counts as that signal's negative number.
    package var status: Int32
    package var bytes: [UInt8]
    package var errors: String

    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let process = Process()
  private let logs: TemporaryFolder
  /// Held as long as the program may run in it.
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - program: The program's path.
  ///   - folder: The folder that it runs in.
  ///   - input: What its standard input holds.
  ///   - environment: Variables beside those of this process.
  package init(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    self.folder = folder
    logs = try TemporaryFolder(["input": input ?? "", "output": "", "errors": ""])
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // What another run has kept would make tests of this one pointless, except where that is what they test.
    process.environment = ProcessInfo.processInfo.environment.merging(["FLICKBOOK_CACHE": "off"]) { $1 }
      .merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle(forReadingAtPath: logs.file("input"))
    process.standardOutput = FileHandle(forWritingAtPath: logs.file("output"))
    process.standardError = FileHandle(forWritingAtPath: logs.file("errors"))
    try process.run()
  }

  package var isRunning: Bool { process.isRunning }

  /// Waits for a condition, or the program's end.
  package func wait(until isTrue: () -> Bool) { while !isTrue(), isRunning { usleep(1000) } }

  /// Waits until a file that the program writes has so many lines, or for the program's end.
  package func wait(forLines count: Int, of file: String, in folder: TemporaryFolder) {
    wait { ((try? folder.lines(file)) ?? 0) >= count }
  }

  /// The numbers of the processes that it has started and that have not ended.
  package var children: [Int32] {
    let number = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(number)/task/\(number)/children", encoding: .utf8)
    return list?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the program's end.
  package func end() throws -> Run {
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      status: process.terminationReason == .uncaughtSignal ? -status : status,
      bytes: try logs.bytes("output"), errors: try logs.text("errors"))
  }
}

extension RunningProgram {
  /// The program `flickbook`, which lies beside the tests, wherever they are built.
  package static let flickbook = program("flickbook")
  /// The program `flickbook-bench`.
  package static let flickbookBench = program("flickbook-bench")

  private static func program(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path()
  }
}
