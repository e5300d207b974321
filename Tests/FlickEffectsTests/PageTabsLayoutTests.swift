import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import Testing

/// The page tabs on a screen of 320 x 568, in their view 688 points high.
func pages(count: Int = 31, offset: Double = -20) -> PageTabsLayout {
  PageTabsLayout(itemSize: Size(320, 568))
    .at(offset: offset, count: count, viewSize: Size(320, 688), inset: EdgeInsets(top: 20))
}

/// The item's corners converted from content coordinates to the screen's; the view's top is 120 points above the
/// screen's.
func screenQuad(_ attributes: LayoutAttributes, offset: Double) -> [Double] {
  attributes.quad!.map { $0 - Point3D(0, offset + 120) }.numbers
}

@Suite struct PageTabsLayoutTests {
  @Test(arguments: [-20, 0, 33.3, 500, 2345.678, 4680])
  func `a deletion moves all four corners by the width, and nothing else`(offset: Double) {
    let layout = pages(offset: offset)
    for row in 0..<31 {
      let resting = layout.layoutAttributes(forItem: row).quad!
      let end = layout.finalLayoutAttributes(forDisappearingItem: row).quad!
      #expect(agree(resting.map { $0 - Point3D(320, 0) }.numbers, end.numbers, within: 1e-9))
    }
  }

  @Test func `a highlighted card is the screen, for any row and offset`() {
    for offset in stride(from: -20, through: 4680, by: 61.7) {
      let layout = pages(offset: offset)
      for row in 0..<31 {
        var card = layout.layoutAttributes(forItem: row)
        card.transform = layout.transform(of: .highlighted, forItem: row)
        let quad = screenQuad(card, offset: offset)
        let z = Double(row)
        #expect(agree(quad, [0, 0, z, 320, 0, z, 320, 568, z, 0, 568, z], within: 1e-9))
      }
    }
  }

  @Test func `an empty list has the view's size`() {
    #expect(pages(count: 0).contentSize == Size(320, 688))
  }

  @Test func `at the last offset the last frame is the screen`() {
    for count in 2...40 {
      let layout = pages(count: count)
      let last = layout.context.offsetRange(along: .vertical, contentSize: Size(0, layout.contentSize.height))
        .upperBound
      #expect(layout.layoutAttributes(forItem: count - 1).frame.minY - last - 120 == 0)
    }
  }

  @Test func `the closed form is the chain of four matrices`() {
    for angle in stride(from: -90.0, through: 0, by: 0.25) {
      let (s, c) = Math.sinCos(Math.radians(degrees: angle))
      let closed = [1, 0, 0, 0, 0, c, 0.8 * s, -s / 1500, 0, -s, 0.8 * c, -c / 1500, 0, 0, 60, 1.2]
      #expect(agree(pages().tilt(angle).matrix.rows, closed, within: 1e-12))
    }
  }

  @Test func `cards above the view's top keep the base angle, each below leans less`() {
    for offset in stride(from: -20, through: 4680, by: 37.3) {
      let layout = pages(offset: offset)
      for row in 0..<31 {
        if 160 * Double(row) <= offset { #expect(layout.angle(forItem: row) == -60) }
        if row > 0, 160 * Double(row - 1) >= offset {
          let step = layout.angle(forItem: row) - layout.angle(forItem: row - 1)
          #expect(abs(step - 20.0 * 160 / 688) < 1e-9)
        }
      }
    }
  }

  @Test func `items in a rectangle are those that meet it`() {
    for offset in stride(from: -20, through: 4680, by: 47.9) {
      let layout = pages(offset: offset)
      let rows = layout.layoutAttributes(in: layout.context.bounds).map(\.index)
      let expected = (0..<31).filter { 160 * Double($0) + 568 > offset && 160 * Double($0) < offset + 688 }
      #expect(rows == expected)
    }
  }
}
