import FlickCamera
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickLayers
import FlickMediaTestSupport
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickStage
import FlickTestSupport
import Foundation
import Testing

/// Tests scenes that follow each other.
@Suite struct FilmPictureTests {
  private static func scene(_ width: Int = 120, fps: Int = 30) -> String {
    """
    scene: 1
    device: {size: [\(width), 160], scale: 2}
    fps: \(fps)
    background: "#203040"
    touches: true
    \(TiltedPages.lines)
    script:
      - {at: 500ms, name: fling, fling: {from: [60, 120], to: [60, 40], during: 100ms}}
      - {at: 2s, name: over, end: true}
    """
  }

  private func folder(_ clips: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "one.yaml": Self.scene(), "wide.yaml": Self.scene(160), "slow.yaml": Self.scene(fps: 25),
      "film.yaml": "scene: 1\nfilm:\n"
        + clips.split(separator: "\n").map { "  - {\($0)}" }.joined(separator: "\n"),
    ])
  }

  private func renderer(_ name: String, _ folder: TemporaryFolder) throws -> FrameRenderer {
    let path = folder.file("\(name).yaml")
    return try FrameRenderer(
      SceneResolver().resolve(SceneInput(source: .file(path: path), name: name + ".yaml")))
  }

  private func message(_ clips: String) throws -> String {
    do {
      _ = try renderer("film", folder(clips))
      return ""
    } catch let error as SceneDiagnostics { return error.description }
  }

  @Test func `a film's own camera shows its clips, and targets in them`() throws {
    let folder = try folder("use: one.yaml, name: a\nuse: one.yaml, name: b, range: fling.start..over.start")
    let film = """
      scene: 1
      film:
        - {use: one.yaml, name: a}
        - {use: one.yaml, name: b, range: fling.start..over.start}
      camera:
        - {at: 200ms, name: near, show: {area: [0, 0, 50%, 50%]}, move: 600ms}
        - {at: 2s, name: far, show: all, ease: cut}
        - {arrive: b.fling.start+100ms, show: touches, ease: cut}
      """
    try folder.write(Array(film.utf8), to: "film.yaml")
    let (seen, plain) = (try renderer("film", folder).scene.stage, try renderer("one", folder).scene.stage)
    #expect(seen.shots.map(\.name) == ["near", "far", "shot 3"])
    // The shot shows half of 120 points, of which it fills 0.8, so its zoom is 1.6. A corner stays a corner.
    #expect(seen.shots[0].framing.zoom == 1.6)
    #expect(seen.framing(at: 1).rect(in: seen.space).origin == .zero)
    #expect(seen.displayList(at: 0.1) == plain.displayList(at: 0.1))
    #expect(seen.displayList(at: 1) != plain.displayList(at: 1))
    #expect(seen.displayList(at: 2) == plain.displayList(at: 0.5))
    #expect(seen.displayListBeforeCamera(at: 1) == plain.displayListBeforeCamera(at: 1))
  }

  @Test func `a clip's frames are those of its scene, to the byte`() throws {
    let folder = try folder(
      """
      use: one.yaml, name: a, range: 200ms..1s
      use: one.yaml, name: b, range: fling.start..over.start, speed: 1/2
      use: one.yaml, name: c, range: ..500ms, speed: 2
      """)
    let (film, scene) = (try renderer("film", folder), try renderer("one", folder))
    // 0.8 s, 1.5 s at half speed, and 0.5 s at double speed have 24 + 90 + 8 frames at 30 frames per second.
    #expect(film.scene.stage.frameCount == 122)
    for (frame, shown) in [(0, 6), (23, 29), (24, 15), (26, 16), (112, 59), (114, 0), (117, 6), (121, 14)] {
      #expect(try film.frame(frame) == scene.frame(shown), "frame \(frame)")
    }
    #expect(film.scene.stage.clips.map(\.name) == ["a", "b", "c"])
    let fling = try #require(film.scene.stage.steps.first { $0.name == "b.fling" })
    #expect(abs(fling.time - 0.8) < 1e-9)
  }

  /// At 30 frames per second the clip `b` begins 6 frames before `a` has ended, after 24 frames, and ends with the film
  /// after 39.
  @Test func `a film knows when its clips begin, are alone and end`() throws {
    let folder = try folder("use: one.yaml")
    func film(_ lines: String) throws -> ResolvedScene {
      let text = """
        scene: 1
        film:
          - {use: one.yaml, name: a, range: ..1s}
          - {use: one.yaml, name: b, range: ..500ms, enter: {fade: 200ms}}
        \(lines)

        """
      try folder.write(Array(text.utf8), to: "film.yaml")
      return try renderer("film", folder).scene
    }
    let scene = try film(
      """
      captions:
        - {after: b.start, text: Enters, for: 100ms}
        - {after: b, text: Alone, for: 100ms}
      camera: [{arrive: a.end, name: near, show: {area: [0, 0, 50%, 50%]}, ease: cut}]
      callouts: [{during: b.start..b.end, name: note, text: B, on: {area: [0, 0, 50%, 50%]}}]
      outputs: {last: {png: last.png, at: b.end}, b: {mp4: b.mp4, range: b.start..b.end}}
      """)
    #expect(scene.stage.captions.map(\.start) == [0.8, 1])
    #expect(scene.stage.shots.map(\.start) == [1])
    #expect(scene.stage.callouts.map { [$0.start, $0.end] } == [[0.8, 1.3]])
    #expect(try scene.timeline.time(of: TimeExpression("b.settled")) == 1)
    #expect(try scene.time(of: .event(step: "b", event: "end"), nil) == 1.3)
    // The steps, and so the film's golden, stay as they are.
    #expect(scene.stage.steps.map(\.name) == ["a.fling", "b.fling"])
    // A shot with a clip's name is still the shot.
    let named = try film(
      "camera: [{at: 0s, name: b, show: {area: [0, 0, 50%, 50%]}, ease: cut}]\n"
        + "captions: [{after: b.start, text: Shot, for: 100ms}]")
    #expect(named.stage.captions.map(\.start) == [0])
  }

  /// The film has no camera of its own, whose shots would come after the steps.
  @Test func `the words of an output name steps and clips of a film that has been played`() throws {
    let scene = try renderer("film", folder("use: one.yaml, name: a\nuse: one.yaml, name: b")).scene
    for words in ["png {at: a.fling.settled}", "png {at: b.fling.start}", "mp4 {range: b.start..b.end}"] {
      let output = try Output(words: words, name: "a.png", of: scene.stage, registry: scene.registry)
      #expect(output.words == words)
    }
  }

  /// The plate of the title would lie 117 to 135 points from the top, and the clip's caption ends at 125.
  @Test func `the titles of a film make room for the captions of its clips`() throws {
    func title(_ captions: String) throws -> Double {
      let folder = try folder("use: one.yaml")
      try folder.write(Array((Self.scene() + "\n" + captions).utf8), to: "one.yaml")
      let film = "scene: 1\nfilm: [{use: one.yaml, chapter: One}]\nprogress: {height: 20}\n"
      try folder.write(Array(film.utf8), to: "film.yaml")
      let layers = try renderer("film", folder).scene.stage.layers(at: 0.5).sublayers
      let plate = try #require(layers.first { $0.name == "progress" && !$0.sublayers.isEmpty })
      return plate.position.y - plate.bounds.height / 2
    }
    #expect(try title("") == 117)
    #expect(try title("captions: [{at: 0s, for: 1s, place: bottom, text: MMMMM}]") < 90)
  }

  @Test func `clips that fade and wipe overlap by that time`() throws {
    let folder = try folder(
      """
      use: one.yaml, name: a, range: ..1s
      use: one.yaml, name: b, enter: {fade: 200ms}
      use: one.yaml, name: c, enter: {wipe: left, for: 100ms}, range: ..500ms
      """)
    let (film, scene) = (try renderer("film", folder), try renderer("one", folder))
    #expect(film.scene.stage.frameCount == 30 - 6 + 60 - 3 + 15)
    #expect(try film.frame(23) == scene.frame(23))
    #expect(try film.frame(30) == scene.frame(6))
    // The scene returns to its beginning; after that, both pictures are equal.
    var mixed = 0
    for frame in 24..<30 {
      let (old, new) = (try scene.frame(frame), try scene.frame(frame - 24))
      guard old != new else { continue }
      mixed += 1
      let seen = try film.frame(frame)
      #expect(seen != old, "frame \(frame)")
      #expect(seen != new, "frame \(frame)")
    }
    #expect(mixed > 0)
    // In the middle of the wipe, the left half shows the old clip, and the right half the new one.
    let wiped = try film.frame(82)
    let (width, height) = (120, 320)
    let half = try #require(PixelSize(width: width, height: height))
    #expect(try wiped.part(from: (0, 0), size: half) == scene.frame(58).part(from: (0, 0), size: half))
    #expect(try wiped.part(from: (120, 0), size: half) == scene.frame(1).part(from: (120, 0), size: half))
    let hashes = try (0..<film.scene.stage.frameCount).map { try film.frame($0).hash }
    let other = try renderer("film", folder)
    for frame in [90, 82, 25, 0, 33] { #expect(try other.frame(frame).hash == hashes[frame]) }
  }

  /// Two scenes that show a bar each, at the left and at the right, and one that both have, on a clear background.
  @Test func `a clip with clear parts replaces the one before it there, too`() throws {
    func scene(_ x: Int) -> String {
      """
      scene: 1
      device: {size: [80, 20], scale: 1}
      fps: 30
      background: clear
      effect: {use: pager}
      content:
        pages:
          - id: a
            background: clear
            layers: [{frame: [\(x), 0, 20, 20], background: red}, {frame: [30, 0, 20, 20], background: blue}]
      duration: 400ms
      """
    }
    let folder = try TemporaryFolder([
      "left.yaml": scene(0), "right.yaml": scene(60),
      "fade.yaml": "scene: 1\nfilm: [{use: left.yaml}, {use: right.yaml, enter: {fade: 100ms}}]",
      "wipe.yaml": "scene: 1\nfilm: [{use: left.yaml}, {use: right.yaml, enter: {wipe: left, for: 100ms}}]",
    ])
    func alphas(_ name: String, _ frame: Int) throws -> [UInt8] {
      let picture = try renderer(name, folder).frame(frame)
      return [10, 17, 40, 70].map { picture[$0, 10].alpha }
    }
    // The entrance takes the frames 9 to 11. In frame 10, half of it is over, and in frame 11 five sixths.
    #expect(try alphas("fade", 8) == [255, 255, 255, 0])
    let half = try alphas("fade", 10)
    #expect(half[2] >= 254 && half[0] == half[1], "\(half)")
    #expect((126...129).contains(half[0]) && (126...129).contains(half[3]), "\(half)")
    #expect(try alphas("fade", 12) == [0, 0, 255, 255])
    #expect(try alphas("wipe", 10) == [255, 255, 255, 255])
    // The wipe has reached the place 13 points from the left edge.
    #expect(try alphas("wipe", 11) == [255, 0, 255, 255])
    #expect(try alphas("wipe", 12) == [0, 0, 255, 255])
  }

  @Test(arguments: [
    (
      "use: one.yaml\nuse: wide.yaml, name: b",
      "film.yaml:3:5: error: the clip 'one' has a picture of 120 x 160 points, and the film one of 160 x 160"
    ),
    ("use: one.yaml\nuse: slow.yaml", "film.yaml:4:5: error: all clips need the same frame rate"),
    ("use: one.yaml\nuse: one.yaml", "film.yaml:4:5: error: two clips have the name 'one'"),
    ("use: film.yaml", "film.yaml:3:11: error: cannot show 'film.yaml': it is a film itself"),
    (
      "use: one.yaml, enter: {fade: 1s}",
      "film.yaml:3:28: error: the first clip has no clip before it, so it cannot have an entrance"
    ),
    (
      "use: one.yaml\nuse: one.yaml, name: b, enter: {fade: 3s}",
      "film.yaml:4:37: error: the clip 'b' enters for 3s, and lasts 2s"
    ),
    (
      "use: one.yaml, range: 1s..1s",
      "film.yaml:3:28: error: the clip 'one' is empty: it ends at 1s, and begins at 1s"
    ),
    ("use: one.yaml, range: 1s..9s", "film.yaml:3:28: error: 9s is not in the scene, which lasts 2s"),
    ("use: one.yaml, range: flung.start..", "film.yaml:3:28: error: unknown step 'flung'"),
  ])
  func `clips that cannot be joined are reported at their places`(clips: String, message: String) throws {
    let found = try self.message(clips)
    #expect(found.hasPrefix(message) || found.contains("/" + message), "\(found)")
  }

  @Test func `a step that no clip shows is named, with those that are shown`() throws {
    let folder = try folder("use: one.yaml")
    let film = """
      scene: 1
      film: [{use: one.yaml, range: 1s..}]
      callouts: [{after: one.fling.start, for: 500ms, text: Hi, on: screen}]
      """
    try folder.write(film, to: "film.yaml")
    let found = #expect(throws: SceneDiagnostics.self) { _ = try renderer("film", folder) }?.description ?? ""
    #expect(found.contains("film.yaml:3:20: error: there is no such step"), "\(found)")
    #expect(found.contains("steps and shots that are shown: one.over"), "\(found)")
  }
}
