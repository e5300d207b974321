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
    let samples = Document.root + "effects/samples"
    let ofEffects = try FileManager.default.contentsOfDirectory(atPath: samples)
      .filter { $0.hasSuffix(".yaml") }.sorted().map { samples + "/" + $0 }
    let paths =
      [Document.root + "scenes", Document.root + "effects/animations"] + Thoroughness.some(12, of: ofEffects)
    let run = try Tool().start(["check", "--strict"] + paths).end()
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
