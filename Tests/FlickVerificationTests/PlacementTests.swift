import Testing

@testable import FlickVerification

/// Tests of the part of a recording in which a film can be seen.
@Suite struct PlacementTests {
  /// The part in which a film of 50 x 40 pixels can be seen whose upper left corner is at the pixel (10, 20).
  private func visible(scale: Double, leavesOutEdges: Bool) -> VisiblePart? {
    Placement(scale: scale, x: 10, y: 20).visible(
      width: 50, height: 40, in: (300, 300), reduction: 1, leavesOutEdges: leavesOutEdges)
  }

  @Test func `the outermost pixels of an enlarged film are left out of a comparison`() {
    #expect(visible(scale: 4, leavesOutEdges: false) == VisiblePart(columns: 11..<209, rows: 21..<179))
    #expect(visible(scale: 4, leavesOutEdges: true) == VisiblePart(columns: 14..<206, rows: 24..<176))
    // Of a film that is not enlarged, half a pixel is left out in any case.
    #expect(visible(scale: 1, leavesOutEdges: true) == visible(scale: 1, leavesOutEdges: false))
  }

  @Test func `a film is compared up to the recording's own edge`() {
    let part = Placement(scale: 4, x: -10, y: -10).visible(
      width: 50, height: 40, in: (100, 100), reduction: 1, leavesOutEdges: true)
    #expect(part == VisiblePart(columns: 0..<100, rows: 0..<100))
  }
}
