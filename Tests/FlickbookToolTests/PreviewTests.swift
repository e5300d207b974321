import FlickTestSupport
import Foundation
import Testing

@Suite struct PreviewTests {
  @Test(arguments: [SIGINT, SIGTERM]) func `it prints an address, and a signal ends it`(signal: Int32) throws
  {
    let tool = try Tool(["a.yaml": Scenes.small(), "address": ""])
    let run = try RunningProgram(
      "/bin/sh", ["-c", "exec \"$0\" preview a.yaml > address", RunningProgram.flickbook], in: tool.folder)
    run.wait(forLines: 1, of: "address", in: tool.folder)
    run.send(signal)
    #expect(try run.end().status == 128 + signal)
    let address = try tool.folder.text("address")
    #expect(address.wholeMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}\n/#) != nil)
  }

  @Test func `scenes that are not there are an error at once`() throws {
    let run = try Tool().run("preview", "nothing.yaml")
    #expect(run.status == 66 && run.errors.contains("nothing.yaml"))
  }
}
