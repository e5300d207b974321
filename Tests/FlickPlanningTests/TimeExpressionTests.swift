import FlickMotion
import FlickPlanning
import Testing

@Suite struct TimeExpressionTests {
  let timeline = Timeline(
    frameRate: FrameRate(60)!, duration: 3,
    marks: [
      Timeline.Mark(step: "open", event: "start", time: 1),
      Timeline.Mark(step: "open", event: "release", time: 1.08),
      Timeline.Mark(step: "open", event: "settled", time: 1.875),
    ])

  @Test(arguments: [
    ("0", 0), ("1.5s", 1.5), ("400ms", 0.4), ("24f", 0.4), ("end", 3), ("open.settled", 1.875),
    ("open.start+250ms", 1.25), ("1s+30f", 1.5), ("open.start-250ms", 0.75), ("end-500ms-30f", 2),
    ("1s-400ms+0.4s", 1), ("open.start-1s", 0),
  ])
  func `times are read`(text: String, seconds: Double) throws {
    #expect(try timeline.time(of: TimeExpression(text)) == seconds)
  }

  @Test(arguments: [
    "", "1", "s", "1.5", "-1s", "1e3s", "nans", "infs", "1..2s", "1.5f", "open.", ".settled", "1s+", "1s-",
    "1s-end", "open-1s", "-1s+2s",
    "99999999999f",
  ])
  func `others are refused`(text: String) {
    #expect(throws: FlickbookError.self) { try TimeExpression(text) }
  }

