import FlickTestSupport
import Foundation
import Testing

/// Tests of the command `verify` with picture formats: real files, and the changes that real tools make to them.
@Suite(.startsPrograms) struct VerifyPicturesTests {
  /// The way to make a format and to take it apart.
  struct Format: CustomTestStringConvertible, Sendable {
    var file: String
    var output: String
    /// The types of the chunks or blocks of its pictures and of its metadata.
    var picture: String
    var note: String

    var testDescription: String { file }
  }

  static let formats = [
    Format(file: "a.webp", output: "{webp: a.webp, fps: 10}", picture: "ANMF", note: "FLKB"),
    Format(
      file: "b.webp", output: "{webp: b.webp, fps: 10, quality: lossless}", picture: "ANMF", note: "FLKB"),
    Format(file: "a.apng", output: "{apng: a.apng, fps: 10}", picture: "fdAT", note: "iTXt"),
    Format(file: "a.gif", output: "{gif: a.gif, fps: 10, loop: 2}", picture: "44", note: "extension 254"),
    Format(file: "a.png", output: "{png: a.png, at: fling.release}", picture: "IDAT", note: "iTXt"),
    Format(file: "sheet.png", output: "{sheet: sheet.png}", picture: "IDAT", note: "iTXt"),
  ]
  static let animations = Array(formats.prefix(4))

  private func rendered(_ format: Format) throws -> Tool {
    try VerifyTests.rendered("outputs: {a: \(format.output)}", duration: "1s")
  }

