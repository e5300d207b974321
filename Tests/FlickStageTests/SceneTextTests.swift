import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Foundation
import Testing

/// Tests that the texts of a scene are found without looking at every moment.
@Suite struct SceneTextTests {
  private static let root = SceneFiles.folder.appending(path: "../..").standardizedFileURL

  static let files = ["scenes", "effects/samples", "effects/animations"].flatMap { folder in
    SceneFiles.names(in: "../../" + folder).map { "\(folder)/\($0).yaml" }
  }

  /// The properties of a text that matter to its fonts.
  private struct Letters: Hashable {
    var string: String
    var font: TextContents.Font
    var spacing: Double

    init(_ text: TextContents) {
      (string, font, spacing) = (text.string, text.font, text.letterSpacing)
    }
  }

  /// The letters of layers.
  private func letters(of layer: Layer) -> Set<Letters> {
    var found = layer.sublayers.reduce(into: Set<Letters>()) { $0.formUnion(letters(of: $1)) }
    if case .text(let text)? = layer.contents { found.insert(Letters(text)) }
    return found
  }

  /// Returns the letters that a stage shows, sampled ten times per second.
  private func letters(on stage: Stage) -> Set<Letters> {
    (0...Int(stage.duration * 10)).reduce(into: []) { found, index in
      found.formUnion(letters(of: stage.layers(at: Double(index) / 10)))
    }
  }

  private func known(_ scene: Scene, on stage: Stage) -> Set<Letters> {
    Set(scene.texts(on: stage).map(Letters.init))
  }

  @Test(arguments: Thoroughness.some(16, of: files))
  func `all texts that a sample shows at some time are known`(_ name: String) throws {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    let scene = try loader.load(file: Self.root.appending(path: name).path())
    let stage = try Stage(scene)
    #expect(letters(on: stage).subtracting(known(scene, on: stage)).isEmpty)
  }

  /// Each page has a button, also a spare one. The screen shows only the first few buttons.
  @Test func `labels are known that are never on the screen`() throws {
    let scene = try SceneLoader.builtIn.result(
      """
      scene: 1
      effect: page-tabs
      content:
        pages: [{repeat: 40, id: "p${i}", labels: {button: "Open ${i}"}}]
        spare: [{id: s, labels: {button: More}}]
      duration: 1s
      """
    ).get()
    let strings = Set(known(scene, on: try Stage(scene)).map(\.string))
    #expect(strings.isSuperset(of: (0..<40).map { "Open \($0)" } + ["More"]))
  }

  /// An effect that shows the seconds but does not report these texts.
  private struct Clock: PretendEffect {
    static let descriptor = EffectDescriptor(
      type: "clock", summary: "Tells the time", parameters: [], commands: [], states: [], events: [])

    func layers(at time: Double) -> Layer {
      var layer = Layer("clock", frame: .zero)
      layer.contents = .text(TextContents("\(Int(time))", font: TextContents.Font(size: 9)))
      return layer
    }
  }

  @Test func `an effect that does not list its texts is sampled`() throws {
    let registry = EffectRegistry([Clock.self])
    let scene = try SceneLoader(registry: registry, assets: TestPictures()).result(
      "scene: 1\neffect: clock\ncontent: {pages: [{id: a}]}\nduration: 3.5s\n"
    ).get()
    let stage = try Stage(scene, registry: registry)
    #expect(Set(known(scene, on: stage).map(\.string)) == ["0", "1", "2", "3"])
  }
}
