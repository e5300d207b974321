import FlickTestSupport
import Foundation
import Testing

/// Tests of the command `diff` with scenes, commits, traces and videos.
@Suite(.startsPrograms) struct DiffTests {
  private static let scene = Scenes.small(fps: "50", duration: "2s")
  /// The scene with a fling that comes slightly later and goes less far.
  private static let other = scene.replacing("at: 50ms", with: "at: 90ms")

  /// A bar that a tap raises.
  private static let raising = """
    scene: 1
    device: {size: [64, 96], scale: 1}
    fps: 30
    effect:
      type: collection
      scroll: false
      states: {up: {of: scene, tap: {anywhere: toggle}, duration: 200ms, curve: linear}}
      overlays: [{frame: [0, 96 - 48 * up, 100%, 48], layer: {background: white}}]
    content: {pages: [{id: a, background: "#345"}]}
    script: [{at: 100ms, name: raise, tap: [32, 32]}, {at: 600ms, end: true}]
    """

  @Test func `scenes that move alike`() throws {
    let tool = try Tool(["a.yaml": DiffTests.scene, "b.yaml": "# Told otherwise.\n" + DiffTests.scene])
    let run = try tool.run("diff", "a.yaml", "b.yaml")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.isEmpty, "\(run.output)")
    #expect(run.output == "every item moves as before\n", "\(run.output)")
    let json = try tool.run("diff", "a.yaml", "b.yaml", "--json")
    #expect(json.status == 0)
    #expect(json.output.contains("\"same\": true"))
  }

  @Test func `reports different painting at the same place`() throws {
    let tool = try Tool([
      "a.yaml": DiffTests.scene, "b.yaml": DiffTests.scene.replacing("#d33", with: "#d34"),
    ])
    let run = try tool.run("diff", "a.yaml", "b.yaml")
    #expect(run.status == 1)
    #expect(
      run.output == "every item moves as before\nthe first frame with anything else painted is 0\n",
      "\(run.output)")
  }

  /// The finger of the tap lifts at 0.18 s, and raises the state from 0 to 1 within 0.2 s or, in the other scene, within
  /// 0.4 s. Frame 6, at 0.2 s, shows a tenth or a twentieth of the way.
  @Test func `states that differ are named if all items are where they were`() throws {
    let scene = DiffTests.raising
    let tool = try Tool(["a.yaml": scene, "b.yaml": scene.replacing("200ms", with: "400ms")])
    let line = "the first frame with another up is 6: 0.05 instead of 0.1\n"
    let run = try tool.run("diff", "a.yaml", "b.yaml")
    #expect(run.output.contains(line), "\(run.output)\(run.errors)")
    #expect(run.output.contains("the first frame with anything else painted is 6"), "\(run.output)")
    #expect(try tool.run("diff", "a.yaml", "b.yaml", "--json").output.contains("\"name\": \"up\""))
  }

  /// Frame 6 shows two thirds of a tenth of the way, or 0.074 of it.
  @Test func `values that agree to a hundredth are told apart`() throws {
    let scene = DiffTests.raising
    let tool = try Tool([
      "a.yaml": scene.replacing("200ms", with: "300ms"), "b.yaml": scene.replacing("200ms", with: "272ms"),
    ])
    let run = try tool.run("diff", "a.yaml", "b.yaml")
    #expect(
      run.output.contains("the first frame with another up is 6: 0.074 instead of 0.067\n"),
      "\(run.output)\(run.errors)")
  }

  @Test func `a step that comes later`() throws {
    let tool = try Tool(["a.yaml": DiffTests.scene, "b.yaml": DiffTests.other])
    let run = try tool.run("diff", "a.yaml", "b.yaml", "--plot", "a.svg", "--output", "out/both.webp")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output.contains("fling.start comes 2 frames later, at 0.09s instead of 0.05s\n"), "\(run.output)")
    #expect(
      run.output.contains("the first frame with an item at another place is 4, at 0.08 s\n"), "\(run.output)")
    #expect(run.output.contains(" arrives 2 frames later (frame "), "\(run.output)")
    #expect(try tool.folder.text("a.svg").contains(", after</text>"))
    let webp = try tool.folder.data("out/both.webp")
    #expect(webp.starts(with: Array("RIFF".utf8)))
    let json = try tool.run("diff", "a.yaml", "b.yaml", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(report?["firstFrame"] as? Int == 4)
    #expect(report?["same"] as? Bool == false)
    #expect(try tool.run("diff", "b.yaml", "a.yaml").output.contains("comes 2 frames earlier"))
  }

  @Test func `an item that rests elsewhere`() throws {
    let other = DiffTests.scene.replacing("type: page-tabs,", with: "type: page-tabs, topInset: 24,")
    let tool = try Tool(["a.yaml": DiffTests.scene, "b.yaml": other])
    let run = try tool.run("diff", "a.yaml", "b.yaml")
    #expect(run.status == 1)
    #expect(run.output.contains("\ngreen is 4 pt lower on its way, in frame 0\n"), "\(run.output)")
  }

  @Test func `an item that rests where and when it did, but has gone another way`() throws {
    let scene = """
      scene: 1
      device: {size: [320, 480], scale: 0.5}
      fps: 50
      duration: 2s
      effect: card-stack
      content: {pages: [{repeat: 4, id: "p${n}", background: "#d33"}]}
      script: [{at: 200ms, name: pull, drag: {from: [160, 300], to: [160, 280], during: 200ms}}]
      """
    let tool = try Tool(["a.yaml": scene, "b.yaml": scene.replacing("160, 280", with: "160, 275")])
    let run = try tool.run("diff", "a.yaml", "b.yaml")
    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.output == """
        the first frame with an item at another place is 15, at 0.3 s
        p4 is 5.6 pt higher on its way, in frame 20

        """, "\(run.output)")
  }

  @Test func `two commits of a scene are compared`() throws {
    let tool = try Tool(["scenes/a.yaml": DiffTests.scene])
    try tool.git("init", "-q")
    // Files that are left out of archives still belong to the commit.
    try tool.folder.write("*.yaml export-ignore\n", to: ".gitattributes")
    try tool.commitAll("One")
    try tool.folder.write(DiffTests.other, to: "scenes/a.yaml")
    for arguments in [["--rev", "HEAD", "scenes/a.yaml"], ["HEAD:scenes/a.yaml", "scenes/a.yaml"]] {
      let run = try tool.start(["diff"] + arguments).end()
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.output.contains("fling.start comes 2 frames later"), "\(run.errors)")
    }
    #expect(try tool.run("diff", "HEAD:scenes/a.yaml", "main:scenes/a.yaml").status == 0)
    let (place, name) = (tool.folder.path, URL(fileURLWithPath: tool.folder.path).lastPathComponent)
    for path in ["\(place)/scenes/a.yaml", "../\(name)/scenes/a.yaml", "./scenes/../scenes/a.yaml"] {
      let run = try tool.run("diff", "HEAD:" + path, "main:scenes/a.yaml")
      #expect(run.status == 0, "\(path): \(run.output)\(run.errors)")
    }
    #expect(try tool.git("status", "--porcelain") == " M scenes/a.yaml\n")
    let unknown = try tool.run("diff", "--rev", "v9", "scenes/a.yaml")
    #expect(unknown.status == 66, "\(unknown.errors)")
    #expect(unknown.errors.contains("v9:scenes/a.yaml: fatal: "), "\(unknown.errors)")
    let gone = try tool.run("diff", "HEAD:scenes/b.yaml", "scenes/a.yaml")
    #expect(gone.status == 66, "\(gone.errors)")
    #expect(gone.errors.contains("the file did not exist at that commit"), "\(gone.errors)")
    try FileManager.default.removeItem(atPath: place + "/scenes")
    #expect(try tool.run("diff", "HEAD:scenes/a.yaml", "main:scenes/a.yaml").status == 0)
    let outside = try Tool([:]).run("diff", "HEAD:a.yaml", "main:a.yaml")
    #expect(outside.status == 66, "\(outside.errors)")
    #expect(outside.errors.contains("not a git repository"), "\(outside.errors)")
  }

  @Test(arguments: [
    (["a.txt", "a.yaml"], 64, "a.yaml is a scene, and a.txt is none"),
    (["a.yaml", "a.txt"], 64, "a.yaml is a scene, and a.txt is none"),
    (["a.png", "a.png"], 64, "a.png is a picture, and 'diff' compares two scenes, two videos or two traces"),
    (["folder", "a.yaml"], 66, "folder: it is a folder, and 'diff' compares"),
  ])
  func `files of other kinds are refused`(arguments: [String], status: Int32, message: String) throws {
    let tool = try Tool(["a.yaml": DiffTests.scene, "a.txt": "x", "a.png": "x", "folder/x": ""])
    let run = try tool.start(["diff"] + arguments).end()
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `two traces are compared`() throws {
    let tool = try Tool(["a.yaml": DiffTests.scene, "b.yaml": DiffTests.other])
    for (scene, file) in [("a", "a.csv"), ("b", "b.csv"), ("a", "a.json"), ("b", "b.json")] {
      let values = ["offset.y", "state", "red.hidden"] + (scene == "b" ? ["red.frame.y"] : [])
      #expect(try tool.start(["trace", scene + ".yaml"] + values + ["-o", file]).end().status == 0)
    }
    #expect(try tool.run("diff", "a.csv", "a.json").output == "every value is the same\n")
    for ending in ["csv", "json"] {
      let run = try tool.run("diff", "a." + ending, "b." + ending, "--plot", "p.png")
      #expect(run.status == 1)
      #expect(run.output.contains("red.frame.y is new\n"), "\(run.output)")
      #expect(run.output.contains("offset.y differs in "), "\(run.output)")
      #expect(run.output.contains(", from row 4 on, by "), "\(run.output)")
    }
    #expect(try tool.folder.data("p.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: ["1e308", "-1e200", "inf", "nan", "1e99"])
  func `tables with impossible numbers are refused`(number: String) throws {
    let tool = try Tool([
      "a.csv": "time,frame,offset.y\n0,0,0\n0.02,1,\(number)\n",
      "b.csv": "time,frame,offset.y\n0,0,1\n0.02,1,2\n",
    ])
    let run = try tool.run("diff", "a.csv", "b.csv", "--plot", "p.svg")
    let isTrace = !number.contains("e") || number == "1e99"
    #expect(run.status == (isTrace ? 1 : 65), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("a.csv: it is not a trace") != isTrace)
  }

  @Test(arguments: ["mp4", "csv"])
  func `a pipe is refused, whose writer would be waited for`(ending: String) throws {
    let tool = try Tool(["a.yaml": DiffTests.scene])
    let pipe = "pipe." + ending
    try #require(unsafe mkfifo(tool.folder.path + "/" + pipe, 0o600) == 0)  // the name is copied
    for arguments in [["diff", pipe, pipe], ["verify", pipe], ["verify", pipe, "a.yaml"]] {
      let run = try tool.start(arguments).end()
      #expect(run.status == 66, "\(arguments): \(run.output)\(run.errors)")
      #expect(run.errors.contains(pipe), "\(arguments): \(run.output)\(run.errors)")
    }
  }

  @Test func `two videos are compared`() throws {
    let outputs = "outputs: {a: {mp4: v.mp4, quality: best}, c: {mp4: c.mp4, quality: draft, fps: 25}}"
    let tool = try Tool(["a.yaml": DiffTests.scene + outputs, "b.yaml": DiffTests.other + outputs])
    for scene in ["a", "b"] {
      #expect(try tool.run("render", scene + ".yaml", "--output", scene, "--quiet").status == 0)
    }
    #expect(try tool.run("diff", "a/v.mp4", "a/v.mp4").output == "every frame is the same\n")
    let run = try tool.run("diff", "a/v.mp4", "b/v.mp4", "--plot", "p.svg")
    // The encoder looks ahead, so frames before the fling differ in bits, though they show the same moments.
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.hasPrefix("the first moment that differs is at 0 s\n"), "\(run.output)")
    // The other fling comes two frames later, so its video begins as much before the first one.
    #expect(
      run.output.contains(
        /it begins 0\.04 s before the first video\n100 of 100 frames differ; compared with the first video 0\.04 s earlier, PSNR 5\d\./
      ), "\(run.output)")
    #expect(try tool.run("diff", "a/v.mp4", "a/c.mp4").output.hasPrefix("it has 50 frames instead of 100\n"))
  }

  /// A video of 12 fps says nothing about the moments between its frames, which one of 60 fps shows. A video that begins
  /// later has the same pictures, a few bits aside.
  @Test func `videos of other rates and starts are compared moment by moment`() throws {
    let scene = Scenes.small(duration: "2s", scale: 1).replacing("at: 50ms", with: "at: 250ms")
    let tool = try Tool(["a.yaml": scene])
    for arguments in [
      ["--output", "a.mp4"], ["--output", "slow.mp4", "--fps", "12"],
      ["--output", "late.mp4", "--range", "200ms.."],
    ] {
      #expect(try tool.start(["render", "a.yaml", "--quiet"] + arguments).end().status == 0)
    }
    let slow = try tool.run("diff", "slow.mp4", "a.mp4")
    #expect(slow.output.contains("it runs at 60 fps\n"), "\(slow.output)\(slow.errors)")
    for words in ["dropped", "shown twice"] { #expect(!slow.output.contains(words), "\(slow.output)") }
    let late = try tool.run("diff", "a.mp4", "late.mp4")
    #expect(
      late.output.contains(
        /it begins 0\.2 s late\n108 of 108 frames differ; compared with the first video 0\.2 s later, PSNR [56]\d\./
      ), "\(late.output)\(late.errors)")
  }

  /// One frame has no motion by which its moment or its place is found, and an encoder may blur what tells them.
  @Test func `a video of one frame begins with the video whose first frame it is`() throws {
    let pages = ["Hello", "Bye"].map { text in
      "{id: \(text), layers: [{text: \(text), size: 40, color: white, at: [50%, 50%]}]}"
    }
    let tool = try Tool([
      "a.yaml": """
      scene: 1
      device: {size: [200, 300], scale: 1}
      effect: {use: pager}
      content: {pages: [\(pages.joined(separator: ", "))]}
      script: [{at: 300ms, swipe: left}, {at: 2s, end: true}]
      """
    ])
    for arguments in [["--output", "a.mp4"], ["--output", "one.mp4", "--range", "0f..1f", "--crf", "40"]] {
      #expect(try tool.start(["render", "a.yaml", "--quiet"] + arguments).end().status == 0)
    }
    let run = try tool.run("diff", "a.mp4", "one.mp4")
    #expect(run.output.hasPrefix("it has 1 frame instead of 120\n"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("it begins at about the same time as the first video\n"), "\(run.output)")
  }

  /// The pictures of 64 x 96 pixels are shown as 96 x 96 if each pixel is 1.5 times as wide as high.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg states the shape of pixels"))
  func `sizes are those of the stored pixels, with their shape`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    #expect(try tool.run("render", "a.yaml", "--output", "even.mp4", "--quiet").status == 0)
    try VerifyTests.program(
      tool, ["ffmpeg", "-v", "error", "-i", "even.mp4", "-vf", "setsar=3/2", "-crf", "18", "wide.mp4"])
    for (paths, line) in [
      (
        ["even.mp4", "wide.mp4"],
        "it has 64 x 96 pixels, each 1.5 times as wide as high, instead of 64 x 96\n"
      ),
      (
        ["wide.mp4", "even.mp4"], "it has 64 x 96 pixels instead of 64 x 96, each 1.5 times as wide as high\n"
      ),
    ] {
      let run = try tool.start(["diff"] + paths).end()
      #expect(run.output.hasPrefix(line), "\(run.output)\(run.errors)")
    }
    let document = try tool.run("diff", "even.mp4", "wide.mp4", "--json").output
    #expect(document.contains("\"sizes\": [[64, 96], [64, 96]]"), "\(document)")
    #expect(document.contains("\"pixelAspects\": [1, 1.5]"), "\(document)")
  }

  /// A recorder of variable rates writes no frame while nothing moves: before the fling, and after it.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg leaves out equal frames"))
  func `frames that a video of a variable rate leaves out while nothing moves are not dropped`() throws {
    let scene = Scenes.small(duration: "2s", scale: 1).replacing("at: 50ms", with: "at: 250ms")
    let tool = try Tool(["a.yaml": scene])
    #expect(try tool.run("render", "a.yaml", "--output", "even.mp4", "--quiet").status == 0)
    try VerifyTests.program(
      tool,
      [
        "ffmpeg", "-v", "error", "-i", "even.mp4", "-vf", "mpdecimate=hi=64:lo=64:frac=0.001", "-fps_mode",
        "vfr", "-crf", "18", "variable.mp4",
      ])
    for paths in [["even.mp4", "variable.mp4"], ["variable.mp4", "even.mp4"]] {
      let run = try tool.start(["diff"] + paths).end()
      #expect(run.output.contains(" frames instead of "), "\(run.output)\(run.errors)")
      for words in ["dropped", "shown twice", "begins"] {
        #expect(!run.output.contains(words), "\(paths): \(run.output)")
      }
    }
  }

  @Test(arguments: [
    (["a.yaml"], 64, "give two files, or one and --rev"),
    (["a.yaml", "b.yaml", "--rev", "HEAD"], 64, "--rev compares one scene"),
    (["a.yaml", "none.yaml"], 66, "none.yaml: no such file"), (["a.yaml", "bad.yaml"], 65, "contnt"),
    (["a.yaml", "a.csv"], 64, "a.yaml is a scene, and a.csv a trace"),
    (["a.csv", "a.csv"], 65, "a.csv: it is not a trace"),
    (["a.mp4", "a.mp4"], 65, "cannot use the video 'a.mp4'"),
    (["a.yaml", "a.yaml", "--plot", "a.pdf"], 64, "does not end in .svg or .png"),
    (["a.yaml", "a.yaml", "-o", "a.txt"], 64, "does not end in"), ([".", "a.yaml"], 66, "it is a folder"),
    (["a.mp4", "a.mp4", "-o", "b.mp4"], 64, "only they can be rendered beside each other"),
    (["a.mp4", "a.mp4", "--set", "x=1"], 64, "--set is for scenes, and a.mp4 is a video"),
    (["a.csv", "a.csv", "--scale", "2"], 64, "--scale is for scenes, and a.csv is a trace"),
  ])
  func `mistakes in the call are named`(arguments: [String], status: Int32, message: String) throws {
    let tool = try Tool([
      "a.yaml": DiffTests.scene, "bad.yaml": Scenes.misspelt, "a.csv": "a,b\n1,2\n", "a.mp4": "no video",
    ])
    let run = try tool.start(["diff"] + arguments).end()
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.output.isEmpty, "\(run.output)\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try tool.folder.files().count == 4)
  }
}
