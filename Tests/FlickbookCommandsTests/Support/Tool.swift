import FlickTestSupport
import Foundation

/// A real program, by default `flickbook`, run in its own folder.
struct Tool {
  typealias Run = RunningProgram.Run

  let folder: TemporaryFolder

  private let program: String

  /// - Parameters:
  ///   - files: The files by path; folders are made as needed.
  ///   - program: The path of the program.
  init(_ files: [String: String] = [:], program: String = Tool.program) throws {
    self.program = program
    folder = try TemporaryFolder(files)
  }

  /// Runs the program with `arguments` and waits for its end; `environment` is added to ours.
  @discardableResult
  func run(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Run {
    try RunningProgram(program, arguments, in: folder, input: input, environment: environment).end()
  }

  /// Runs the program without waiting; `readsOutput` lets its output be waited for.
  func start(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:],
    readsOutput: Bool = false
  ) throws -> RunningProgram {
    try RunningProgram(
      program, arguments, in: folder, input: input, environment: environment, readsOutput: readsOutput)
  }

  static let program = RunningProgram.flickbook
}
