import FlickPlanning
import FlickScene
import FlickStage
import Testing

@testable import FlickDrawing
@testable import FlickRendering

/// Tests that structures which many values store are small. The compiler writes out the copying and the freeing of
/// every field of a structure, and of the fields in it, for each type that stores it.
@Suite struct StoredSizeTests {
  /// A plan stores two resolved scenes, and a pass two plans.
  @Test func `scenes are small where others store them`() {
    #expect(MemoryLayout<Scene>.size <= 1_024)
    #expect(MemoryLayout<Stage>.size <= 512)
    #expect(MemoryLayout<ResolvedScene>.size <= 1_024)
    #expect(MemoryLayout<RenderPlan>.size <= 2_048)
    #expect(MemoryLayout<FrameRenderer>.size <= 2_048)
    #expect(MemoryLayout<Pass>.size <= 8_192)
  }
}
