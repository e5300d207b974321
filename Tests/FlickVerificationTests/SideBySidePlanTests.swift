import FlickPlanning
import FlickScene
import FlickStage
import FlickVerification
import Testing

/// Tests of two scenes in one picture, as 'diff --video' shows them.
@Suite struct SideBySidePlanTests {
  @Test func `sides look as they do alone`() throws {
    let scene = """
      scene: 1
      device: {size: [320, 568], scale: 1}
      fps: 30
      effect: page-tabs
      content: {pages: [{id: one, background: white}]}
      captions: [{at: 0s, text: "A caption whose plate is measured, on more than one line"}]
      script: [{at: 1s, end: true}]
      """
    let resolved = try SceneResolver().resolve(SceneInput(source: .text(scene), name: "a.yaml"))
    let output = Output("both", .movie(MovieOptions()), path: "both.mp4")
    let both = try resolved.beside(
      resolved, labels: Compared(before: "before", after: "after"), output: output)
    #expect(both.stage.sides.count == 2)
    for side in both.stage.sides {
      #expect(side.stage.layers(at: 0.5) == resolved.stage.layers(at: 0.5))
    }
  }
}
