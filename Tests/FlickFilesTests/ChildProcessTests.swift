import FlickTestSupport
import Foundation
import Testing

@testable import FlickFiles

@Suite struct ChildProcessTests {
  private static func shell(_ script: String, _ environment: [String: String] = ["PATH": "/usr/bin:/bin"])
    throws -> ChildProcess.Result
  {
    try ChildProcess(["sh", "-c", script], environment: environment).run()
  }

  @Test func `both streams are read to their ends, however much comes`() throws {
    // A pipe holds 65,536 bytes: reading one stream after the other would wait forever.
    let script = "head -c 300000 /dev/zero >&2; head -c 300001 /dev/zero; exit 3"
    let result = try Self.shell(script)
    #expect(result.output.count == 300_001)
    #expect(result.errors.count == 300_000)
    #expect(result.ending == .exited(status: 3))
    #expect(!result.isSuccess)
  }

  @Test func `a death by a signal is reported`() throws {
    #expect(try Self.shell("kill -TERM $$").ending == .killed(signal: SIGTERM))
  }

  @Test func `a program has its folder, its environment and an empty input`() throws {
    let folder = try TemporaryFolder()
    let child = ChildProcess(
      ["sh", "-c", "pwd -P; cat; echo $NAME; env | wc -l"], folder: folder.path,
      environment: ["NAME": "a b", "PATH": "/usr/bin:/bin"])
    let lines = String(decoding: try child.run().output, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasSuffix(URL(filePath: folder.path).lastPathComponent) == true)
    #expect(lines.dropFirst().first == "a b", "\(lines)")
  }

  /// Swift opens files so that other programs do not get them; libraries sometimes forget to.
  @Test func `a program gets none of our other files`() throws {
    let folder = try TemporaryFolder(["secret": "x"])
    let open = try #require(FileHandle(forReadingAtPath: folder.file("secret")))
    _ = fcntl(open.fileDescriptor, F_SETFD, 0)
    let result = try Self.shell("ls -l /proc/self/fd")
    #expect(!String(decoding: result.output, as: UTF8.self).contains("secret"))
  }

  /// This process blocks the signals that it waits for, and ignores a broken pipe; the program must not inherit that.
  @Test func `a program hears signals as from a shell`() throws {
    let old = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, old) }
    let text = String(
      decoding: try Self.shell("grep -E 'SigBlk|SigIgn' /proc/self/status").output, as: UTF8.self)
    let masks = text.split(separator: "\n").compactMap { $0.split(separator: "\t").last }
    let ignored = try #require(masks.last.flatMap { UInt64($0, radix: 16) })
    #expect(masks.first.map { UInt64($0, radix: 16) } == 0)
    // Bit 12 stands for signal 13, SIGPIPE.
    #expect(ignored & 1 << 12 == 0)
  }

  @Test func `a missing program cannot be started`() {
    let missing = SystemError(code: ENOENT)
    #expect(throws: missing) { try ChildProcess(["no-such-program-anywhere"]).run() }
    #expect(throws: missing) { try ChildProcess(["sh", "-c", "true"], folder: "/nowhere").run() }
    #expect(throws: missing) { try ChildProcess(["no-such-program-anywhere"]).launch() }
  }

  @Test func `a cancelled task asks the program to end`() async throws {
    let folder = try TemporaryFolder()
    let task = Task.detached {
      try ChildProcess(["sh", "-c", "touch begun; exec sleep 1000"], folder: folder.path).run()
    }
    while try !folder.names.contains("begun") { await Task.yield() }
    task.cancel()
    #expect(try await task.value.ending == .killed(signal: SIGTERM))
  }
}

@Suite struct SystemFileTests {
  /// The file has no size, and the system delivers it a page at a time.
  @Test func `a file that the system makes up is read to its end`() throws {
    let map = try #require(SystemFile.text(of: "/proc/self/maps"))
    #expect(map.utf8.count > 4096)
    #expect(map.hasSuffix("\n"))
    #expect(map.contains("[stack]"))
    #expect(SystemFile.bytes(of: "/proc/nothing") == nil)
  }
}
