import FlickTestSupport
import Foundation
import Testing

/// Tests of the files that the command `verify` accepts and refuses.
@Suite(.startsPrograms) struct VerifyTests {
  private static let outputs = """
    outputs:
      movie: {mp4: a.mp4}
      other: {mp4: b.mp4, codec: h265, quality: draft}
      web: {webm: a.webm, alpha: true, quality: draft}
      av1: {webm: b.webm, codec: av1, quality: draft, fps: 15}
      part: {mp4: part.mp4, range: 2s..2.5s, speed: 1/2, maxBytes: 100kB}
      webp: {webp: a.webp, fps: 10}
      apng: {apng: a.apng, fps: 10}
      gif: {gif: a.gif, fps: 10}
      frames: {frames: frames, fps: 5}
      poster: {png: poster.png, at: fling.release}
      sheet: {sheet: sheet.png}
      numbers: {trace: a.csv, values: offset.y}
    """

  static func rendered(_ outputs: String = "", fps: String = "25", duration: String = "3s") throws
    -> Tool
  {
    try Tool.rendered(Scenes.small(fps: fps, duration: duration, outputs: outputs))
  }

  @Test func `every file that is made is accepted`() throws {
    let tool = try VerifyTests.rendered(VerifyTests.outputs)
    for file in [
      "a.mp4", "b.mp4", "a.webm", "b.webm", "part.mp4", "a.webp", "a.apng", "a.gif", "frames", "poster.png",
      "sheet.png", "a.csv", "frames/frame-0003.png",
    ] {
      let run = try tool.run("verify", file, "a.yaml")
      #expect(run.status == 0, "\(file): \(run.output)\(run.errors)")
      #expect(run.output == "\(file): it is what the scene makes, to the byte\n")
    }
    for file in ["a.webp", "a.apng", "a.gif", "frames", "poster.png", "sheet.png", "frames/frame-0003.png"] {
      let run = try tool.run("verify", file)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains(" made\n  Flickbook "), "\(run.output)\(run.errors)")
    }
    for file in ["a.mp4", "b.mp4", "a.webm", "b.webm", "part.mp4"] {
      let run = try tool.run("verify", file)
      #expect(run.status == 0, "\(run.output)")
      #expect(run.output.hasPrefix("\(file): its segments are those that were made\n"), "\(run.output)")
      let probe = try program(tool, "ffprobe", "-v", "error", "-show_format", file)
      #expect(!probe.contains(tool.folder.path))
      #expect(try tool.run("verify", file, "--against", "a.yaml", "--fps", "15").status != 66)
    }
    // Segments of 50 and 25 frames; each adds 16 bytes to a text of less than 1 kB.
    let json = try tool.run("verify", "a.mp4", "a.yaml", "--json").output
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(report?["same"] as? Bool == true)
    let provenance = report?["provenance"] as? [String: Any]
    #expect(provenance?["chunkCount"] as? Int == 2)
    #expect(provenance?["frameCount"] as? Int == 75)
    #expect((provenance?["encoder"] as? String) == "libx264 crf=12 preset=veryfast 4:2:0")
    #expect(try tool.folder.files().count == 12 - 1 + 15 + 1)
  }

  @Test func `a movie with sound, chapters and subtitles is accepted, and so are the texts`() throws {
    let outputs = """
        - {at: 10s, chapter: Two}
        - {at: 20s, chapter: Three}
      captions: [{at: 1s, for: 2s, text: Hello}]
      sound: {touches: true}
      outputs:
        movie: {mp4: a.mp4, quality: draft, subtitles: en, cover: true}
        web: {webm: a.webm, quality: draft, subtitles: en}
        quiet: {mp4: b.mp4, quality: draft, sound: silent}
        list: {chapters: a.txt}
        words: {vtt: a.vtt}
      """
    let scene = Scenes.small(fps: "25", duration: "31s", outputs: outputs)
    let tool = try Tool.rendered(
      scene.replacing("script:", with: "script:\n  - {at: 0s, chapter: One}"))
    for file in ["a.mp4", "a.webm", "b.mp4", "a.txt", "a.vtt"] {
      let run = try tool.run("verify", file, "a.yaml")
      #expect(run.output == "\(file): it is what the scene makes, to the byte\n")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `an MP4 file that was cut off is damaged, and not another program's`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {mp4: a.mp4, quality: draft}}")
    let bytes = try tool.folder.data("a.mp4")
    // The last box, with the metadata, is shorter than a kilobyte.
    for count in [bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(count).write(to: URL(fileURLWithPath: tool.folder.path + "/cut.mp4"))
      let alone = try tool.run("verify", "cut.mp4")
      #expect(alone.status == 65, "\(alone.output)\(alone.errors)")
      #expect(alone.errors.contains("cannot use the video 'cut.mp4': it is cut off: "), "\(alone.errors)")
      let run = try tool.run("verify", "cut.mp4", "a.yaml")
      #expect(run.status == 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains("cut.mp4: it is cut off: "), "\(run.output)")
      #expect(!run.output.contains("another program"), "\(run.output)")
    }
    let missing = try tool.run("verify", "A.mp4")
    #expect(missing.status == 66)
    #expect(missing.errors.contains("no such file or folder; did you mean 'a.mp4'? Capitals count"))
  }

  @Test func `its metadata depends on the scene alone`() throws {
    let outputs = "outputs: {movie: {mp4: a.mp4}, web: {webm: a.webm, quality: draft}}"
    let tool = try Tool([
      "a.yaml": Scenes.small(fps: "25", outputs: outputs),
      "x/b.yaml": "# Elsewhere, and called otherwise.\n" + Scenes.small(fps: "25", outputs: outputs),
    ])
    for (jobs, scene) in [("1", "a.yaml"), ("7", "x/b.yaml")] {
      let run = try tool.run("render", scene, "--output", "out" + jobs, "--jobs", jobs, "--quiet")
      #expect(run.status == 0, "\(run.errors)")
    }
    for name in ["a.mp4", "a.webm"] {
      #expect(try tool.folder.data("out1/" + name) == tool.folder.data("out7/" + name))
    }
  }

  @Test(arguments: ["mp4", "webm"])
  func `a changed byte of a picture is found`(ending: String) throws {
    let tool = try VerifyTests.rendered("outputs: {a: {\(ending): a.\(ending), quality: draft}}")
    var bytes = try tool.folder.data("a." + ending)
    // A place among the second segment's pictures.
    let place = bytes.count * 7 / 8
    bytes[place] ^= 0x10
    try bytes.write(to: URL(fileURLWithPath: tool.folder.path + "/a." + ending))
    let alone = try tool.run("verify", "a." + ending)
    #expect(alone.status == 1, "\(alone.output)\(alone.errors)")
    #expect(alone.output.contains("is not the one that was made"), "\(alone.output)")
    let run = try tool.run("verify", "a." + ending, "a.yaml")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" segment "), "\(run.output)\(run.errors)")
  }

  @Test func `another scene and other options are found`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {mp4: a.mp4, quality: draft}}")
    let text = try tool.folder.text("a.yaml")
    try tool.folder.write(text.replacing("to: [50%, 20%]", with: "to: [50%, 40%]"), to: "other.yaml")
    let other = try tool.run("verify", "a.mp4", "other.yaml")
    #expect(other.status == 1)
    #expect(other.errors.isEmpty)
    #expect(
      other.output.contains("differs from the scene in segment 0, and frame 2 is the first"),
      "\(other.output)")
    #expect(other.output.contains("(0.08 s, after fling.start)"), "\(other.output)")
    #expect(other.output.contains("a.mp4: the scene has changed since it was made\n"))
    try tool.folder.write(text.replacing("quality: draft", with: "quality: good"), to: "good.yaml")
    let good = try tool.run("verify", "a.mp4", "good.yaml")
    #expect(good.status == 1, "\(good.output)")
    #expect(good.output.contains("the output's options have changed"), "\(good.output)")
    #expect(good.output.contains("its encoder settings were 'libx264 crf=26 preset=veryfast 4:2:0', and now"))
    let slower = try tool.run("verify", "a.mp4", "a.yaml", "--fps", "10")
    #expect(slower.status == 1, "\(slower.output)")
    #expect(slower.output.contains("it has 75 frames instead of 30; "), "\(slower.output)")
    #expect(try tool.run("verify", "a.mp4", "a.yaml", "--set", "outputs.a.quality=draft").status == 0)
  }

  /// Changes that other tools make to a movie's frames.
  private static let edits: [(name: String, filter: String, count: String?, sentence: String)] = [
    ("dropped", "select=not(eq(n\\,9)),setpts=N/25/TB", nil, "1 frame is dropped: 0.36 s"),
    ("doubled", "loop=1:1:9,setpts=N/25/TB", nil, "1 frame is shown twice: 0.36 s"),
    (
      "swapped", "shuffleframes=0 1 2 3 4 5 6 8 7 9 10 11 12 13 14", "15",
      "frames have changed places with the next: 0.28 s"
    ),
    // Each frame comes 60 ms after the previous one instead of 40.
    ("late", "setpts=PTS+(N/50)/TB", nil, "it runs at 0.67 of the speed of the scene"),
  ]

  @Test(
    .enabled(if: VerifyTests.hasFFmpeg, "the program ffmpeg makes these videos"), arguments: edits.indices)
  func `frames that are not where they belong`(edit: Int) throws {
    let (_, filter, _, sentence) = VerifyTests.edits[edit]
    let scene = "{a: {mp4: a.mp4, quality: best}}"
    let tool = try VerifyTests.rendered("outputs: " + scene, duration: "1600ms")
    _ = try program(
      tool, "ffmpeg", "-v", "error", "-i", "a.mp4", "-vf", filter, "-fps_mode", "vfr", "-enc_time_base",
      "1:1000",
      "-crf", "12", "c.mp4")
    let run = try tool.run("verify", "c.mp4", "--against", "a.yaml", "--report", "c.csv")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.output.contains(sentence), "\(run.output)")
    #expect(try tool.folder.text("c.csv").hasPrefix("time,frame,shows,psnr,ssim,differing\n"))
    // The file has no provenance either.
    let exact = try tool.run("verify", "c.mp4", "a.yaml")
    #expect(exact.status == 1, "\(exact.output)")
    #expect(exact.output.contains("it has no provenance"), "\(exact.output)")
    #expect(exact.output.contains("with '--against' before the scene, its pictures are compared"))
  }

  /// Containers round times to milliseconds; a delay of five milliseconds is more than rounding.
  @Test(.enabled(if: VerifyTests.hasFFmpeg, "the program ffmpeg makes these videos"))
  func `frames that are a little late`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {mp4: a.mp4, quality: draft}}", duration: "1s")
    // The movie has 12,800 ticks a second.
    let filter = "setts=pts=PTS+64*gte(N\\,9):dts=DTS"
    _ = try program(tool, "ffmpeg", "-v", "error", "-i", "a.mp4", "-c", "copy", "-bsf:v", filter, "c.mp4")
    let run = try tool.run("verify", "c.mp4", "--against", "a.yaml")
    let sentence = ", frame 9 is at 0.365s instead of 0.36s, and 15 more frames are not at their times; "
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains(sentence), "\(run.output)\(run.errors)")
  }

  @Test(.enabled(if: VerifyTests.hasFFmpeg, "the program ffmpeg makes these videos"))
  func `another encoder is the scene but not the file`() throws {
    let tool = try VerifyTests.rendered("outputs: {a: {mp4: a.mp4, quality: best}}", duration: "1600ms")
    _ = try program(tool, "ffmpeg", "-v", "error", "-i", "a.mp4", "-crf", "20", "c.mp4")
    _ = try program(tool, "ffmpeg", "-v", "error", "-i", "a.mp4", "-c", "copy", "d.mp4")
    let foreign = try tool.run("verify", "c.mp4", "--against", "a.yaml", "--report", "c.svg")
    #expect(foreign.status == 0, "\(foreign.output)\(foreign.errors)")
    #expect(foreign.output.hasPrefix("c.mp4: all 40 frames of Small, each at its time\nc.mp4: PSNR "))
    #expect(try tool.folder.text("c.svg").contains(">psnr</text>"))
    #expect(try tool.run("verify", "a.mp4", "--against", "a.yaml").status == 0)
    #expect(try tool.run("verify", "c.mp4", "a.yaml").status == 1)
    let copied = try tool.run("verify", "d.mp4", "a.yaml")
    #expect(copied.status == 1, "\(copied.output)")
    #expect(copied.output.contains("but the rest of the file is not"), "\(copied.output)")
    #expect(try tool.run("verify", "c.mp4").status == 64)
  }

  @Test(arguments: [
    (["none.mp4", "a.yaml"], 66, "none.mp4: no such file"), (["a.yaml"], 65, "it is not a video"),
    (["a.mp4", "none.yaml"], 66, "none.yaml"), (["a.mp4", "bad.yaml"], 65, "contnt"),
    (
      ["a.mp4", "a.yaml", "--output", "mian"], 64,
      "a.yaml has no output 'mian'; known: main; did you mean 'main'?"
    ),
    (["none", "a.yaml"], 66, "none: no such file"),
    (["words", "a.yaml"], 64, "words has not the ending of an output; a.yaml makes mp4"),
    (["a.gif", "a.yaml"], 64, "a.yaml has no output of the kind of a.gif; it makes mp4"),
    (["a.mp4", "a.yaml", "--range", "5s..6s"], 64, "after the end of the scene"),
    (["a.yaml", "a.mp4"], 64, "the video comes first: flickbook verify a.mp4 a.yaml"),
    (["a.yaml", "--against", "b.mov"], 64, "first: flickbook verify b.mov --against a.yaml"),
    (["a.mp4", "--report", "a.csv"], 64, "--report is for"),
    (["a.mp4", "--range", "1s.."], 64, "need a scene"),
    (["a.mp4", "--fps", "30"], 64, "--fps needs a scene; name it after the video"),
    (["a.mp4", "--no-touches"], 64, "--no-touches needs a scene"),
    (["a.mp4", "a.yaml", "--against", "a.yaml"], 64, "cannot be used with a scene"),
    (["a.mp4", "--against", "wide.yaml"], 2, "a.mp4: nothing was compared: "),
    (["a.mp4", "a.yaml", "--crop", "0,0,9,9"], 64, "--crop and --start are for --against"),
    (["a.mp4", "--against", "a.yaml", "--crop", "1,2,3"], 64, "is not a part of a picture"),
    (
      ["a.mp4", "--against", "a.yaml", "--crop", "0,0,900,9"], 64,
      "has 64 x 96 pixels; --crop names some beyond"
    ),
    (["a.mp4", "--against", "a.yaml", "--start", "soon"], 64, "is not a time such as"),
    (["a.mp4", "--against", "a.yaml", "--report", "a.txt"], 64, "does not end in"),
    (["a.gif", "--against", "a.yaml"], 65, "cannot use the video 'a.gif'"),
  ])
  func `mistakes in the call are named`(arguments: [String], status: Int32, message: String) throws {
    let outputs = "outputs: {main: {mp4: a.mp4, quality: draft}}"
    let tool = try VerifyTests.rendered(outputs, fps: "24", duration: "1s")
    let others = [
      "wide.yaml": Scenes.small(size: "[192, 128]"),
      "bad.yaml": Scenes.misspelt, "a.gif": "GIF89a, or not", "words": "root:x:0:0",
    ]
    for (name, text) in others { try tool.folder.write(text, to: name) }
    let run = try tool.start(["verify"] + arguments).end()
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  private static var hasFFmpeg: Bool { has("ffmpeg") }

  static func has(_ program: String) -> Bool {
    ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + program) } ?? false
  }

  @discardableResult
  private func program(_ tool: Tool, _ arguments: String...) throws -> String {
    try VerifyTests.program(tool, arguments)
  }

  @discardableResult
  static func program(_ tool: Tool, _ arguments: [String]) throws -> String {
    let run = try RunningProgram("/usr/bin/env", arguments, in: tool.folder).end()
    #expect(run.status == 0, "\(arguments): \(run.output)\(run.errors)")
    return run.output
  }
}
