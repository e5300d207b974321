import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the times, places and looks of lower thirds, and their errors.
@Suite struct LowerThirdTests {
  private static let tap =
    "at: 1s, name: open, tap: {page: p2}\nafter: open.settled, wait: 4s, name: end, end: true"
  private static let chrome = "chrome: {device: phone, padding: [40, 160]}"

  private func script(_ thirds: String..., line: String = Self.chrome) -> StageScript {
    let list = thirds.map { "  - {\($0)}" }.joined(separator: "\n")
    return StageScript(Self.tap, line: "\(line)\nlowerThirds:\n\(list)")
  }

  private func plates(_ stage: Stage, at time: Double) -> [Layer] {
    stage.layers(at: time).sublayers.filter { $0.name == "lower third" }
  }

  private func frame(_ layer: Layer) -> Rect {
    Rect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
  }

  @Test func `it is visible for its time, and the scene has no trace of it before and after`() throws {
    let stage = try script("after: open.start, for: 2s, text: Ada, subtitle: Analyst").stage()
    let plain = try StageScript(Self.tap, line: Self.chrome).stage()
    for time in [0, 0.99, 3.001] { #expect(stage.displayList(at: time) == plain.displayList(at: time)) }
    #expect(plates(stage, at: 2).count == 1)
    let third = try #require(stage.lowerThirds.first)
    #expect([third.start, third.end] == [1, 3])
    #expect(third.text == "Ada Analyst")
    #expect(third.crowding == nil)
  }

  /// Halfway of the time, curve (0.16, 1, 0.3, 1) has long gone most of its way.
  @Test func `it slides out from behind its stripe, and back`() throws {
    let stage = try script("at: 1s, for: 3s, slide: 1s, text: Ada Lovelace, subtitle: Analyst").stage()
    func width(_ time: Double) throws -> Double {
      let layer = try #require(plates(stage, at: time).first)
      #expect(frame(layer) == frame(try #require(plates(stage, at: 2.5).first)))
      return try #require(layer.sublayers.last).bounds.width
    }
    let widths = try [1.1, 1.2, 1.3, 1.5, 1.8, 2].map(width)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
    #expect(try width(2.5) == widths[5])
    #expect(try width(3) == widths[5])
    for (coming, going) in [(1.25, 3.75), (1.5, 3.5), (1.75, 3.25)] {
      #expect(abs(try width(coming) - width(going)) < 1e-9)
    }
    let plate = try #require(plates(stage, at: 2.5).first?.sublayers.last)
    #expect(plate.bounds.size == plates(stage, at: 2.5).first?.bounds.size)
  }

  @Test func `with reduced motion it fades and does not slide`() throws {
    let stage = try script("at: 1s, for: 3s, text: Ada", line: Self.chrome + "\nmotion: reduced").stage()
    let (coming, whole) = (plates(stage, at: 1.1), plates(stage, at: 2))
    #expect(abs((coming.first?.opacity ?? 0) - 0.5) < 1e-9)
    #expect(whole.first?.opacity == 1)
    #expect(coming.first?.sublayers == whole.first?.sublayers)
  }

  @Test func `its colors are the theme's unless it has its own`() throws {
    let theme = "theme: {brand: red, ink: \"#010203\", paper: \"#fffefd\"}\n" + Self.chrome
    func plate(_ more: String) throws -> Layer {
      let stage = try script("at: 1s, text: Ada, subtitle: B\(more)", line: theme).stage()
      return try #require(plates(stage, at: 2.5).first?.sublayers.last)
    }
    let own = try plate("")
    #expect(own.sublayers[0].background == Color(red: 1, green: 254 / 255, blue: 253 / 255))
    #expect(own.sublayers.last?.background == Color(red: 1, green: 0, blue: 0))
    #expect(own.sublayers[1].text?.color == Color(red: 1 / 255, green: 2 / 255, blue: 3 / 255))
    #expect(own.sublayers[2].text.map { $0.font.size < own.sublayers[1].text?.font.size ?? 0 } == true)
    let other = try plate(", color: white, background: black, accent: blue")
    #expect(other.sublayers[0].background == .black)
    #expect(other.sublayers[1].text?.color == .white)
    #expect(other.sublayers.last?.background == Color(red: 0, green: 0, blue: 1))
  }

  /// Otherwise the ground would show as a line at the plate's edge, where both cover pixels in part.
  @Test func `its ground lies beside an opaque stripe, and under one that lets it through`() throws {
    func frames(_ accent: String) throws -> [Rect] {
      let stage = try script("at: 1s, text: Ada, accent: \(accent)").stage()
      return try [1.02, 2.5].flatMap { time in
        let parts = try #require(plates(stage, at: time).first?.sublayers.last).sublayers
        return [frame(parts[0]), frame(try #require(parts.last))]
      }
    }
    let opaque = try frames("red")
    #expect(opaque[0].minX == opaque[1].maxX && opaque[2].minX == opaque[3].maxX)
    #expect(opaque[2].width > 0)
    #expect(try frames("\"#ff000080\"").allSatisfy { $0.minX < 0 })
  }

  /// The margin is that of callouts, 5 % of the shorter side.
  @Test func `it lies at the lower left, above captions, fingers, progress and others`() throws {
    let alone = try script("at: 1s, text: Ada").stage()
    let free = frame(try #require(plates(alone, at: 2).first))
    let margin = (min(alone.canvas.width, alone.canvas.height) * 0.05).rounded()
    #expect(free.minX == margin)
    #expect(abs(free.maxY - (alone.canvas.height - margin)) <= 0.5)
    let caption = "captions: [{at: 1s, for: 3s, text: Below, place: below}]"
    let captioned = try script("at: 1s, text: Ada", line: Self.chrome + "\n" + caption).stage()
    let text = try #require(captioned.layers(at: 2).sublayers.first { $0.name == "caption" })
    let above = frame(try #require(plates(captioned, at: 2).first))
    #expect(above.intersection(frame(text)) == nil)
    #expect(above.maxY < frame(text).minY)
    let both = try script("at: 1s, text: Ada", "at: 2s, text: Grace").stage()
    let frames = plates(both, at: 2.9).map(frame)
    try #require(frames.count == 2)
    #expect(frames[0] == free)
    #expect(frames[1].maxY < frames[0].minY)
    let barred = try script("at: 1s, text: Ada", line: Self.chrome + "\nprogress: {height: 60}").stage()
    #expect(frame(try #require(plates(barred, at: 2).first)).maxY <= barred.canvas.height - 67)
  }

  @Test func `callouts keep clear of it`() throws {
    let line = "\(Self.chrome)\ncallouts: [{at: 1s, for: 3s, text: Here, on: {area: [0, 500, 20, 20]}}]"
    let stage = try script("at: 1s, text: Ada Lovelace, subtitle: Analyst", line: line).stage()
    let callout = try #require(stage.calloutStates(at: 2.5).first?.frame)
    #expect(callout.intersection(frame(try #require(plates(stage, at: 2.5).first))) == nil)
    #expect(stage.callouts[0].crowding == nil)
  }

  /// The finger is at the bottom of a narrow screen, where the plate is as wide as the picture.
  @Test func `it keeps away from a finger, or reports the things that it covers`() throws {
    let steps = "at: 1s, name: hold, drag: {from: [60, 560], to: [70, 560], during: 2s}\nat: 5s, end: true"
    let line = "touches: true\nlowerThirds: [{at: 1s, for: 3s, text: Ada Lovelace of London}]"
    let stage = try StageScript(steps, line: line).stage()
    let plate = frame(try #require(plates(stage, at: 2).first))
    #expect(plate.maxY < 560 - 22)
    #expect(stage.lowerThirds[0].crowding == nil)
    let upwards =
      "at: 1s, name: hold, drag: {from: [60, 560], to: [70, 200], during: 2s}\nat: 5s, end: true"
    let crowded = try StageScript(upwards, line: line).stage()
    #expect(crowded.lowerThirds[0].crowding?.other == "a finger")
  }

  @Test func `the end of the scene ends it`() throws {
    let stage = try script("at: 5s, for: 4s, text: Ada", line: Self.chrome + "\nendCard: {text: E}").stage()
    #expect(stage.lowerThirds.first?.end == stage.duration - 2)
  }

  @Test func `cards cover it`() throws {
    let stage = try script(
      "at: 500ms, text: Ada", line: Self.chrome + "\ntitleCard: {text: T, for: 2s}"
    ).stage()
    #expect(stage.layers(at: 1).sublayers.last?.name == "title card")
    #expect(plates(stage, at: 1).count == 1)
  }

  @Test(arguments: [
    ("at: 90s, text: Ada", "the lower third begins at 90s, when the scene has ended at "),
    ("at: 1s, text: \" \"", "a lower third's text is empty"),
    ("at: 1s, after: open.settled, text: Ada", "either 'at' or 'after'"),
    ("after: opn.settled, text: Ada", "did you mean 'open'"),
    ("after: last.settled, text: Ada", "needs a step by name"),
    ("at: 1s, subtitle: Analyst", "text"),
    ("at: 1s, text: Ada, titel: x", "unknown key 'titel'"),
  ])
  func `mistakes are reported`(_ third: String, _ words: String) {
    let message = script(third).message
    #expect(message.contains(words), "\(message)")
  }
}

extension Layer {
  fileprivate var text: TextContents? {
    if case .text(let text)? = contents { text } else { nil }
  }
}
