import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickTestSupport
import Foundation
import Testing

/// Tests that files made with options are verified without giving the options again.
@Suite(.startsPrograms) struct VerifyOptionsTests {
  private typealias Output = (file: String, words: String)

  private static let outputs: [Output] = [
    ("a.mp4", "a: {mp4: a.mp4, quality: draft}"),
    ("b.webp", "b: {webp: b.webp, maxBytes: 6kB}"),
    ("c.webp", "c: {webp: c.webp, fps: 10, range: fling.start..fling.settled, speed: 1/2, loop: 3}"),
    ("d.gif", "d: {gif: d.gif, fps: 10}"),
    ("e", "e: {frames: e, fps: 5}"),
    ("f.png", "f: {png: f.png, at: fling.release}"),
    ("g.png", "g: {sheet: g.png, every: 250ms}"),
  ]

  private static func scene(_ outputs: [Output] = outputs) -> String {
    let words = "outputs:\n" + outputs.map { "  \($0.words)\n" }.joined()
    return Scenes.small(fps: "25", duration: "1200ms", outputs: words)
  }

  private static let options = [
    ["--fps", "30", "--scale", "0.75"], ["--range", "100ms..fling.settled", "--touches"],
    ["--set", "title=Grüße, \"你好\"", "--set", "effect.deletionThreshold=30", "--set", "duration=1300ms"],
    ["--set", "content.pages.0.background={linear: [\"#0a84ff\", \"#5e5ce6\"]}"],
  ]

