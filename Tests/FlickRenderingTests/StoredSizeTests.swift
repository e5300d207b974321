import FlickPlanning
import FlickScene
import FlickStage
import Testing

@testable import FlickDrawing
@testable import FlickRendering

/// What many values store is small: the compiler writes out the copying and the freeing of every field of a structure, and
/// of those that it holds, for each type that holds them.
@Suite struct StoredSizeTests {
  /// A plan holds two resolved scenes, and a pass two plans.
  @Test func `scenes are small where others store them`() {
    #expect(MemoryLayout<Scene>.size <= 1_024)
    #expect(MemoryLayout<Stage>.size <= 512)
    #expect(MemoryLayout<ResolvedScene>.size <= 1_024)
    #expect(MemoryLayout<RenderPlan>.size <= 2_048)
    #expect(MemoryLayout<FrameRenderer>.size <= 2_048)
    #expect(MemoryLayout<Pass>.size <= 8_192)
  }
}
