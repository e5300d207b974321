import FlickBasics
import FlickPlatform

/// Another program that this process starts. It is found by the search path, gets at most this process's three standard
/// streams and no other open file, and handles signals like a program that a shell has started.
///
/// ```swift
/// let git = ChildProcess(["git", "rev-parse", "HEAD"], folder: "scenes")
/// let result = try git.run()
/// ```
package struct ChildProcess: Sendable {
  package enum Ending: Hashable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  /// The program's output, and the way it ended.
  package struct Result: Hashable, Sendable {
    package var output: [UInt8]
    package var errors: [UInt8]
    package var ending: Ending

    package var isSuccess: Bool { ending == .exited(status: 0) }
  }

  package let words: [String]
  package let folder: String?
  package let environment: [String: String]

  /// - Parameters:
  ///   - words: The program's name and its arguments; at least one.
  ///   - folder: The program's working folder; nil for that of this process.
  package init(
    _ words: [String], folder: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    precondition(!words.isEmpty)
    (self.words, self.folder, self.environment) = (words, folder, environment)
  }
}

extension ChildProcess {
  /// Runs the program to its end without input, and collects its output. When the task is cancelled, the program is
  /// asked to end, and the result has the output up to then.
  ///
  /// - Throws: `SystemError` when the program cannot be started; it is `isMissingFile` when there is no such program
  ///   or folder.
  package func run() throws(SystemError) -> Result {
    let (output, errors) = (try Pipe(), try Pipe())
    let number = try SystemCalls.spawn(self, output: output.writing, errors: errors.writing)
    output.closeWriting()
    errors.closeWriting()
    let texts = withExtendedLifetime((output, errors)) {
      ChildProcess.read([output.reading, errors.reading], of: number)
    }
    let ending = try SystemCalls.wait(for: number)
    return Result(output: texts[0], errors: texts[1], ending: ending)
  }

  /// Starts the program and does not wait for it. Its output and its end are ignored.
  ///
  /// - Throws: The errors of `run`.
  package func launch() throws(SystemError) {
    let nowhere = try SystemCalls.open("/dev/null", O_WRONLY)
    defer { SystemCalls.close(nowhere) }
    let number = try SystemCalls.spawn(self, output: nowhere, errors: nowhere)
    // The system keeps an ended program until its status is read.
    _ = SystemThread.start { _ = try? SystemCalls.wait(for: number) }
  }

  /// The interval of checks for cancellation, in milliseconds.
  private static let patience: Int32 = 50

  /// Returns the bytes of some streams, until all have ended or the task is cancelled.
  private static func read(_ streams: [Int32], of number: pid_t) -> [[UInt8]] {
    var texts = streams.map { _ in [UInt8]() }
    var open = Set(streams.indices)
    while !open.isEmpty {
      if Task.isCancelled {
        SystemCalls.signal(number, SIGTERM)
        break
      }
      let waiting = open.sorted()
      for index in SystemCalls.readable(waiting.map { streams[$0] }, within: patience).map({ waiting[$0] }) {
        let bytes = (try? SystemCalls.readNext(streams[index], upTo: 1 << 16)) ?? []
        texts[index] += bytes
        if bytes.isEmpty { open.remove(index) }
      }
    }
    return texts
  }
}

/// The two ends of a pipe, which it owns.
private final class Pipe {
  let reading: Int32
  private(set) var writing: Int32

  init() throws(SystemError) { (reading, writing) = try SystemCalls.pipe() }

  deinit {
    SystemCalls.close(reading)
    closeWriting()
  }

  /// Closes the writing end. A reader reaches the end of the stream only after all writers have closed it.
  func closeWriting() {
    if writing >= 0 { SystemCalls.close(writing) }
    writing = -1
  }
}
