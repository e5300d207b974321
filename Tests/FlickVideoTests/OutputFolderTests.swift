import FlickFiles
import FlickTestSupport
import Foundation
import Testing

@Suite struct OutputFolderTests {
  /// Each of them clears away what killed runs have left, which must not take the others' folders for such.
  @Test func `whoever writes the same folder at the same time, one whole folder stands there`() async throws {
    let place = try TemporaryFolder()
    let path = place.file("frames")
    let contents = (0..<4).map { [UInt8](repeating: $0, count: 100) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for content in contents {
        group.addTask {
          for _ in 0..<200 {
            let folder = try OutputFolder(path) { $0.hasPrefix("frame-") }
            for name in ["frame-0.png", "frame-1.png"] { try folder.write(content, as: name) }
            try folder.commit()
          }
        }
      }
      try await group.waitForAll()
    }
    let files = try ["frame-0.png", "frame-1.png"].map {
      try Data(contentsOf: URL(filePath: path + "/" + $0))
    }
    #expect(files[0] == files[1] && contents.contains([UInt8](files[0])))
    #expect(try place.names == ["frames"])
  }
}
