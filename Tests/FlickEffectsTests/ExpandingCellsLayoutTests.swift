import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import Testing

/// The expanding cells on a screen of 320 x 568.
func cells(
  _ style: ExpandingCellsLayout.Style = .flat, count: Int = 15, offset: Double, drag: Double = 200,
  lift: Double = 100
) -> ExpandingCellsLayout {
  var layout = ExpandingCellsLayout(style: style, dragPerItem: drag)
  layout.lift = lift
  return layout.at(offset: offset, count: count, viewSize: Size(320, 568))
}

@Suite struct ExpandingCellsLayoutTests {
  @Test func `the growing cell is nearer with the lift, and cuts in without`() throws {
    let percents = stride(from: 0.01, to: 1, by: 0.01)
    #expect(try percents.allSatisfy { try smallestLead(percent: $0, lift: 100) >= 196 })
    #expect(try percents.contains { try smallestLead(percent: $0, lift: 0) < 0 })
  }

  @Test(arguments: [200.0, 180]) func `an empty list has the view's size`(drag: Double) {
    #expect(cells(count: 0, offset: 0, drag: drag).contentSize == Size(320, 568))
  }

  @Test(arguments: [200.0, 180]) func `frames are continuous at every step`(drag: Double) {
    for step in 1..<14 {
      let here = Double(step) * drag
      let before = cells(offset: here - 1e-7, drag: drag)
      let at = cells(offset: here, drag: drag)
      for item in step..<15 {
        let (a, b) = (before.layoutAttributes(forItem: item), at.layoutAttributes(forItem: item))
        #expect(agree(a.frame.numbers, b.frame.numbers, within: 1e-5))
      }
      #expect(at.layoutAttributes(forItem: step).frame.minY == here)
    }
  }

  @Test func `screen tops and heights follow from the percentage`() {
    for offset in stride(from: 0.0, through: 2799, by: 3.7) {
      let layout = cells(offset: offset)
      let (f, p) = (layout.featuredIndex, layout.percent)
      for item in f..<15 {
        let frame = layout.layoutAttributes(forItem: item).frame
        let j = Double(item - f)
        let top = item == f ? -100 * p : item == f + 1 ? 280 - 280 * p : 380 - 100 * p + 100 * (j - 2)
        let height = item == f ? 280 : item == f + 1 ? 100 + 180 * p : 100
        #expect(agree([frame.minY - offset, frame.height], [top, height], within: 1e-9))
      }
    }
  }

  @Test func `only the outline of a tilted cell shrinks`() {
    let cell = cells(.tilted, offset: 0).layoutAttributes(forItem: 3)
    let quad = cell.quad!
    #expect(abs(quad[3].y - quad[0].y - 71.066) < 1e-3)
    #expect(ExpandingCellsStyle(height: cell.size.height).coverAlpha == 0.75)
    #expect(cell.transform3D.m43 == 300)
    #expect(cell.transform3D.m44 == 1)
  }

  @Test func `the list never empties, however far it is pulled up at its end`() {
    let layout = cells(offset: 2800 + 250)
    #expect(layout.featuredIndex == 14)
    #expect(layout.layoutAttributes(in: layout.context.bounds).map(\.index) == [14])
  }
}
