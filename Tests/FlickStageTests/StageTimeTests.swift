import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the times of a script's steps, and the length of the scene.
@Suite struct StageTimeTests {
  struct Example: Sendable {
    var script: StageScript
    var timetable: String
    var duration: Double
  }

  static let examples: [Example] = [
    Example(
      script: StageScript(
        """
        at: 1s, name: open, do: highlight, with: {page: p2}
        after: open.highlighting, wait: 100ms, name: pause
        after: open, wait: 200ms, do: dismiss
        after: last.dismissing, wait: 6f, name: late
        after: last, name: later
        """),
      timetable: """
        open: start 1000, requested 1000, highlighting 1300, highlighted 1800, finished 1800, settled 1800
        pause: start 1400, settled 1400
        step 3: start 2000, dismissing 2000, dismissed 2500, finished 2500, settled 2500
        late: start 2100, settled 2100
        later: start 2100, settled 2100
        """,
      duration: 3),
    Example(
      script: StageScript(
        """
        at: 0s, tap: {control: add}
        after: last.inserted, wait: 1ms, name: there
        """),
      timetable: """
        step 1: start 0, release 80, scrolling 80, inserting 380, inserted 680, requested 980, highlighting 1280, \
        highlighted 1780, finished 1780, settled 1780
        there: start 681, settled 681
        """,
      duration: 2.28),
    // The finger moves 290 points in 106 ms; the list then moves for ln(272.7) / 2.002 seconds.
    Example(
      script: StageScript(
        "at: 400ms, name: fling, fling: {from: [160, 480], to: [160, 180], during: 110ms}"),
      timetable: "fling: start 400, release 510, settled 3311",
      duration: 3.811),
    Example(
      script: StageScript("at: 1s, press: [160, 300]\nafter: last.requested, name: asked"),
      timetable: """
        step 1: start 1000, release 1600, requested 1600, highlighting 1900, highlighted 2400, finished 2400, \
        settled 2400
        asked: start 1600, settled 1600
        """,
      duration: 2.9),
    Example(
      script: StageScript("at: 0s, do: append\nafter: last.start, wait: 100ms, name: cut, end: true"),
      timetable: """
        step 1: start 0, scrolling 0, inserting 300, inserted 600, requested 900, highlighting 1200, \
        highlighted 1700, finished 1700, settled 1700
        cut: start 100
        """,
      duration: 0.1),
    Example(
      script: StageScript("at: 2s, do: dismiss", line: "duration: 2s"),
      timetable: "step 1: start 2000, refused 2000, settled 2000",
      duration: 2),
    // A duration cuts the scene short. Steps that come later are played all the same.
    Example(
      script: StageScript("at: 3s, do: dismiss", line: "duration: 2s"),
      timetable: "step 1: start 3000, refused 3000, settled 3000", duration: 2),
    // While a finger is down, there may be moments for stills and outputs, and the end.
    Example(
      script: StageScript(
        """
        at: 1s, name: grip, drag: {from: [160, 300], by: [0, -100], press: 200ms, during: 300ms, hold: 500ms}
        after: grip.start, wait: 200ms, name: moving
        after: grip.start, wait: 800ms, name: holding
        after: grip.settled, name: over, do: dismiss
        """),
      timetable: """
        grip: start 1000, release 2000, settled 2000
        moving: start 1200, settled 1200
        holding: start 1800, settled 1800
        over: start 2000, refused 2000, settled 2000
        """,
      duration: 2.5),
    Example(
      script: StageScript("at: 0s, press: [160, 300]\nafter: last.start, wait: 250ms, end: true"),
      timetable: """
        step 1: start 0, release 600, requested 600, highlighting 900, highlighted 1400, finished 1400, \
        settled 1400
        step 2: start 250
        """,
      duration: 0.25),
    Example(script: StageScript("at: 0s, end: true"), timetable: "step 1: start 0", duration: 0),
    Example(
      script: StageScript(
        "at: 100ms, name: third, tap: {page: p2}\nafter: third.scrolling, name: moving",
        effect: "{type: expanding-cells, tapToFeature: true}"),
      timetable: """
        third: start 100, release 180, scrolling 180, finished 480, settled 480
        moving: start 180, settled 180
        """,
      duration: 0.98),
  ]

  @Test(arguments: examples) func `steps follow each other`(example: Example) throws {
    let stage = try example.script.stage()
    #expect(stage.timetable == example.timetable)
    #expect(abs(stage.duration - example.duration) < 5e-4)
    #expect(stage.frameCount == max(1, Int((stage.duration * 60 - 1e-6).rounded(.up))))
  }

