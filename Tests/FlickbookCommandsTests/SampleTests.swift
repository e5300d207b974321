import FlickTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct SampleTests {
  @Test func `an unknown effect is refused with the nearest name and where the list is`() throws {
    let run = try Tool().run("effects", "page-tab")
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'page-tabs'? 'flickbook effects' lists them"))
  }

  @Test func `every sample scene is valid, and there is nothing to say of it`() throws {
    let effects = Document.root + "effects/"
    let run = try Tool().run(
      "check", "--strict", Document.root + "scenes", effects + "samples", effects + "animations")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count >= 55)
  }

  @Test func `a part alone is not a scene`() throws {
    let run = try Tool(["pass.yaml": "part: 1\nlayers: []\n"]).run("check", "pass.yaml")
    #expect(run.status == 65)
    #expect(run.errors.contains("this is a part of scenes, not a scene"))
  }
}
