import Foundation

/// A program that has been started. Its output goes to files, so that no pipe fills up, or is read while the program runs.
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
  private let hasEnded = DispatchSemaphore(value: 0)
  /// Its standard output, when that is read while it runs, and what has come so far.
  private let pipe: Pipe?
  private var received = Data()
  private let logs: TemporaryFolder
  /// Held as long as the program may run in it.
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - program: The program's path.
  ///   - folder: The folder that it runs in.
  ///   - input: What its standard input holds.
  ///   - environment: Variables beside those of this process.
  ///   - readsOutput: Whether there is something in the output to wait for.
  package init(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, input: String? = nil,
    environment: [String: String] = [:], readsOutput: Bool = false
  ) throws {
    self.folder = folder
    pipe = readsOutput ? Pipe() : nil
    if let pipe { RunningProgram.narrow(pipe) }
    logs = try TemporaryFolder(["input": input ?? "", "output": "", "errors": ""])
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // What another run has kept would make tests of this one pointless, except where that is what they test.
    process.environment = ProcessInfo.processInfo.environment.merging(["FLICKBOOK_CACHE": "off"]) { $1 }
      .merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle(forReadingAtPath: logs.file("input"))
    process.standardOutput = pipe ?? FileHandle(forWritingAtPath: logs.file("output"))
    process.standardError = FileHandle(forWritingAtPath: logs.file("errors"))
    process.terminationHandler = { [hasEnded] _ in hasEnded.signal() }
    try process.run()
  }

  /// Leaves a pipe room for a page of memory, the least that Linux gives. So a program waits soon after it has written
  /// what a test waits for, and cannot come to its end before the test goes on, however busy the machine is.
  private static func narrow(_ pipe: Pipe) {
    let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, whose definition Swift does not import.
    _ = fcntl(pipe.fileHandleForReading.fileDescriptor, setPipeSize, 4096)
  }

  /// Waits until its output has so many lines, or nobody writes any more.
  package func wait(forLines count: Int) { wait { $0.count { $0 == UInt8(ascii: "\n") } >= count } }

  /// Waits for the first line of its output.
  package func waitForLine() -> String {
    wait(forLines: 1)
    return String(String(decoding: received, as: UTF8.self).prefix { $0 != "\n" })
  }

  /// Waits until a text is in its output, or nobody writes any more.
  package func wait(for text: String) { wait { $0.range(of: Data(text.utf8)) != nil } }

  private func wait(until isEnough: (Data) -> Bool) {
    while !isEnough(received) {
      guard let more = pipe?.fileHandleForReading.availableData, !more.isEmpty else { return }
      received += more
    }
  }

  /// The number of its process.
  package var number: Int32 { process.processIdentifier }

  /// The numbers of the processes that it has started and that have not ended.
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

  /// Waits for the end of the program, and, where its output is read, of all processes that write to it.
  package func end() throws -> Run {
    wait { _ in false }
    // Foundation alone looks only now and then whether a program has ended, 10 ms too late on average.
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
  /// The program `flickbook`, which lies beside the tests, wherever they are built.
  package static let flickbook = program("flickbook")
  /// The program `flickbook-bench`.
  package static let flickbookBench = program("flickbook-bench")

  private static func program(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name).path()
  }
}
