import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import Testing

/// A book on a screen of 320 x 568.
func flipsLayout(pages: Int, spacing: Double = 0.1) -> PageFlipsLayout {
  PageFlipsLayout(pageSize: Size(320, 568), pageCount: pages, spacing: spacing)
}

@Suite struct PageFlipsLayoutTests {
  @Test(arguments: 1...40) func `leaves ascend, one at 0 and one at 180`(pages: Int) {
    for spacing in [0.001, 0.01, 0.1, 1, 5] {
      let layout = flipsLayout(pages: pages, spacing: spacing)
      for page in 0..<pages {
        let angles = layout.restAngles(page: page)
        #expect(angles.count == pages + 1)
        #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
        #expect(angles.filter { $0 == 0 }.count == 1)
        #expect(angles.filter { $0 == 180 }.count == 1)
        let top = layout.topLeaf(ofPage: page)
        #expect(angles[top] == 180)
        #expect(angles[top - 1] == 0)
        #expect(layout.backPage(ofLeaf: top) == page)
        #expect(layout.frontPage(ofLeaf: top - 1) == page)
      }
    }
  }

  @Test func `a back that has come round is upright`() {
    let layout = flipsLayout(pages: 3)
    let upper = layout.quad(of: layout.upperHalf, angle: 0)!.numbers
    #expect(agree(upper, [0, 0, 0, 320, 0, 0, 320, 284, 0, 0, 284, 0], within: 1e-12))
  }
}
