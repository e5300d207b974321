import Foundation
import Testing

/// A program that has been started. Its output goes to files, so that no pipe fills up, or is read while the program
/// runs. Owns the process.
package final class RunningProgram {
  /// The result of a run.
  package struct Run: Sendable {
    /// The exit status; for a death by a signal, the negative number of the signal.
    package var status: Int32
    package var bytes: [UInt8]
    package var errors: String

    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  private let process = Process()
  private let hasEnded = DispatchSemaphore(value: 0)
  /// The standard output, if it is read while the program runs, and the bytes received so far.
  private let pipe: Pipe?
  private var received = Data()
  private let logs: TemporaryFolder
  /// The folder in which the program runs; it must exist as long as the program may run.
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - program: The program's path.
  ///   - folder: The folder in which the program runs.
  ///   - input: The contents of its standard input.
  ///   - environment: Variables in addition to those of this process.
  ///   - readsOutput: Whether the output is read while the program runs.
  package init(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, input: String? = nil,
    environment: [String: String] = [:], readsOutput: Bool = false
  ) throws {
    if Test.current != nil, !StartsPrograms.isActive {
      Issue.record("A suite whose tests start programs has the trait '.startsPrograms'.")
    }
    self.folder = folder
    pipe = readsOutput ? Pipe() : nil
    if let pipe { RunningProgram.narrow(pipe) }
    logs = try TemporaryFolder(["input": input ?? "", "output": "", "errors": ""])
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // Results that another run has kept would make tests pointless, except tests of the cache.
    process.environment = ProcessInfo.processInfo.environment.merging(["FLICKBOOK_CACHE": "off"]) { $1 }
      .merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle(forReadingAtPath: logs.file("input"))
    process.standardOutput = pipe ?? FileHandle(forWritingAtPath: logs.file("output"))
    process.standardError = FileHandle(forWritingAtPath: logs.file("errors"))
    process.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
    try process.run()
  }

  /// Limits a pipe's buffer to a page of memory, the least that Linux allows. So a program pauses soon after the output
  /// that a test waits for, and cannot end before the test continues, even on a busy machine.
  private static func narrow(_ pipe: Pipe) {
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, whose definition Swift does not import.
    _ = fcntl(pipe.fileHandleForReading.fileDescriptor, setPipeSize, 4096)
  }

  /// Waits until its output has `count` lines, or no process writes to it any more.
  package func wait(forLines count: Int) { wait { $0.count { $0 == UInt8(ascii: "\n") } >= count } }

  /// Waits for the first line of its output and returns it.
  package func waitForLine() -> String {
    wait(forLines: 1)
    return String(String(decoding: received, as: UTF8.self).prefix { $0 != "\n" })
  }

  /// Waits until a text is in its output, or no process writes to it any more.
  package func wait(for text: String) { wait { $0.range(of: Data(text.utf8)) != nil } }

  private func wait(until isEnough: (Data) -> Bool) {
    while !isEnough(received) {
      guard let more = pipe?.fileHandleForReading.availableData, !more.isEmpty else { return }
      received += more
    }
  }

  /// The process ID of the program.
  package var number: Int32 { process.processIdentifier }

  /// The IDs of the processes that it has started and that have not ended.
  package var children: [Int32] {
    let tasks = "/proc/\(number)/task"
    // Any of its threads may have started them.
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread -> [Int32] in
      let list = try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
      return list?.split(separator: " ").compactMap { Int32($0) } ?? []
    }
  }

  package func send(_ signal: Int32) { kill(number, signal) }

  /// Waits for the end of the program and, if its output is read, of all processes that write to it.
  package func end() throws -> Run {
    wait { _ in false }
    // Foundation checks only from time to time whether a program has ended, and is 10 ms late on average.
    hasEnded.wait()
    hasEnded.signal()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Run(
      status: process.terminationReason == .uncaughtSignal ? -status : status,
      bytes: pipe == nil ? try logs.bytes("output") : [UInt8](received), errors: try logs.text("errors"))
  }
}

extension RunningProgram {
  /// The path of the program `flickbook`, which lies beside the tests.
  package static let flickbook = program("flickbook")
  /// The path of the program `flickbook-bench`.
  package static let flickbookBench = program("flickbook-bench")

  private static func program(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path()
  }
}
