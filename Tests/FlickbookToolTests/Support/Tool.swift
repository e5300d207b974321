import FlickTestSupport
import Foundation

/// The real program, run in a folder of its own.
struct Tool {
  typealias Run = RunningProgram.Run

  let folder: TemporaryFolder

  /// - Parameter files: By path; folders are made as needed.
  init(_ files: [String: String] = [:]) throws { folder = try TemporaryFolder(files) }

  /// Runs `flickbook` with `arguments` and waits for its end; `environment` is added to ours.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Run {
    try RunningProgram(Tool.program, arguments, in: folder, input: input, environment: environment).end()
  }

  /// Runs `flickbook` without waiting.
  func start(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(Tool.program, arguments, in: folder, input: input, environment: environment)
  }

  static let program = RunningProgram.flickbook
}
