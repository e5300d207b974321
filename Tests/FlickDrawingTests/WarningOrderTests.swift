import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickTestSupport
import Testing

/// Tests that warnings are the same in each run when layers differ in little.
@Suite struct WarningOrderTests {
  /// Returns the messages about a page with layers, in two orders of the layers.
  private func messages(
    _ layers: [String], _ kind: WarningKind, _ more: String = "", files: [String: [UInt8]] = [:]
  ) throws -> [[String]] {
    try [layers, layers.reversed()].map { layers in
      let folder = try TemporaryFolder()
      for (name, bytes) in files { try folder.write(bytes, to: name) }
      let text = """
        scene: 1
        device: {size: [400, 500], scale: 1}
        duration: 100ms
        effect: page-tabs
        content: {pages: [{id: a, layers: [\(layers.joined(separator: ", "))]}]}
        \(more)
        """
      try folder.write(text, to: "a.yaml")
      let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
      return try withExtendedLifetime(folder) {
        let scene = try SceneResolver().resolve(input)
        return try WarningCheck(scene).warnings()?.diagnostics.filter { $0.warning == kind }.map(\.message)
          ?? []
      }
    }
  }

  @Test func `of equally large stretched pictures, the widest is named`() throws {
    let sizes = [
      "20, 250", "40, 125", "50, 100", "100, 50", "25, 200", "200, 25", "400, 12.5", "10, 500", "125, 40",
    ]
    let layers = sizes.map { "{image: a.png, fit: fill, frame: [0, 0, \($0)]}" }
    let picture = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 40, height: 40)!))
    for found in try messages(layers, .stretchedImage, files: ["a.png": picture]) {
      #expect(found == ["'a.png' is stretched: 40 x 40 pixels fill 400 x 12.5 points"])
    }
  }

  @Test func `missing weights of one text are named from light to heavy`() throws {
    let font = MadeFont(family: "Flick", characters: ["A"], colors: .none)
    let weights = [600, 100, 900, 200, 800, 700]
    let layers = weights.map { "{text: A, font: Flick, weight: \($0), size: 20}" }
    for found in try messages(layers, .missingStyle, "fonts: [own.ttf]", files: ["own.ttf": font.bytes]) {
      #expect(
        found
          == weights.sorted().map { "'Flick' has no weight \($0): 'A' is drawn with weight 400" })
    }
  }

  @Test func `of texts with the same frame, one is named`() throws {
    let layers = (30..<50).map { "{text: Any, size: \($0), frame: [0, 0, 300, 9]}" }
    let wanted = try messages([layers[0]], .cutText)
    #expect(wanted[0].count == 1)
    #expect(try messages(layers, .cutText) == wanted)
  }
}
