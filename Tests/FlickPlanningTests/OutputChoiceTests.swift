import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickSceneFormat
import Testing

/// Tests how the outputs in a plan depend on the destination and on the overrides of the command line.
@Suite struct OutputChoiceTests {
  private static func scene(_ outputs: String = "") throws -> ResolvedScene {
    try RedScene.resolved("script: [{at: 100ms, name: pause, tap: {page: red}}]\n" + outputs)
  }

  private func plan(
    _ path: String? = nil, of outputs: String = "", _ values: KeyValuePairs<String, String> = [:]
  ) throws -> RenderPlan {
    var overrides = OutputOverrides()
    for (key, text) in values { try overrides.set(key, to: text, name: "--\(key)") }
    return try RenderPlan(
      try Self.scene(outputs), destination: path.map { .file($0) } ?? .folder("out"), overrides: overrides)
  }

  @Test(arguments: [
    ("x.mp4", "mp4 {}"), ("x.webm", "webm {}"), ("x.webp", "webp {}"), ("x.gif", "gif {}"),
    ("x.png", "apng {}"), ("x.APNG", "apng {}"),
  ])
  func `the ending of a file chooses the format`(path: String, words: String) throws {
    let plan = try plan(path, of: "outputs: {table: {trace: t.csv, values: [offset.y]}}")
    #expect(plan.outputs.map(\.output.words) == [words])
    #expect(plan.outputs.map(\.path) == [path])
    #expect(plan.isAdHoc)
  }

  @Test func `the scene's own output of that format is used if there is one`() throws {
    let plan = try plan("x.gif", of: "outputs: {a: {mp4: a.mp4}, b: {gif: b.gif, width: 32}}")
    #expect(plan.outputs.map(\.output.words) == ["gif {width: 32}"])
    #expect(!plan.isAdHoc)
  }

  @Test func `a PNG is the scene's still if the scene has one and no animated PNG`() throws {
    let still = "still: {png: s.png, at: 100ms, width: 32}"
    let plan = try plan("x.png", of: "outputs: {a: {mp4: a.mp4}, \(still)}")
    #expect(plan.outputs.map(\.output.words) == ["png {at: 0.1s, width: 32}"])
    #expect(plan.outputs.map(\.path) == ["x.png"])
    let animated = try self.plan("x.png", of: "outputs: {a: {apng: a.png, width: 16}, \(still)}")
    #expect(animated.outputs.map(\.output.words) == ["apng {width: 16}"])
    #expect(try self.plan("x.apng", of: "outputs: {\(still)}").outputs.map(\.output.words) == ["apng {}"])
    let message =
      "a.yaml makes 2 stills, which cannot all be x.png; give a folder, draw one frame with 'flickbook still', "
      + "or name an animated PNG .apng"
    #expect(throws: FlickbookError.invalidRequest(message)) {
      try self.plan("x.png", of: "outputs: {\(still), other: {png: o.png, at: 0s}}")
    }
  }

  @Test func `two outputs of that format cannot share the file`() {
    let message = "a.yaml makes 2 gif movies, which cannot all be x.gif; give a folder"
    #expect(throws: FlickbookError.invalidRequest(message)) {
      try plan("x.gif", of: "outputs: {a: {gif: a.gif}, b: {gif: b.gif}}")
    }
  }

  @Test func `a value replaces the scene's value, and removes values that cannot go with it`() throws {
    let outputs = """
      outputs:
        a: {mp4: a.mp4, scale: 2, resample: true, quality: best, range: 0.1s..pause.settled}
        b: {webp: b.webp, scale: 1, quality: draft, loop: 3}
      """
    let plan = try plan(of: outputs, ["width": "32", "crf": "30"])
    #expect(
      plan.outputs.map(\.output.words) == [
        "mp4 {crf: 30, range: 0.1s..pause.settled, width: 32, resample: true}",
        "webp {quality: draft, loop: 3, width: 32}",
      ])
    #expect(plan.outputs.map(\.path) == ["out/a.mp4", "out/b.webp"])
    #expect(
      plan.outputs.map(\.picture?.size) == [
        PixelSize(width: 32, height: 48), PixelSize(width: 32, height: 48),
      ])
  }

  @Test func `without a size there is nothing to resample`() throws {
    var overrides = OutputOverrides()
    overrides.drop("width")
    let scene = try Self.scene("outputs: {a: {gif: a.gif, width: 32, resample: true}}")
    let plan = try RenderPlan(scene, destination: .folder(""), overrides: overrides)
    #expect(plan.outputs.map(\.output.words) == ["gif {}"])
  }

  @Test func `a value that no output can have is refused`() {
    #expect(throws: FlickbookError.invalidRequest("--crf has no effect on gif; it is for mp4 or webm")) {
      try plan("x.gif", ["crf": "20"])
    }
  }

  @Test(arguments: [
    ("width", "abc", "--width:1:1: error: expected a whole number, found 'abc'"),
    ("codec", "h264", "--codec:1:1: error: webm does not hold h264"),
    ("crop", "[0, 0, 900, 9]", "--crop:1:1: error: the crop leaves the picture"),
    (
      "maxBytes", "5",
      "--maxBytes:1:1: error: expected a number of bytes such as 5MB, 800kB or 1.5MiB, found '5'"
    ),
  ])
  func `a mistake is shown in the option that has it`(key: String, value: String, message: String) throws {
    let mistakes = try #require(throws: SceneDiagnostics.self) { try plan("x.webm", [key: value]) }
    #expect(mistakes.description.hasPrefix(message + "\n"), "\(mistakes)")
  }

  /// The numbers of such a crop do not fit into an integer.
  @Test(arguments: [
    (
      "width: 100, resample: true",
      "'resample' makes pictures smaller, and 2e+22 pixels are more than 1"
    ),
    ("size: [100, 100]", "100 x 100 pixels have another shape than the crop"),
    ("width: 100", "the picture would be larger than 8192 pixels per side"),
  ])
  func `a crop far narrower than a pixel is refused`(size: String, message: String) throws {
    let crop = "crop: [0, 0, 0.00000000000000000001, 10]"
    let mistakes = try #require(throws: SceneDiagnostics.self) {
      try plan(of: "outputs: {a: {png: a.png, at: 0s, \(crop), \(size)}}")
    }
    #expect("\(mistakes)".contains(message), "\(mistakes)")
  }

  /// A file states the request it was made with, and that request is used to make it again.
  @Test(arguments: OutputFormat.allCases)
  func `the words of an output read back as the output`(format: OutputFormat) throws {
    let needs = ["png": ", at: pause.settled", "trace": ", values: [offset.y]"][format.rawValue] ?? ""
    let ending = format.fileExtensions.first.map { "." + $0 } ?? ""
    let scene = try Self.scene("outputs: {a: {\(format): a\(ending)\(needs)}}")
    let words = scene.scene.outputs[0].words
    let again = try Output(words: words, name: "a" + ending, of: scene.stage, registry: scene.registry)
    #expect(again.words == words)
    #expect(again.format == format)
  }
}

@Suite struct ForeignEndingTests {
  @Test(arguments: [
    ("out.mov", "mov"), ("a/b.JPG", "JPG"), ("out.mp4", nil), ("out.PNG", nil), ("out", nil),
    ("out.mov/", nil),
    ("build/1.0", nil), (".hidden", nil), ("out.something", nil),
  ])
  func `a path with the extension of another format is recognized`(path: String, ending: String?) {
    #expect(OutputDestination.foreignEnding(of: path, besides: OutputFormat.moving) == ending)
  }
}
