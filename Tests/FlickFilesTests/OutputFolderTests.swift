import FlickFiles
import FlickTestSupport
import Foundation
import Testing

@Suite struct OutputFolderTests {
  /// Each writer removes the leftovers of killed runs, but must not remove the folders of other writers.
  @Test func `of several writers of one folder, one leaves its folder whole`() async throws {
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
    #expect(files[0] == files[1])
    #expect(contents.contains([UInt8](files[0])))
    #expect(try place.names == ["frames"])
  }

  @Test func `a folder that is called like one of our files is not ours to replace`() throws {
    let place = try TemporaryFolder()
    try place.write([1], to: "frames/frame-0.png/notes.txt")
    try place.write([2], to: "frames/frame-1.png")
    let reason = "the folder holds 'frame-0.png', which Flickbook does not replace"
    #expect(throws: FileError.cannotCreateOutput(path: place.file("frames"), reason: reason)) {
      try OutputFolder(place.file("frames")) { $0.hasPrefix("frame-") }
    }
    #expect(try place.files() == ["frames/frame-0.png/notes.txt", "frames/frame-1.png"])
  }

  @Test func `a file in the place of a folder is named`() throws {
    let place = try TemporaryFolder()
    try place.write([1], to: "movie.mp4")
    let reason = "it is a file, and the output is a folder of files"
    #expect(throws: FileError.cannotCreateOutput(path: place.file("movie.mp4"), reason: reason)) {
      try OutputFolder(place.file("movie.mp4")) { $0.hasPrefix("frame-") }
    }
    #expect(try place.files() == ["movie.mp4"])
  }

  @Test func `changes during the writing of files stay`() throws {
    let place = try TemporaryFolder()
    try place.write([1], to: "frames/frame-0.png")
    do {
      let folder = try OutputFolder(place.file("frames")) { $0.hasPrefix("frame-") }
      try folder.write([2], as: "frame-0.png")
      try place.write([3], to: "frames/notes.txt")
      #expect(throws: FileError.self) { try folder.commit() }
    }
    #expect(try place.paths == ["frames", "frames/frame-0.png", "frames/notes.txt"])
    #expect(try place.bytes("frames/frame-0.png") == [1])
  }

  @Test func `a link is replaced, and the folder that it leads to stays as it is`() throws {
    let place = try TemporaryFolder()
    try place.write([1], to: "theirs/frame-0.png")
    try FileManager.default.createSymbolicLink(
      atPath: place.file("frames"), withDestinationPath: "theirs")
    let folder = try OutputFolder(place.file("frames")) { $0.hasPrefix("frame-") }
    try folder.write([2], as: "frame-0.png")
    try folder.commit()
    #expect(try place.files() == ["frames/frame-0.png", "theirs/frame-0.png"])
    #expect(try place.names == ["frames", "theirs"])
    #expect(try place.bytes("theirs/frame-0.png") == [1])
  }
}
