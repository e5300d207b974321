import FlickDigest
import FlickFiles
import FlickTestSupport
import Foundation
import Synchronization
import Testing

@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder
  private let old = SHA256.hexDigest(of: "old")

  init() throws { folder = try TemporaryFolder(["a": "old"]) }

  private func replacement(
    canExchange: Bool = true, hook: @escaping (FileReplacement.Step) -> Void = { _ in }
  ) throws -> FileReplacement {
    try FileReplacement(
      of: PinnedFile(folder.file("a")), with: Array("new".utf8), limit: 1000, canExchange: canExchange,
      hook: hook)
  }

  /// Replaces the file with another one, as most editors do.
  private func save(_ text: String) {
    try? folder.write(text, to: ".a~")
    _ = unsafe rename(folder.file(".a~"), folder.file("a"))
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder.file("a")) }

  @Test func `the expected file is replaced, and keeps its permissions`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("a"))
    #expect(try replacement().perform(ifDigest: old) == .exchanged)
    #expect(try folder.text("a") == "new")
    #expect(try folder.names == ["a"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `an unexpected file stays`() throws {
    for expected in [PinnedFile.absent, SHA256.hexDigest(of: "other")] {
      #expect(throws: PinnedFile.Refusal.changed) { try replacement().perform(ifDigest: expected) }
    }
    #expect(try folder.text("a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test func `a file that is not there is made, unless somebody makes it meanwhile`() throws {
    try FileManager.default.removeItem(atPath: folder.file("a"))
    let late = try replacement { _ in save("theirs") }
    #expect(throws: PinnedFile.Refusal.changed) { try late.perform(ifDigest: PinnedFile.absent) }
    #expect(try folder.text("a") == "theirs")
    try FileManager.default.removeItem(atPath: folder.file("a"))
    #expect(try replacement().perform(ifDigest: PinnedFile.absent) == .exchanged)
    #expect(try folder.text("a") == "new")
    #expect(try folder.names == ["a"])
  }

  @Test func `a file that somebody removes meanwhile stays away`() throws {
    let late = try replacement { _ in remove() }
    #expect(throws: PinnedFile.Refusal.changed) { try late.perform(ifDigest: old) }
    #expect(try folder.names == [])
  }

  @Test func `without exchanging names, the last check is right before the replacement`() throws {
    let late = try replacement(canExchange: false) { _ in save("theirs") }
    #expect(throws: PinnedFile.Refusal.changed) { try late.perform(ifDigest: old) }
    #expect(try folder.text("a") == "theirs")
    save("old")
    let certain = try replacement(canExchange: false)
    #expect(try certain.perform(ifDigest: old) == .compared)
    #expect(try folder.text("a") == "new")
    certain.revert()
    #expect(try folder.text("a") == "old")
    #expect(try folder.names == ["a"])
  }

  @Test func `a link that takes the file's place meanwhile stays, and so does its target`() throws {
    try folder.write("theirs", to: "b")
    let late = try replacement { step in
      if step == .written {
        remove()
        try? FileManager.default.createSymbolicLink(
          atPath: folder.file("a"), withDestinationPath: "b")
      }
    }
    #expect(throws: PinnedFile.Refusal.changed) { try late.perform(ifDigest: old) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("a")) == "b")
    #expect(try folder.text("b") == "theirs")
    #expect(try folder.names == ["a", "b"])
  }

  @Test func `a file that somebody has open to write to is not replaced`() throws {
    let editor = unsafe open(folder.file("a"), O_WRONLY)
    defer { close(editor) }
    #expect(throws: PinnedFile.Refusal.changed) { try replacement().perform(ifDigest: old) }
    #expect(unsafe write(editor, "saved", 5) == 5)
    #expect(try folder.text("a") == "saved")
    #expect(try folder.names == ["a"])
  }

  @Test func `replaced bytes can be restored, unless somebody has saved since`() throws {
    for (expected, isThere) in [(old, true), (PinnedFile.absent, false)] {
      for isSaved in [false, true] {
        if isThere { save("old") } else { remove() }
        let done = try replacement()
        _ = try done.perform(ifDigest: expected)
        if isSaved { save("theirs") }
        done.revert()
        #expect(try folder.names == (isThere || isSaved ? ["a"] : []))
        if isThere || isSaved { #expect(try folder.text("a") == (isSaved ? "theirs" : "old")) }
      }
    }
  }

  /// Starts programs one after the other, in a thread of its own.
  private final class Starts: Sendable {
    let count = Atomic(0)
    private let isDone = Atomic(false)

    init() {
      Thread.detachNewThread { [self] in
        while !isDone.load(ordering: .relaxed) {
          try? Process.run(URL(fileURLWithPath: "/bin/true"), arguments: []).waitUntilExit()
          count.add(1, ordering: .relaxed)
        }
      }
    }

    func end() { isDone.store(true, ordering: .relaxed) }
  }

  /// Until a program begins, it holds what this process had open at its start. That is no save.
  @Test func `no save is lost while programs are started`() throws {
    let starts = Starts()
    defer { starts.end() }
    while starts.count.load(ordering: .relaxed) < Thoroughness.trials(100, exhaustive: 5000) {
      save("old")
      let late = try replacement { if $0 == .written { save("theirs") } }
      #expect(throws: PinnedFile.Refusal.changed) { try late.perform(ifDigest: old) }
      #expect(try folder.text("a") == "theirs")
    }
  }

  /// The ways in which editors save, some in two steps.
  private enum Way: CaseIterable { case rename, inPlace, inTwo, anew }

  /// A save that has begun; its text follows later.
  private final class OpenSave {
    private let descriptor: Int32
    private let text: String

    init(_ path: String, _ text: String) {
      (descriptor, self.text) = unsafe (open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666), text)
    }

    deinit {
      _ = unsafe write(descriptor, text, text.utf8.count)
      close(descriptor)
    }
  }

  /// Before and after every exchange of names, somebody may save in any way, any number of times. In between, there are
  /// only the moments in which the replacement examines the file that came out.
  @Test func `the newest save survives, whenever somebody saves`() throws {
    var random = SplitMix(seed: 21)
    var (saves, accepted) = (0, 0)
    let wanted = Thoroughness.trials(60, exhaustive: 2000)
    while saves < wanted {
      save("old")
      var newest: String?
      var begun: [OpenSave] = []
      func maybeSave(_ chance: Double) {
        begun.removeAll()
        guard Double.random(in: 0..<1, using: &random) < chance else { return }
        saves += 1
        let text = "save \(saves)"
        newest = text
        switch Way.allCases.randomElement(using: &random) ?? .rename {
        case .rename: save(text)
        case .inPlace: _ = OpenSave(folder.file("a"), text)
        case .inTwo: begun.append(OpenSave(folder.file("a"), text))
        case .anew:
          remove()
          _ = OpenSave(folder.file("a"), text)
        }
      }
      let trial = try replacement { _ in maybeSave(0.4) }
      maybeSave(0.1)
      do {
        _ = try trial.perform(ifDigest: old)
        accepted += 1
      } catch {
        #expect(error == .changed)
      }
      begun.removeAll()
      #expect(try folder.text("a") == newest ?? "new")
    }
    #expect(accepted > wanted / 20)
    #expect(try folder.names == ["a"])
  }
}
