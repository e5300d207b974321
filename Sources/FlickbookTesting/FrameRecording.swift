public import FlickGolden
package import FlickPlanning
import Foundation

#if canImport(Testing)
  public import Testing
#endif

/// The goldens that are recorded, as stated by the environment or by a trait of the test. If both are set, the one that
/// records more goldens counts.
package enum FrameRecording {
  /// The environment variable; its values are `missing`, `failed` and `all`.
  package static let variable = "FLICKBOOK_RECORD"

  @TaskLocal static var ofTest: GoldenRecording?

  /// - Throws: `FlickbookError.invalidRequest`, with the allowed values, when the variable has another value.
  package static func current(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FlickbookError) -> GoldenRecording? {
    guard let text = environment[variable], !text.isEmpty else { return ofTest }
    guard let request = GoldenRecording(rawValue: text) else {
      throw .invalidRequest("\(variable) is '\(text)', not missing, failed or all")
    }
    return max(request, ofTest)
  }

  private static func max(_ a: GoldenRecording, _ b: GoldenRecording?) -> GoldenRecording {
    let order = GoldenRecording.allCases
    return order.last { $0 == a || $0 == b } ?? a
  }
}

#if canImport(Testing)
  /// Records the frames of tests; see `recordFrames(_:)`.
  public struct FrameRecordingTrait: TestTrait, SuiteTrait, TestScoping {
    let recording: GoldenRecording

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await FrameRecording.$ofTest.withValue(recording) { try await function() }
    }
  }

  extension Trait where Self == FrameRecordingTrait {
    /// Records the frames of a test, or of all tests of a suite. Each of these tests fails and states what it has
    /// recorded.
    ///
    /// ```swift
    /// @Test(.recordFrames(.failed)) func opens() async { await expectFrames(of: tabs) }
    /// ```
    public static func recordFrames(_ which: GoldenRecording = .missing) -> Self {
      FrameRecordingTrait(recording: which)
    }
  }
#endif
