import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct PreviewTests {
  @Test(arguments: [SIGINT, SIGTERM]) func `it prints an address, and a signal ends it`(signal: Int32) throws
  {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let run = try tool.start(["preview", "a.yaml"], readsOutput: true)
    run.wait(forLines: 1)
    run.send(signal)
    let end = try run.end()
    #expect(end.status == 128 + signal)
    #expect(end.output.wholeMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{32}\n/#) != nil)
  }

  @Test func `scenes that are not there are an error at once`() throws {
    let run = try Tool().run("preview", "nothing.yaml")
    #expect(run.status == 66)
    #expect(run.errors.contains("nothing.yaml"))
  }

  @Test func `files that are no scenes are refused before anything is served`() throws {
    let tool = try Tool(["rows.csv": "name\nA\n", "a.yaml": Scenes.small(), "b.yaml": "contnt: 1\n"])
    try tool.folder.write([0, 0, 0, 32] + Array("ftypisom".utf8), to: "a.mp4")
    try tool.folder.write(Array("GIF89a".utf8), to: "a.gif")
    let refusals = [
      "a.mp4": "'a.mp4' is a video, and the preview shows scenes; 'flickbook verify a.mp4' checks it",
      "a.gif": "'a.gif' is a picture, and the preview shows scenes; 'flickbook verify a.gif' checks it",
      "rows.csv":
        "'rows.csv' is a table, and the preview shows scenes; 'flickbook render SCENE --data rows.csv' makes a file of each row",
    ]
    for (file, refusal) in refusals {
      let run = try tool.run("preview", "a.yaml", file)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("flickbook: error: \(refusal)\n"), "\(run.errors)")
    }
    // The page shows the mistakes of a scene.
    #expect(ForeignInput(atPath: tool.folder.file("b.yaml")) == nil)
  }

  @Test func `a host other than the loopback causes a warning, which --quiet does not hide`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    for (host, isTold) in [("127.0.0.2", true), ("127.0.0.1", false)] {
      let run = try tool.start(["preview", "a.yaml", "--host", host, "--quiet"], readsOutput: true)
      run.wait(forLines: 1)
      run.send(SIGINT)
      #expect(
        try run.end().errors.contains("warning: anyone who reaches \(host) can send requests") == isTold)
    }
  }

  @Test func `the server has one socket, which listens on the loopback`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let run = try tool.start(["preview", "a.yaml"], readsOutput: true)
    let address = run.waitForLine()
    let port = try #require(address.firstMatch(of: #/:(\d+)\//#).flatMap { Int($0.output.1) })
    // The system's list is not a snapshot: sockets of other tests that open or close during reading move its lines.
    var (lines, processes, sockets): ([[String]], [Int32], Set<String>) = ([], [], [])
    for _ in 0..<1000 where lines.isEmpty {
      processes = [run.number] + run.children
      sockets = Set(try processes.flatMap(Self.sockets))
      lines = try ["tcp", "tcp6", "udp", "udp6", "raw"].flatMap { try Self.lines(of: sockets, $0) }
    }
    let hexadecimal = String(port, radix: 16, uppercase: true)
    let place = "0100007F:" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
    #expect(lines == [["tcp", place, "0A"]], "state 0A: it listens; \(processes) have \(sockets)")
    run.send(SIGINT)
    _ = try run.end()
  }

  /// The kind, the own address and the state of each socket, from the system's list.
  private static func lines(of sockets: Set<String>, _ kind: String) throws -> [[String]] {
    // The system returns such a file in pieces; reading it as a String would end after the first piece.
    let file = try #require(FileHandle(forReadingAtPath: "/proc/net/\(kind)"))
    let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().compactMap { line -> [String]? in
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 9, sockets.contains(words[9]) else { return nil }
      return [kind, words[1], words[3]]
    }
  }

  /// The inodes of a process's sockets.
  private static func sockets(of process: Int32) throws -> [String] {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name)
      return target?.wholeMatch(of: #/socket:\[(\d+)\]/#).map { String($0.output.1) }
    }
  }
}
