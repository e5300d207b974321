import FlickTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct ProfileTests {
  /// The form on which other programs rely; decoding fails when a key is missing or has another type.
  struct Document: Decodable {
    struct Share: Decodable {
      var name: String
      var milliseconds: Double
    }
    struct Layer: Decodable {
      var path, kind: String
      var frames: Int
      var milliseconds, prepare, cover, paint: Double
    }
    struct Frame: Decodable {
      var frame: Int
      var time, milliseconds: Double
      var layer, kind: String?
    }
    struct Output: Decodable {
      var path: String
      var frames: Int
      var drawing, encoding: Double
    }
    var scene, cpu: String
    var frames, newFrames, rounds: Int
    var size: [Int]
    var loading, drawing, hashing: Double
    var stages, kinds, pages: [Share]
    var layers: [Layer]
    var costliestFrames: [Frame]
    var outputs: [Output]
  }

  @Test func `the document has its shape, and its sums are right`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(outputs: "outputs: {main: {gif: a.gif, fps: 20}}")])
    let run = try tool.run("profile", "a.yaml", "--range", "0s..300ms", "--rounds", "2", "--json")
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    #expect(document.scene == "a.yaml")
    #expect(document.frames == 18)
    #expect(document.rounds == 2)
    #expect(document.size == [64, 96])
    #expect((1...18).contains(document.newFrames))
    for shares in [document.stages, document.kinds, document.pages] {
      #expect(abs(shares.reduce(0) { $0 + $1.milliseconds } - document.drawing) < 1e-4)
    }
    #expect(Set(document.pages.map(\.name)) == ["red", "green", "blue", "-"])
    #expect(document.layers.count == 10)
    #expect(document.costliestFrames.count == 10)
    for layer in document.layers {
      #expect(abs(layer.prepare + layer.cover + layer.paint - layer.milliseconds) < 1e-6)
    }
    #expect(document.outputs.map(\.path) == ["a.gif"])
    #expect(document.outputs[0].frames == 6)
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  @Test func `tables name the costs`() throws {
    let run = try Tool(["a.yaml": Scenes.small()]).run("profile", "a.yaml", "--rounds", "1")
    #expect(run.status == 0)
    #expect(run.errors == "")
    for head in ["stage ", "kind ", "page ", "layer ", "frame ", "output "] {
      #expect(run.output.contains("\n\n\(head)"), "\(head)")
    }
    #expect(run.output.contains(" of them different from the previous one, "))
    #expect(run.output.contains("\ngreen "))
    #expect(run.output.contains("screen/mask "))
  }

  @Test(arguments: ["0", "-1", "x"])
  func `an invalid count is a usage error`(rounds: String) throws {
    let run = try Tool(["a.yaml": Scenes.small()]).run("profile", "a.yaml", "--rounds=\(rounds)")
    #expect(run.status == 64)
    #expect(run.errors.contains("1 to 1000"))
  }
}
