import FlickKernels
import FlickTestSupport
import Foundation
import Testing

/// Tests of every output of a scene, as other programs read it.
@Suite(.startsPrograms) struct FormatTests {
  /// A scene that is clear behind its pages, which fly off the screen.
  private static func scene(_ outputs: String) -> String {
    Scenes.small(fps: "30", duration: "2200ms", outputs: "outputs:\n" + outputs)
      .replacing(
        "effect: {type: page-tabs,", with: "background: \"#00000000\"\neffect: {type: page-tabs, mask: false,"
      )
  }

  private static let movies:
    [(name: String, options: String, codec: String, profile: String, format: String)] = [
      ("h264.mp4", "", "h264", "High", "yuv420p"),
      ("h264-444.mp4", "chroma: 4:4:4", "h264", "High 4:4:4 Predictive", "yuv444p"),
      ("h264-lossless.mp4", "quality: lossless", "h264", "High 4:4:4 Predictive", "yuv420p"),
      ("h265.mp4", "codec: h265", "hevc", "Main", "yuv420p"),
      ("h265-lossless.mp4", "codec: h265, quality: lossless, preset: ultrafast", "hevc", "Main", "yuv420p"),
      ("av1.mp4", "codec: av1, quality: draft", "av1", "Main", "yuv420p"),
      ("vp9.webm", "", "vp9", "Profile 0", "yuv420p"),
      ("vp9-444.webm", "chroma: 4:4:4, quality: draft", "vp9", "Profile 1", "yuv444p"),
      ("vp9-lossless.webm", "quality: lossless", "vp9", "Profile 0", "yuv420p"),
      ("vp9-alpha.webm", "alpha: true", "vp9", "Profile 0", "yuv420p"),
      ("av1-lossless.webm", "codec: av1, quality: lossless", "av1", "Main", "yuv420p"),
    ]

  private static var everything: String {
    let lines = movies.map { movie in
      let options = movie.options.isEmpty ? "" : ", " + movie.options
      let name = movie.name.replacing(".", with: "-")
      return "  \(name): {\(movie.name.suffix(4) == "webm" ? "webm" : "mp4"): \(movie.name)\(options)}\n"
    }
    return lines.joined() + """
        webp: {webp: a.webp}
        exact: {webp: exact.webp, quality: lossless, fps: 15}
        apng: {apng: a.png, fps: 10, loop: 2}
        gif: {gif: a.gif, fps: 20}
        frames: {frames: frames, fps: 10}
        slow: {mp4: slow.mp4, speed: 1/4, range: {from: fling.start, to: fling.release+50ms}}
        blurred: {mp4: blurred.mp4, motionBlur: 180deg, quality: lossless}
        wide: {mp4: wide.mp4, width: 96, fps: 60, quality: draft}
        part: {mp4: part.mp4, crop: [25%, 25%, 50%, 50%], quality: draft}
        smaller: {webm: smaller.webm, scale: 0.25, resample: true, quality: draft}
        poster: {png: poster.png, at: fling.release}
        sheet: {sheet: sheet.png}
        trace: {trace: trace.csv, fps: 10, values: [offset, red.frame.y]}
      """
  }

  @Test func `all outputs of a scene in one run`() throws {
    let tool = try Tool(["a.yaml": FormatTests.scene(FormatTests.everything)])
    let ways = Thoroughness.some(
      2, of: [("1", InstructionLevel.current.rawValue), ("7", "scalar"), ("2", "baseline")])
    for (jobs, level) in ways {
      let run = try tool.run("render", "a.yaml", "--output", jobs, "--jobs", jobs, "--cpu", level, "--quiet")
      #expect(run.status == 0, "\(run.errors)")
    }
    let files = try tool.folder.files().filter { $0.hasPrefix("1/") }
    #expect(files.count == FormatTests.movies.count + 12 + 22)
    for file in files {
      for (jobs, _) in ways.dropFirst() {
        #expect(try tool.folder.data(file) == tool.folder.data(jobs + file.dropFirst()), "\(file)")
      }
    }
    for movie in FormatTests.movies {
      let stream = try probe(tool, "1/" + movie.name)
      let expected = [movie.codec, movie.profile, "64", "96", movie.format, "66"]
      #expect(stream.filter { $0 != "1" } == expected, "\(movie.name)")
      #expect(stream.contains("1") == movie.name.contains("alpha"), "\(movie.name)")
    }
    try compareWithStills(tool)
    try compareLossless(tool)
    #expect(try probe(tool, "1/slow.mp4").suffix(1) == ["20"])
    #expect(try probe(tool, "1/wide.mp4")[2...].prefix(2) == ["96", "144"])
    #expect(try probe(tool, "1/part.mp4")[2...].prefix(2) == ["32", "48"])
    #expect(try probe(tool, "1/smaller.webm")[2...].prefix(2) == ["32", "48"])
    let trace = try tool.folder.text("1/trace.csv").split(separator: "\n")
    #expect(trace.first == "time,frame,offset.x,offset.y,red.frame.y")
    #expect(trace.count == 23)
  }