  /// Verifies each file, made with one of the options or with all of them.
  @Test(arguments: options.indices)
  func `options need not be given again`(index: Int) throws {
    let outputs = Self.outputs.enumerated()
      .filter { Thoroughness.isExhaustive || $0.offset % Self.options.count == index }.map(\.element)
    let tool = try Tool(["a.yaml": Self.scene(outputs)])
    let render = try tool.start(["render", "a.yaml", "--output", "out", "--quiet"] + Self.options[index])
      .end()
    #expect(render.status == 0, "\(render.errors)")
    for file in outputs.map(\.file) {
      // In another folder and under another name.
      let name = "elsewhere" + file
      try FileManager.default.moveItem(
        atPath: "\(tool.folder.path)/out/\(file)", toPath: "\(tool.folder.path)/\(name)")
      let run = try tool.run("verify", name, "a.yaml")
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.errors.isEmpty, "\(run.output)\(run.errors)")
      #expect(run.output.hasPrefix("\(name): it is what the scene makes with --"), "\(run.output)")
      #expect(run.output.hasSuffix(", to the byte\n"), "\(run.output)")
      // An option that the user gives overrides the file's.
      let other = try tool.run("verify", name, "a.yaml", "--scale", "1")
      #expect(other.status == 1, "\(other.output)\(other.errors)")
      #expect(other.errors.isEmpty, "\(other.output)\(other.errors)")
    }
  }

  @Test func `files made with tables and matrices state their values`() throws {
    let parameters = """
      parameters: {name: {type: text, default: none}, color: {type: color, default: "#d33"}}
      outputs: {a: {webp: a.webp, fps: 10}}
      """
    let scene = Scenes.small(fps: "25", outputs: parameters)
    let tool = try Tool([
      "a.yaml": scene.replacing("background: \"#d33\"", with: "background: \"${color}\""),
      "rows.csv": "name,color\nsky,#0af\n\"two\nlines: [1]\",#123\n",
      "plain.csv": "name,duration\nsecret,1500ms\n",
      "plain.yaml": Scenes.small(fps: "25", outputs: "outputs: {a: {webp: b.webp, fps: 10}}"),
      "batch.yaml": "batch: 1\nscenes: [a.yaml]\nmatrix: {device.scale: [0.5, 1]}\n",
    ])
    let table = try tool.run("render", "a.yaml", "--output", ".", "--data", "rows.csv", "--quiet")
    #expect(table.status == 0, "\(table.errors)")
    let lines = try tool.run("verify", "a-two-lines-1-.webp", "a.yaml")
    #expect(lines.status == 0, "\(lines.output)")
    #expect(lines.output.contains(#"--set name="two\nlines: [1]" --"#), "\(lines.output)")
    let row = try tool.run("verify", "a-sky.webp", "a.yaml")
    #expect(
      row.output
        == "a-sky.webp: it is what the scene makes with --set name=sky --set color=#0af, to the byte\n",
      "\(row.output)\(row.errors)")
    // A name that the scene does not use is not written into the file.
    #expect(
      try tool.run("render", "plain.yaml", "--output", ".", "--data", "plain.csv", "--quiet").status == 0)
    let plain = try tool.run("verify", "b-secret.webp", "plain.yaml")
    #expect(
      plain.output == "b-secret.webp: it is what the scene makes with --set duration=1500ms, to the byte\n",
      "\(plain.output)\(plain.errors)")
    #expect(try !tool.folder.data("b-secret.webp").contains(Data("secret".utf8)))
    let batch = try tool.run("render", "batch.yaml", "--output", "m", "--quiet")
    #expect(batch.status == 0, "\(batch.errors)")
    for name in try tool.folder.files() where name.hasPrefix("m/") {
      let run = try tool.run("verify", name, "a.yaml")
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("with --set device.scale="), "\(run.output)\(run.errors)")
    }
  }

  /// Compares a still of an exact size with an output of this size.
  private func exactStills(_ tool: Tool) throws {
    let size = try ImageDecoder.decode(contentsOf: tool.folder.file("s/a-0.4s.png")).size
    let (width, height) = (2 * size.width - 1, 2 * size.height)
    try tool.folder.write(
      Scenes.small(fps: "25", outputs: "outputs: {p: {png: q.png, at: 0.4s, size: [\(width), \(height)]}}"),
      to: "exact.yaml")
    #expect(try tool.run("render", "exact.yaml", "--output", ".", "-q").status == 0)
    let still = try tool.run(
      "still", "a.yaml", "--at", "0.4s", "--size", "\(width)x\(height)", "--output", "s/exact.png")
    #expect(still.status == 0, "\(still.errors)")
    let picture = try ImageDecoder.decode(contentsOf: tool.folder.file("s/exact.png"))
    #expect(picture.size.width == width)
    #expect(try picture == ImageDecoder.decode(contentsOf: tool.folder.file("q.png")))
    let verified = try tool.run("verify", "s/exact.png", "a.yaml")
    #expect(
      verified.output
        == "s/exact.png: it is what the scene makes as png {at: 0.4s, size: [\(width), \(height)]}, to the byte\n",
      "\(verified.output)\(verified.errors)")
    let wide = try tool.run(
      "still", "a.yaml", "--at", "0.4s", "--width", "\(width + 1)", "--output", "s/wide.png")
    #expect(wide.status == 0, "\(wide.errors)")
    #expect(
      try ImageDecoder.decode(contentsOf: tool.folder.file("s/wide.png")).size
        == PixelSize(width: width + 1, height: height))
    #expect(
      try tool.run("verify", "s/wide.png", "a.yaml").output
        == "s/wide.png: it is what the scene makes as png {at: 0.4s, width: \(width + 1)}, to the byte\n")
    let other = try tool.run(
      "still", "a.yaml", "--at", "0", "--size", "\(width)x16", "--output", "s/other.png")
    #expect(other.status == 64)
    #expect(
      other.errors.hasPrefix("--size:1:1: error: \(width) x 16 pixels have another shape"), "\(other.errors)")
    #expect(try tool.run("still", "a.yaml", "--at", "0", "--size", "0x16").status == 64)
  }

  @Test func `stills and sheets that were requested`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(fps: "25", outputs: "outputs: {p: {png: p.png, at: 0s}}")])
    #expect(
      try tool.run("still", "a.yaml", "--at", "fling.release,0.4s", "--scale", "1", "--output", "s").status
        == 0)
    let still = try tool.run("verify", "s/a-fling.release.png", "a.yaml")
    #expect(
      still.output
        == "s/a-fling.release.png: it is what the scene makes with --scale 1 as png {at: 0.16s}, to the byte\n",
      "\(still.output)\(still.errors)")
    #expect(try tool.run("verify", "s/a-0.4s.png", "a.yaml").status == 0)
    try exactStills(tool)
    #expect(try tool.run("verify", "s/a-fling.release.png").status == 0)
    let other = try tool.run("verify", "s/a-fling.release.png", "a.yaml", "--output", "p")
    #expect(other.status == 1, "\(other.output)\(other.errors)")
    let sheets = [[], ["--every", "3f", "--columns", "40"], ["--range", "fling.start..fling.release"]]
    for (index, options) in sheets.enumerated() {
      let path = "sheet\(index).png"
      let sheet = try tool.start(["sheet", "a.yaml", "--output", path, "--quiet"] + options).end()
      #expect(sheet.status == 0, "\(sheet.errors)")
      let run = try tool.run("verify", path, "a.yaml")
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains(" as sheet {every: "), "\(run.output)\(run.errors)")
    }
  }

  @Test func `pictures of pages are verified`() throws {
    let mark = """
      {scene: a.yaml, webp: docs/a.webp, width: 48, fps: 12.5, range: {from: 100ms, to: fling.release+200ms}, \
      crop: [0, 10%, 100%, 33.3%], motionBlur: 180deg, quality: best, alt: Nothing}
      """.replacing("12.5", with: "25/2")
    let tool = try Tool([
      "a.yaml": Scenes.small(fps: "25"), "page.md": "<!-- flickbook: \(mark) -->\n",
    ])
    let embed = try tool.run("embed", "page.md")
    #expect(embed.status == 0, "\(embed.errors)")
    let run = try tool.run("verify", "docs/a.webp", "a.yaml")
    #expect(
      run.output == """
        docs/a.webp: it is what the scene makes as webp {quality: best, fps: 25/2, \
        range: 0.1s..fling.release+0.2s, motionBlur: 180deg, width: 48, crop: [0, 10%, 100%, 33.3%]}, to the byte

        """, "\(run.output)\(run.errors)")
    #expect(try tool.run("embed", "page.md", "--check").status == 0)
  }

  @Test func `the refusal by another scene is reported`() throws {
    let outputs = "outputs: {a: {gif: a.gif, fps: 10}}"
    let text = Scenes.small(fps: "25", outputs: outputs)
    let tool = try Tool([
      "a.yaml": text + "\nparameters: {tint: {type: color, default: \"#d33\"}}\n", "b.yaml": text,
      "c.yaml": text.replacing("name: fling", with: "name: swipe"),
    ])
    #expect(
      try tool.run("render", "a.yaml", "--output", "x", "--set", "tint=blue", "--quiet").status == 0)
    let set = try tool.run("verify", "x/a.gif", "b.yaml")
    #expect(set.status == 1, "\(set.output)\(set.errors)")
    #expect(
      set.output == """
        x/a.gif: it was made with --set tint=blue, which b.yaml refuses: unknown key 'tint' of a scene

        """, "\(set.output)\(set.errors)")
    #expect(
      try tool.run("render", "b.yaml", "--output", "y", "--range", "fling.release..", "--quiet").status == 0)
    let range = try tool.run("verify", "y/a.gif", "c.yaml")
    #expect(range.status == 1, "\(range.output)\(range.errors)")
    #expect(
      range.output.hasPrefix(
        "y/a.gif: it was made with --range fling.release.., which c.yaml refuses: unknown step 'fling'"),
      "\(range.output)\(range.errors)")
  }

  /// Values of any length are used, but very long ones are not written into files.
  @Test func `long values are not kept`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(fps: "25", outputs: "outputs: {a: {gif: a.gif, fps: 10}}")])
    let long = "effect.deletionThreshold=30." + String(repeating: "0", count: 5000)
    #expect(try tool.run("render", "a.yaml", "--output", ".", "--set", long, "--quiet").status == 0)
    #expect(try tool.run("verify", "a.gif").status == 0)
    let run = try tool.run("verify", "a.gif", "a.yaml")
    #expect(run.status == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("too long for its metadata"), "\(run.output)\(run.errors)")
    #expect(try tool.run("verify", "a.gif", "a.yaml", "--set", long).status == 0)
  }

  /// Files from the cache, and files whose segments were rendered elsewhere, state the same.
  @Test func `kept and joined files say the same`() throws {
    let tool = try Tool(["a.yaml": Self.scene()])
    func render(_ folder: String, _ options: String..., store: String = "off") throws {
      let run = try RunningProgram(
        Tool.program, ["render", "a.yaml", "--output", folder, "--quiet"] + options, in: tool.folder,
        environment: ["FLICKBOOK_CACHE": store]
      ).end()
      #expect(run.status == 0, "\(run.errors)")
    }
    try render("plain", "--jobs", "7")
    try render("with", "--fps", "50")
    let store = tool.folder.path + "/store"
    try render("kept", store: store)
    try render("kept", "--fps", "50", store: store)
    for name in try tool.folder.files() where name.hasPrefix("with/") {
      let bytes = try tool.folder.data(name)
      #expect(try bytes == tool.folder.data(name.replacing("with/", with: "kept/")), "\(name)")
    }
    // The option has the scene's own value: the pictures come from the cache, but the files state the option.
    try render("kept", "--fps", "25", store: store)
    #expect(try tool.run("verify", "kept/d.gif", "a.yaml").output.contains(" makes with --fps 25, to"))
    try render("kept", store: store)
    let plan = try tool.run("plan", "a.yaml", "--output", "joined", "--save", "plan.json")
    #expect(plan.status == 0, "\(plan.errors)")
    for shard in ["0/2", "1/2"] {
      let run = try tool.run(
        "render", "--plan", "plan.json", "--shard", shard, "--segments", "segments", "--quiet")
      #expect(run.status == 0, "\(run.errors)")
    }
    let assembly = try tool.run("assemble", "plan.json", "--segments", "segments")
    #expect(assembly.status == 0, "\(assembly.errors)")
    for name in try tool.folder.files() where name.hasPrefix("plain/") {
      let bytes = try tool.folder.data(name)
      for folder in ["kept/", "joined/"] {
        #expect(try bytes == tool.folder.data(name.replacing("plain/", with: folder)), "\(folder) \(name)")
      }
    }
  }
}
