import FlickAnimatedImage
import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickImage
import FlickSceneFormat
import FlickTestSupport
import Testing

/// Tests of `flickbook new`, `devices` and `effects --example`: the first minutes of a new user.
@Suite(.startsPrograms) struct NewCommandTests {
  @Test func `a new scene is written, checked and left alone`() throws {
    let tool = try Tool()
    let run = try tool.run("new", "demo/first", "--effect", "card-stack", "--device", "iphone-8")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("demo/first.yaml: "))
    #expect(run.errors.hasSuffix("next: flickbook render demo/first.yaml\n"))
    let check = try tool.run("check", "demo", "--strict")
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.contains("demo/first.yaml: ok, "))
    let again = try tool.run("new", "demo/first")
    #expect(again.status == 73)
    #expect(again.errors.contains("there is a file of this name already"))
    #expect(try tool.folder.text("demo/first.yaml").contains("effect: {type: card-stack}"))
  }

  @Test(arguments: [("a", "a.yaml"), ("b.yaml", "b.yaml"), ("c.yml", "c.yml"), ("d.e", "d.e.yaml")])
  func `a name may have its ending`(name: String, path: String) throws {
    let tool = try Tool()
    #expect(try tool.run("new", name).status == 0)
    #expect(try tool.folder.files() == [path])
  }

  @Test(arguments: [
    (["--effect", "cardstack"], 64, "did you mean 'card-stack'?"),
    (["--device", "iphone8"], 64, "did you mean 'iphone-8'?"),
    (["--screenshots", "no.png"], 66, "no.png"),
    (
      ["--screenshots", "../no.png"], 64, "'../no.png' is outside the scene's folder, which is '.'; copy it "
    ),
    (
      ["--screenshots", "../no.png"], 64,
      "or write the scene beside it: flickbook new ../a --screenshots ../no.p"
    ),
    (["--recording", "no.mp4"], 66, "no.mp4"), (["--recording", "."], 66, ".: it is a folder"),
    (["--recording", "../no.mp4"], 64, "flickbook new ../a --recording ../no.mp4"),
    (["--recording", "no.mp4", "--effect", "cube"], 64, "there are no pages for --effect and --screenshots"),
  ])
  func `a mistake is reported and nothing is written`(arguments: [String], status: Int32, message: String)
    throws
  {
    let tool = try Tool()
    let run = try tool.start(["new", "a"] + arguments).end()
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try tool.folder.files() == [])
  }

  @Test
  func `every effect that is listed can be asked for, and the first is a swipe through the screenshots`()
    throws
  {
    let tool = try Tool()
    try tool.folder.write(
      try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 750, height: 1334)!)), to: "a.png")
    let list = try tool.run("effects").output
    let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count == EffectRegistry.builtIn.descriptors.count + EffectLibrary.entries.count)
    #expect(names.first == "pager")
    // `StarterSceneTests` tests the scene of each effect without a process.
    for name in Set(Thoroughness.some(6, of: names)).union(["cube"]).sorted() {
      let run = try tool.run("new", "x-\(name)", "--effect", name)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try tool.run("effects", name).status == 0)
    }
    let elsewhere = try tool.run("new", "apps/app", "--screenshots", "a.png")
    #expect(elsewhere.status == 64)
    #expect(
      elsewhere.errors.contains(
        "which is 'apps'; copy it there, or write the scene beside it: flickbook new app --"),
      "\(elsewhere.errors)")
    let cells = try tool.run("new", "cells", "--effect", "swipe-cells", "--screenshots", ".")
    #expect(cells.status == 0, "\(cells.errors)")
    #expect(
      cells.errors.contains("\nnote: 'swipe-cells' also moves 'actions' of each page"), "\(cells.errors)")
    #expect(try tool.run("new", "app", "--screenshots", "a.png").status == 0)
    #expect(try tool.folder.text("app.yaml").contains("effect: {use: pager}"))
    #expect(try tool.folder.text("x-cube.yaml").contains("effect: {use: cube}"))
    let check = try tool.run("check", ".", "--strict")
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `a recording of an app fills the screen, and the hints in its scene are right`() throws {
    let tool = try Tool()
    try tool.folder.write(Scenes.small(), to: "app.yaml")
    let made = try tool.run("render", "app.yaml", "--output", "take.mp4", "--quiet")
    #expect(made.status == 0, "\(made.errors)")
    let run = try tool.run("new", "film", "--recording", "take.mp4")
    #expect(run.status == 0, "\(run.errors)")
    let check = try tool.run("check", "film.yaml", "--strict")
    #expect(check.status == 0, "\(check.errors)")

    let text = try tool.folder.text("film.yaml")
    #expect(text.contains("layers: [{name: take, video: \"take.mp4\", fit: cover}]"), "\(text)")
    for key in ["camera", "callouts"] { #expect(text.contains("\n# \(key): "), "\(text)") }
    try tool.folder.write(
      text.replacing("# camera", with: "camera").replacing("# callouts", with: "callouts"), to: "film.yaml")
    let hints = try tool.run("check", "film.yaml")
    #expect(hints.status == 0, "\(hints.errors)")

    let wrong = try tool.run("new", "other", "--screenshots", "take.mp4")
    #expect(wrong.status == 74, "\(wrong.errors)")
    #expect(wrong.errors.contains("'--recording' takes a video"), "\(wrong.errors)")
    let picture = try tool.run("new", "other", "--recording", "app.yaml")
    #expect(picture.status == 74, "\(picture.errors)")
  }

  @Test func `a folder is no name of a scene`() throws {
    let tool = try Tool()
    for name in [".", "..", "sub/."] {
      let run = try tool.run("new", name)
      #expect(run.status == 64, "\(run.errors)")
      #expect(run.errors.contains("'\(name)' has no name for the scene"), "\(run.errors)")
    }
    #expect(try tool.folder.files() == [])
  }

  /// Scenes cannot write to such paths, so the new scene would have mistakes.
  @Test(arguments: [#"a\b"#, "a\nb"])
  func `a name that no output can have is refused`(name: String) throws {
    let tool = try Tool()
    let run = try tool.run("new", name)
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("cannot name the scene's outputs: "), "\(run.errors)")
    #expect(try tool.folder.files() == [])
  }

  @Test func `an effect's example is a scene`() throws {
    let tool = try Tool()
    let example = try tool.run("effects", "page-flips", "--example")
    #expect(example.status == 0)
    let check = try tool.run("check", "-", "--strict", input: example.output)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `an effect's own file has a manual, an example and a first scene`() throws {
    let effect = """
      effect: 1
      title: Fan
      summary: Cards that fan out
      parameters: {step: {type: angle, default: 8deg}}
      presets: {wide: {step: 20deg}}
      example: ["{at: 300ms, name: next, swipe: left}"]
      axis: horizontal
      snap: page
      layers: {badge: {rotate: "phase * ${step}"}}

      """
    let tool = try Tool(["fx/fan.yaml": effect, "a.yaml": "scene: 1\n"])
    let manual = try tool.run("effects", "fx/fan.yaml")
    #expect(manual.status == 0, "\(manual.errors)")
    #expect(manual.output.hasPrefix("fx/fan.yaml: Cards that fan out\n"), "\(manual.output)")
    #expect(manual.output.contains("presets: wide"), "\(manual.output)")
    let example = try tool.run("effects", "fx/fan.yaml", "--example")
    #expect(try tool.run("check", "-", "--strict", input: example.output).status == 0, "\(example.output)")
    #expect(try tool.run("new", "cards", "--effect", "fx/fan.yaml").status == 0)
    #expect(try tool.folder.text("cards.yaml").contains("effect: {use: fx/fan.yaml}"))
    #expect(try tool.run("check", "cards.yaml", "--strict").status == 0)
    let elsewhere = try tool.run("new", "apps/cards", "--effect", "fx/fan.yaml")
    #expect(elsewhere.status == 64)
    #expect(elsewhere.errors.contains("outside the scene's folder"), "\(elsewhere.errors)")
    let missing = try tool.run("effects", "fx/fun.yaml")
    #expect(missing.errors.contains("cannot use 'fx/fun.yaml': there is no such file"), "\(missing.errors)")
    let scene = try tool.run("effects", "a.yaml")
    #expect(scene.errors.contains("whose file begins with 'effect: 1'"), "\(scene.errors)")
  }

  @Test func `devices are listed with their points and pixels`() throws {
    let run = try Tool().run("devices")
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        "\niphone-8           375 x 667 points        2x      750 x 1334 pixels   safe: top 20\n"),
      "\(run.output)")
  }
}
