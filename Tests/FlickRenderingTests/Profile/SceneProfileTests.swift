import FlickCompositor
import FlickGoldenTestSupport
import FlickPlanning
import FlickRendering
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

/// Tests the distribution of a scene's time, with a clock that ticks when it is read.
@Suite struct SceneProfileTests {
  private static func profile(
    _ text: String = GoldenScenes.text(), _ range: String? = nil, rounds: Int = 1
  ) throws -> SceneProfile {
    let clock = TickingClock()
    let plan = try RenderPlan(
      GoldenScenes.resolved(text), range: try range.map { try TimeRange($0) }, destination: .folder(""))
    return try SceneProfiler(plan) { clock() }.profile(rounds: rounds)
  }

  /// The profile of the whole scene, shared by all tests that need it.
  private static let whole = Result { try profile() }

  private func sum(_ shares: [SceneProfile.Share]) -> Int { shares.reduce(0) { $0 + $1.nanoseconds } }

  @Test func `stages, kinds, pages and layers are all the time of drawing`() throws {
    let profile = try Self.whole.get()
    #expect(profile.drawing == profile.frames.reduce(0) { $0 + $1.drawing })
    #expect(profile.drawing > 0)
    #expect(sum(profile.stages) == profile.drawing)
    #expect(sum(profile.kinds) == profile.drawing)
    #expect(sum(profile.pages) == profile.drawing)
    let rest = try #require(profile.kinds.last)
    #expect(rest.name == "-")
    #expect(profile.layers.reduce(0) { $0 + $1.total } == profile.drawing - rest.nanoseconds)
    #expect(profile.stages.map(\.name) == ["list", "prepare", "cover", "paint", "other"])
    #expect(Set(profile.pages.map(\.name)) == ["page-1", "page-2", "page-3", "-"])
    #expect(Set(profile.kinds.map(\.name)).isSuperset(of: ["raster", "gradient", "fill", "shape", "-"]))
  }

  @Test func `the most costly layers and frames come first`() throws {
    let profile = try Self.whole.get()
    let totals = profile.layers.map(\.total)
    #expect(totals == totals.sorted(by: >))
    #expect(Set(totals).count > 5, "an order says little of so few layers")
    let frames = profile.costliestFrames
    #expect(frames.map(\.drawing) == frames.map(\.drawing).sorted(by: >))
    #expect(Set(frames.map(\.number)) == Set(0..<profile.scene.stage.frameCount))
    let layers = Set(profile.layers.map(\.layer))
    for frame in frames where !frame.isRepeated {
      #expect(frame.costliestLayer.map(layers.contains) == true)
    }
    #expect(profile.layers.allSatisfy { (1...frames.count).contains($0.frameCount) })
  }

  @Test func `unchanged frames cost no drawing and no hash`() throws {
    let profile = try Self.whole.get()
    // Nothing moves before the tap at 200 ms.
    #expect(profile.frames.prefix(12).map(\.isRepeated) == [false] + [Bool](repeating: true, count: 11))
    for frame in profile.frames {
      #expect((frame.hashing == 0) == frame.isRepeated)
      #expect(!frame.isRepeated || frame.works.keys.allSatisfy { $0.stage != .paint && $0.stage != .cover })
    }
  }

  /// A round that found results of the one before would read the clock less often.
  @Test func `every round does the same`() throws {
    let range = "open.highlighting..open.highlighting+100ms"
    let text = GoldenScenes.text()
    let (one, three) = (try Self.profile(text, range), try Self.profile(text, range, rounds: 3))
    #expect(one.frames.map(\.works) == three.frames.map(\.works))
    #expect(one.loading == three.loading)
    #expect(three.rounds == 3)
  }

  @Test(arguments: ["both", "film"])
  func `layers of a comparison are those of its sides, also in a film`(name: String) throws {
    let folder = try TemporaryFolder(["tabs.yaml": GoldenScenes.text()])
    let sides = "[{use: tabs.yaml, name: before}, {use: tabs.yaml, name: after}]"
    try folder.write("scene: 1\ncompare: {sides: \(sides)}\n", to: "both.yaml")
    try folder.write("scene: 1\nfilm: [{use: both.yaml, name: one}]\n", to: "film.yaml")
    let input = try SceneFinder(standardInput: { "" }).scene(at: folder.path + "/\(name).yaml")
    let plan = try RenderPlan(
      try SceneResolver().resolve(input), range: TimeRange("0s..50ms"), destination: .folder(""))
    let clock = TickingClock()
    let profile = try SceneProfiler(plan) { clock() }.profile(rounds: 1)
    let pages = Set(profile.pages.map(\.name))
    #expect(pages.isSuperset(of: ["before.page-1", "after.page-1", "-"]))
    #expect(sum(profile.pages) == profile.drawing)
  }

  @Test func `outputs are drawn and encoded, and nothing is written`() throws {
    let outputs = """

      outputs:
        movie: {mp4: tabs.mp4}
        small: {gif: small.gif, width: 40, fps: 10}
        poster: {png: poster.png, at: open.settled}
        numbers: {trace: offset.csv, values: [offset.y]}
      """
    let profile = try Self.profile(GoldenScenes.text() + outputs)
    #expect(profile.outputs.map(\.path) == ["tabs.mp4", "small.gif", "poster.png"])
    #expect(profile.outputs[0].frameCount == profile.frames.count)
    #expect(profile.outputs[2].frameCount == 1)
    #expect(profile.outputs.allSatisfy { $0.drawing > 0 && $0.encoding > 0 })
    for path in profile.outputs.map(\.path) { #expect(FileSystem.kind(of: path) == nil) }
  }

  @Test func `a range is some of the frames`() throws {
    let profile = try Self.profile(GoldenScenes.text(), "open.start..open.start+50ms")
    #expect(profile.frames.map(\.number) == [12, 13, 14])
    #expect(profile.outputs.map(\.frameCount) == [3])
  }
}
