import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickbookPreview

/// Tests of the places of screens that the page gets for a frame.
@Suite struct FrameScreensTests {
  private func screens(_ name: String, in folder: TemporaryFolder, frame: Int = 0) throws -> [JSONValue] {
    let input = SceneInput(source: .file(path: folder.file(name)), name: name)
    let json = FrameScreens(scene: try SceneResolver().resolve(input), frame: frame).json
    guard case .object(let members) = json, case .array(let screens)? = members.first?.value else {
      return []
    }
    return screens
  }

  @Test func `a screen without camera and pose is only moved to its place`() throws {
    let chrome = PreviewScenes.tabs(more: "chrome: {device: none, padding: [16, 24]}")
    let folder = try TemporaryFolder(["plain.yaml": PreviewScenes.tabs(), "chrome.yaml": chrome])
    let plain: JSONValue = [
      "name": .null, "size": [160, 240], "map": [1, 0, 0, 0, 1, 0, 0, 0, 1],
      "window": [[0, 0], [160, 0], [160, 240], [0, 240]], "isDoubled": false,
    ]
    #expect(try screens("plain.yaml", in: folder).map(\.line) == [plain.line])
    let moved: JSONValue = [
      "name": .null, "size": [160, 240], "map": [1, 0, 0, 0, 1, 0, 24, 16, 1],
      "window": [[0, 0], [208, 0], [208, 272], [0, 272]], "isDoubled": false,
    ]
    #expect(try screens("chrome.yaml", in: folder).map(\.line) == [moved.line])
  }

  @Test func `each side of a comparison has its screen, and its window`() throws {
    let near = "camera: [{at: 0s, show: {area: [0, 0, 50%, 50%]}, zoom: 2}]"
    let folder = try TemporaryFolder([
      "a.yaml": PreviewScenes.tabs(), "b.yaml": PreviewScenes.tabs(more: near),
      "both.yaml": """
      scene: 1
      compare:
        sides: [{use: a.yaml, name: a}, {use: b.yaml, name: b}]
        gap: 8
        padding: 4
      """,
    ])
    let input = SceneInput(source: .file(path: folder.file("both.yaml")), name: "both.yaml")
    let frames = try SceneResolver().resolve(input).stage.sides.map(\.frame)
    try #require(frames.count == 2 && frames[0].minX < frames[1].minX)
    let expected = zip(["a", "b"], zip([1, 2] as [JSONValue], frames)).map { name, side -> JSONValue in
      let (zoom, frame) = side
      return [
        "name": .string(name), "size": [160, 240],
        "map": [zoom, 0, 0, 0, zoom, 0, .number(frame.minX), .number(frame.minY), 1],
        "window": .array(frame.corners.map { .numbers([$0.x, $0.y]) }), "isDoubled": false,
      ]
    }
    let found = try screens("both.yaml", in: folder)
    for (screen, wanted) in zip(found, expected) { #expect(screen.line == wanted.line) }
    #expect(found.count == 2)
  }
}
