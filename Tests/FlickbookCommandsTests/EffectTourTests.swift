import FlickTestSupport
import Testing

@testable import FlickbookCommands

@Suite struct EffectTourTests {
  @Test func `a tour whose folder cannot be made is an output that cannot be created`() async throws {
    let parent = try TemporaryFolder(["file": ""])
    let error = await #expect(throws: (any Error).self) {
      try await EffectTour(folder: parent.file("file/tour")).make()
    }
    #expect(ExitStatus(try #require(error)) == .cannotCreate)
  }
}
