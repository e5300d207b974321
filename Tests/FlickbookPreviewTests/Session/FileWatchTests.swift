import FlickFiles
import FlickTestSupport
import Foundation
import Testing

@Suite struct FileWatchTests {
  private let folder: TemporaryFolder
  private let watch: FileWatch
  private var changes: AsyncStream<Set<String>>.AsyncIterator

  init() throws {
    folder = try TemporaryFolder(["a": "1", "inner/b": "1"])
    let (stream, tell) = AsyncStream<Set<String>>.makeStream()
    changes = stream.makeAsyncIterator()
    // Notifications must suffice, so polling is off.
    watch = try FileWatch(poll: -1) { tell.yield($0) }
    watch.watch([folder.file("a"), folder.file("inner/b"), folder.file("new")])
  }

  private mutating func next() async -> Set<String> {
    let changed = await changes.next() ?? []
    return Set(changed.map { String($0.dropFirst(folder.path.utf8.count + 1)) })
  }

  @Test mutating func `a file that is written to is reported`() async throws {
    try folder.write("2", to: "a")
    #expect(await next() == ["a"])
    try folder.write("22", to: "inner/b")
    #expect(await next() == ["inner/b"])
    watch.end()
  }

  @Test mutating func `a file that is replaced is reported`() async throws {
    try Data("3".utf8).write(to: URL(filePath: folder.file("a")), options: .atomic)
    #expect(await next() == ["a"])
    watch.end()
  }

  @Test mutating func `a file that appears, and one that goes, is reported`() async throws {
    try folder.write("1", to: "new")
    #expect(await next() == ["new"])
    try FileManager.default.removeItem(atPath: folder.file("new"))
    #expect(await next() == ["new"])
    watch.end()
  }

  @Test(arguments: ["inner", "."])
  mutating func `a folder that is replaced is followed as before`(name: String) async throws {
    let place = name == "." ? folder.path : folder.file(name)
    let away = folder.path + "-away"
    defer { try? FileManager.default.removeItem(atPath: away) }
    try FileManager.default.moveItem(atPath: place, toPath: away)
    #expect(await next().contains("inner/b"))
    try folder.write("222", to: "inner/b")
    #expect(await next().contains("inner/b"))
    for text in ["3", "33"] {
      try folder.write(text, to: "inner/b")
      #expect(await next() == ["inner/b"])
    }
    watch.end()
  }

  @Test mutating func `a folder that disappears and comes back is followed`() async throws {
    for text in ["2", "33"] {
      try FileManager.default.removeItem(atPath: folder.file("inner"))
      #expect(await next() == ["inner/b"])
      try folder.write(text, to: "inner/b")
      #expect(await next() == ["inner/b"])
      try folder.write(text + text, to: "inner/b")
      #expect(await next() == ["inner/b"])
    }
    watch.end()
  }

  @Test mutating func `files that nobody watches are not reported`() async throws {
    try folder.write("1", to: "stranger")
    watch.watch([folder.file("inner/b")])
    try folder.write("2", to: "a")
    try folder.write("2", to: "inner/b")
    #expect(await next() == ["inner/b"])
    watch.end()
  }

  @Test func `files are polled where the system reports nothing`() async throws {
    let (stream, tell) = AsyncStream<Set<String>>.makeStream()
    // The watch goes on until this test has its turn again, which takes minutes among thousands of others.
    let lonely = try FileWatch(poll: 200) { tell.yield($0) }
    // A missing folder cannot be watched.
    let path = folder.file("later/c")
    lonely.watch([path])
    try folder.write("1", to: "later/c")
    var told = stream.makeAsyncIterator()
    #expect(await told.next() == [path])
    lonely.end()
    watch.end()
  }
}
