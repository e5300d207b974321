import FlickTestSupport
import Foundation
import Testing

@Suite struct PreviewTests {
  @Test(arguments: [SIGINT, SIGTERM]) func `it prints an address, and a signal ends it`(signal: Int32) throws
  {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let run = try tool.start(["preview", "a.yaml"], readsOutput: true)
    run.wait(forLines: 1)
    run.send(signal)
    let end = try run.end()
    #expect(end.status == 128 + signal)
    #expect(end.output.wholeMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}\n/#) != nil)
  }

  @Test func `scenes that are not there are an error at once`() throws {
    let run = try Tool().run("preview", "nothing.yaml")
    #expect(run.status == 66 && run.errors.contains("nothing.yaml"))
  }
}