  /// Compares the frames of a folder and the poster with the stills of their times. They must be equal except for their
  /// metadata.
  private func compareWithStills(_ tool: Tool) throws {
    #expect(try tool.run("still", "a.yaml", "--at", "0,0.1s,0.5s,fling.release", "--output", "s").status == 0)
    for (frame, still) in [("0000", "0"), ("0001", "0.1s"), ("0005", "0.5s")] {
      #expect(
        try tool.folder.picture("1/frames/frame-\(frame).png") == tool.folder.picture("s/a-\(still).png"),
        "\(frame)")
    }
    #expect(try tool.folder.picture("1/poster.png") == tool.folder.picture("s/a-fling.release.png"))
    for frame in ["0000", "0005"] {
      let number = "select=eq(n\\,\(Int(frame) ?? 0))"
      let apng = try decoded(tool, "1/a.png", ["-vf", number, "-frames:v", "1", "-pix_fmt", "rgba"])
      #expect(try apng == decoded(tool, "1/frames/frame-\(frame).png", ["-pix_fmt", "rgba"]), "\(frame)")
    }
  }

  /// Lossless movies must have the same samples, whatever the codec.
  private func compareLossless(_ tool: Tool) throws {
    let names = ["h264-lossless.mp4", "h265-lossless.mp4", "vp9-lossless.webm", "av1-lossless.webm"]
    let samples = try names.map { try decoded(tool, "1/" + $0, ["-pix_fmt", "yuv420p"]) }
    #expect(samples[0].utf8.count > 1)
    #expect(Set(samples).count == 1)
    #expect(try decoded(tool, "1/blurred.mp4", ["-pix_fmt", "yuv420p"]) != samples[0])
  }

  /// A digest of the samples that FFmpeg decodes.
  private func decoded(_ tool: Tool, _ file: String, _ options: [String]) throws -> String {
    let arguments =
      ["ffmpeg", "-v", "error", "-i", file] + options + ["-fps_mode", "passthrough", "-f", "md5", "-"]
    let run = try RunningProgram("/usr/bin/env", arguments, in: tool.folder).end()
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  /// The codec, profile, width, height, format and number of frames; then `1` if the file is tagged as having alpha.
  private func probe(_ tool: Tool, _ file: String) throws -> [String] {
    let entries = "stream=codec_name,profile,width,height,pix_fmt,nb_read_frames:stream_tags=alpha_mode"
    let arguments = [
      "ffprobe", "-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0", file,
    ]
    let run = try RunningProgram("/usr/bin/env", arguments, in: tool.folder).end()
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\n").first?.split(separator: ",").map(String.init) ?? []
  }

  @Test(arguments: [
    ("a: {mp4: a.mp4, encoder: {tun: animation}}", "has no option 'tun'", "did you mean 'tune'?"),
    ("a: {mp4: a.mp4, encoder: {threads: 4}}", "the option 'threads' cannot be set", "depend on the machine"),
    (
      "a: {mp4: a.mp4, encoder: {crf: 4}}", "the option 'crf' cannot be set",
      "it is set by 'crf' or 'quality'"
    ),
    (
      "a: {mp4: a.mp4, encoder: {x264-params: a=1}}", "the option 'x264-params' cannot be set",
      "name them one by one"
    ),
    ("a: {mp4: a.mp4, encoder: {tune: cartoon}}", "refuses 'tune': 'cartoon'", "encoder"),
    ("a: {webm: a.webm, encoder: {aq-mode: 77}}", "refuses 'aq-mode': '77'", "vp9"),
    ("a: {mp4: a.mp4, range: {from: fling.settled, to: fling.start}}", "before it starts", "range"),
    ("a: {mp4: a.mp4, range: 1s..3s}", "3s is after the end of the scene at 2.2s", "range"),
    ("a: {mp4: a.mp4, range: 1s..1s}", "the range is empty: it ends at 1s, where it starts", "range"),
    ("a: {mp4: a.mp4, range: end..}", "the range 2.2s..2.2s holds no frame", "range"),
    ("a: {mp4: a.mp4, range: fling.start-5s..}", "before the start of the scene", "range"),
    ("a: {png: a.png, at: end+1s}", "3.2s is after the end of the scene at 2.2s", "at"),
    ("a: {mp4: a.mp4, codec: h265, width: 13}", "h265 cannot have pictures of 14 x 20", "16 pixels per side"),
    ("a: {mp4: a.mp4, crop: [1, 1, 1, 1], width: 99}", "8192 pixels per side", "before the crop"),
    (
      "a: {mp4: a.mp4, width: 8000}", "64 megapixels", "the picture would be larger than 8192 pixels per side"
    ),
    (
      "a: {mp4: a.mp4, scale: 1, resample: true}", "'resample' makes pictures smaller", "leave 'resample' out"
    ),
    ("a: {mp4: a.mp4, crop: [0, 0, 400, 100]}", "the crop leaves the picture", "128 x 192 points"),
    ("a: {mp4: a.mp4, crop: [0, 0, 0, 100]}", "the crop is empty", "128 x 192 points"),
    ("a: {trace: a.csv, values: [offset.z]}", "'offset' has no value 'z'", "known: x, y"),
    ("a: {trace: a.csv, values: [bleu.frame.x]}", "the scene has no value 'bleu'", "red, green, blue"),
    ("a: {trace: a.csv, values: [red.size]}", "'red' has no value 'size'", "frame"),
    (
      "a: {frames: a, speed: 1/1000, fps: 240}", "the output would have 528000 frames",
      "at most 250000 are allowed"
    ),
  ])
  func `impossible outputs are refused at their places`(outputs: String, message: String, help: String) throws
  {
    let tool = try Tool(["a.yaml": FormatTests.scene("  " + outputs + "\n")])
    let commands = [["render", "a.yaml", "--output", "out"], ["plan", "a.yaml"], ["check", "a.yaml"]]
    for command in Thoroughness.some(1, of: commands) {
      let run = try tool.start(command).end()
      #expect(run.status == 65, "\(command): \(run.errors)")
      #expect(run.errors.contains("a.yaml:16:"), "\(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.contains(help), "\(run.errors)")
    }
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  @Test func `a folder of frames is replaced only if nothing else is in it`() throws {
    let tool = try Tool(["a.yaml": FormatTests.scene("  a: {frames: pngs, fps: 2}\n")])
    #expect(try tool.run("render", "a.yaml", "--output", ".").status == 0)
    let first = try tool.folder.files()
    #expect(first.count == 6)
    #expect(first.contains("pngs/frame-0004.png"))
    #expect(try tool.run("render", "a.yaml", "--output", ".", "--range", "0..1s").status == 0)
    #expect(try tool.folder.files() == ["a.yaml", "pngs/frame-0000.png", "pngs/frame-0001.png"])
    try tool.folder.write("mine", to: "pngs/notes.txt")
    let run = try tool.run("render", "a.yaml", "--output", ".")
    #expect(run.status == 73)
    #expect(run.errors.contains("the folder holds 'notes.txt', which Flickbook does not replace"))
    #expect(try tool.folder.files().count == 4)
  }

  /// H.265 does not allow pictures of less than 16 pixels per side, and the search stops before that size.
  @Test func `a budget that cannot be met is reported as such`() throws {
    let output = "  a: {mp4: a.mp4, codec: h265, crop: [0, 0, 100%, 40], range: ..50ms, maxBytes: 100B}\n"
    let tool = try Tool(["a.yaml": FormatTests.scene(output)])
    let run = try tool.run("render", "a.yaml", "--output", ".")
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains("no settings make a file of at most 100 bytes"), "\(run.errors)")
    let optional = try tool.run("render", "a.yaml", "--output", ".", "--max-bytes", "90B")
    #expect(optional.status == 65, "\(optional.errors)")
    #expect(optional.errors.contains("no settings make a file of at most 90 bytes"), "\(optional.errors)")
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  @Test func `a budget is met by settings that are always the same`() throws {
    let outputs = """
        a: {mp4: a.mp4, maxBytes: 5kB}
        b: {webp: b.webp, maxBytes: 8kB}
        c: {mp4: c.mp4, maxBytes: 1GB}

      """
    let tool = try Tool(["a.yaml": FormatTests.scene(outputs)])
    let first = try tool.run("render", "a.yaml", "--output", "1", "--jobs", "1")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try tool.run("render", "a.yaml", "--output", "2", "--jobs", "2").status == 0)
    for (name, limit) in [("a.mp4", 5000), ("b.webp", 8000)] {
      let bytes = try tool.folder.data("1/" + name)
      #expect(bytes.count <= limit, "\(bytes.count)")
      #expect(bytes.count > limit / 3, "\(bytes.count)")
      #expect(try tool.folder.data("2/" + name) == bytes)
      #expect(first.errors.contains("1/\(name): "))
      #expect(first.errors.contains(", after "))
    }
    #expect(first.errors.contains("1/c.mp4: crf 12, 30 fps, 64 x 96 pixels, after 1 trial"))
    let impossible = try Tool(["a.yaml": FormatTests.scene("  a: {mp4: a.mp4, maxBytes: 100B}\n")])
    let run = try impossible.run("render", "a.yaml", "--output", "out")
    #expect(run.status == 65)
    #expect(run.errors.contains("a.yaml:16:29: error: no settings make a file of at most 100 bytes"))
    #expect(try !impossible.folder.files().contains { $0.hasSuffix(".mp4") })
  }
}
