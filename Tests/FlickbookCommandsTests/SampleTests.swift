import FlickTestSupport
import Foundation
import Testing

@Suite struct SampleTests {
  @Test func `an unknown effect is refused with the nearest name and where the list is`() throws {
    let run = try Tool().run("effects", "page-tab")
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean 'page-tabs'? 'flickbook effects' lists them"))
  }

  /// `make test` checks every fourth sample. Other tests read all of them.
  @Test func `every sample scene is valid, and there is nothing to say of it`() throws {
    let files = try ["scenes", "effects/samples", "effects/animations"].flatMap { folder in
      let path = Document.root + folder
      return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".yaml") }
        .sorted()
        .map { path + "/" + $0 }
    }
    #expect(files.count >= 55)
    let tool = try Tool()
    let run = try tool.start(["check", "--strict"] + Thoroughness.some(files.count / 4, of: files)).end()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count >= files.count / 4)
  }

  @Test func `a part alone is not a scene`() throws {
    let run = try Tool(["pass.yaml": "part: 1\nlayers: []\n"]).run("check", "pass.yaml")
    #expect(run.status == 65)
    #expect(run.errors.contains("this is a part of scenes, not a scene"))
  }
}
