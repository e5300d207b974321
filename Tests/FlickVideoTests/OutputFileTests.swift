import FlickFiles
import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@Suite(.startsPrograms) struct OutputFileTests {
  private let old = Array("old".utf8)

  @Test(arguments: [OutputFile.Temporary.unnamedIfPossible, .named])
  func `a file appears whole`(temporary: OutputFile.Temporary) throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.file("a.bin"), temporary: temporary)
    try file.write([1, 2])
    try file.write([3])
    try file.write([])
    #expect(try !folder.names.contains("a.bin"))
    try file.commit()
    #expect(try folder.names == ["a.bin"])
    #expect(try folder.bytes("a.bin") == [1, 2, 3])
  }

  @Test(arguments: [OutputFile.Temporary.unnamedIfPossible, .named])
  func `an old file stays until it is replaced`(temporary: OutputFile.Temporary) throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "a.bin")
    let file = try OutputFile(folder.file("a.bin"), temporary: temporary)
    try file.write([9])
    #expect(try folder.bytes("a.bin") == old)
    try file.commit()
    #expect(try folder.bytes("a.bin") == [9])
    #expect(try folder.names == ["a.bin"])
  }

  @Test(arguments: [OutputFile.Temporary.unnamedIfPossible, .named])
  func `an output that is not committed leaves nothing`(temporary: OutputFile.Temporary) throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "a.bin")
    do {
      let file = try OutputFile(folder.file("a.bin"), temporary: temporary)
      try file.write([UInt8](repeating: 7, count: 100_000))
    }
    #expect(try folder.names == ["a.bin"])
    #expect(try folder.bytes("a.bin") == old)
  }

  @Test func `an unnamed file cannot be seen`() throws {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.file("a.bin"))
    try file.write([1])
    #expect(try folder.names == [])
  }

  @Test func `outputs get the usual permissions`() throws {
    let folder = try TemporaryFolder()
    try folder.write([], to: "usual")
    for (name, temporary) in [("a", OutputFile.Temporary.unnamedIfPossible), ("b", .named)] {
      try OutputFile(folder.file(name), temporary: temporary).commit()
      let attributes = try [name, "usual"].map { name in
        try FileManager.default.attributesOfItem(atPath: folder.file(name))[.posixPermissions] as? Int
      }
      #expect(attributes[0] == attributes[1])
    }
  }

  @Test(arguments: [OutputFile.Temporary.unnamedIfPossible, .named])
  func `permissions of replaced files stay`(temporary: OutputFile.Temporary) throws {
    let folder = try TemporaryFolder()
    for permissions in [0o600, 0o664, 0o755] {
      try folder.write([1], to: "a")
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.file("a"))
      let file = try OutputFile(folder.file("a"), temporary: temporary)
      try file.write([2])
      try file.commit()
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a"))
      #expect(attributes[.posixPermissions] as? Int == permissions)
      #expect(try folder.bytes("a") == [2])
    }
  }

  @Test func `targets that cannot be written are errors`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("d"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("full"), withDestinationPath: "/dev/full")
    try folder.write(old, to: "plain")
    let long = String(repeating: "x", count: 300)
    for name in ["none/a", "d", "d/", "d/.", "d/..", "full", "plain/a", long] {
      #expect(throws: FileError.self, "\(name)") {
        try OutputFile.write([1], to: folder.file(name))
      }
    }
    for path in ["", "/", ".", "/dev/full", "/proc/none", "/dev/null/a"] {
      #expect(throws: FileError.self, "\(path)") { try OutputFile.write([1], to: path) }
    }
    #expect(try folder.names == ["d", "full", "plain"])
    #expect(try folder.bytes("plain") == old)
  }

  @Test func `a missing folder is named`() {
    #expect(throws: FileError.cannotCreateOutput(path: "/none/a", reason: "No such file or directory")) {
      try OutputFile("/none/a")
    }
  }

  @Test(arguments: ["d/a.bin", "nowhere"])
  func `a symbolic link is replaced, and its target stays as it is`(target: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "d/a.bin")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: target)
    try OutputFile.write([5], to: folder.file("link"))
    #expect(try folder.files() == ["d/a.bin", "link"])
    #expect(try folder.bytes("link") == [5])
    #expect(try folder.bytes("d/a.bin") == old)
  }

  @Test func `a link to a folder stays, and one above the file is followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "d/a.bin")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "d")
    #expect(
      throws: FileError.cannotCreateOutput(path: folder.file("link"), reason: "Is a directory")
    ) { try OutputFile.write([5], to: folder.file("link")) }
    try OutputFile.write([5], to: folder.file("link/a.bin"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "d")
    #expect(try folder.bytes("d/a.bin") == [5])
  }

  /// Programs that share a pipe with others may find it in this state.
  @Test func `a pipe that does not block is waited for`() throws {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    try #require(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    // The writer runs on its own thread. A task might have to wait for other tests, while this test blocks a thread.
    Thread.detachNewThread {
      try? SystemCalls.write(bytes, to: writing)
      SystemCalls.close(writing)
    }
    #expect(try FileHandle(fileDescriptor: reading, closeOnDealloc: true).readToEnd() == Data(bytes))
  }

  @Test func `a file that is written as things happen takes a link's place`() throws {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "a")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "a")
    for isContinued in [false, true] {
      let file = try LiveFile.open(folder.file("link"), isContinued: isContinued)
      try SystemCalls.write([7], to: file)
      SystemCalls.close(file)
    }
    #expect(try folder.bytes("a") == old)
    #expect(try folder.files() == ["a", "link"])
    #expect(try folder.bytes("link") == [7, 7])
  }

  /// Two runs with the same file of events, as a timer starts them when the first one takes too long.
  @Test func `a file that is written as things happen is never shared by two runs`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("events")
    try folder.write(old, to: "events")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let first = try LiveFile.open(path, isContinued: false)
    try SystemCalls.write([1, 1], to: first)
    #expect(!LiveFile.isLost(first, at: path))
    let second = try LiveFile.open(path, isContinued: false)
    try SystemCalls.write([2], to: second)
    try SystemCalls.write([1, 1], to: first)
    try SystemCalls.write([2], to: second)
    #expect(try folder.bytes("events") == [2, 2])
    #expect(LiveFile.isLost(first, at: path))
    #expect(!LiveFile.isLost(second, at: path))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o640)
    for file in [first, second] { SystemCalls.close(file) }
  }

  @Test func `long names and names in other scripts work`() throws {
    let folder = try TemporaryFolder()
    for name in [String(repeating: "x", count: 255), String(repeating: "动", count: 85), "a b\n-", "-"] {
      for temporary in [OutputFile.Temporary.unnamedIfPossible, .named] {
        let file = try OutputFile(folder.file(name), temporary: temporary)
        try file.write([1])
        try file.commit()
        #expect(try folder.bytes(name) == [1])
      }
    }
    #expect(try folder.names.count == 4)
  }

  @Test func `relative paths work`() throws {
    let folder = try TemporaryFolder()
    let up = String(repeating: "../", count: 40) + folder.path.dropFirst()
    try OutputFile.write([1], to: up + "/a.bin")
    #expect(try folder.names == ["a.bin"])
  }

  @Test func `leftovers of killed runs are removed`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: ".a.bin.flickbook-abc123")
    let others = [".a.bin.flickbook-abc1234", ".b.bin.flickbook-abc123", "a.bin.flickbook-abc123"]
    for name in others { try folder.write([1], to: name) }
    let running = try OutputFile(folder.file("a.bin"), temporary: .named)
    try running.write([8])
    #expect(try folder.names.count == others.count + 1)
    try OutputFile.write([9], to: folder.file("a.bin"))
    try running.commit()
    #expect(try folder.bytes("a.bin") == [8])
    #expect(try folder.names == (others + ["a.bin"]).sorted())
  }

  @Test(.enabled(if: SmallDisk.isAvailable))
  func `a full disk leaves the old file`() throws {
    let disk = try SmallDisk()
    try disk.folder.write(old, to: "a.bin")
    try disk.folder.write(old, to: "movie.mp4")
    for temporary in [OutputFile.Temporary.unnamedIfPossible, .named] {
      #expect(
        throws: FileError.inputOutput(path: disk.folder.file("a.bin"), reason: "No space left on device")
      ) {
        let file = try OutputFile(disk.folder.file("a.bin"), temporary: temporary)
        try file.write([UInt8](repeating: 7, count: 1 << 20))
        try file.commit()
      }
    }
    let settings = try MovieSettings(size: SyntheticMovie.size, rate: FrameRate(60)!, quality: 1)
    let unit = try SyntheticMovie.encode(0..<100, settings)
    let units = [EncodedSegment](repeating: unit, count: 100)
    #expect(
      throws: VideoError.file(
        .inputOutput(path: disk.folder.file("movie.mp4"), reason: "No space left on device"))
    ) {
      try SyntheticMovie.write(units, to: disk.folder.file("movie.mp4"))
    }
    #expect(try disk.folder.names == ["a.bin", "movie.mp4"])
    #expect(try disk.folder.bytes("a.bin") == old)
    #expect(try disk.folder.bytes("movie.mp4") == old)
  }
}
