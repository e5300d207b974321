import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickbookPreview

/// Tests of the content of a shared page; `make check-preview` tests its behavior in a browser.
@Suite struct SharedPageTests {
  private func page(_ text: String = PreviewScenes.tabs()) async throws -> (
    scene: ResolvedScene, page: SharedPage
  ) {
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "tabs.yaml"))
    return (scene, try await SharedPage(scene, arguments: ["tabs.yaml"], jobs: 2))
  }

  /// The part of a text between two other texts.
  private func part(_ text: String, _ start: String, _ end: String) throws -> Substring {
    let from = try #require(text.firstRange(of: start)).upperBound
    return text[from..<(try #require(text[from...].firstRange(of: end)).lowerBound)]
  }

  @Test func `every frame can be laid from the pictures, pixel for pixel`() async throws {
    let (scene, _) = try await page()
    let pack = try await FramePack(scene, cache: AssetCache(), jobs: 2)
    let renderer = try FrameRenderer(scene)
    var canvas = PixelBuffer(size: scene.pixelSize).bytes
    let width = scene.pixelSize.width
    for (frame, entry) in pack.frames.enumerated() {
      if let start = entry.int("start"), let end = entry.int("end") {
        let picture = try ImageDecoder.decode(Array(pack.bytes[start..<end]), name: "a frame")
        let (x, y) = (try #require(entry.int("x")), try #require(entry.int("y")))
        for row in 0..<picture.size.height {
          for column in 0..<picture.size.width {
            let from = 4 * (row * picture.size.width + column)
            let to = 4 * ((y + row) * width + x + column)
            if entry["isOverlay"] == .boolean(true), picture.bytes[from + 3] == 0 { continue }
            for channel in 0..<4 { canvas[to + channel] = picture.bytes[from + channel] }
          }
        }
      }
      let expected = try renderer.frame(frame)
      #expect(canvas == expected.bytes)
      #expect(pack.hashes[pack.states[frame]] == expected.hash)
    }
    #expect(pack.frames.contains(.null), "still frames take no room")
    #expect(pack.isOpaque)
  }

  @Test func `a page contains everything that it needs, and requests nothing`() async throws {
    let (_, page) = try await page()
    let text = String(decoding: page.html, as: UTF8.self)
    #expect(!text.contains("src="))
    #expect(!text.contains("href="))
    #expect(!text.contains("import "))
    #expect(text.matches(of: #/https?://[^"' ]+/#).allSatisfy { $0.output == "http://www.w3.org/2000/svg" })
    #expect(text.contains("default-src 'none'; script-src 'sha256-"))
    #expect(text.contains("<title>Tabs &lt;b>&amp;amp;&lt;/b></title>"), "markup in a title is text")
    #expect(try part(text, "data-version=\"", "\"") == "2")
    let head = try #require(Int(part(text, "data-head=\"", "\"")))
    let encoded = String(try part(text, "data-head=\"\(head)\">", "</script>"))
    let archive = [UInt8](try #require(Data(base64Encoded: encoded)))
    #expect(archive[head...].starts(with: Array("RIFF".utf8)))
    #expect(archive.count - head == page.pictureByteCount)
  }

  @Test func `a page is heard while its sound is small, and says otherwise that it is silent`() throws {
    let scene = try SceneResolver().resolve(
      SceneInput(source: .text(PreviewScenes.tabs(more: "sound: {touches: true}")), name: "tabs.yaml"))
    let sound = try SharedSound(scene, cache: AssetCache())
    let part = try #require(SoundPart(0, of: try scene.mix(AssetCache())))
    #expect(try Deflate.zlib(part.file, level: 9) == sound.bytes)
    #expect(
      sound.json(from: 7).line
        == "{\"parts\": [{\"start\": 7, \"end\": \(7 + sound.bytes.count)}], \"note\": null}")
    let silent = try SharedSound(scene, cache: AssetCache(), limit: 100)
    #expect(silent.isEmpty && silent.bytes.isEmpty)
    #expect(silent.note != nil)
    let plain = try SharedSound(
      try SceneResolver().resolve(SceneInput(source: .text(PreviewScenes.tabs()), name: "tabs.yaml")),
      cache: AssetCache())
    #expect(plain.isEmpty && plain.note == nil)
  }

  @Test func `modules become functions, and nothing is imported`() {
    let bundle = ScriptBundle(modules: [
      (
        "a.js",
        "export const one = 1;\nexport async function two() {}\nconst own = 3;\nexport class Three {}\n"
      ),
      ("main.js", "import { one, two } from \"./a.js\";\none + two;\n"),
    ]).text
    #expect(bundle.contains("return { one, two, Three };"))
    #expect(bundle.contains("const { one, two } = modules[\"a.js\"];"))
    #expect(!bundle.contains("export "))
    #expect(!bundle.contains("import "))
  }

  @Test func `the page's own script has all its modules, each before those that need it`() {
    let script = PageFiles.sharedScript
    #expect(!script.contains("\nexport "))
    #expect(!script.contains("\nimport "))
    let made = script.matches(of: #/(?m)^modules\["([\w.-]+)"\] = /#).map { String($0.output.1) }
    var known: Set<Substring> = []
    for line in script.split(separator: "\n") {
      if let use = line.firstMatch(of: #/^const \{[^}]*\} = modules\["([\w.-]+)"\];$/#) {
        #expect(known.contains(use.output.1), "\(use.output.1) comes too late")
      }
      if let made = line.firstMatch(of: #/^modules\["([\w.-]+)"\] = /#) { known.insert(made.output.1) }
    }
    #expect(Set(made) == Set(known.map(String.init)))
    #expect(made.count > 10)
  }
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate func int(_ name: String) -> Int? {
    if case .integer(let value)? = self[name] { value } else { nil }
  }
}