  /// The fling moves from 400 ms to 3.3 s. Of six moments, the first counts as new, and those at 0.6, 1.2 and 3.6 s differ
  /// from the moments before them.
  @Test func `the part of moments that are new is estimated from a few`() throws {
    let stage = try StageScript(
      "at: 400ms, name: fling, fling: {from: [160, 480], to: [160, 180], during: 110ms}"
    ).stage()
    #expect(stage.newPart(of: [0.1, 0.2, 0.6, 1.2, 3.6, 3.7]) == 4.0 / 6)
    #expect(stage.newPart(of: [3.6, 3.7, 9]) == 1.0 / 3)
    #expect(stage.newPart(of: [1]) == 1)
    // Of 1,001 moments 24 are looked at, all over them.
    let many = (0...1000).lazy.map { Double($0) * 0.0037 }
    #expect((0.6...0.9).contains(stage.newPart(of: many)))
  }

  @Test func `a script without steps rests for a moment`() throws {
    #expect(try StageScript("", line: "fps: 24").stage().duration == Scene.restAfterLastStep)
  }

  // MARK: Interruptions

  static let interruptions: [Example] = [
    // The finger of b takes over at 1000 ms and lets go at 3000 points per second, which takes 2849 ms to settle.
    Example(
      script: StageScript(
        """
        at: 0s, name: a, fling: {from: [160, 480], to: [160, 180], during: 110ms}
        at: 1s, name: b, drag: {from: [160, 300], by: [0, -200], during: 200ms, velocity: [0, -3000]}
        after: a.settled, name: c
        """),
      timetable: """
        a: start 0, release 110, settled 4049
        b: start 1000, release 1200, settled 4049
        c: start 4049, settled 4049
        """,
      duration: 4.549),
    Example(
      script: StageScript(
        """
        at: 0s, name: a, fling: {from: [160, 480], to: [160, 180], during: 110ms}
        at: 1s, name: b, tap: [160, 300]
        after: a, name: c
        """),
      timetable: """
        a: start 0, release 110, settled 1080
        b: start 1000, refused 1000, release 1080, settled 1080
        c: start 1080, settled 1080
        """,
      duration: 1.58),
    // Both earlier steps are stopped, including the events that the first had planned.
    Example(
      script: StageScript(
        """
        at: 0s, name: a, do: scrollTo, with: {page: p20}
        at: 100ms, name: b, do: scrollTo, with: {page: p0}
        at: 200ms, name: c, do: delete, with: {page: p0}
        after: a.finished, wait: 1s, name: d
        """),
      timetable: """
        a: start 0, scrolling 0, finished 100, settled 500
        b: start 100, scrolling 100, finished 200, settled 500
        c: start 200, deleting 200, deleted 500, finished 500, settled 500
        d: start 1100, settled 1100
        """,
      duration: 1.6),
    // A step that has settled before keeps its time, and a step that is refused interrupts nothing.
    Example(
      script: StageScript(
        """
        at: 0s, name: a, do: scrollTo, with: {page: p20}
        at: 300ms, name: b, do: scrollTo, with: {page: p0}
        at: 400ms, name: c, do: dismiss
        """),
      timetable: """
        a: start 0, scrolling 0, finished 300, settled 300
        b: start 300, scrolling 300, finished 600, settled 600
        c: start 400, refused 400, settled 600
        """,
      duration: 1.1),
    // A card that springs back is caught with 28.8 points left, which then take ln(57.6) / 10 seconds to become half a
    // point.
    Example(
      script: StageScript(
        """
        at: 0s, name: a, drag: {from: [300, 250], by: [-110, 0], during: 200ms, hold: 100ms}
        at: 350ms, name: b, tap: [150, 250]
        """),
      timetable: """
        a: start 0, release 300, settled 835
        b: start 350, refused 350, release 430, settled 835
        """,
      duration: 1.335),
  ]

  @Test(arguments: interruptions) func `an interrupted step settles with the one that took over`(
    example: Example
  ) throws {
    let stage = try example.script.stage()
    #expect(stage.timetable == example.timetable)
    #expect(abs(stage.duration - example.duration) < 5e-4)
  }

  /// The end of the drag on its own clock may be rounded to shortly after the finger's lift. The list then seemed to
  /// move still.
  @Test(arguments: [0, 1]) func `a value that rests at the lift is at rest for the next step`(phase: Int)
    throws
  {
    for i in stride(from: phase, to: 60, by: 2) {
      let script = StageScript(
        """
        at: \(13 * i)ms, drag: {from: [160, 300], by: [0, \(-100 - 3 * i)], during: \(120 + 7 * i)ms, hold: 130ms}
        after: last.release, tap: [160, 300]
        """)
      let stage = try script.stage()
      #expect(stage.steps[1].refusal == nil, "\(script.steps)")
      #expect(stage.steps[0].time(of: "settled") == stage.steps[0].time(of: "release"))
    }
  }
}
