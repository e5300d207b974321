import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickProvenance
import FlickTestSupport
import Foundation
import Testing

/// Tests of the inputs on which the digest of a picture depends.
@Suite struct OutputDigestTests {
  private static let scene = """
    scene: 1
    title: Two pages
    device: {size: [120, 160], scale: 0.5}
    duration: 1s
    effect: {type: page-tabs}
    content:
      pages:
        - {id: a, layers: [{image: one.png, frame: [0, 0, 60, 90]}, {text: Hello, size: 20, at: [9, 100]}]}
        - {id: b, layers: [{use: part.yaml, with: {shade: "#ff0000"}}]}
    script:
      - {at: 100ms, name: open, tap: {page: b}}
    outputs:
      movie: {webp: a.webp, range: {from: open.start}}
    """
  private static let part = """
    part: 1
    parameters: {shade: color}
    background: "${shade}"
    """

  /// The digest of the scene's only output, in a new folder.
  private func digest(
    _ scene: String = Self.scene, part: String = Self.part, shade: UInt8 = 200
  ) throws -> OutputDigest {
    let folder = try TemporaryFolder(["part.yaml": part])
    var picture = PixelBuffer(size: try #require(PixelSize(width: 8, height: 8)))
    picture.bytes = picture.bytes.indices.map { $0 % 4 == 3 ? 255 : shade }
    try ImageWriter.write(picture, to: folder.file("one.png"))
    let name = "scene-\(Int.random(in: 0..<1000)).yaml"
    try folder.write(scene, to: name)
    let input = SceneInput(source: .file(path: folder.file(name)), name: name)
    let plan = try RenderPlan(try SceneResolver().resolve(input), destination: .folder(""))
    return try plan.digest(of: try #require(plan.outputs.first), cache: AssetCache())
  }

  private func changed(_ a: OutputDigest, _ b: OutputDigest) -> Set<OutputDigest.Part> {
    Set(OutputDigest.Part.allCases.filter { a.hashes[$0] != b.hashes[$0] })
  }

  @Test func `paths, times and writing make no difference`() throws {
    let digest = try digest()
    #expect(digest.text.count == 64)
    #expect(digest.hashes.count == OutputDigest.Part.allCases.count)
    for (from, to) in [
      ("scene: 1", "# A comment\n\nscene: 1"), ("Two pages", "Another title"), ("a.webp", "folder/b.webp"),
      ("movie:", "film:"), ("100ms", "0.1s"), ("[120, 160], scale: 0.5", "[120, 160.0], scale: 5e-1"),
      ("{use: part.yaml, with: {shade: \"#ff0000\"}}", "{use: part.yaml, with: {shade: \"#f00\"}}"),
    ] {
      let changed = changed(digest, try self.digest(Self.scene.replacing(from, with: to)))
      #expect(changed.isEmpty, "\(to): \(changed)")
    }
    let expecting = Self.scene + "\nexpect:\n  - {at: 0s, page: a, visible: true}"
    #expect(try self.digest(expecting) == digest)
    #expect(try self.digest(part: "# comment\n" + Self.part) == digest)
  }

  @Test(arguments: [
    ("page-tabs}", "page-tabs, mask: false}"), ("Hello", "Hullo"), ("#ff0000", "#ff0001"), ("160]", "161]"),
    ("duration: 1s", "fps: 50"), ("tap: {page: b}", "press: {page: b}"), ("scale: 0.5", "scale: 1"),
    ("60, 90]", "60, 91]"), ("id: b", "id: c"),
  ])
  func `a changed scene is noticed`(from: String, to: String) throws {
    var scene = Self.scene.replacing(from, with: to)
    if from == "id: b" { scene = scene.replacing("page: b", with: "page: c") }
    #expect(try changed(digest(), digest(scene)).contains(.scene), "\(to)")
  }

  @Test(arguments: [
    "fps: 30", "speed: 2", "motionBlur: 90deg", "width: 30", "scale: 1", "crop: [0, 0, 50%, 50%]",
    "loop: false",
    "quality: best", "maxBytes: 5MB", "alpha: false",
  ])
  func `a changed option is noticed`(option: String) throws {
    let scene = Self.scene.replacing("a.webp", with: "a.webp, \(option)")
    // The page's background is opaque, so the option changes no pixel, but it still changes the digest.
    #expect(try changed(digest(), digest(scene)) == [.output])
  }

  /// The encoding of lossy WebP has changed since the first version; only its pictures become stale by that.
  @Test func `another way to encode is noticed where it counts`() throws {
    let lossy = try digest().hashes[.drawing]
    for file in ["a.webp, quality: lossless", "a.apng", "a.gif"] {
      let format = file.contains("webp") ? "webp" : String(file.suffix(file.count - 2))
      let scene = Self.scene.replacing("webp: a.webp", with: "\(format): \(file)")
      #expect(try digest(scene).hashes[.drawing] != lossy, "\(file)")
    }
  }

  @Test func `a changed range is noticed`() throws {
    #expect(try changed(digest(), digest(Self.scene.replacing("open.start", with: "200ms"))) == [.output])
  }

  @Test func `files count by their contents`() throws {
    let digest = try digest()
    #expect(try changed(digest, self.digest(shade: 201)) == [.assets])
    let part = Self.part.replacing("background", with: "opacity: 0.5\nbackground")
    #expect(try changed(digest, self.digest(part: part)) == [.scene])
  }

  @Test func `the fonts of the texts count`() throws {
    let chinese = try digest(Self.scene.replacing("Hello", with: "汉字"))
    #expect(try changed(digest(), chinese) == [.scene, .fonts])
    let caption = Self.scene + "\ncaptions: [{at: 0s, text: 汉字, for: 20ms}]"
    #expect(try changed(digest(), digest(caption)) == [.scene, .fonts])
  }

  /// All features of scenes have a canonical text, and no two samples have the same.
  @Test func `every sample has a digest of its own`() throws {
    let cache = AssetCache()
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/scenes/"
    let names = [
      "expanding-cells-3d", "compare-faults", "page-flips-drag", "phone-captions", "card-stack-select",
      "page-tabs-fork",
    ]
    let digests = try names.map { name in
      let input = SceneInput(source: .file(path: folder + name + ".yaml"), name: name)
      let plan = try RenderPlan(try SceneResolver().resolve(input), destination: .folder(""))
      let digest = try plan.digest(of: try #require(plan.outputs.first), cache: cache)
      #expect(digest.fileText != digest.text)
      return digest.text
    }
    #expect(Set(digests).count == names.count)
  }
}
