import FlickTestSupport
import Foundation
import Testing

/// Tests of many renderings of few scenes.
@Suite(.startsPrograms) struct MatrixTests {
  private static let scene = Scenes.small(duration: "100ms")

  @Test func `a value on the command line is as if it stood in the scene`() throws {
    let tool = try Tool([
      "a.yaml": Self.scene,
      "b/a.yaml": Self.scene.replacingOccurrences(of: "mask: true", with: "mask: false"),
      "c/a.yaml": Self.scene.replacingOccurrences(of: "fps: 60", with: "fps: 30"),
    ])
    #expect(try tool.run("render", "a.yaml", "--output", "set", "--set", "fps=30").status == 0)
    #expect(try tool.run("render", "c/a.yaml", "--output", "own").status == 0)
    // The files state the options that they were made with; everything else in them is equal.
    #expect(try tool.run("diff", "set/a.mp4", "own/a.mp4").output == "every frame is the same\n")
    for scene in ["a.yaml", "c/a.yaml"] { #expect(try tool.run("verify", "set/a.mp4", scene).status == 0) }
    #expect(try tool.run("verify", "own/a.mp4", "a.yaml").status == 1)
    for command in ["plan", "check"] {
      #expect(try tool.run(command, "a.yaml", "--set", "fps=30").output.contains("30 fps"))
    }
    let wrong = try tool.run("render", "a.yaml", "--output", "out", "--set", "fsp=30")
    #expect(wrong.status == 65)
    #expect(wrong.errors.hasPrefix("--set:1:1: error: unknown key 'fsp' of a scene"))
    #expect(wrong.errors.hasSuffix("did you mean 'fps'?\n"))
  }

  @Test func `every row is a rendering with its own name`() throws {
    let tool = try Tool([
      "a.yaml": Self.scene, "b.yaml": Self.scene, "data.csv": "name,fps,title\nslow,30,Slow\n,,Plain\n",
    ])
    let run = try tool.run("render", "a.yaml", "b.yaml", "--data", "data.csv", "--output", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try tool.folder.files().filter { $0.hasPrefix("out/") } == [
        "out/a-2.mp4", "out/a-slow.mp4", "out/b-2.mp4", "out/b-slow.mp4",
      ])
    let named = try tool.run(
      "render", "a.yaml", "--data", "data.csv", "--output", "named", "--name", "${row}/${scene}-${fps}")
    #expect(named.status == 0, "\(named.errors)")
    #expect(
      try tool.folder.files().filter { $0.hasPrefix("named/") } == [
        "named/1/a-30.mp4", "named/2/a-none.mp4",
      ])
  }

