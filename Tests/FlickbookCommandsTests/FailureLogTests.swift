import FlickPlanning
import Testing

@testable import FlickbookCommands

@Suite struct FailureLogTests {
  @Test(arguments: [
    FlickbookError.invalidRequest("a sheet has at most 100 frames"), .refusedByPlace("the movie has 2 MB"),
  ])
  func `a failure of one of several scenes names the scene`(error: FlickbookError) throws {
    var several = FailureLog(isOfSeveralScenes: true)
    let ofSeveral = several.text(for: error, of: "tabs")
    #expect(try #require(ofSeveral).hasPrefix("flickbook: error: tabs: "))
    var one = FailureLog()
    let ofOne = one.text(for: error, of: "tabs")
    #expect(try !#require(ofOne).contains("tabs"))
  }
}