  @Test func `unknown names are answered with the known ones`() throws {
    #expect(throws: FlickbookError.invalidRequest("unknown step 'close'; known steps: open")) {
      try timeline.time(of: TimeExpression("close.settled"))
    }
    #expect(
      throws: FlickbookError.invalidRequest(
        "unknown event 'setled' of step 'open'; did you mean 'settled'? known events: start, release, settled"
      )
    ) { try timeline.time(of: TimeExpression("open.setled")) }
    #expect(
      throws: FlickbookError.invalidRequest("'open.start-2s' is 1s before the start of the scene")
    ) { try timeline.time(of: TimeExpression("open.start-2s")) }
    #expect(throws: FlickbookError.invalidRequest("unknown step 'go-2s'; known steps: open")) {
      try timeline.time(of: TimeExpression("go-2s.start"))
    }
    #expect(throws: FlickbookError.invalidRequest("'3001ms' is 3.001s, after the end of the scene at 3s")) {
      try timeline.time(of: TimeExpression("3001ms"))
    }
  }

  /// Sums of decimal fractions are rounded in messages.
  @Test func `callouts are moments, too`() throws {
    var timeline = timeline
    timeline.calloutMarks = [
      Timeline.Mark(step: "hint", event: "start", time: 2),
      Timeline.Mark(step: "hint", event: "end", time: 2.5),
    ]
    #expect(try timeline.time(of: TimeExpression("hint.end-100ms")) == 2.4)
    #expect(
      throws: FlickbookError.invalidRequest(
        "unknown step 'hnt'; did you mean 'hint'? known steps: open; known callouts: hint")
    ) { try timeline.time(of: TimeExpression("hnt.start")) }
  }

  @Test func `clips are moments, unless a callout has their name`() throws {
    var timeline = timeline
    timeline.clipMarks = [
      Timeline.Mark(step: "slow", event: "end", time: 2), Timeline.Mark(step: "hint", event: "end", time: 1),
    ]
    timeline.calloutMarks = [Timeline.Mark(step: "hint", event: "end", time: 2.5)]
    #expect(try timeline.time(of: TimeExpression("slow.end-100ms")) == 1.9)
    #expect(try timeline.time(of: TimeExpression("hint.end")) == 2.5)
    #expect(
      throws: FlickbookError.invalidRequest(
        "unknown step 'slw'; did you mean 'slow'? known steps: open; known callouts: hint; known clips: slow, hint"
      )
    ) { try timeline.time(of: TimeExpression("slw.end")) }
  }

  @Test(arguments: [("10", "10s"), ("1.5", "1.5s"), ("400", "400ms"), ("start", "0s")])
  func `the message about a number without a unit suggests a time`(text: String, meant: String) {
    #expect(
      throws: FlickbookError.invalidRequest(
        "'\(text)' is not a time; did you mean '\(meant)'? Or write 1.5s, 400ms, 24f (frames), end, or an event such as open.settled"
      )
    ) { try TimeExpression(text) }
  }

  /// The sum of 0.1 and 0.2 is a little more than 0.3.
  @Test func `a sum of times may end where the scene does`() throws {
    let timeline = Timeline(frameRate: FrameRate(60)!, duration: 0.3, marks: [])
    #expect(try timeline.time(of: TimeExpression("0.1s+0.2s")) == 0.3)
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 0.5}
      fps: 60
      duration: 300ms
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: red}]}
      script: [{at: 100ms, name: pause, tap: {page: red}}]
      outputs: {a: {png: a.png, at: pause.start, wait: 200ms}, b: {gif: b.gif, fps: 50, range: 0s..pause.start+200ms}}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let outputs = try RenderPlan(scene, destination: .folder("")).outputs
    #expect(outputs.map(\.frames.frames) == [17..<18, 0..<15])
  }

  @Test func `messages round times`() throws {
    let timeline = Timeline(frameRate: FrameRate(60)!, duration: 0.1 + 0.2, marks: [])
    #expect(throws: FlickbookError.invalidRequest("'9s' is after the end of the scene at 0.3s")) {
      try timeline.time(of: TimeExpression("9s"))
    }
  }

  @Test(arguments: [
    ("0..1s", 0..<60), ("1s..2s", 60..<120), ("59f..61f", 59..<61), ("open.start..open.settled", 60..<113),
    ("2.999s..", 180..<180), ("2.99s..", 180..<180), ("2.98s..", 179..<180), ("..50ms", 0..<3),
    ("0..end", 0..<180),
  ])
  func `ranges hold the frames that begin in them`(text: String, frames: Range<Int>) throws {
    let range = try TimeRange(text)
    guard !frames.isEmpty else {
      #expect(throws: FlickbookError.self) { try timeline.frames(in: range) }
      return
    }
    #expect(try timeline.frames(in: range) == frames)
  }

  @Test(arguments: ["", "..", "1s", "1s-2s", "a..b"])
  func `invalid ranges are refused`(text: String) {
    #expect(throws: FlickbookError.self) { try TimeRange(text) }
  }

  @Test(arguments: [24, 25, 30, 50, 60, 120, 23976, 29970, 59940])
  func `every frame is on screen at its own time`(rate: Int) throws {
    let frameRate = rate > 1000 ? FrameRate((rate + 24) / 1000 * 1000, 1001)! : FrameRate(rate)!
    let timeline = Timeline(frameRate: frameRate, duration: 10)
    for frame in 0..<timeline.frameCount {
      let time = frameRate.time(ofFrame: frame)
      #expect(timeline.frame(at: time) == frame)
      #expect(timeline.frames(from: time, until: 10).first == frame)
    }
    #expect(timeline.frame(at: 10) == timeline.frameCount - 1)
  }

  @Test(arguments: [
    ("60", FrameRate(60)), ("29.97", FrameRate(30000, 1001)), ("24000/1001", FrameRate(24000, 1001)),
    ("12.5", FrameRate(25, 2)), ("0", nil), ("-5", nil), ("60fps", nil), ("1/0", nil), ("241", nil),
    ("", nil),
    ("9223372036854775807.5", nil), ("9223372036854775807", nil), ("60.", nil), ("1.0001", nil),
    ("+60", nil), ("12.+5", nil), ("60/+1", nil),
  ])
  func `frame rates are read`(text: String, rate: FrameRate?) { #expect(FrameRate(text: text) == rate) }
}
