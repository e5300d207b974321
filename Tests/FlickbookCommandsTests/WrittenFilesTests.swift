import FlickBatch
import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookCommands

/// Places where no output can be made are found before the work.
@Suite struct WrittenFilesTests {
  private func folderWithPipe() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try #require(unsafe mkfifo(folder.file("pipe"), 0o600) == 0)  // the name is copied
    try folder.write([1], to: "plain")
    return folder
  }

  @Test func `a report does not go into a pipe, a device, a folder, or below a file`() throws {
    let folder = try folderWithPipe()
    for (path, reason) in [
      (folder.file("pipe"), "it is a pipe, not a file"), ("/dev/null", "it is a device, not a file"),
      (folder.path, "it is a folder"),
      (folder.file("plain/sub/r.json"), "'\(folder.file("plain"))' is not a folder"),
    ] {
      #expect(throws: FlickbookError.cannotCreateOutput(path: path, reason: reason)) {
        var files = WrittenFiles()
        try files.claim(path, by: "--json")
      }
    }
    var files = WrittenFiles()
    try files.claim(folder.file("plain"), by: "--json")
    try files.claim(folder.file("new/sub/r.json"), by: "--report")
    // Events are written one by one, so another program can read them from a pipe.
    try files.claim(folder.file("pipe"), by: "--events", mayBePipe: true)
  }

  @Test func `a path above many inputs is refused with the first of them`() throws {
    let folder = try TemporaryFolder()
    let inputs = (10..<40).map { folder.file("scenes/\($0).yaml") }
    try folder.write([1], to: "scenes/10.yaml")
    var files = WrittenFiles(reading: inputs.reversed())
    let message = "'\(folder.file("scenes"))' of --json is in the way of '\(inputs[0])', which is read"
    #expect(throws: FlickbookError.invalidRequest("\(message); give it another path")) {
      try files.claim(folder.file("scenes"), by: "--json")
    }
  }

  @Test func `a picture does not go into a pipe`() throws {
    let folder = try folderWithPipe()
    #expect(
      throws: FlickbookError.cannotCreateOutput(path: folder.file("pipe"), reason: "it is a pipe, not a file")
    ) {
      try FileSystem.requirePlace(ofFile: folder.file("pipe"))
    }
    try FileSystem.requirePlace(ofFile: folder.file("plain"))
    try FileSystem.requirePlace(ofFile: "new.png")
  }
}