  @Test func `files of one name are refused before anything is rendered`() throws {
    let tool = try Tool(["a.yaml": Self.scene, "data.csv": "fps\n30\n60\n"])
    let run = try tool.run(
      "render", "a.yaml", "--data", "data.csv", "--output", "out", "--name", "${scene}")
    #expect(run.status == 73)
    #expect(run.errors.contains("out/a.mp4: both a.yaml (1) and a.yaml (2) would write this file"))
    #expect(try tool.folder.files() == ["a.yaml", "data.csv"])
    #expect(
      try tool.run("check", "a.yaml", "--data", "data.csv", "--name", "${scene}").status == 73)
    try tool.folder.write(Array("name,fps\nx,30\ny,30\nx,60\n".utf8), to: "names.csv")
    #expect(
      try tool.run("check", "a.yaml", "--data", "names.csv").errors
        .contains("both a.yaml (x, row 1) and a.yaml (x, row 3) would write this file"))
  }

  @Test func `a mistake of a file that several scenes use is listed once`() throws {
    let film = "scene: 1\nfilm: {clips: [{use: b.yaml}]}\noutputs: {main: {mp4: f.mp4}}\n"
    let tool = try Tool(["film.yaml": film, "b.yaml": Scenes.misspelt, "z.yaml": film])
    let (run, alone) = (try tool.run("check", "."), try tool.run("check", "b.yaml"))
    #expect(run.status == 65)
    #expect(run.errors.hasPrefix(alone.errors.replacing("b.yaml", with: "./b.yaml")), "\(run.errors)")
    for name in ["film", "z"] {
      #expect(
        run.errors.contains("./\(name).yaml:2:22: error: './b.yaml' has mistakes, which are listed above\n"))
    }
    #expect(
      run.errors.split(separator: " error: ").count == alone.errors.split(separator: " error: ").count + 2)
  }

  @Test func `a batch renders its scenes in all variants`() throws {
    let tool = try Tool([
      "shop/batch.yaml": """
      batch: 1
      scenes: [../a.yaml, {use: more, with: {title: More}}]
      with: {duration: 50ms}
      matrix: {device.scale: [0.5, 1], look: [{name: flat, with: {effect.mask: false}}]}
      output: "${look}/${folder}/${scene}@${device.scale}x"
      """, "a.yaml": Self.scene, "shop/more/b.yaml": Self.scene, "shop/more/sub/c.yaml": Self.scene,
    ])
    let check = try tool.run("check", "shop/batch.yaml")
    #expect(check.output.split(separator: "\n").count == 6, "\(check.errors)")
    #expect(
      check.output.contains("shop/more/b.yaml (1, flat): ok, 0.05s, 3 frames at 60 fps, 128 x 192 pixels"))
    let run = try tool.run("render", "shop/batch.yaml", "--output", "out", "--set", "fps=30")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try tool.folder.files().filter { $0.hasPrefix("out/") } == [
        "out/flat/a@0.5x.mp4", "out/flat/a@1x.mp4", "out/flat/b@0.5x.mp4", "out/flat/b@1x.mp4",
        "out/flat/sub/c@0.5x.mp4", "out/flat/sub/c@1x.mp4",
      ])
    #expect(try tool.run("still", "shop/batch.yaml", "--at", "0").status == 64)
  }

  @Test func `a request that does not fit one of several scenes names the scene`() throws {
    let tool = try Tool([
      "s/a.yaml": Scenes.small(duration: "100ms"), "s/b.yaml": Scenes.small(duration: "1s"),
    ])
    let run = try tool.run("render", "s", "--output", "out", "--range", "500ms..600ms")
    #expect(run.status == 64)
    #expect(
      run.errors.contains("error: s/a.yaml: '500ms' is 0.5s, after the end of the scene"), "\(run.errors)")
    #expect(try tool.folder.files().filter { $0.hasPrefix("out/") } == ["out/b.mp4"])
    let alone = try tool.run("render", "s/a.yaml", "--output", "out", "--range", "500ms..600ms")
    #expect(alone.errors.contains("flickbook: error: '500ms' is 0.5s, after the end"), "\(alone.errors)")
  }

  @Test func `the same mistake of several variants is reported once, and the others are rendered`()
    throws
  {
    let tool = try Tool([
      "a.yaml": Self.scene, "bad.yaml": Scenes.misspelt, "data.csv": "fps\n30\n60\n31\n",
      "batch.yaml": "batch: 1\nscenes: [bad.yaml, none.yaml, a.yaml]\ndata: data.csv\n",
    ])
    let run = try tool.run("render", "batch.yaml", "--output", "out")
    #expect(run.status == 65)
    #expect(run.errors.components(separatedBy: "unknown key 'contnt'").count == 2)
    #expect(run.errors.contains("batch.yaml:2:20: error: none.yaml: no such file or folder"))
    #expect(run.errors.contains("data.csv:4:1: error: expected one of the frame rates"))
    #expect(run.errors.contains("= rendered with 3"))
    #expect(try tool.folder.files().filter { $0.hasPrefix("out/") } == ["out/a-1.mp4", "out/a-2.mp4"])
  }

  @Test func `a plan tells the mistakes of all rows at once`() throws {
    let tool = try Tool(["a.yaml": Self.scene, "d.csv": "fps\n31\n30\n32\n", "p.json": "old"])
    let run = try tool.run("plan", "a.yaml", "--data", "d.csv", "--output", "out", "--save", "p.json")
    #expect(run.status == 65)
    #expect(run.errors.contains("d.csv:2:1: error: ") && run.errors.contains("d.csv:4:1: error: "))
    #expect(
      run.errors.hasSuffix(
        "flickbook: error: no plan is written, because 2 of 3 scenes cannot be rendered\n"))
    #expect(try tool.folder.text("p.json") == "old")
  }

  /// Excel writes such cells when a text has a line break.
  @Test func `a name of several lines takes one line of the table and of the log`() throws {
    let tool = try Tool(["a.yaml": Self.scene, "d.csv": "name,fps\n\"x\ny\",31\nz,30\n"])
    let run = try tool.run("render", "a.yaml", "--data", "d.csv", "--output", "out")
    #expect(run.errors.contains("\na.yaml (x\\ny)  "), "\(run.errors)")
    #expect(run.errors.contains("= rendered with x\\ny\n"))
    #expect(try tool.folder.files().filter { $0.hasPrefix("out/") } == ["out/a-z.mp4"])
  }

  @Test func `a parameter in the names of files is in use`() throws {
    let scene = Scenes.small(duration: "50ms") + "\nparameters: {number: {type: text, default: x}}\n"
    let tool = try Tool(["a.yaml": scene, "d.csv": "number\n17\n"])
    let unused = try tool.run("render", "a.yaml", "--data", "d.csv", "--output", "out")
    #expect(unused.errors.contains("[unused-parameter]"), "\(unused.errors)")
    let named = try tool.run(
      "render", "a.yaml", "--data", "d.csv", "--output", "out", "--name", "${number}")
    #expect(!named.errors.contains("[unused-parameter]"), "\(named.errors)")
    #expect(try tool.folder.files().contains("out/17.mp4"))
  }

  /// The first and the third row fail in the same way, which is told once; the second fails in another way.
  @Test func `a failed expectation and a warning name the row of the table`() throws {
    let scene = """
      scene: 1
      device: {size: [64, 64], scale: 1}
      parameters: {far: {type: number, default: 5}}
      effect: {type: collection, states: {open: {tap: toggle, duration: 100ms}}, item: {x: "${far} * open"}}
      content: {pages: [{id: a, background: red, layers: [{text: "${far}", frame: [0, 0, 40, 30], size: 12}]}]}
      script: [{at: 100ms, name: open, tap: {page: a}}]
      expect: [{at: open.changed, value: a.item.x, equals: 5}]
      """
    let tool = try Tool(["a.yaml": scene, "t.csv": "name,far\nen,7\nfr,123456789\nde,7\nit,5\n"])
    let run = try tool.run("check", "a.yaml", "--data", "t.csv")
    #expect(run.status == 1)
    #expect(run.errors.components(separatedBy: "a.item.x is 7 at").count == 2, "\(run.errors)")
    #expect(run.errors.components(separatedBy: "= rendered with en").count == 2, "\(run.errors)")
    #expect(run.errors.contains("a.item.x is 123456789 at"), "\(run.errors)")
    #expect(!run.errors.contains("rendered with de"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "= rendered with fr").count == 3, "\(run.errors)")
  }
}
