import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import Foundation
import Testing

/// Tests that `verify --against` finds recordings whose pictures or motion are not those of the scene.
@Suite(.startsPrograms) struct VerifyAgainstTests {
  /// Covers in a row that are flung three times.
  static let scene =
    covers + """

      script:
        - {at: 400ms, name: one, fling: {from: [80%, 50%], by: [-120, 0], during: 150ms}}
        - {after: one.settled, wait: 300ms, name: two, fling: {from: [80%, 50%], by: [-170, 0], during: 150ms}}
        - {after: two.settled, wait: 300ms, name: back, fling: {from: [20%, 50%], by: [130, 0], during: 150ms}}
        - {after: back.settled, wait: 400ms, end: true}
      """

  /// The same covers, flung once, for tests that any motion serves.
  private static let once =
    covers + """

      script:
        - {at: 400ms, name: one, fling: {from: [80%, 50%], by: [-120, 0], during: 150ms}}
        - {after: one.settled, wait: 400ms, end: true}
      """

  /// Such covers, all of them red.
  private static let red = once.replacing(
    ##""#d33", "#fa0", "#0a4", "#36c", "#93c", "#0aa""##,
    with: Array(repeating: ##""#d33""##, count: 6).joined(separator: ", "))

  private static let covers = """
    scene: 1
    title: Covers
    device: {size: [240, 320], scale: 1}
    fps: 60
    background: black
    effect: {use: cover-flow, with: {side: 160}}
    content:
      pages:
        - each: ["#d33", "#fa0", "#0a4", "#36c", "#93c", "#0aa"]
          id: "p${n}"
          layers:
            - {frame: [0, 0, 160, 160], background: "${item}"}
            - {frame: [0, 110, 160, 50], background: "#eee"}
            - {frame: [20, 20, 40, 40], background: white, corner: 20}
            - {frame: [10, 122, 90, 8], background: "#333"}
    """

  /// Phones record neither their own round corners and islands, nor what is around them.
  @Test func `a recording of the screen is found in a scene with a device`() throws {
    let screen = Self.once.replacing(
      "device: {size: [240, 320], scale: 1}", with: "device: {preset: iphone-16, scale: 1}"
    ).replacing("background: black", with: "background: white").replacing("fps: 60", with: "fps: 30")
    let tool = try Tool(["a.yaml": screen + "\nchrome: {padding: 60, background: {wallpaper: grid}}"])
    try #require(
      tool.run("render", "a.yaml", "--output", "a.mp4", "--quiet", "--set", "chrome=false").status == 0)
    let found = try tool.run("verify", "a.mp4", "--against", "a.yaml", "--json")
    #expect(found.status == 0, "\(found.output)")
    #expect(found.output.contains("\"comparedWith\": \"screen\""))
    #expect(found.errors.contains("a.mp4: shows the scene's screen alone and is compared with that"))
    let other = try tool.run("verify", "a.mp4", "--against", "a.yaml", "--json", "--set", "chrome=false")
    #expect(
      found.output.replacing("\"comparedWith\": \"screen\"", with: "\"comparedWith\": \"scene\"")
        == other.output)
    #expect(other.errors == "")
  }

