import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickPlanning
import Testing

/// Tests of scenes that expect that nothing flashes.
@Suite struct FlashExpectationTests {
  /// The failures of a scene in which white and black alternate `hertz` times per second, for two seconds.
  private func failures(_ hertz: Int, _ expectation: String) throws -> [Diagnostic] {
    let text = """
      scene: 1
      device: {size: [320, 240], scale: 1}
      fps: 60
      background: black
      effect: {use: pager}
      content: {pages: [{id: a, background: black}]}
      layers:
        - name: lamp
          background: white
          animate:
            at: 1s
            duration: \(1000 / hertz)ms
            repeat: forever
            ease: hold
            keys: {0%: {opacity: 0}, 50%: {opacity: 1}, 100%: {opacity: 1}}
      duration: 3s
      outputs: {fast: {mp4: a.mp4, speed: 2}}
      expect:
        - \(expectation)
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    return try ExpectationCheck(scene).failures()?.diagnostics.diagnostics ?? []
  }

  /// The animation begins at 1 s with black, and becomes white at 1.125 s.
  @Test func `the scene itself is checked, at its own speed`() throws {
    let failures = try failures(4, "{flashes: 0}")
    #expect(
      failures.map(\.message) == [
        "the scene flashes 4 times a second from 1.13s to 2.88s, all over the picture"
      ])
    #expect(failures.map(\.note) == ["expected at most three per second, as in WCAG 2.3.1"])
    #expect(try self.failures(2, "{flashes: 0}").isEmpty)
    #expect(try self.failures(4, "{during: 0s..1s, flashes: 0}").isEmpty)
    #expect(try self.failures(4, "{during: 2s..3s, flashes: 0}").count == 1)
  }

  @Test(arguments: [
    ("{at: 1s, flashes: 0}", "a single moment cannot flash"),
    ("{page: a, flashes: 0}", "it is about the whole scene"),
    ("{flashes: 1}", "0"),
  ])
  func `impossible expectations are reported`(_ expectation: String, _ words: String) throws {
    let mistakes = try #require(throws: SceneDiagnostics.self) { try failures(4, expectation) }
    #expect(mistakes.description.contains(words), "\(mistakes.description)")
  }
}
