import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickTestSupport
import Testing

/// Tests the font families that a scene requests, and the pictures of its emoji.
@Suite struct SceneFontTests {
  private func scene(_ layer: String) -> String {
    """
    scene: 1
    device: {size: [100, 60], scale: 1}
    effect: page-flips
    content: {pages: [{id: a, background: white, layers: [\(layer)]}]}
    duration: 100ms
    """
  }

  private func resolved(_ layer: String) throws -> ResolvedScene {
    let input = SceneInput(source: .text(scene(layer)), name: "scene.yaml")
    return try SceneResolver().resolve(input)
  }

  private func message(_ layer: String) -> String {
    do {
      _ = try resolved(layer)
      return ""
    } catch let error as SceneDiagnostics {
      return "\(error)"
    } catch {
      return "another error: \(error)"
    }
  }

  @Test func `a family that is not there is an error at its place`() {
    let message = message("{text: a, font: Intr}")
    #expect(message.contains("scene.yaml:4:71: error: there is no font family 'Intr'\n"))
    #expect(message.contains("'flickbook fonts' lists the available ones"))
    #expect(message.contains("did you mean 'Inter'?"))
  }

  @Test func `a list is an error when none of it is there`() {
    let message = message("{text: a, font: [SF Pro Text, Nonsense XYZ]}")
    #expect(message.contains("none of these font families is installed: 'SF Pro Text', 'Nonsense XYZ'"))
    #expect(
      message.contains("you can give a list; the first available family is used: [SF Pro Text, sans-serif]"))
  }

  @Test(arguments: ["Inter", "inter", "sans-serif", "serif", "monospace", "[SF Pro Text, Inter]", "[Inter]"])
  func `one family that is there is enough`(font: String) {
    #expect(message("{text: a, font: \(font)}") == "")
  }

  @Test func `all missing families are shown together`() {
    let message = message("{text: a, font: X1}, {text: b, font: X2}")
    #expect(message.contains("'X1'"))
    #expect(message.contains("'X2'"))
  }

  @Test func `several names in one are an error`() {
    let message = message("{text: a, font: \"Inter, Arial\"}")
    #expect(message.contains("'Inter, Arial' is not the name of one font family"))
    #expect(message.contains("write several as a list, [Inter, Arial]"))
  }

  /// The second of two files is no font. It does not matter whether a text requests a family.
  @Test(arguments: ["{text: a}", "{text: a, font: Flick}", "{frame: [0, 0, 9, 9], background: red}"])
  func `a file that is not a font is an error where the scene names it`(layer: String) throws {
    let font = MadeFont(family: "Flick", characters: ["a"], colors: .none).bytes
    let files: [(bytes: [UInt8], reason: String)] = [
      (Array("<html>".utf8), "it is a web page, not a font; download the file itself"),
      ([], "it is an empty file, not a font; give the path of the right file"),
      (Array(font.dropLast(400)), "it is damaged: it ends after \(font.count - 400) bytes, before its table"),
    ]
    for (bytes, reason) in files {
      let folder = try TemporaryFolder(["a.yaml": scene(layer) + "\nfonts: [fine.ttf, own.ttf]\n"])
      try folder.write(font, to: "fine.ttf")
      try folder.write(bytes, to: "own.ttf")
      let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
      let error = try #require(throws: SceneDiagnostics.self) { try SceneResolver().resolve(input) }
      let place = folder.file("a.yaml") + ":6:19"
      #expect(error.description.hasPrefix(place + ": error: cannot use 'own.ttf': \(reason)"), "\(error)")
    }
  }

  @Test func `the first family of a list draws`() throws {
    func frame(_ font: String) throws -> PixelBuffer {
      try FrameRenderer(resolved("{text: Text, font: \(font), size: 30, at: [4, 4]}")).frame(0)
    }
    let serif = try frame("DejaVu Serif")
    #expect(try frame("[SF Pro Text, DejaVu Serif, Inter]") == serif)
    #expect(try frame("Inter") != serif)
  }

  @Test func `emoji have the colours of their font`() throws {
    let frame = try FrameRenderer(resolved("{text: 😀, size: 40, at: [20, 4]}")).frame(0)
    // A point between the eyes, and one beside the face.
    let (red, green, blue, alpha) = frame[43, 22]
    #expect(red > 230)
    #expect(green > 180)
    #expect(blue < 120)
    #expect(alpha == 255)
    #expect(frame[3, 3] == (255, 255, 255, 255))
  }
}