  @Test func `a recording that Flickbook made in another way says so`() throws {
    let tool = try Tool([
      "a.yaml": Self.once, "b.yaml": Self.once.replacing("background: black", with: "background: \"#111\""),
    ])
    let own = "effect.with.side=220"
    try #require(
      tool.run("render", "a.yaml", "--output", "set.mp4", "--quiet", "--set", own).status == 0)
    let other = try tool.run("verify", "set.mp4", "--against", "a.yaml")
    #expect(
      other.errors.contains(
        "; Flickbook made it with --set \(own), and it was compared with other ones; 'flickbook verify set.mp4 a.yaml' compares it with its own options\n"
      ), "\(other.output)\(other.errors)")
    let same = try tool.run("verify", "set.mp4", "--against", "a.yaml", "--json", "--set", own)
    #expect(same.output.contains("\"sameScene\": true"))
    #expect(same.output.contains("\"otherOptions\": []"))
    let strange = try tool.run("verify", "set.mp4", "--against", "b.yaml", "--set", own)
    #expect(
      (strange.output + strange.errors).contains(
        "Flickbook made it from another scene, or from this one before a change"))
    #expect(!(strange.output + strange.errors).contains("with other ones"))
  }

  /// A change of the scene, and what the recording of the changed scene is said to be.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: String
    let new: String
    let words: [String]
    var unsaid: [String] = ["dropped", "shown twice", "before the scene"]
  }

  private static let changes = [
    Change(
      testDescription: "a plate on every cover",
      old: "        - {frame: [10, 122",
      new: """
                - {frame: [30, 30, 70, 36], background: "#ff3b30", corner: 8}
                - {frame: [10, 122
        """,
      words: ["0.3 s late", "the pictures differ from 0s to ", "not shifted"]),
    Change(
      testDescription: "one cover replaced by another", old: "\"#fa0\", \"#0a4\"", new: "\"#93c\", \"#0a4\"",
      words: ["0.3 s late", "the pictures differ from ", "not shifted"]),
    Change(
      testDescription: "a slower fling", old: "-170, 0], during: 150ms", new: "-170, 0], during: 190ms",
      words: ["0.3 s late", "the motion differs from "]),
    Change(
      testDescription: "a faster fling, which goes farther", old: "-170, 0], during: 150ms",
      new: "-170, 0], during: 60ms", words: ["0.3 s late", "differ", "not shifted"]),
    Change(
      testDescription: "a drag that does not go on to the next cover", old: "-170, 0], during: 150ms",
      new: "-40, 0], during: 400ms", words: ["0.3 s late", "differ", "not shifted"]),
    Change(
      testDescription: "a fling to the other side", old: "-170, 0], during: 150ms",
      new: "170, 0], during: 150ms",
      words: ["0.3 s late", "the motion differs from 0.867s to ", "not shifted"]
    ),
    Change(
      testDescription: "a flatter row", old: "side: 160}", new: "side: 160, depth: 100}",
      words: ["0.3 s late", "the pictures differ from "]),
  ]

  /// Records a scene that is the original one with a change or without: renders it at 30 frames per second, from 0.3 s on.
  private func recording(_ scene: String = once, of original: String = once) throws -> Tool {
    let tool = try Tool(["a.yaml": original, "recorded.yaml": scene])
    let run = try tool.run(
      "render", "recorded.yaml", "--output", "recorded.mp4", "--fps", "30", "--range", "300ms..", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    return tool
  }

  /// Changes the recording by a filter of FFmpeg.
  private func convert(_ tool: Tool, _ filter: String, to path: String, _ options: String...) throws {
    let input = ["ffmpeg", "-v", "error", "-i", "recorded.mp4", "-vf", filter]
    try VerifyTests.program(tool, input + (options.isEmpty ? ["-crf", "18"] : options) + [path])
  }

  @Test func `the page shows the frame that differs most, where it differs`() throws {
    let plate = VerifyAgainstTests.changes[0]
    let tool = try recording(Self.once.replacing(plate.old, with: plate.new))
    let run = try tool.run("verify", "recorded.mp4", "--against", "a.yaml", "--report", "r/report.html")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    let page = try tool.folder.text("r/report.html")
    // The sentence, its place and its time are those of the picture.
    let found = try #require(run.output.firstMatch(of: /most at ([0-9.]+)s at (\[[0-9, ]+\])/))
    #expect(page.contains("of the recording, at \(found.1)s, which shows frame "))
    #expect(page.contains("it differs most at \(found.2): left, top, width and height in points"))
    let pictures = page.matches(of: /alt="(Actual|Expected|Difference)" src="data:image\/png;base64,([^"]+)"/)
    #expect(pictures.map { String($0.1) } == ["Actual", "Expected", "Difference"])
    let decoded = try pictures.map { picture in
      let path = "\(picture.1).png"
      try tool.folder.write(try #require(Data(base64Encoded: String(picture.2))), to: path)
      return try ImageDecoder.decode(contentsOf: tool.folder.file(path))
    }
    #expect(decoded.allSatisfy { $0.size.width == 240 && $0.size.height == 320 })
    // The numbers are a box of points, and a point has one pixel. Red is where they differ.
    let box = found.2.dropFirst().dropLast().split(separator: ", ").compactMap { Int($0) }
    let (x, y) = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let pixel = decoded[2].pixel(x, y)
      return pixel[0] > 150 && pixel[1] < 60
    }
    #expect(isRed(x, y), "\(decoded[2].pixel(x, y)) at \(x), \(y)")
    #expect(!isRed(2, 2))
    #expect(decoded[0] != decoded[1])
    #expect(page.contains("<svg "))
  }

  @Test func `what appears and disappears while nothing moves is no motion`() throws {
    let tool = try Tool(["a.yaml": Self.once])
    let run = try tool.run("render", "a.yaml", "--output", "recorded.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let box = "drawbox=x=20:y=200:w=80:h=60:color=red:t=fill:enable='between(t,0.13,0.27)'"
    try convert(tool, box, to: "boxed.mp4")
    let verified = try tool.run("verify", "boxed.mp4", "--against", "a.yaml", "--report", "r.html")
    #expect(verified.status == 1, "\(verified.output)\(verified.errors)")
    #expect(verified.output.contains("the pictures differ from 0.133s to 0.267s"), "\(verified.output)")
    // The page opens with what differs, not with a slider that may hide it.
    #expect(try tool.folder.text("r.html").contains("value=\"difference\" checked"))
  }

  /// What is drawn over a recording for a short time, and what the answer says of it.
  static let glimpses: [(filter: String, from: Double, to: Double, words: String)] = [
    ("drawbox=x=20:y=200:w=80:h=60:color=red:t=fill", 0.84, 0.92, "the pictures differ from 0.85s to 0.917s"),
    ("drawbox=x=20:y=20:w=80:h=60:color=red:t=fill", 0.9, 0.91, "the pictures differ at 0.9s at [16, 16, "),
    (
      "drawbox=x=0:y=0:w=240:h=320:color=white:t=fill", 0.2, 0.21,
      "the pictures differ at 0.2s at [0, 0, 240, 320]"
    ),
    (
      "drawbox=x=0:y=0:w=240:h=320:color=white:t=fill", 0.5, 0.51,
      "the pictures differ at 0.5s at [0, 0, 240, 320]"
    ),
  ]

  @Test func `what differs for a frame or two is found`() throws {
    let tool = try Tool(["a.yaml": Self.once])
    let run = try tool.run("render", "a.yaml", "--output", "recorded.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    for (index, glimpse) in Thoroughness.some(3, of: VerifyAgainstTests.glimpses).enumerated() {
      let (path, times) = ("\(index).mp4", ":enable='between(t,\(glimpse.from),\(glimpse.to))'")
      try convert(tool, glimpse.filter + times, to: path)
      let verified = try tool.run("verify", path, "--against", "a.yaml")
      #expect(verified.status == 1, "\(glimpse): \(verified.output)\(verified.errors)")
      #expect(verified.output.contains(glimpse.words), "\(glimpse): \(verified.output)")
    }
  }

  /// The box is drawn at (20, 20) on the screen, which lies at (32, 48) in the picture.
  @Test func `places are those of the screen, also if something is around it`() throws {
    let tool = try Tool([
      "a.yaml": Self.once + "\nchrome: {device: none, padding: [48, 32], background: blue}"
    ])
    let run = try tool.run("render", "a.yaml", "--output", "recorded.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    try convert(
      tool, "drawbox=x=52:y=68:w=80:h=60:color=red:t=fill:enable='between(t,0.9,0.91)'", to: "boxed.mp4")
    let verified = try tool.run("verify", "boxed.mp4", "--against", "a.yaml")
    let numbers = verified.output.split(separator: "at [").last?.split(separator: "]").first?.split(
      separator: ", ")
    let box = try #require(numbers?.compactMap { Int($0) }, "\(verified.output)")
    try #require(box.count == 4)
    #expect(abs(box[0] - 20) <= 16 && abs(box[1] - 20) <= 16, "\(verified.output)")
  }

  /// The first one is what a program states that has scaled a picture by 1179:720 to an even height.
  @Test(arguments: [("r=21248/21253:max=65535", false), ("101/100", true)])
  func `the shape of pixels is told if it can be seen`(shape: String, isTold: Bool) throws {
    let tool = try Tool(["a.yaml": Self.once])
    let run = try tool.run("render", "a.yaml", "--output", "recorded.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    try convert(tool, "setsar=\(shape)", to: "shaped.mp4")
    let verified = try tool.run("verify", "shaped.mp4", "--against", "a.yaml")
    #expect(
      verified.output.contains("times as wide as high, and are shown so") == isTold, "\(verified.output)")
  }

  @Test(arguments: Thoroughness.some(3, of: changes))
  func `differences are reported`(change: Change) throws {
    let scene = VerifyAgainstTests.scene.replacing(change.old, with: change.new)
    #expect(scene != VerifyAgainstTests.scene)
    let tool = try recording(scene, of: VerifyAgainstTests.scene)
    let run = try tool.run("verify", "recorded.mp4", "--against", "a.yaml", "--report", "report.csv")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    for words in change.words { #expect(run.output.contains(words), "\(run.output)\(run.errors)") }
    for words in change.unsaid { #expect(!run.output.contains(words), "\(run.output)") }
    #expect(try tool.folder.text("report.csv").hasPrefix("time,frame,shows,psnr,ssim,differing\n"))
  }

  /// The scene's first step, at 0.4 s, comes 0.1 s after the start of the recording. The plot is 676 points wide, and begins
  /// at 66.
  @Test func `the plot marks steps where the recording shows them`() throws {
    let tool = try recording(VerifyAgainstTests.scene, of: VerifyAgainstTests.scene)
    let run = try tool.run(
      "verify", "recorded.mp4", "--against", "a.yaml", "--report", "r.svg", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let count = try #require((report?["psnr"] as? [Any])?.count, "\(run.output)\(run.errors)")
    let marks = try tool.folder.text("r.svg").matches(
      of: /points="([0-9.]+),[^"]*" fill="none" stroke="var\(--mark\)"/)
    let first = try #require(marks.compactMap { Double($0.1) }.min())
    #expect(abs(first - (66 + 676 * 0.1 / (Double(count - 1) / 30))) < 0.5, "\(first)")
    #expect(Set(marks.map(\.1)).count == 3)
  }

  /// The two colors have the same luma.
  @Test func `a cover of another color and the same brightness is named, with both colors`() throws {
    let scene = Self.once.replacing("\"#d33\", \"#fa0\"", with: "\"#3c5a8c\", \"#fa0\"")
    let tool = try recording(scene)
    let run = try tool.run(
      "verify", "recorded.mp4", "--against", "a.yaml", "--report", "r.html", "--json")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let colors = try #require(report?["colors"] as? [String: Any])
    let difference = try #require(colors["difference"] as? [String: Any], "\(run.output)")
    for (name, color) in [("expected", [0xdd, 0x33, 0x33]), ("found", [0x3c, 0x5a, 0x8c])] {
      let code = try #require(difference[name] as? String)
      let digits = try #require(Int(code.dropFirst(), radix: 16))
      let levels = [digits >> 16, digits >> 8 & 255, digits & 255]
      #expect(zip(levels, color).allSatisfy { abs($0 - $1) < 16 }, "\(code) is not \(color)")
    }
    // The table and the plot show where colors differ, though the brightness is the same.
    let shares = try #require(report?["differing"] as? [Any]).compactMap { $0 as? Double }
    #expect(shares.first.map { $0 > 0.01 } == true, "\(shares)")
    // The page's pictures have colors.
    let page = try tool.folder.text("r.html")
    let picture = try #require(page.firstMatch(of: /alt="Actual" src="data:image\/png;base64,([^"]+)"/))
    try tool.folder.write(try #require(Data(base64Encoded: String(picture.1))), to: "actual.png")
    let pixel = try ImageDecoder.decode(contentsOf: tool.folder.file("actual.png")).pixel(120, 100)
    #expect(pixel[2] > pixel[0] + 40, "\(pixel)")
  }

  @Test(
    .enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg changes the colors"),
    arguments: Thoroughness.some(1, of: ["hue=h=40", "hue=s=0.5"]))
  func `colors that differ everywhere are named`(filter: String) throws {
    let tool = try recording()
    try convert(tool, filter, to: "other.mp4")
    let run = try tool.run("verify", "other.mp4", "--against", "a.yaml")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("the colours differ from 0s to "), "\(run.output)")
  }

  /// FFmpeg is the second source of the conversion.
  @Test(
    .enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg converts the colors"),
    arguments: Thoroughness.some(
      1,
      of: [
        "colorspace=iall=bt709:all=bt709:primaries=smpte432,setparams=color_primaries=smpte432",
        "colorspace=iall=bt709:all=bt709:primaries=bt2020,setparams=color_primaries=bt2020",
        "scale=out_color_matrix=smpte170m:out_range=pc,setparams=colorspace=smpte170m:range=pc",
        "scale=out_color_matrix=smpte170m,setparams=colorspace=smpte170m:color_primaries=smpte170m:color_trc=smpte170m",
      ]))
  func `colors are those that the file's tags say`(filter: String) throws {
    let tool = try recording()
    try convert(tool, filter, to: "other.mp4")
    let run = try tool.run("verify", "other.mp4", "--against", "a.yaml")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let isWide = filter.contains("smpte432") || filter.contains("bt2020")
    #expect(run.output.contains("colour") == isWide, "\(run.output)")
  }

  /// With few colors, another contrast would explain the other matrix.
  @Test(
    .enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg converts the colors"),
    arguments: [scene, red])
  func `a recording that states no matrix may have that of BT601`(scene: String) throws {
    let tool = try recording(scene, of: scene)
    let unknown = "setparams=colorspace=unknown:color_primaries=unknown:color_trc=unknown"
    try convert(tool, "scale=out_color_matrix=smpte170m,\(unknown)", to: "other.mp4")
    let run = try tool.run("verify", "other.mp4", "--against", "a.yaml")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("so BT.601's was assumed, with which they agree"), "\(run.output)")
  }

  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg converts the colors"))
  func `colors that differ in every matrix are named`() throws {
    let tool = try recording()
    let unknown = "setparams=colorspace=unknown:color_primaries=unknown:color_trc=unknown"
    try convert(tool, "hue=h=40,\(unknown)", to: "hue.mp4")
    let hue = try tool.run("verify", "hue.mp4", "--against", "a.yaml")
    #expect(hue.status == 1, "\(hue.output)\(hue.errors)")
    #expect(hue.output.contains("so BT.709's was assumed; with BT.601's they differ, too"), "\(hue.output)")
    // Pictures of red, green and blue need none.
    try convert(tool, "hue=h=40", to: "hue.apng", "-c:v", "apng")
    let pictures = try tool.run("verify", "hue.apng", "--against", "a.yaml")
    #expect(pictures.output.contains("the colours differ"), "\(pictures.output)\(pictures.errors)")
    #expect(!pictures.output.contains("matrix"), "\(pictures.output)")
  }

  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg converts the video"))
  func `colors that cannot be compared are named`() throws {
    let tool = try recording()
    try convert(tool, "format=gray", to: "gray.mkv", "-c:v", "ffv1")
    let run = try tool.run("verify", "gray.mkv", "--against", "a.yaml")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(
      run.output.contains("its colours were not compared: its pixel format 'gray' is not read"),
      "\(run.output)")
  }

  @Test func `a bar over the scene differs, and can be left out`() throws {
    let scene = Self.once + "\nlayers:\n  - {frame: [0, 0, 240, 24], background: white}\n"
    let tool = try recording(scene)
    let run = try tool.run("verify", "recorded.mp4", "--against", "a.yaml")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("such as a status bar, --crop 0,32,240,288 leaves them out"), "\(run.output)")
    let cropped = try tool.run("verify", "recorded.mp4", "--against", "a.yaml", "--crop", "0,32,240,288")
    #expect(cropped.status == 0, "\(cropped.output)\(cropped.errors)")
  }

  /// The picture is made smaller before it is turned, and what is left of a pixel then lies at the other side.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg turns the video"))
  func `a turned recording has its place to a fraction of a pixel`() throws {
    let tool = try recording()
    let filter = "scale=480:640:flags=bicubic,pad=494:640:14:0:white,hflip,vflip"
    try convert(tool, filter, to: "turned.mp4")
    let run = try tool.run("verify", "turned.mp4", "--against", "a.yaml", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let place = try #require(report?["place"] as? [String: Any], "\(run.errors)")
    #expect(place["turnedClockwise"] as? Int == 180)
    #expect(abs(try #require(place["x"] as? Double) - 14) < 0.3)
    #expect(abs(try #require(place["y"] as? Double)) < 0.3)
  }

  @Test func `another scene is not found`() throws {
    let tool = try Tool([
      "a.yaml": Self.once,
      "recorded.yaml": Self.once.replacing("cover-flow, with: {side: 160}", with: "pager"),
    ])
    #expect(try tool.run("render", "recorded.yaml", "--output", "recorded.mp4", "--quiet").status == 0)
    let run = try tool.run("verify", "recorded.mp4", "--against", "a.yaml")
    #expect(run.status == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("nothing was compared: the likeliest place"), "\(run.errors)")
  }

  @Test func `agreement is not reported`() throws {
    let tool = try recording()
    let run = try tool.run("verify", "recorded.mp4", "--against", "a.yaml", "--json")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(report?["difference"] is NSNull)
    #expect((report?["differing"] as? [Double])?.contains { $0 != 0 } == false)
  }
}
