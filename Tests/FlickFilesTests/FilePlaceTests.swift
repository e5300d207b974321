import FlickFiles
import FlickTestSupport
import Foundation
import Testing

@Suite struct FilePlaceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["root/real/a": "old", "outside/a": "theirs"]) }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file(path), withDestinationPath: target)
  }

  private func write(_ path: String) throws {
    try OutputFile.write(Array("new".utf8), to: FilePlace(path, in: folder.file("root")))
  }

  @Test(arguments: ["real", "inner", "deep/inner", "absolute"])
  func `a link within the folder is followed`(path: String) throws {
    try link("root/inner", to: "real")
    try link("root/absolute", to: folder.file("root/real"))
    try FileManager.default.createDirectory(
      atPath: folder.file("root/deep"), withIntermediateDirectories: false)
    try link("root/deep/inner", to: "../inner/../real")
    #expect(FilePlace(path + "/a", in: folder.file("root")).obstacle == nil)
    try write(path + "/a")
    #expect(try folder.text("root/real/a") == "new")
  }

  @Test(arguments: [
    "out/a", "real/out/a", "relative/a", "chain/a", "real/../../outside/a", "../outside/a", "out/..", "..",
    "sibling/a",
  ])
  func `a link that leads out of it is an error, and so is a way up`(path: String) throws {
    try folder.write("theirs", to: "root-too/a")
    try link("root/out", to: folder.file("outside"))
    try link("root/real/out", to: folder.file("outside"))
    try link("root/relative", to: "../outside")
    try link("root/chain", to: "relative")
    // The target's path begins with the folder's path, but does not lie in the folder.
    try link("root/sibling", to: "../root-too")
    let place = FilePlace(path, in: folder.file("root"))
    let reason = "a symbolic link in the path leads out of '\(folder.file("root"))'"
    #expect(place.obstacle == reason)
    #expect(throws: FileError.cannotCreateOutput(path: folder.file("root/" + path), reason: reason)) {
      try write(path)
    }
    #expect(throws: FileError.self) { try place.folder(isMade: true) }
    #expect(try folder.text("outside/a") == "theirs")
    #expect(try folder.text("root-too/a") == "theirs")
  }

  @Test func `a folder of files is made where no link leads out`() throws {
    try link("root/out", to: folder.file("outside"))
    #expect(throws: FileError.self) {
      try OutputFolder(FilePlace("out/frames", in: folder.file("root"))) { _ in true }
    }
    let frames = try OutputFolder(FilePlace("real/frames", in: folder.file("root"))) { _ in true }
    try frames.write([1], as: "0.png")
    try frames.commit()
    #expect(try folder.files() == ["outside/a", "root/real/a", "root/real/frames/0.png"])
  }

  @Test func `links in the user's own path are followed, and a link with the file's name is replaced`() throws
  {
    try link("named", to: "root")
    try link("root/real/link", to: folder.file("outside/a"))
    try OutputFile.write([1], to: FilePlace("real/link", in: folder.file("named")))
    #expect(try folder.bytes("root/real/link") == [1])
    #expect(try folder.text("outside/a") == "theirs")
    try OutputFile.write([2], to: FilePlace(named: folder.file("named/b")))
    #expect(try folder.bytes("root/b") == [2])
  }

  @Test func `links in a circle, and to nowhere, are errors`() throws {
    try link("root/x", to: "y")
    try link("root/y", to: "x")
    try link("root/nowhere", to: "none")
    for path in ["x/a", "nowhere/a"] { #expect(throws: FileError.self) { try write(path) } }
  }

  @Test func `missing folders are made, one in another`() throws {
    let place = FilePlace("b/./c/a", in: folder.file("root"))
    _ = try place.folder(isMade: true)
    try OutputFile.write([1], to: place)
    #expect(try folder.bytes("root/b/c/a") == [1])
  }

  /// An open folder stays the same folder, whatever takes its name.
  @Test func `a folder that is exchanged for a link while a file is written is still the same`() throws {
    let file = try OutputFile(FilePlace("real/a", in: folder.file("root")))
    try file.write([1])
    try FileManager.default.moveItem(atPath: folder.file("root/real"), toPath: folder.file("root/kept"))
    try link("root/real", to: folder.file("outside"))
    try file.commit()
    #expect(try folder.bytes("root/kept/a") == [1])
    #expect(try folder.text("outside/a") == "theirs")
  }

  @Test func `a pinned file below a folder is pinned without links`() throws {
    try link("root/out", to: folder.file("outside"))
    #expect(throws: FileError.self) { try PinnedFile(FilePlace("out/a", in: folder.file("root"))) }
    try link("root/inner", to: "real")
    let pinned = try PinnedFile(FilePlace("inner/a", in: folder.file("root")))
    #expect(try pinned.bytes(limit: 10) == Array("old".utf8))
    try FileManager.default.moveItem(atPath: folder.file("root/real"), toPath: folder.file("root/kept"))
    try link("root/real", to: folder.file("outside"))
    #expect(throws: FileError.self) { try pinned.bytes(limit: 10) }
    #expect(throws: FileError.self) { try pinned.folder() }
  }
}
