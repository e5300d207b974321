import FlickBatch
import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickTestSupport
import Foundation
import Synchronization
import Testing

/// Tests that a change only makes its dependent results again.
@Suite struct ReuseTests {
  /// The second page becomes visible in the last of four segments, at 6 s.
  static func scene(first: String = "#d33", second: String = "#36c") -> String {
    """
    scene: 1
    device: {size: [64, 96], scale: 1}
    fps: 24
    duration: 8s
    effect: {type: page-flips}
    content:
      pages:
        - {id: a, background: "\(first)"}
        - {id: b, background: "\(second)"}
        - {id: c, background: "\(second)"}
    script:
      - {at: 6500ms, name: turn, drag: {from: [60, 48], to: [4, 48], during: 300ms}}
    outputs:
      main: {mp4: a.mp4}
      clip: {webp: a.webp, fps: 12}
      first: {png: a.png, at: 1s}
    """
  }

  private final class Counts: Sendable {
    let events = Mutex<[RenderEvent]>([])
    func drawn(_ file: String) -> Int {
      events.withLock {
        $0.count { if case .drewFrame(let path) = $0 { path.hasSuffix(file) } else { false } }
      }
    }
    func reused(_ file: String) -> Int {
      events.withLock {
        $0.reduce(0) { sum, event in
          if case .reused(let path, let count) = event, path.hasSuffix(file) { sum + count } else { sum }
        }
      }
    }
    func isUnchanged(_ file: String) -> Bool {
      events.withLock {
        $0.contains { if case .unchanged(let path, _) = $0 { path.hasSuffix(file) } else { false } }
      }
    }
  }

  private func render(_ scene: String, in folder: TemporaryFolder, jobs: Int = 2) async throws -> Counts {
    try folder.write(scene, to: "a.yaml")
    let counts = Counts()
    let batch = Batch(
      resolver: SceneResolver(), destination: .folder(folder.file("out")), jobs: jobs,
      store: try RenderCache(CacheSettings(folder: folder.file("cache"))))
    let items = try await batch.items(
      for: SceneFinder(standardInput: { "" }).scenes(in: [folder.file("a.yaml")]))
    let report = try await batch.render(items) { event in
      if case .scene(_, let event) = event { counts.events.withLock { $0.append(event) } }
    }
    #expect(report.firstFailure == nil)
    return counts
  }

  @Test func `after a change of a page, only the frames that show it are rendered again`() async throws {
    let folder = try TemporaryFolder()
    let new = try await render(Self.scene(), in: folder, jobs: 1)
    // The three segments before the turn are equal, so the first one is used for all of them.
    #expect(new.drawn("a.mp4") == 96)
    #expect(new.reused("a.mp4") == 96)
    #expect(new.drawn("a.png") == 1)

    let same = try await render(Self.scene(), in: folder)
    #expect(["a.mp4", "a.webp", "a.png"].allSatisfy(same.isUnchanged))

    let second = try await render(Self.scene(second: "#3c6"), in: folder)
    #expect(second.drawn("a.mp4") == 48)
    #expect(second.reused("a.mp4") == 144)
    #expect(second.drawn("a.webp") == 24)
    #expect(second.reused("a.webp") == 72)
    #expect(second.drawn("a.png") == 0, "the first page looks as it did")
    #expect(second.reused("a.png") == 1)

    let first = try await render(Self.scene(first: "#3d3", second: "#3c6"), in: folder, jobs: 1)
    #expect(first.drawn("a.mp4") == 96)
    #expect(first.drawn("a.png") == 1)

    let back = try await render(Self.scene(), in: folder)
    #expect(back.drawn("a.mp4") + back.drawn("a.webp") + back.drawn("a.png") == 0, "all of it is known")
  }
}
