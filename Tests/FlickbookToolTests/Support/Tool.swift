import Foundation

/// The real program, run in a folder of its own.
struct Tool {
  /// What a run left behind.
  struct Run {
    var status: Int32
    var output: String
    var errors: String
    var seconds: Double
  }

  let folder: TemporaryFolder

  /// - Parameter files: By path; folders are made as needed.
  init(_ files: [String: String] = [:]) throws { folder = try TemporaryFolder(files) }

  /// Runs `flickbook` with `arguments` and waits for its end; `environment` is added to ours.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Run {
    try RunningTool(Tool.program, arguments, in: folder, input: input, environment: environment).end()
  }

  /// Runs `flickbook` without waiting.
  func start(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> RunningTool {
    try RunningTool(Tool.program, arguments, in: folder, input: input, environment: environment)
  }

  /// Beside the tests, wherever they are built.
  static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("flickbook").path
}

/// A program that has been started.
final class RunningTool {
  private let process = Process()
  private let start = ContinuousClock.now
  private let logs: TemporaryFolder

  init(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder, input: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    logs = try TemporaryFolder(["input": input ?? "", "output": "", "errors": ""])
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // What another run has kept would make tests of this one pointless, except where that is what they test.
    process.environment = ProcessInfo.processInfo.environment.merging(["FLICKBOOK_CACHE": "off"]) { $1 }
      .merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle(forReadingAtPath: logs.path + "/input")
    process.standardOutput = FileHandle(forWritingAtPath: logs.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: logs.path + "/errors")
    try process.run()
  }

  var isRunning: Bool { process.isRunning }

  /// Waits that long, or until the end.
  func wait(seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    wait { ContinuousClock.now >= end }
  }

  /// Waits for a condition, or the end.
  func wait(until isTrue: () -> Bool) { while !isTrue(), isRunning { usleep(1000) } }

  /// The numbers of the processes that it has started and that have not ended.
  var children: [Int32] {
    let number = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(number)/task/\(number)/children", encoding: .utf8)
    return list?.split(separator: " ").compactMap { Int32($0) } ?? []
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end; a death by a signal counts as that signal's negative number.
  func end() throws -> Tool.Run {
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let status = process.terminationStatus
    return Tool.Run(
      status: process.terminationReason == .uncaughtSignal ? -status : status,
      output: try logs.text("output"), errors: try logs.text("errors"), seconds: seconds)
  }
}
