import FlickPlanning
import Testing

@testable import FlickbookCommands

@Suite struct FailureLogTests {
  @Test(arguments: [
    FlickbookError.invalidRequest("a sheet has at most 100 frames"), .refusedByPlace("the movie has 2 MB"),
  ])
  func `a failure of one of several scenes names the scene`(error: FlickbookError) throws {
    var several = FailureLog(isOfSeveralScenes: true)
    let text = try #require(several.text(for: error, of: "tabs"))
    #expect(text.hasPrefix("flickbook: error: tabs: "))
    var one = FailureLog()
    #expect(one.text(for: error, of: "tabs")?.contains("tabs") == false)
  }
}
