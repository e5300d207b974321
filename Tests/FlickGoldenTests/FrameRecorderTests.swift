import FlickAnalysis
import FlickDrawing
import FlickGeometry
import FlickGolden
import FlickGoldenTestSupport
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

/// Tests of the recording of a scene.
@Suite struct FrameRecorderTests {
  @Test func `pictures are those of single frames, however many are drawn at a time`() async throws {
    let scene = try GoldenScenes.resolved()
    let manifest = try await GoldenScenes.manifest(jobs: 1)
    let renderer = try FrameRenderer(scene)
    #expect(manifest.isComplete)
    #expect(manifest.frameCount == scene.stage.frameCount)
    for frame in [0, 12, 29, 30, 31, 50, 64, 90, manifest.frameCount - 1] {
      let hash = try renderer.frame(frame).hash
      #expect(manifest.hashes[frame]?.picture == String(hash.prefix(16)))
    }
    for jobs in [2, 3, 7] { #expect(try await GoldenScenes.manifest(jobs: jobs) == manifest) }
  }

  @Test func `frames of equal display lists share one drawing, others do not`() throws {
    let scene = try GoldenScenes.resolved()
    let (renderer, drawn) = (try FrameRenderer(scene), DrawnPictures())
    var counts: [Int: Int] = [:]
    for frame in [0, 5, 40, 5, 40, 41] {
      let list = renderer.displayList(at: scene.stage.frameRate.time(ofFrame: frame))
      let hash = try drawn.hash(of: list) {
        counts[frame, default: 0] += 1
        return try renderer.frame(frame).hash
      }
      #expect(try hash == renderer.frame(frame).hash)
    }
    // Nothing moves before the tap, at frame 12.
    #expect(counts == [0: 1, 40: 1, 41: 1])
  }

  @Test func `drawings are forgotten before their lists take too much memory`() {
    func list(_ width: Double) -> DisplayList {
      let rect = Rect(x: 0, y: 0, width: width, height: 1)
      let item = DisplayItem(
        path: "", bounds: rect, matrix: .identity, content: .fill(.color(.black), RoundedRect(rect)))
      return DisplayList(canvas: rect.size, items: [item, item])
    }
    let drawn = DrawnPictures(capacity: 5)
    var draws: [Double] = []
    for width in [1, 2, 1, 2, 3, 3, 1] as [Double] {
      _ = drawn.hash(of: list(width)) {
        draws.append(width)
        return "\(width)"
      }
    }
    #expect(draws == [1, 2, 3, 1])
  }

  @Test func `some frames are recorded as they are among all`() async throws {
    let all = try await GoldenScenes.manifest()
    let some = try await GoldenScenes.manifest(of: [0, 40, 41, 90])
    #expect(some.frames == [0, 40, 41, 90])
    for frame in some.frames { #expect(some.hashes[frame] == all.hashes[frame]) }
    #expect(some.tracks == all.tracks)
    #expect(some.events == all.events)
  }

  @Test func `a page that is opened and closed rests three times, the last time where it began`() async throws
  {
    let manifest = try await GoldenScenes.manifest()
    let settled = try #require(manifest.events.first { $0.name == "open.settled" })
    let track = try #require(manifest.tracks.first { $0.item == "page-2" })
    let rests = track.entries.filter { $0.frames.count > 1 }
    try #require(rests.count == 3)
    #expect(rests[1].frames.contains(settled.frame + 1))
    let full = try #require(rests[1].place)
    #expect(full.corners.map(\.x) == [0, 16_000, 16_000, 0])
    #expect(full.corners.map(\.y) == [0, 0, 28_400, 28_400])
    #expect(rests[0].place == rests[2].place)
    #expect(rests[0].frames.lowerBound == 0)
    let passes = track.entries.filter { $0.frames.count == 1 }
    #expect(passes.contains { $0.frames.lowerBound.isMultiple(of: 15) })
    #expect(
      manifest.tracks.contains { track in
        track.entries.contains { $0.kind == .away && $0.frames.contains(settled.frame + 1) }
      })
  }

  @Test func `colours change the hash of the picture, but not that of the motion`() async throws {
    let white = try await GoldenScenes.manifest(of: [0, 50])
    let red = try await GoldenScenes.manifest(GoldenScenes.text(color: "red"), of: [0, 50])
    for frame in [0, 50] {
      #expect(white.hashes[frame]?.motion == red.hashes[frame]?.motion)
      #expect(white.hashes[frame]?.picture != red.hashes[frame]?.picture)
    }
    #expect(white.origin.scene != red.origin.scene)
    #expect(white.origin.fonts == red.origin.fonts)
    #expect(white.hashes[0]?.motion != white.hashes[50]?.motion)
  }

  @Test func `the sides of a comparison have tracks of their own`() async throws {
    let folder = try TemporaryFolder([
      "tabs.yaml": GoldenScenes.text(),
      "both.yaml": """
      scene: 1
      compare: {sides: [{use: tabs.yaml, name: a}, {use: tabs.yaml, name: b, with: {effect.faults: original}}]}
      """,
    ])
    let input = SceneInput(source: .file(path: folder.path + "/both.yaml"), name: "both.yaml")
    let manifest = try await FrameRecorder(try SceneResolver().resolve(input)).manifest(of: [0])
    #expect(manifest.tracks.contains { $0.item == "a.page-2" })
    #expect(manifest.tracks.contains { $0.item == "b.page-2" })
  }
}
