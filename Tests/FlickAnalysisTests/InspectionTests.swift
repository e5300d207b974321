import FlickAnalysis
import FlickDiagnostics
import FlickPlanning
import FlickTestSupport
import Testing

/// Tests of the numbers that `inspect` prints.
@Suite struct InspectionTests {
  @Test func `the callouts of a comparison's sides are told with the sides`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": """
      scene: 1
      device: {size: [100, 200], scale: 1}
      effect: {use: pager}
      content:
        pages: [{id: home, layers: [{name: card, frame: [10, 20, 30, 40], background: red}]}]
      duration: 1s
      callouts: [{at: 0s, for: 1s, name: tip, style: ring, on: {layer: card}}]
      """,
      "both.yaml": "{scene: 1, compare: [{use: one.yaml}, {use: one.yaml, with: {callouts: []}}]}",
    ])
    let path = folder.file("both.yaml")
    let scene = try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
    let text = Inspection(scene, at: 0.5).document.text
    #expect(text.ranges(of: "\"callouts\"").count == 1)
    #expect(text.contains("\"name\": \"tip\""))
    #expect(text.contains("\"on\": [10, 20, 30, 40]"))
  }

  @Test func `a plan counts one frame, and one text, as one`() throws {
    let text = """
      scene: 1
      device: {size: [100, 200], scale: 1}
      effect: {use: pager}
      content: {pages: [{id: home}]}
      duration: 10ms
      captions: [{text: Hi, at: 0s, for: 10ms}]
      outputs: {words: {vtt: a.vtt}}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let summary = try RenderPlan(scene, destination: .folder("out")).summary()
    #expect(summary.contains("length   0.017s, 1 frame at 60 fps"), "\(summary)")
    #expect(summary.contains("a.vtt, 1 text\n"), "\(summary)")
    #expect(scene.summary.hasPrefix("0.017s, 1 frame at"), "\(scene.summary)")
  }

  @Test func `the shots of automatic cameras are explained in a film, at its times`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": """
      scene: 1
      device: {preset: iphone-5, scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{repeat: 4, id: "page-${n}", background: white}]}
      chrome: {device: phone, padding: [40, 60]}
      script: [{at: 3s, name: open, tap: {page: page-2}}, {after: open.settled, wait: 3s, end: true}]
      camera: {auto: true}
      """,
      "film.yaml": "scene: 1\nfilm: [{use: one.yaml, name: a, range: 1s..2s}, {use: one.yaml, name: b}]\n",
    ])
    func explanation(_ name: String) throws -> String {
      let path = folder.file(name)
      let scene = try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
      return try RenderPlan(scene, destination: .folder(folder.path)).cameraExplanation()
    }
    // The first clip begins while the camera moves in. The second begins at 1 s; its camera leaves the tap after 150 ms.
    #expect(try explanation("one.yaml").contains("  why the camera does this:\n"))
    let film = try explanation("film.yaml")
    #expect(film.hasPrefix("  why the camera of 'a' does this:\n         0s  {arrive: "), "\(film)")
    #expect(film.contains("\n\n  why the camera of 'b' does this:\n"), "\(film)")
    #expect(film.contains("\n      4.15s  {at: 3.15s, show: all}\n"), "\(film)")
    try folder.write("scene: 1\nfilm: [{use: one.yaml, with: {camera: false}}]\n", to: "film.yaml")
    #expect(try explanation("film.yaml") == "  The scene has no camera.")
  }

  /// The second clip begins 0.2 s after its camera has set off, so its shot settles 0.3 s after the clip's start. The
  /// third clip is half as fast.
  @Test func `a film's plan and its moments know what its clips show`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": """
      scene: 1
      device: {size: [100, 200], scale: 1}
      fps: 50
      effect: {use: pager}
      content: {pages: [{id: home}]}
      camera: {shots: [{at: 1s, name: near, move: 500ms, show: {area: [20, 40, 60, 120]}}]}
      callouts: [{after: near.settled, for: 200ms, name: tip, style: ring, on: {area: [20, 40, 60, 120]}}]
      layers: [{name: word, text: Hi, size: 20, at: [10, 10], animate: {at: 100ms, keys: {0s: {opacity: 0}, 100ms: {opacity: 1}}}}]
      duration: 2s
      """,
      "film.yaml": """
      scene: 1
      film:
        - {use: one.yaml, name: a}
        - {use: one.yaml, name: b, range: 1200ms..end}
        - {use: one.yaml, name: c, speed: 1/2}
      captions: [{text: Here, after: a.near.settled, for: 400ms}]
      """,
    ])
    let path = folder.file("film.yaml")
    let scene = try SceneResolver().resolve(SceneInput(source: .file(path: path), name: path))
    let timeline = scene.timeline
    let moments = [
      "a.near.start": 1, "a.near.settled": 1.5, "a.tip.end": 1.7, "b.near.settled": 2.3, "c.near.start": 4.8,
      "c.near.settled": 5.8,
    ]
    for (moment, time) in moments {
      #expect(abs(try timeline.time(of: TimeExpression(moment)) - time) < 1e-9, "\(moment)")
    }
    #expect(throws: FlickbookError.self) { try timeline.time(of: TimeExpression("b.near.start")) }
    let plan = try RenderPlan(scene, destination: .folder("out"))
    let summary = try plan.summary()
    for line in ["1s      50  a.near.start", "2.3s     115  b.near.settled", "a.tip.start", "c.word.animate"]
    {
      #expect(summary.contains(line), "\(summary)")
    }
    #expect(!summary.contains("b.near.start") && !summary.contains("b.word.animate"), "\(summary)")
    #expect(summary.contains("camera to [20, 40, 60, 120], 1s"), "\(summary)")
    let document = try plan.document().text
    for name in ["a.near", "b.near", "c.near", "a.tip"] {
      #expect(document.contains("\"name\": \"\(name)\""), "\(document)")
    }
    #expect(document.contains("\"layer\": \"c.word\""), "\(document)")
  }
}
