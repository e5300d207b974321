import FlickAuthoring
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickFormula
import FlickGolden
import FlickLayers
import FlickPlanning
import FlickPublishing
import FlickSVG
import FlickSceneFormat

extension FuzzedReader {
  /// Texts that people write, and goldens.
  static let texts = [
    ofText("scene") { try scene($0, name: "scene.yaml") },
    ofText("json") { try scene($0, name: "scene.json") },
    ofText("batch") { _ = try BatchFile(text: $0, name: folder + "/batch.yaml") },
    ofText("table") { _ = try SceneTable(text: $0, name: "table.csv") },
    ofText("formula", formula),
    ofText("path") {
      var parser = SVGPathParser($0)
      _ = parser.parsedUpToMistake()
    },
    ofText("svg") { _ = SVGReader.read($0) },
    ofText("markdown", markdown),
    ofText("golden") { _ = try FrameManifest(text: $0, name: "scene.frames") },
    ofText("fonts-lock") { _ = FontLock(text: $0) },
  ]

  /// The folder of the files that texts may name, relative to the fuzzer's folder. The files are few and small, because
  /// only the text matters.
  private static let folder = "Tests/FlickSceneFormatTests/SceneFolder/scene"
  private static let loader = SceneLoader(registry: .builtIn, assets: AssetInspector())

  private static func scene(_ text: String, name: String) throws {
    _ = try loader.load(text: text, name: folder + "/" + name, folder: folder)
  }

  /// Compiles a formula of some values, and computes it.
  private static func formula(_ text: String) throws {
    let inputs: [FormulaInput] = [
      FormulaInput("x", .number), FormulaInput("width", .points), FormulaInput("turn", .degrees),
      FormulaInput("open", .condition),
    ]
    for unit in FormulaUnit.allCases {
      let result = FormulaResult("value", text, unit)
      guard
        let program = try? FormulaProgram.compile(inputs: inputs, results: [result], allowsSprings: true)
      else { continue }
      var registers = program.registers
      for (place, value) in [0.5, 320, 30, 1].enumerated() { registers[place] = value }
      program.run(&registers)
      _ = program.reason(for: program.results[0], registers)
    }
  }

  /// The places for pictures in a page, and their contents.
  private static func markdown(_ text: String) throws {
    let source = SourceText(name: "page.md", text: text)
    for place in MarkdownPage(text).places {
      _ = try ImagePlaceholderReader(place.words, at: place.start, in: source)
    }
  }
}
