import FlickTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct InspectTests {
  /// The form on which other programs rely; decoding fails when a key is missing or has another type.
  struct Document: Decodable {
    struct Canvas: Decodable {
      var points: [Double]
      var pixels: [Int]
      var scale: Double
      var origin: [Double]
    }
    struct Effect: Decodable {
      var type, state: String
      var contentOffset, contentSize: [Double]
    }
    struct Item: Decodable {
      var index: Int
      var id, state: String
      var frame, transform: [Double]
      var zPosition, alpha: Double
      var hidden: Bool
      var quad: [[Double]]?
    }
    struct Layer: Decodable {
      var path, kind: String
      var bounds, matrix: [Double]
      var opacity, cornerRadius: Double
      var doubleSided: Bool
    }
    var time, duration: Double
    var frame, frameCount: Int
    var canvas: Canvas
    var effect: Effect
    var items: [Item]
    var layers: [Layer]
    var drawing: [Layer]
  }

  @Test func `groups are shown with their masks and opacities`() throws {
    let page = """
      {id: one, layers: [{name: faded, opacity: 0.5, mask: {linear: [black, clear]}, layers: [
        {name: a, background: red}, {name: b, frame: [10, 10, 50, 50], background: blue}]}]}
      """
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: card-stack}
      content: {pages: [\(page)]}
      script: [{at: 100ms, end: true}]
      """
    let run = try Tool(["a.yaml": scene]).run("inspect", "a.yaml", "--at", "0s")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    /// All items; those of groups and rasters follow them.
    func all(_ items: Any?) -> [[String: Any]] {
      (items as? [[String: Any]] ?? []).flatMap { [$0] + all($0["items"]) }
    }
    let groups = all(document["drawing"]).filter { $0["kind"] as? String == "group" }
    let group = try #require(groups.first { ($0["path"] as? String)?.hasSuffix("faded") == true })
    #expect(group["opacity"] as? Double == 0.5)
    let gradient = (group["mask"] as? [String: Any])?["gradient"] as? [String: Any]
    #expect(gradient?["type"] as? String == "linear")
    #expect(all(group["items"]).compactMap { $0["path"] as? String }.count == 2)
    #expect(all(document["layers"]).allSatisfy { $0["kind"] as? String != "group" }, "layers stay flat")
  }

  @Test func `the document has its shape`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(scale: 2)])
    let run = try tool.run("inspect", "a.yaml", "--at", "505ms")
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    #expect(document.time == 0.505)
    #expect(document.frame == 30)
    #expect(document.frameCount == 60)
    #expect(document.duration == 1)
    #expect(document.canvas.points == [128, 192])
    #expect(document.canvas.pixels == [256, 384])
    #expect(document.canvas.scale == 2)
    #expect(document.effect.type == "page-tabs")
    #expect(document.items.map(\.id) == ["red", "green", "blue"])
    #expect(document.items.allSatisfy { $0.frame.count == 4 && $0.transform.count == 16 })
    #expect(document.items.allSatisfy { $0.quad?.map(\.count) ?? [3, 3, 3, 3] == [3, 3, 3, 3] })
    #expect(!document.layers.isEmpty)
    #expect(document.layers.allSatisfy { $0.bounds.count == 4 && $0.matrix.count == 16 })
    #expect(document.drawing.count <= document.layers.count)
    #expect(!document.drawing.isEmpty)
    #expect(!run.output.contains("nan"))
    #expect(!run.output.contains("inf"))
  }

  @Test func `the colors of pictures' files are reported`() throws {
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      content: {pages: [{id: one, layers: [{image: shot.png, fit: fill, frame: [0, 0, 128, 192]}]}]}
      effect: {type: page-tabs}
      script: [{at: 1s, end: true}]
      """
    let tool = try Tool(["a.yaml": Scenes.small(scale: 1), "b.yaml": scene])
    #expect(try tool.run("still", "a.yaml", "--at", "0", "--output", "shot.png").status == 0)
    let run = try tool.run("inspect", "b.yaml", "--at", "0")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(document?["images"] as? [[String: String]] == [["name": "shot.png", "colors": "sRGB"]])
    let check = try tool.run("check", "b.yaml", "--verbose")
    #expect(check.output.hasSuffix("\n  shot.png: sRGB\n"))
  }

  /// Places are relative to the screen, whatever is around it.
  @Test func `chrome moves no coordinates`() throws {
    let scene = Scenes.small(scale: 1)
    let tool = try Tool([
      "a.yaml": scene, "b.yaml": scene + "\nchrome: {device: none, padding: 24, shadow: false}\n",
    ])
    let (alone, framed) = try (document(tool, "a.yaml"), document(tool, "b.yaml"))
    #expect(alone.canvas.origin == [0, 0])
    #expect(framed.canvas.origin == [-24, -24])
    #expect(framed.canvas.points == [176, 240], "24 on each side of 128 x 192")
    #expect(framed.items.map(\.quad) == alone.items.map(\.quad))
    let layers = framed.layers.filter { $0.path.hasPrefix("screen/") }
    #expect(layers.count == alone.layers.count)
    #expect(framed.layers.count > layers.count)
    for (layer, other) in zip(layers, alone.layers) {
      #expect(layer.bounds == other.bounds)
      #expect(layer.path == "screen/" + other.path)
      #expect(zip(layer.matrix, other.matrix).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  private func document(_ tool: Tool, _ scene: String) throws -> Document {
    let run = try tool.run("inspect", scene, "--at", "505ms")
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
  }

  /// The layers must state everything that another renderer needs to draw the same picture.
  @Test func `layers state everything that determines their look`() throws {
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      effect: {type: expanding-cells}
      content:
        pages:
          - id: a
            layers:
              - {frame: [8, 8, 40, 40], background: red, corner: {radius: 9, curve: continuous}}
              - {text: Two lines, frame: [8, 60, 100, 60], lines: 2, lineHeight: 1.25, spacing: 0.5}
      duration: 1f
      """
    let output = try Tool(["a.yaml": scene]).run("inspect", "a.yaml", "--at", "0s").output
    for part in [
      "\"cornerRadius\": 9", "\"cornerCurve\": \"continuous\"", "\"text\": \"Two lines\"", "\"lineLimit\": 2",
      "\"lineHeight\": 1.25", "\"letterSpacing\": 0.5",
    ] {
      #expect(output.contains(part), "\(part)")
    }
  }

  @Test func `keys come in their order and twice the same`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let output = try tool.run("inspect", "a.yaml", "--at", "fling.release").output
    let keys = output.split(separator: "\n").filter { $0.hasPrefix("  \"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(
      keys == ["time", "frame", "frameCount", "duration", "canvas", "effect", "items", "layers", "drawing"])
    #expect(try tool.run("inspect", "a.yaml", "--at", "fling.release").output == output)
  }

  @Test func `the schema is JSON`() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(Tool().run("schema").output.utf8))
    #expect((schema as? [String: Any])?["properties"] != nil)
  }

  @Test func `the doctor finds the installed parts`() throws {
    let run = try Tool().run("doctor")
    #expect(run.status == 0)
    #expect(run.output.contains(/encoder libx264 +yes/))
    for subject in [
      "draws with scalar", "draws with baseline", "makes h264", "makes vp9", "makes gif", "makes webp",
    ] {
      #expect(
        run.output.split(separator: "\n").contains { $0.hasPrefix(subject) && $0.hasSuffix(" yes") },
        "\(subject)")
    }
  }

  @Test func `without a folder for temporary files the doctor shows the rest, and a way on`() throws {
    let run = try Tool().run("doctor", environment: ["TMPDIR": "/none"])
    #expect(run.status == 70)
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("draws with scalar") && $0.hasSuffix(" yes") }, "\(run.output)")
    for subject in ["makes h264", "makes webp"] {
      let line = try #require(lines.first { $0.hasPrefix(subject) }, "\(run.output)")
      #expect(line.contains("cannot create '/none/flickbook-"))
      #expect(line.hasSuffix("No such file or directory; set TMPDIR to a folder for temporary files"))
    }
  }
}
