import FlickFiles
import FlickTestSupport
import Foundation
import Testing

/// Results in files: complete or absent, checked, and within the limit.
@Suite struct EntryStoreTests {
  private static let buildID = String(repeating: "c", count: 64)

  private static func key(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  private static func entry(_ number: Int, _ content: [UInt8]) -> StoreEntry {
    StoreEntry(key: key(number), buildID: buildID, content: content)
  }

  private static func name(_ number: Int) -> String { key(number) + ".entry" }

  @Test func `an entry that was put is found again`() throws {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.file("new/cache"))
    #expect(store.entry(for: Self.key(1)) == nil)
    for (number, content) in [[], [7], Array(repeating: UInt8(3), count: 300_000)].enumerated() {
      try store.put(Self.entry(number, content))
    }
    for (number, count) in [0, 1, 300_000].enumerated() {
      #expect(store.entry(for: Self.key(number))?.content.count == count)
      #expect(store.entry(for: Self.key(number))?.buildID == Self.buildID)
    }
    #expect(store.size.entries == 3)
    #expect(store.size.bytes > 300_000)
    try store.put(Self.entry(1, [8, 9]))
    #expect(store.entry(for: Self.key(1))?.content == [8, 9], "a new one takes an old one's place")
    store.remove(Self.key(1))
    #expect(store.entry(for: Self.key(1)) == nil)
  }

  @Test func `a new folder may be named with a slash at its end`() throws {
    let folder = try TemporaryFolder()
    for path in ["cache/", "deep/er/cache//"] {
      try EntryStore(folder.file(path)).put(Self.entry(1, [8]))
      #expect(try EntryStore(folder.file(path)).size.entries == 1)
    }
  }

  /// Shards that begin together make the folder of their segments together.
  @Test func `several threads may make the same new folder`() async throws {
    let folder = try TemporaryFolder()
    for round in 0..<20 {
      try await withThrowingTaskGroup { group in
        for _ in 0..<8 { group.addTask { _ = try EntryStore(folder.file("\(round)/a/b/c"), for: .results) } }
        try await group.waitForAll()
      }
    }
  }

