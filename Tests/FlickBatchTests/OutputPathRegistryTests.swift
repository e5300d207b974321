import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickBatch

/// The registry of a run's files: what is read, and what is written.
@Suite struct OutputPathRegistryTests {
  @Test func `an output does not replace a file that is read, whichever comes first`() throws {
    let folder = try TemporaryFolder(["p.png": "", "q.png": ""])
    let link = folder.file("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("q.png"))
    for (read, written) in [("p.png", "p.png"), ("link.png", "link.png"), ("link.png", "q.png")] {
      let (read, written) = (folder.file(read), folder.file(written))
      var registry = OutputPathRegistry()
      try registry.note([read], readBy: "a.yaml")
      #expect(throws: FlickbookError.overwritesInput(path: written, scene: "a.yaml")) {
        try registry.claim([written], for: "b.yaml")
      }
      registry = OutputPathRegistry()
      try registry.claim([written], for: "b.yaml")
      #expect(throws: FlickbookError.overwritesInput(path: read, scene: "a.yaml")) {
        try registry.note([read], readBy: "a.yaml")
      }
    }
    var registry = OutputPathRegistry()
    try registry.note([folder.file("p.png"), "-"], readBy: "a.yaml")
    try registry.claim([folder.file("r.png")], for: "a.yaml")
  }

  @Test func `a scene that is named twice is refused`() throws {
    var registry = OutputPathRegistry()
    try registry.note(SceneInput(source: .file(path: "a.yaml"), name: "a.yaml"))
    try registry.note(SceneInput(source: .file(path: "b.yaml"), name: "b.yaml"))
    #expect(throws: FlickbookError.invalidRequest("./a.yaml is named twice; name it once")) {
      try registry.note(SceneInput(source: .file(path: "./a.yaml"), name: "./a.yaml"))
    }
  }
}
