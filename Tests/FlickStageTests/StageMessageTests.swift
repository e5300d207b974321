import FlickDiagnostics
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the exact words of mistakes that appear only when a script is played.
@Suite struct StageMessageTests {
  typealias Mistake = (script: StageScript, message: String)

  @Test(arguments: 0..<times.count) func `steps in an impossible order`(index: Int) {
    #expect(Self.times[index].script.message == Self.times[index].message)
  }

  /// 2,000 pages with a spring each, at 480 steps per second, take 50 million steps in 52.08 s.
  @Test func `springs of many pages have a budget`() throws {
    func message(_ spring: String, duration: String) throws -> String {
      let scene = try SceneLoader.builtIn.result(
        """
        scene: 1
        duration: \(duration)
        effect: {type: collection, cell: [100%, 80], item: {x: "\(spring)"}}
        content: {pages: [{repeat: 2000, id: "p-${n}"}]}
        """, name: "a.yaml"
      ).get()
      do throws(SceneDiagnostics) { _ = try Stage(scene) } catch { return error.description }
      return ""
    }
    #expect(try message("spring(phase * 10pt)", duration: "52s") == "")
    #expect(try message("spring(scroll)", duration: "600s") == "", "one for all")
    #expect(
      try message("spring(phase * 10pt)", duration: "52.1s") == """
        a.yaml:3:16: error: the springs of 2000 pages take 51 million steps in 52.1s, more than 50 million
          3 | effect: {type: collection, cell: [100%, 80], item: {x: "spring(phase * 10pt)"}}
            |                ^~~~~~~~~~ each spring of each page takes 480 steps per second
            = a spring that follows only 'scroll' or 'finger.x' counts once for all pages
        """)
  }

  static let times: [Mistake] = [
    (
      StageScript("at: 1s, name: a\nat: 500ms, do: append"),
      """
      scene.yaml:9:10: error: starts at 0.5s, before the previous step, 'a', at 1s
        9 |   - {at: 500ms, do: append}
          |          ^~~~~
          = list steps in the order of time
      """
    ),
    (
      StageScript("at: 0ms, tap: [160, 300]\nat: 10ms, do: dismiss"),
      """
      scene.yaml:9:10: error: starts at 0.01s, while the finger of 'step 1' is down until 0.08s
        9 |   - {at: 10ms, do: dismiss}
          |          ^~~~
          = begin it 'after: last.release', or 'after: last.settled'
      """
    ),
    // A moment within the touch does not change that.
    (
      StageScript("at: 0ms, tap: [160, 300]\nat: 10ms, name: down\nat: 20ms, tap: [160, 300]"),
      """
      scene.yaml:10:10: error: starts at 0.02s, while the finger of 'step 1' is down until 0.08s
        10 |   - {at: 20ms, tap: [160, 300]}
           |          ^~~~
           = begin it 'after: last.release', or 'after: last.settled'
      """
    ),
    (
      StageScript(
        """
        at: 0ms, name: a, fling: {from: [160, 480], to: [160, 180], during: 110ms}
        at: 1s, tap: [160, 300]
        at: 1.5s, name: c
        after: a.settled, name: d
        """),
      """
      scene.yaml:11:13: error: starts at 1.08s, before the previous step, 'c', at 1.5s
        11 |   - {after: a.settled, name: d}
           |             ^~~~~~~~~
           = list steps in the order of time
      """
    ),
    (
      StageScript("at: 600s, name: x\nafter: x, wait: 1ms, name: y"),
      """
      scene.yaml:9:13: error: starts at 600.001s, beyond 600s
        9 |   - {after: x, wait: 1ms, name: y}
          |             ^
      """
    ),
    (
      StageScript("at: 599.8s, do: append"),
      """
      scene.yaml:8:5: error: the scene lasts 602s, more than 600s
        8 |   - {at: 599.8s, do: append}
          |     ^~~~~~~~~~~~~~~~~~~~~~~~
      """
    ),
  ]

  @Test(arguments: 0..<events.count) func `events that never happen`(index: Int) {
    #expect(Self.events[index].script.message == Self.events[index].message)
  }

  static let events: [Mistake] = [
    (
      StageScript("at: 0ms, name: x, do: dismiss\nafter: x.dismissed, name: y"),
      """
      scene.yaml:9:13: error: 'dismissed' of 'x' never happens: the step was refused, because no page fills the screen
        9 |   - {after: x.dismissed, name: y}
          |             ^~~~~~~~~~~ what happens: start, refused, settled
      """
    ),
    (
      StageScript("at: 0ms, tap: {page: p1}\nafter: last.deleted, name: y"),
      """
      scene.yaml:9:13: error: 'deleted' of 'step 1' never happens
        9 |   - {after: last.deleted, name: y}
          |             ^~~~~~~~~~~~ what happens: start, release, requested, highlighting, highlighted, finished, \
      settled
      """
    ),
    (
      StageScript(
        """
        at: 0s, name: a, fling: {from: [160, 480], by: [0, -300]}
        at: 1s, name: b, tap: {page: p9}
        after: b.highlighted, do: dismiss
        """),
      """
      scene.yaml:10:13: error: 'highlighted' of 'b' never happens: the step was refused, because the list was moving, so the \
      touch only stopped it
        10 |   - {after: b.highlighted, do: dismiss}
           |             ^~~~~~~~~~~~~ what happens: start, refused, release, settled
      """
    ),
  ]

  @Test(arguments: 0..<targets.count) func `targets that cannot be touched`(index: Int) {
    #expect(Self.targets[index].script.message == Self.targets[index].message)
  }

  static let targets: [Mistake] = [
    (
      StageScript("at: 0ms, tap: {page: p20}"),
      """
      scene.yaml:8:20: error: page 'p20' cannot be touched at 0s: it is off the screen
        8 |   - {at: 0ms, tap: {page: p20}}
          |                    ^~~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0ms, do: highlight, with: {page: p2}\nafter: last, tap: {page: p3}"),
      """
      scene.yaml:9:24: error: page 'p3' cannot be touched at 0.8s: it is off the screen
        9 |   - {after: last, tap: {page: p3}}
          |                        ^~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0ms, press: {page: p2, at: [50%, 90%]}"),
      """
      scene.yaml:8:22: error: page 'p2' cannot be touched there at 0s: it is off the screen
        8 |   - {at: 0ms, press: {page: p2, at: [50%, 90%]}}
          |                      ^~~~~~~~~~~~~~~~~~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0ms, do: delete, with: {page: p2}\nafter: last, swipe: {direction: left, page: p2}"),
      """
      scene.yaml:9:26: error: there is no page 'p2' at 0.3s
        9 |   - {after: last, swipe: {direction: left, page: p2}}
          |                          ^~~~~~~~~~~~~~~~~~~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0ms, do: delete, with: {page: 30}\nafter: last, tap: {page: 30}"),
      """
      scene.yaml:9:24: error: there is no page 30 at 0.3s
        9 |   - {after: last, tap: {page: 30}}
          |                        ^~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0ms, tap: {page: s0}"),
      """
      scene.yaml:8:20: error: there is no page 's0' at 0s
        8 |   - {at: 0ms, tap: {page: s0}}
          |                    ^~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0s, drag: {from: {page: p0}, to: {page: p20}, during: 200ms}"),
      """
      scene.yaml:8:20: error: page 'p20' cannot be touched at 0s: it is off the screen
        8 |   - {at: 0s, drag: {from: {page: p0}, to: {page: p20}, during: 200ms}}
          |                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
      """
    ),
    (
      StageScript("at: 0ms, tap: {control: add}", effect: "{type: page-tabs, toolbar: false}"),
      """
      scene.yaml:8:20: error: 'add' is not on the screen at 0s
        8 |   - {at: 0ms, tap: {control: add}}
          |                    ^~~~~~~~~~~~~~
      """
    ),
    (
      StageScript(
        "at: 0s, do: scrollTo, with: {page: p9}\nafter: last, tap: {page: p1}",
        effect: "{type: expanding-cells}"),
      """
      scene.yaml:9:24: error: page 'p1' cannot be touched at 0.3s: it is off the screen
        9 |   - {after: last, tap: {page: p1}}
          |                        ^~~~~~~~~~
      """
    ),
  ]

  @Test(arguments: 0..<commands.count) func `commands that cannot be meant`(index: Int) {
    #expect(Self.commands[index].script.message == Self.commands[index].message)
  }

  static let commands: [Mistake] = [
    (
      StageScript("at: 0s, do: insert, with: {index: 32}"),
      """
      scene.yaml:8:18: error: there is no place 32
        8 |   - {at: 0s, do: insert, with: {index: 32}}
          |                  ^~~~~~
          = the list has 31 pages
      """
    ),
    (
      StageScript(
        "at: 0s, do: insert, with: {index: 31, page: s1}\nafter: last, do: append, with: {page: s1}"),
      """
      scene.yaml:9:23: error: 's1' is not a spare page, or not any more
        9 |   - {after: last, do: append, with: {page: s1}}
          |                       ^~~~~~
      """
    ),
    (
      StageScript("at: 0s, do: scrollTo, with: {page: s1}"),
      """
      scene.yaml:8:18: error: page 's1' is not in the list
        8 |   - {at: 0s, do: scrollTo, with: {page: s1}}
          |                  ^~~~~~~~
      """
    ),
    (
      StageScript(
        """
        at: 0s, do: insert, with: {index: 0}
        after: last, do: insert, with: {index: 0}
        after: last, do: append
        """),
      """
      scene.yaml:10:23: error: no spare page is left
        10 |   - {after: last, do: append}
           |                       ^~~~~~
           = add one to the spare pages of the scene
      """
    ),
    (
      StageScript("at: 0s, do: append", effect: "{type: page-tabs, deletionThreshold: 320}"),
      """
      scene.yaml:3:16: error: deletionThreshold cannot be reached
        3 | effect: {type: page-tabs, deletionThreshold: 320}
          |                ^~~~~~~~~
          = it must be below the screen's width, 320.0
      """
    ),
  ]

  /// A step that the effect refuses is not a mistake. The step states the reason.
  @Test func `refusals are not mistakes`() throws {
    let stage = try StageScript(
      """
      at: 0s, do: dismiss
      at: 0s, do: append
      at: 500ms, tap: [160, 300]
      after: last.release, do: delete, with: {page: p3}
      at: 4s, tap: [160, 300]
      after: last, do: delete, with: {page: p3}
      after: last, do: dismiss
      after: last, do: insert, with: {index: 0}
      after: last, tap: {control: add}
      """
    ).stage()
    #expect(
      stage.steps.map(\.refusal) == [
        "no page fills the screen", nil, "the pages are still inserting", "the pages are still inserting",
        "a page fills the screen and gets the touch", "a page fills the screen; dismiss it first", nil, nil,
        "no spare page is left",
      ])
  }

  /// A finger may leave the screen, but cannot come down off the screen.
  @Test func `a path may end outside the screen`() throws {
    let inside = try StageScript("at: 0s, drag: {from: [160, 480], by: [0, -520]}").stage()
    for end in ["to: [160, -40]", "to: [50%, -40]"] {
      let stage = try StageScript("at: 0s, drag: {from: [160, 480], \(end)}").stage()
      #expect(stage.steps[0].touch == inside.steps[0].touch)
    }
    let message = StageScript("at: 0s, drag: {from: [160, 568], to: [160, 300]}").message
    #expect(message.contains("the point is not on the screen"))
  }
}
