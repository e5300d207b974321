import FlickTestSupport
import Foundation
import Testing

/// Tests of the command `verify` with changed files, and with scenes that have changed since.
@Suite(.startsPrograms) struct VerifyChangesTests {
  @Test(arguments: ["mp4", "webm"])
  func `the metadata of a movie is checksummed`(ending: String) throws {
    let tool = try VerifyTests.rendered("outputs: {a: {\(ending): a.\(ending), quality: draft}}")
    let file = try tool.folder.data("a." + ending)
    var bytes = file
    let place = try #require(bytes.firstRange(of: Data("\ndrawing ".utf8))?.upperBound)
    bytes[place] = bytes[place] == UInt8(ascii: "1") ? UInt8(ascii: "2") : UInt8(ascii: "1")
    try bytes.write(to: URL(fileURLWithPath: tool.folder.path + "/a." + ending))
    let alone = try tool.run("verify", "a." + ending)
    #expect(alone.status == 1, "\(alone.output)\(alone.errors)")
    #expect(
      alone.output.hasPrefix(
        "a.\(ending): it is not the file that was made: its bytes have changed; its segments are those that were made\n"
      ),
      "\(alone.output)\(alone.errors)")
    let beside = try tool.run("verify", "a." + ending, "a.yaml")
    #expect(beside.status == 1, "\(beside.output)")
    #expect(beside.output.contains("but the rest of the file is not"), "\(beside.output)")
  }

  /// The frames last twice as long. The coded frames are the same, but the movie takes twice the time.
  @Test func `a movie that plays at another speed is not the one that was made`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {mp4: a.mp4, quality: draft}}")
    var bytes = try tool.folder.data("a.mp4")
    let table = try #require(bytes.firstRange(of: Data("stts".utf8))?.upperBound)
    // After the version, the number of entries, and the first entry's number of frames comes their duration.
    bytes[table + 14] = bytes[table + 14] << 1 | bytes[table + 15] >> 7
    bytes[table + 15] <<= 1
    try bytes.write(to: URL(fileURLWithPath: tool.folder.file("a.mp4")))
    let run = try tool.run("verify", "a.mp4")
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("its bytes have changed"), "\(run.output)")
  }

  /// A movie from before there were checksums lacks only their line.
  @Test func `the metadata of an older movie has no checksum`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {mp4: a.mp4, quality: draft}}")
    let file = try tool.folder.data("a.mp4")
    let box = try #require(file.lastRange(of: Data("uuid".utf8))?.lowerBound) - 4
    var older = Data(file.dropLast("checksum 0123456789abcdef\n".utf8.count))
    let length = UInt32(older.count - box)
    for index in 0..<4 { older[box + index] = UInt8(truncatingIfNeeded: length >> (8 * (3 - index))) }
    try older.write(to: URL(fileURLWithPath: tool.folder.path + "/a.mp4"))
    let unsealed = try tool.run("verify", "a.mp4")
    #expect(unsealed.status == 0)
    #expect(unsealed.output.hasPrefix("a.mp4: its segments are those that were made\n"))
    older[box + 30] ^= 1
    try older.write(to: URL(fileURLWithPath: tool.folder.path + "/a.mp4"))
    #expect(try tool.run("verify", "a.mp4").status != 0)
  }

  /// Tables have no metadata. Their names identify them, and they are compared to their ends.
  @Test func `tables are compared to their ends`() throws {
    let outputs = "outputs: {y: {trace: y.csv, values: offset.y}, x: {trace: x.csv, values: offset.x}}"
    let tool = try VerifyTests.rendered(outputs)
    for name in ["x.csv", "y.csv"] { #expect(try tool.run("verify", name, "a.yaml").status == 0) }
    let table = try tool.folder.text("y.csv")
    for (text, byte) in [
      (table + "3,75,0\n", table.utf8.count), (String(table.dropLast(9)), table.utf8.count - 9),
    ] {
      try tool.folder.write(text, to: "y.csv")
      let run = try tool.run("verify", "y.csv", "a.yaml")
      let sentence = "y.csv: it is not what the scene makes: it differs from byte \(byte) on\n"
      #expect(run.status == 1, "\(run.output)\(run.errors)")
      #expect(run.output == sentence, "\(run.output)\(run.errors)")
    }
    try tool.folder.write(table, to: "z.CSV")
    let other = try tool.run("verify", "z.CSV", "a.yaml")
    #expect(other.status == 64)
    #expect(other.errors.contains("which output is z.CSV? Give --output with one of y, x"))
    #expect(try tool.run("verify", "z.CSV", "a.yaml", "--output", "y").status == 0)
  }

  /// Both may end in `.json`, and `-` has no ending.
  @Test func `a table is compared with a scene from standard input`() throws {
    let tool = try VerifyTests.rendered("outputs: {y: {trace: y.json, values: offset.y}}")
    let run = try tool.run("verify", "y.json", "-", input: try tool.folder.text("a.yaml"))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// The grid of segments begins with the scene, not with the part that was rendered.
  @Test func `segments and times of a part are the scene's`() throws {
    let outputs = "outputs: {a: {mp4: a.mp4, quality: draft, range: 400ms..}}"
    let tool = try VerifyTests.rendered(outputs, duration: "6s")
    let text = try tool.folder.text("a.yaml")
    let other =
      "  - {at: 5s, name: back, fling: {from: [50%, 20%], to: [50%, 60%], during: 110ms}}\n" + outputs
    try tool.folder.write(text.replacing(outputs, with: other), to: "b.yaml")
    let beside = try tool.run("verify", "a.mp4", "b.yaml")
    #expect(
      beside.output.contains(
        "segment 2, and frame 116 is the first that looks different (5.04 s, after back.start)"),
      "\(beside.output)\(beside.errors)")
    var bytes = try tool.folder.data("a.mp4")
    let end = try #require(bytes.lastRange(of: Data("uuid".utf8))?.lowerBound)
    bytes[end - 40] ^= 0x10
    try bytes.write(to: URL(fileURLWithPath: tool.folder.path + "/a.mp4"))
    let alone = try tool.run("verify", "a.mp4")
    #expect(alone.status == 1, "\(alone.output)\(alone.errors)")
    #expect(
      alone.output.hasPrefix(
        "a.mp4: segment 2, which begins with frame 90, is not the one that was made\n"),
      "\(alone.output)\(alone.errors)")
  }

  @Test func `the scene's pictures have changed`() throws {
    let tool = try VerifyTests.rendered("outputs: {p: {png: p.png, at: 0s}, q: {png: q.png, at: 3f}}")
    let scene = """
      scene: 1
      device: {size: [64, 96], scale: 1}
      duration: 200ms
      effect: {type: page-tabs, deletionThreshold: 20}
      content: {pages: [{id: a, layers: [{image: p.png, frame: [0, 0, 100%, 100%]}]}]}
      outputs: {a: {webp: a.webp, fps: 10}, f: {frames: f, fps: 20}}
      """
    try tool.folder.write(scene, to: "b.yaml")
    #expect(try tool.run("render", "b.yaml", "--output", ".", "--quiet").status == 0)
    try tool.folder.data("q.png").write(to: URL(fileURLWithPath: tool.folder.path + "/p.png"))
    let changed = try tool.run("verify", "a.webp", "b.yaml")
    #expect(changed.status == 1, "\(changed.output)")
    #expect(
      changed.output.hasSuffix("a.webp: the scene's pictures, videos, sounds or fonts have changed\n"),
      "\(changed.output)")
    let short = scene.replacing("200ms", with: "50ms")
    try tool.folder.write(short, to: "c.yaml")
    let beyond = try tool.run("verify", "f/frame-0003.png", "c.yaml")
    #expect(beyond.status == 1, "\(beyond.output)\(beyond.errors)")
    #expect(
      beyond.output.hasPrefix("f/frame-0003.png: it is frame 3, and the scene has 1\n"),
      "\(beyond.output)\(beyond.errors)")
  }
  /// The frames have the same names and number, but some are of another rendering. The first of these is reported.
  @Test func `frames of two renderings are compared`() throws {
    let tool = try VerifyTests.rendered("outputs: {f: {frames: f, fps: 5}}", duration: "1s")
    let options = [
      "render", "a.yaml", "--set", "content.pages.0.background=#3d3", "--output", "other", "--quiet",
    ]
    #expect(try tool.start(options).end().status == 0)
    #expect(try tool.run("verify", "f").status == 0)
    for index in (1...4).reversed() {
      let frame = "/f/frame-000\(index).png"
      try tool.folder.data("other" + frame).write(to: URL(fileURLWithPath: tool.folder.path + frame))
      let run = try tool.run("verify", "f")
      let sentence = "f: frame-000\(index).png was made with other frames than those before it\n"
      #expect(run.status == 1, "\(run.output)")
      #expect(run.output.hasPrefix(sentence), "\(run.output)")
    }
  }
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg encodes the picture"))
  func `a picture that was encoded again`() throws {
    let tool = try VerifyTests.rendered("outputs: {p: {png: p.png, at: 0s}}", duration: "1s")
    try VerifyTests.program(
      tool, ["ffmpeg", "-v", "error", "-i", "p.png", "-compression_level", "1", "q.png"])
    let run = try tool.run("verify", "q.png", "a.yaml")
    let sentence = "q.png: it shows what the scene makes, but was encoded differently\n"
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix(sentence), "\(run.output)\(run.errors)")
    try VerifyTests.program(tool, ["ffmpeg", "-v", "error", "-i", "p.png", "-vf", "scale=32:48", "r.png"])
    let small = try tool.run("verify", "r.png", "a.yaml")
    let size = "r.png: its picture has 32 x 48 pixels instead of 64 x 96\n"
    #expect(small.status == 1, "\(small.output)\(small.errors)")
    #expect(small.output.hasPrefix(size), "\(small.output)\(small.errors)")
  }
}
