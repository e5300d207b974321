import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// Moments as scenes write them: their terms, their limits and the places of their mistakes.
@Suite struct MomentTests {
  /// Returns the messages about a scene with a step and a picture at a moment.
  private func messages(_ moment: String) -> String {
    SceneLoader.tests.messages(
      """
      scene: 1
      effect: still
      content: {pages: [{id: a}]}
      script: [{at: 0s, name: next}]
      outputs: {picture: {png: a.png, at: \(moment)}}

      """)
  }

  @Test(arguments: [
    ("1s-200ms", ["1s", "-200ms"]), ("open.start-100ms+1s-2f", ["open.start", "-100ms", "1s", "-2f"]),
    ("end-1s-1s", ["end", "-1s", "-1s"]), ("tap-2s", ["tap-2s"]),
    ("tap-2s.settled-1s", ["tap-2s.settled", "-1s"]),
    ("1e-3s", ["1e-3s"]), ("1e-3s-1s", ["1e-3s-1s"]), ("tap-1.5s-2s", ["tap-1.5s", "-2s"]), ("-2s", ["-2s"]),
    ("", [""]),
  ])
  func `only a time is taken away, and not from a name`(text: String, terms: [String]) {
    #expect(MomentTerm.terms(of: text).map { "\($0.isTakenAway ? "-" : "")\($0.text)" } == terms)
  }

  /// Each minus sign must not need its own stack frame, and reading the terms must not take a time that grows with the
  /// square of their number.
  @Test func `a moment of many terms has an end`() {
    let minus = "1s" + String(repeating: "-1s", count: 100_000)
    #expect(MomentTerm.terms(of: minus).count == 100_001)
    for moment in [minus, "1s" + String(repeating: "+1s", count: 100_000)] {
      #expect(
        messages(moment).contains(
          "expected a time such as 400ms, or an event such as open.settled, found '1s"))
    }
  }

  @Test(arguments: ["", "~", "null"])
  func `a moment without a value is reported`(moment: String) {
    #expect(
      messages(moment).contains(
        "expected a time such as 400ms, or an event such as open.settled, found nothing"))
  }

  /// The moment begins in column 37.
  @Test(arguments: [("next.settled+x", 50), ("\"next.settled+x\"", 51), ("next.start+1s+1", 51)])
  func `the caret is under the wrong term, even if the same letters come before it`(
    moment: String, column: Int
  ) {
    #expect(
      messages(moment).hasPrefix("scene.yaml:5:\(column): error: expected a time"), "\(messages(moment))")
  }
}
