import FlickDigest
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickTestSupport
import Foundation
import Testing

@testable import FlickDrawing
@testable import FlickFiles
@testable import FlickImage
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickScene
@testable import FlickSceneFormat

/// Tests that the recipes of scenes differ whenever their canonical texts do, because a recipe stands for that text.
@Suite struct SceneCacheKeyTests {
  private static let scene = """
    scene: 1
    device: {size: [120, 160], scale: 0.5}
    parameters: {tint: {type: color, default: "#123"}}
    duration: 1s
    effect: {type: page-tabs}
    content:
      pages:
        - {id: a, background: "${tint}", layers: [{image: one.png, frame: [0, 0, 60, 90]}]}
        - {id: b, layers: [{use: part.yaml, with: {shade: red}}, {use: deep/part.yaml}]}
    """
  private static let part =
    "part: 1\nparameters: {shade: {type: color, default: blue}}\nbackground: ${shade}\n"

  /// The inputs of a scene, written into a new folder.
  private struct Making {
    var scene = SceneCacheKeyTests.scene
    var parts = ["part.yaml": SceneCacheKeyTests.part, "deep/part.yaml": SceneCacheKeyTests.part]
    var picture = (width: 8, shade: UInt8(200))
    var resolver = SceneResolver()
    var variant = SceneVariant()

    func folder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder(parts.merging(["scene.yaml": scene]) { $1 })
      var pixels = PixelBuffer(size: try #require(PixelSize(width: picture.width, height: 8)))
      pixels.bytes = pixels.bytes.indices.map { $0 % 4 == 3 ? 255 : picture.shade }
      try ImageWriter.write(pixels, to: folder.path + "/one.png")
      return folder
    }

    func resolved(in folder: TemporaryFolder) throws -> ResolvedScene {
      let source = SceneInput.Source.file(path: folder.path + "/scene.yaml")
      return try resolver.resolve(SceneInput(source: source, name: "scene.yaml", variant: variant))
    }

    /// The recipe without the folder's path, and the canonical text.
    func texts() throws -> (recipe: String, canonical: String) {
      let folder = try folder()
      let resolved = try resolved(in: folder)
      let recipe = try #require(try resolved.recipe(AssetCache()))
      return (recipe.replacing(folder.path, with: ""), resolved.canonicalText)
    }
  }

  private static func making(_ change: (inout Making) throws -> Void) throws -> Making {
    var making = Making()
    try change(&making)
    return making
  }

  @Test func `equal makings have equal recipes`() throws {
    #expect(try Making().texts() == Making().texts())
  }

  @Test func `whatever changes the scene changes its recipe`() throws {
    let makings = try [
      Self.making { $0.scene = Self.scene.replacing("id: b", with: "id: c") },
      Self.making {
        $0.parts["part.yaml"] = Self.part.replacing("background", with: "opacity: 0.5\nbackground")
      },
      Self.making { $0.parts["deep/part.yaml"] = Self.part.replacing("blue", with: "green") },
      Self.making { $0.picture.width = 12 },
      Self.making { $0.resolver.frameRate = FrameRate(text: "25") },
      Self.making { $0.resolver.scale = 1 },
      Self.making { $0.resolver.touches = true },
      Self.making { $0.resolver.settings = try SceneSettings(arguments: ["tint=red"]) },
      Self.making { $0.resolver.settings = try SceneSettings(arguments: ["effect.mask=false"]) },
    ]
    var known = [try Making().texts()]
    for making in makings {
      let texts = try making.texts()
      #expect(known.allSatisfy { $0.canonical != texts.canonical && $0.recipe != texts.recipe })
      known.append(texts)
    }
  }

  /// All rows come from one table, but each recipe must depend only on its own row.
  @Test func `rows of a table have recipes of their own, which other rows do not change`() throws {
    func recipes(_ table: String) throws -> [String] {
      let folder = try TemporaryFolder(["rows.csv": table])
      return try SceneTable(file: folder.path + "/rows.csv").variants.map { variant in
        try Self.making { $0.variant = variant }.texts().recipe
      }
    }
    let first = try recipes("tint\nred\ngreen\n")
    let second = try recipes("tint\nred\nblue\n")
    #expect(first[0] == second[0])
    #expect(first[1] != second[1])
    #expect(first[0] != first[1])
  }

  @Test func `a scene that was changed in memory has none`() throws {
    let folder = try Making().folder()
    var scene = try Making().resolved(in: folder)
    scene.scene.background = .color(.white)
    #expect(try scene.recipe(AssetCache()) == nil)
  }

  @Test func `a noted hash is used, and only by the program that noted it`() throws {
    let (folder, cache) = (try Making().folder(), AssetCache())
    let settings = CacheSettings(folder: folder.path + "/cache")
    let scene = try Making().resolved(in: folder)
    let store = try RenderCache(settings)
    let hash = try store.hash(of: scene, cache)
    #expect(hash == SHA256.hexDigest(of: Array(scene.canonicalText.utf8)))
    #expect(try #require(store.entries as? EntryStore).size.entries == 1)
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: settings.folder).first)
    let mark = String(repeating: "f", count: 64)
    store.keep(Array(mark.utf8), for: String(file.prefix(64)))
    #expect(try store.hash(of: scene, cache) == mark)
    let other = RenderCache(store.entries, buildID: mark)
    #expect(try other.hash(of: scene, cache) == hash)
  }
}
