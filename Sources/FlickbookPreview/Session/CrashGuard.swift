import FlickPlanning

/// Keeps a scene that crashes the program from doing so again and again.
///
/// The first crash may be chance, or want of memory: the scene is read again. After the second one it is left alone
/// until it changes.
package struct CrashGuard: Sendable {
  private static let mostCrashes = 2
  /// Nil where nothing outlives the process.
  private let memory: (any CrashStore)?

  package init(_ memory: (any CrashStore)?) { self.memory = memory }

  /// Does work on a scene.
  ///
  /// - Throws: The work's error; `FlickbookError.invalidRequest` for a scene that is left alone.
  func work<Value>(onScene number: Int, _ work: () throws -> Value) throws -> Value {
    try begin(number)
    defer { memory?.endWork(onScene: number) }
    return try work()
  }

  /// The same for work that waits.
  func work<Value: Sendable>(
    onScene number: Int, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async throws -> Value {
    try begin(number)
    defer { memory?.endWork(onScene: number) }
    return try await work()
  }

  /// A file of a scene has changed.
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
