import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@Suite struct FileIdentityTests {
  @Test func `a file has another identity when it changes, also behind a link`() throws {
    let folder = try TemporaryFolder(["a.yaml": "scene: 1"])
    let paths = [folder.file("a.yaml"), folder.file("link.yaml"), folder.file("none.yaml")]
    try FileManager.default.createSymbolicLink(atPath: paths[1], withDestinationPath: paths[0])
    let before = paths.map(FileIdentity.init)
    #expect(paths.map(FileIdentity.init) == before)
    try folder.write("scene: 1 # changed", to: "a.yaml")
    let after = paths.map(FileIdentity.init)
    #expect(zip(before, after).map { $0 != $1 } == [true, true, false])
  }
}
