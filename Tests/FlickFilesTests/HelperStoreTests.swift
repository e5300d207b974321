import FlickTestSupport
import Foundation
import Testing

@testable import FlickFiles

/// Tests of the way to a store through a helper that is a real process: `Tests/Scripts/flickbook-store-stand`.
@Suite struct HelperStoreTests {
  private static let stand = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scripts/flickbook-store-stand").path

  private static func store(
    _ folder: TemporaryFolder, faults: String = "", conditions: String = "",
    patience: Duration = .seconds(600)
  ) throws -> HelperStore {
    var limits = HelperStore.Limits()
    limits.helpers = 2
    limits.pause = .zero
    limits.patience = patience
    let environment = ProcessInfo.processInfo.environment.merging([
      "STAND_FAULTS": faults, "STAND_CONDITIONS": conditions, "STAND_SECRET_KEY": "sesame",
    ]) { $1 }
    return try HelperStore(
      try #require(StoreAddress("stand://" + folder.path)), limits, program: stand, environment: environment)
  }

  @Test func `objects are written, read, listed and removed`() throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder)
    let bytes = Array("a\0b".utf8)
    let tag = try store.put("a/1", bytes).value
    #expect(try store.get("a/1").value == StoredObject(bytes: bytes, tag: tag))
    let head = try store.head("a/1")
    #expect(head.value?.byteCount == 3)
    #expect(head.value?.tag == tag)
    // The store's clock is a day ahead of ours, and both of its times are by that clock.
    #expect(abs(head.time.elapsed(since: try #require(head.value).modified) / .seconds(1)) < 600)
    #expect(head.time.seconds - Date.now.timeIntervalSince1970 > 80_000)
    // The stand-in lists three names at a time.
    for number in 2...8 { _ = try store.put("a/\(number)", [UInt8(number)]) }
    _ = try store.put("b", [])
    #expect(try store.list("a/").value.map(\.name) == (1...8).map { "a/\($0)" })
    _ = try store.remove("a/1")
    _ = try store.remove("a/1")
    #expect(try store.get("a/1").value == nil)
    #expect(try store.head("a/1").value == nil)
    #expect(try store.get("b").value?.bytes == [])
  }

  @Test func `an object is written only if its condition holds`() throws {
    let store = try Self.store(try TemporaryFolder())
    let first = try #require(try store.putIfAbsent("x", [1]).value)
    #expect(try store.putIfAbsent("x", [2]).value == nil)
    let second = try #require(try store.putIfUnchanged("x", [3], tag: first).value)
    #expect(try store.putIfUnchanged("x", [4], tag: first).value == nil)
    #expect(try store.putIfUnchanged("y", [4], tag: second).value == nil)
    #expect(try store.get("x").value == StoredObject(bytes: [3], tag: second))
  }

  @Test(arguments: ["passing", "ends", "lost"])
  func `temporary failures are tried again`(fault: String) throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(folder, faults: "put:1:\(fault),put:2:\(fault),get:1:\(fault),list:1:\(fault)")
    _ = try store.put("x", [1, 2])
    #expect(try store.get("x").value?.bytes == [1, 2])
    #expect(try store.list("").value.count == 1)
  }

  @Test func `an object that is cut off is fetched again`() throws {
    let store = try Self.store(try TemporaryFolder(), faults: "get:1:cut")
    _ = try store.put("x", [1, 2])
    #expect(try store.get("x").value?.bytes == [1, 2])
  }

  @Test func `repeating ends after some attempts, with a message without credentials`() throws {
    let folder = try TemporaryFolder()
    let faults = (1...9).map { "put:\($0):ends" } + ["get:1:lasting"]
    let store = try Self.store(folder, faults: faults.joined(separator: ","))
    let path = "stand://\(folder.path)/x"
    #expect(
      throws: FileError.inputOutput(
        path: path,
        reason:
          "its helper has ended: stand-in: no luck with https://…@example.org/?X-Amz-Signature=…; it was tried 5 times"
      )
    ) { try store.put("x", []) }
    #expect(
      try String(contentsOfFile: folder.file(".lock"), encoding: .utf8).split(separator: "\n").filter {
        $0 == "put"
      }.count == 5)
    #expect(throws: FileError.missingInput(path: path, reason: "out of order")) { try store.get("x") }
  }

  @Test func `a helper that is missing, silent or sends nonsense is reported`() throws {
    let address = try #require(StoreAddress("none://x"))
    var limits = HelperStore.Limits()
    limits.pause = .zero
    limits.patience = .milliseconds(1)
    #expect {
      try HelperStore(address, limits).list("")
    } throws: {
      "\($0)" == "cannot read 'none://x': there is no program 'flickbook-store-none' in the search path"
    }
    func reason(of script: String) throws -> String {
      let folder = try TemporaryFolder(["helper": "#!/bin/sh\n\(script)\n"])
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("helper"))
      var limits = limits
      if script != "while read -r line; do :; done" { limits.patience = .seconds(600) }
      do {
        _ = try HelperStore(address, limits, program: folder.file("helper")).list("")
        return "none"
      } catch { return "\(error)" }
    }
    #expect(
      try reason(of: "while read -r line; do :; done").hasSuffix(
        "failed: its helper does not answer; it was tried 5 times"))
    let waiting =
      #"while read -r line; do echo "{\"outcome\": \"failed\", \"reason\": \"waits $FLICKBOOK_STORE_WAIT\"}"; done"#
    #expect(try reason(of: waiting).hasSuffix("waits 60"))
    #expect(try reason(of: "echo hello; exec cat").hasSuffix("does not answer with JSON"))
    #expect(try reason(of: "exec yes | tr -d '\\n'").hasSuffix("answers with too long a line"))
    let old = #"echo '{"outcome": "done", "version": 2, "time": 0}'; exec cat"#
    #expect(try reason(of: old).hasSuffix("speaks another version of the protocol"))
    let same =
      #"echo '{"outcome": "done", "version": 1, "time": 0}'; while read -r line; do echo '{"outcome": "done", "time": 0, "objects": [{"name": "b", "tag": "", "size": 1, "modified": 0}], "more": true}'; done"#
    #expect(try reason(of: same).hasSuffix("lists the same names again"))
    let silent =
      #"echo '{"outcome": "done", "version": 1, "time": 0}'; while read -r line; do echo '{"outcome": "failed", "time": 0}'; done"#
    #expect(try reason(of: silent).hasSuffix("its helper fails without a reason"))
  }

  @Test func `a call that takes long is not made again`() throws {
    let folder = try TemporaryFolder(["helper": "#!/bin/sh\nwhile read -r line; do :; done\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.file("helper"))
    var limits = HelperStore.Limits()
    (limits.patience, limits.persistence) = (.milliseconds(1), .zero)
    #expect {
      try HelperStore(
        try #require(StoreAddress("none://x")), limits, program: folder.file("helper")
      ).list("")
    } throws: {
      "\($0)".hasSuffix("failed: its helper does not answer")
    }
  }

  @Test func `many threads share the helpers`() async throws {
    let store = try Self.store(try TemporaryFolder())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask {
          _ = try store.put("\(number)", [UInt8(number)])
          #expect(try store.get("\(number)").value?.bytes == [UInt8(number)])
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `entries are the files of a folder`() throws {
    let (folder, local) = (try TemporaryFolder(), try TemporaryFolder())
    let entries = ObjectEntries(try Self.store(folder, faults: "get:1:damaged,get:3:damaged,get:4:damaged"))
    let keys = ["a", "b"].map { String(repeating: $0, count: 64) }
    let entry = StoreEntry(key: keys[0], buildID: keys[1], content: [1, 2, 3])
    #expect(!entries.has(keys[0]))
    try entries.put(entry)
    try EntryStore(local.path, for: .results).put(entry)
    let name = keys[0] + ".entry"
    #expect(
      try Data(contentsOf: URL(filePath: folder.file(name)))
        == Data(contentsOf: URL(filePath: local.file(name))))
    // The first answer was damaged, the second was not.
    #expect(entries.entry(for: keys[0]) == entry)
    #expect(entries.entry(for: keys[1]) == nil)
    let others = ObjectEntries(entries.store)
    #expect(!others.has(keys[0]))
    try others.refresh()
    #expect(others.has(keys[0]))
    // An entry that is damaged twice is removed, so that it is rendered again.
    #expect(others.entry(for: keys[0]) == nil)
    #expect(!others.has(keys[0]))
    #expect(!FileManager.default.fileExists(atPath: folder.file(name)))
  }
}

@Suite struct StoreAddressTests {
  @Test func `an address names its program`() throws {
    let address = try #require(StoreAddress("s3://bucket/a/b"))
    #expect(address.program == "flickbook-store-s3")
    #expect(!StoreAddress.isMeant(by: "s3:/bucket"))
  }

  @Test(arguments: [
    ("s3://", "is not the address of a store, such as s3://bucket/folder"),
    ("S3://b", "is not the address of a store, such as s3://bucket/folder"),
    ("../x://b", "is not the address of a store, such as s3://bucket/folder"),
    ("s3://b c", "is not the address of a store, such as s3://bucket/folder"),
    ("s3://me:sesame@b", "names a user; credentials belong in the environment or in the client's own files"),
    ("s3://b?key=x", "has a query; options of the client belong in the environment or in its own files"),
  ])
  func `a text that is not an address is refused`(text: String, reason: String) {
    #expect(StoreAddress.mistake(in: text) == reason)
    #expect(StoreAddress(text) == nil)
  }

  @Test(arguments: [
    ("one\ntwo\n", "two"),
    ("the key hunter22 fails", "the key … fails"),
    (
      "GET https://a:b@c/d?X-Amz-Credential=AK%2F1&X-Amz-Signature=0f0f&x=1",
      "GET https://…@c/d?X-Amz-Credential=…&X-Amz-Signature=…&x=1"
    ),
    ("Authorization: AWS4-HMAC", "Authorization: …"),
    ("key AKIAIOSFODNN7EXAMPLE is unknown", "key … is unknown"),
    ("/usr/bin/x: not found", "/usr/bin/x: not found"),
  ])
  func `credentials are removed from messages`(text: String, expected: String) {
    let redaction = Redaction([
      "AWS_SECRET_ACCESS_KEY": "hunter22", "KEY_FILE": "/usr/bin/x", "A_TOKEN": "two",
    ])
    #expect(redaction.line(text) == expected)
  }
}