  @Test func `a folder that is removed meanwhile is named as the reason`() throws {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.file("segments"), for: .results)
    try store.put(Self.entry(1, [8]))
    try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: false)
    let output = try OutputFile(folder.file("out/a.txt"))
    for name in ["segments", "out"] { try FileManager.default.removeItem(atPath: folder.file(name)) }
    let reason = "its folder was removed or renamed meanwhile"
    let entry = folder.file("segments/" + Self.name(2))
    #expect(throws: FileError.inputOutput(path: entry, reason: reason)) { try store.put(Self.entry(2, [9])) }
    #expect(throws: FileError.inputOutput(path: folder.file("out/a.txt"), reason: reason)) {
      try output.commit()
    }
    // Another folder of that name is not the one that was opened.
    try FileManager.default.createDirectory(
      atPath: folder.file("segments"), withIntermediateDirectories: false)
    #expect(throws: FileError.inputOutput(path: entry, reason: reason)) { try store.put(Self.entry(2, [9])) }
  }

  /// Every byte of a file matters: each changed byte, and each shorter file, is detected and removed, and the entry can
  /// be put again.
  @Test func `no damage goes unnoticed`() throws {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.path)
    let good = Self.entry(5, Array("some content".utf8))
    try store.put(good)
    let bytes = try folder.bytes(Self.name(5))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      try folder.write(damaged, to: Self.name(5))
      #expect(throws: StoreEntry.Fault.self, "byte \(index)") { try store.checkedEntry(for: Self.key(5)) }
      #expect(try !folder.names.contains(Self.name(5)))
      try folder.write(Array(bytes[..<index]), to: Self.name(5))
      #expect(store.entry(for: Self.key(5)) == nil, "cut off after \(index) bytes")
    }
    try folder.write(bytes + [0], to: Self.name(5))
    #expect(store.entry(for: Self.key(5)) == nil, "a byte too many")
    try folder.write(bytes, to: Self.name(6))
    #expect(store.entry(for: Self.key(6)) == nil, "another one's entry")
    try store.put(good)
    #expect(store.entry(for: Self.key(5)) == good)
  }

  @Test func `the least recently used goes first`() throws {
    let folder = try TemporaryFolder()
    let writer = try EntryStore(folder.path)
    for number in 0..<10 {
      try writer.put(Self.entry(number, [UInt8](repeating: 1, count: 1000)))
      try used(number, after: number, in: folder)
    }
    #expect(writer.entry(for: Self.key(0)) != nil, "reading is using")
    let store = try EntryStore(folder.path, limit: 10 * 1208)
    #expect(store.size.entries == 10)
    // One more entry exceeds the limit; then nine tenths of the limit stay.
    try store.put(Self.entry(10, [UInt8](repeating: 1, count: 1000)))
    let left = (0...10).filter { store.entry(for: Self.key($0)) != nil }
    #expect(left == [0, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(!store.isTooSmall, "only others' entries were removed")
    try store.put(Self.entry(11, [UInt8](repeating: 1, count: 20_000)))
    #expect(store.entry(for: Self.key(11)) == nil, "what is larger than the limit is not kept")
    #expect(store.size.entries == 9)
  }

  @Test func `a store that loses its own entries is too small`() throws {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.path, limit: 10 * 1208)
    for number in 0..<10 { try store.put(Self.entry(number, [UInt8](repeating: 1, count: 1000))) }
    #expect(!store.isTooSmall)
    try store.put(Self.entry(10, [UInt8](repeating: 1, count: 1000)))
    #expect(store.isTooSmall)
  }

  @Test func `clearing removes our files only`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "notes.txt")
    try folder.write([1], to: "short.entry")
    let store = try EntryStore(folder.path)
    try store.put(Self.entry(1, [1]))
    store.clear()
    #expect(try folder.names == ["notes.txt", "short.entry"])
    #expect(store.size.entries == 0)
  }

  @Test func `many threads and stores share a folder`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          do {
            // The limit is so low that entries are removed while other tasks read them.
            let store = try EntryStore(path, limit: 30_000)
            for step in 0..<60 {
              let number = (7 * task + step) % 20
              if let found = store.entry(for: Self.key(number)) {
                #expect(found.content == [UInt8](repeating: UInt8(number), count: 2000))
              } else {
                try store.put(Self.entry(number, [UInt8](repeating: UInt8(number), count: 2000)))
              }
            }
          } catch {
            Issue.record(error)
          }
        }
      }
    }
    #expect(
      try folder.names.allSatisfy { $0 == ".lock" || $0.hasSuffix(".entry") }, "no temporaries are left")
    #expect(try EntryStore(path).size.bytes <= 60_000)
  }

  @Test func `a folder that cannot be made is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "file")
    #expect(throws: FileError.cannotCreateOutput(path: folder.file("file/cache"), reason: "Not a directory"))
    {
      try EntryStore(folder.file("file/cache"))
    }
  }

  /// Makes an entry look as if it was last used long ago; a greater `order` is later.
  private func used(_ number: Int, after order: Int, in folder: TemporaryFolder) throws {
    let date = Date(timeIntervalSince1970: 1_000_000 + Double(order))
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.file(Self.name(number)))
  }

  @Test func `a link in an entry's place is removed, and its target stays as it is`() throws {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.file("cache"))
    try folder.write([9], to: "canary")
    for isRead in [true, false] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file("cache/" + Self.name(1)), withDestinationPath: "../canary")
      if isRead {
        #expect(throws: StoreEntry.Fault.damaged(reason: "it is a symbolic link")) {
          try store.checkedEntry(for: Self.key(1))
        }
        #expect(try folder.names == ["cache", "canary"])
        #expect(try folder.files() == ["canary"])
      } else {
        try store.put(Self.entry(1, [1]))
        #expect(try folder.files() == ["cache/" + Self.name(1), "canary"])
      }
      #expect(try folder.bytes("canary") == [9])
    }
    #expect(store.entry(for: Self.key(1))?.content == [1])
  }

  /// The files are sparse, but reading one whole would need as much memory as its size.
  @Test(arguments: [nil, 1 << 20]) func `a file that is too large for its head is not read`(limit: Int?)
    throws
  {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.path, limit: limit)
    try store.put(Self.entry(1, [1]))
    let file = try #require(FileHandle(forWritingAtPath: folder.file(Self.name(1))))
    try file.truncate(atOffset: 1 << 42)
    #expect(throws: StoreEntry.Fault.self) { try store.checkedEntry(for: Self.key(1)) }
    #expect(store.entry(for: Self.key(1)) == nil)
    #expect(store.size.entries == 0)
  }

  @Test func `a new cache is for its user alone, and one that others may write to says so`() throws {
    let folder = try TemporaryFolder()
    let store = try EntryStore(folder.file("new/cache"))
    for path in ["new", "new/cache"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(path))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(store.exposure == nil)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.file("new/cache"))
    #expect(store.exposure == "other users may write to it")
  }
}