  /// Expects that a file is refused with these words, both alone and in comparison with its scene.
  private func expectRefusal(
    _ tool: Tool, _ file: String, alone: String, beside: String, of scene: String = "a.yaml"
  ) throws {
    let run = try tool.run("verify", file)
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("\(file): \(alone)"), "\(run.output)\(run.errors)")
    let again = try tool.run("verify", file, scene)
    #expect(again.status == 1, "\(again.output)\(again.errors)")
    #expect(again.output.hasPrefix("\(file): \(beside)"), "\(again.output)\(again.errors)")
  }

  private func write(_ bytes: Data, _ name: String, _ tool: Tool) throws {
    try bytes.write(to: URL(fileURLWithPath: tool.folder.path + "/" + name))
  }

  @Test(arguments: formats)
  func `a changed byte of a picture is found`(format: Format) throws {
    let tool = try rendered(format)
    var parts = PictureFileParts(try tool.folder.data(format.file))
    let pictures = parts.indices(of: format.picture)
    let place = pictures[pictures.count / 2]
    let middle = parts.parts[place].bytes.count / 2
    parts.parts[place].bytes[middle] ^= 0x10
    try write(parts.file, format.file, tool)
    try expectRefusal(
      tool, format.file, alone: "it is not the file that was made: its bytes have changed\n",
      beside: format.picture == "IDAT" ? "its picture " : "picture ")
  }

  @Test(arguments: animations)
  func `a frame dropped`(format: Format) throws {
    let tool = try rendered(format)
    var parts = PictureFileParts(try tool.folder.data(format.file))
    let pictures = parts.indices(of: format.picture)
    // The header of a picture is the part before it; in WebP it is inside the picture's part.
    let first = format.picture == "ANMF" ? pictures[2] : pictures[2] - 1
    parts.parts.removeSubrange(first...pictures[2])
    try write(parts.file, format.file, tool)
    let count = format.picture == "fdAT" ? pictures.count + 1 : pictures.count
    try expectRefusal(
      tool, format.file, alone: "it has \(count - 1) pictures, but its metadata says \(count)\n",
      beside: "it has \(count - 1) pictures instead of \(count); picture ")
  }

  @Test(arguments: formats)
  func `another scene and without its provenance`(format: Format) throws {
    let tool = try rendered(format)
    let text = try tool.folder.text("a.yaml")
    try tool.folder.write(text.replacing("to: [50%, 20%]", with: "to: [50%, 40%]"), to: "other.yaml")
    let other = try tool.run("verify", format.file, "other.yaml")
    #expect(other.status == 1, "\(other.output)\(other.errors)")
    #expect(other.errors.isEmpty, "\(other.output)\(other.errors)")
    #expect(
      other.output.contains("\(format.file): the scene has changed since it was made\n"),
      "\(other.output)\(other.errors)")
    var parts = PictureFileParts(try tool.folder.data(format.file))
    let notes = parts.indices(of: format.note)
    try #require(notes.count == 1)
    #expect(parts.parts[notes[0]].bytes.count < 300, "\(parts.parts[notes[0]].bytes.count)")
    parts.parts.remove(at: notes[0])
    try write(parts.file, format.file, tool)
    let alone = try tool.run("verify", format.file)
    #expect(alone.status == 64, "\(alone.errors)")
    #expect(alone.errors.contains("it has no provenance"), "\(alone.errors)")
    let beside = try tool.run("verify", format.file, "a.yaml")
    #expect(beside.status == 1, "\(beside.output)\(beside.errors)")
    #expect(
      beside.output.hasPrefix(
        "\(format.file): it is what the scene makes, but its metadata is missing\n"),
      "\(beside.output)\(beside.errors)")
  }

  /// Programs that rewrite a file; `$` stands for the file.
  private static let rewriters: [(program: String, arguments: [String], endings: [String])] = [
    ("ffmpeg", ["-v", "error", "-y", "-i", "$", "-f", "apng", "-plays", "0", "c.apng"], ["apng"]),
    ("ffmpeg", ["-v", "error", "-y", "-i", "$", "c.gif"], ["gif"]),
    ("ffmpeg", ["-v", "error", "-y", "-i", "$", "-pred", "sub", "c.png"], ["png"]),
    ("gifsicle", ["-O3", "--no-warnings", "$", "-o", "c.gif"], ["gif"]),
    ("gifsicle", ["--no-comments", "--no-warnings", "$", "-o", "c.gif"], ["gif"]),
    ("gifsicle", ["--no-warnings", "$", "--delete", "#3", "-o", "c.gif"], ["gif"]),
    ("webpmux", ["-set", "loop", "3", "$", "-o", "c.webp"], ["webp"]),
    ("webpmux", ["-duration", "50,2,2", "$", "-o", "c.webp"], ["webp"]),
  ]

  @Test(arguments: rewriters.indices)
  func `plans that other programs have rewritten are refused`(index: Int) throws {
    let (name, arguments, endings) = VerifyPicturesTests.rewriters[index]
    if !VerifyTests.has(name) { try Test.cancel("\(name) is not installed") }
    for format in VerifyPicturesTests.formats
    where endings.contains(where: { format.file.hasSuffix("." + $0) }) {
      let tool = try rendered(format)
      try VerifyTests.program(tool, [name] + arguments.map { $0 == "$" ? format.file : $0 })
      let file = "c." + endings[0]
      let alone = try tool.run("verify", file)
      #expect([1, 64].contains(alone.status), "\(arguments): \(alone.output)\(alone.errors)")
      let beside = try tool.run("verify", file, "a.yaml")
      #expect(beside.status == 1, "\(arguments): \(beside.output)\(beside.errors)")
      #expect(beside.errors.isEmpty, "\(arguments): \(beside.output)\(beside.errors)")
      #expect(beside.output.hasPrefix("\(file): it") || beside.output.hasPrefix("\(file): picture"))
    }
  }

  @Test func `folders of frames are verified`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {frames: f, fps: 10}}")
    let manager = FileManager.default
    let frames = tool.folder.path + "/f/frame-"
    #expect(try tool.run("verify", "f").output.hasPrefix("f: its frames are those that were made\n"))
    // Frames that look the same are still distinguished.
    try manager.moveItem(atPath: frames + "0020.png", toPath: frames + "x")
    try expectRefusal(tool, "f", alone: "frame-0020.png is missing\n", beside: "frame-0020.png is missing\n")
    try manager.copyItem(atPath: frames + "0021.png", toPath: frames + "0020.png")
    try manager.removeItem(atPath: frames + "x")
    try expectRefusal(
      tool, "f", alone: "frame-0020.png is frame 21, and not frame 20\n",
      beside: "frame-0020.png is the first that differs (2 s, after fling.settled)")
    try manager.removeItem(atPath: frames + "0020.png")
    #expect(try tool.run("render", "a.yaml", "--output", ".", "--quiet").status == 0)
    try write(try tool.folder.data("f/frame-0000.png"), "f/other.png", tool)
    try expectRefusal(
      tool, "f", alone: "other.png is not one of the frames\n",
      beside: "other.png is not one of the scene's frames\n")
    try manager.removeItem(atPath: tool.folder.path + "/f/other.png")
    var bytes = try tool.folder.data("f/frame-0007.png")
    bytes[bytes.count / 2 - 130] ^= 1
    try write(bytes, "f/frame-0007.png", tool)
    try expectRefusal(
      tool, "f", alone: "frame-0007.png is not the one that was made",
      beside: "frame-0007.png is the first that differs (0.7 s, after fling.release): its picture ")
    try manager.createDirectory(atPath: tool.folder.path + "/empty", withIntermediateDirectories: false)
    #expect(try tool.run("verify", "empty").status == 64)
  }

  /// Files that are damaged at random, in the same way in each run, always lead to a message.
  @Test(arguments: formats.prefix(5))
  func `damaged files are reported`(format: Format) throws {
    let tool = try rendered(format)
    let file = try tool.folder.data(format.file)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<Thoroughness.trials(4, exhaustive: 12) {
      var bytes = file
      switch round % 4 {
      case 0: bytes = bytes.prefix(next(file.count))
      case 1: for _ in 0..<4 { bytes[next(file.count)] = [0, 0xFF, 0x7F, 0x80][next(4)] }
      case 2:
        let place = next(file.count - 4)
        for offset in 0..<4 { bytes[place + offset] = 0xFF }
      default: bytes.insert(contentsOf: bytes.prefix(next(64)), at: next(file.count))
      }
      try write(Data(bytes), format.file, tool)
      let run = try tool.run("verify", format.file)
      #expect([1, 64, 65].contains(run.status), "\(round): \(run.status) \(run.output)\(run.errors)")
    }
  }
}
