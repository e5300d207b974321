import FlickPlanning

/// Keeps a scene that crashes the program from doing so repeatedly.
///
/// The first crash may be chance or a lack of memory, so the scene is read again. After the second crash it is not
/// touched until it changes.
package struct CrashGuard: Sendable {
  private static let mostCrashes = 2
  /// Nil if nothing outlives the process.
  private let memory: (any CrashStore)?

  package init(_ memory: (any CrashStore)?) { self.memory = memory }

  /// Does work on a scene, and notes that it is in progress.
  ///
  /// - Throws: The work's error; `FlickbookError.invalidRequest` for a scene that has crashed too often.
  func work<Value>(onScene number: Int, _ work: () throws -> Value) throws -> Value {
    try begin(number)
    defer { memory?.endWork(onScene: number) }
    return try work()
  }

  /// Does asynchronous work on a scene, and notes that it is in progress.
  func work<Value: Sendable>(
    onScene number: Int, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> Value {
    try begin(number)
    defer { memory?.endWork(onScene: number) }
    return try await work()
  }

  /// Forgets the crashes of a scene, because one of its files has changed.
  func forget(scene number: Int) { memory?.forgetCrashes(ofScene: number) }

  private func begin(_ number: Int) throws {
    guard let memory else { return }
    guard memory.crashCount(ofScene: number) < CrashGuard.mostCrashes else {
      throw FlickbookError.invalidRequest(
        "the program or one of its libraries has crashed twice while it worked on this scene; it is read again when its file changes"
      )
    }
    memory.beginWork(onScene: number)
  }
}
