import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import Testing

@Suite struct CardStackLayoutTests {
  static let phone = CardStackLayout(size: Size(320, 541))

  static var original: CardStackLayout {
    var layout = phone
    layout.hasOriginalFirstLayout = true
    layout.collapse = .original
    return layout
  }

  @Test func `first layout and reset agree, and in the original for a view of 600 points only`() {
    for height in stride(from: 100.0, through: 1200, by: 50) {
      for page in 0..<40 {
        let repaired = CardStackLayout(size: Size(320, height))
        #expect(repaired.firstTop(ofPage: page) == repaired.top(ofPage: page))
        var original = repaired
        original.hasOriginalFirstLayout = true
        let gap = original.top(ofPage: page) - original.firstTop(ofPage: page)
        #expect(abs(gap - (30 - 0.05 * height)) < 1e-9)
      }
    }
  }

  /// The range by its definition, found by searching page by page.
  func searchedRange(_ offset: Double, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = (0..<count).first { Double($0 + 1) * 50 > offset } ?? 0
    let end = max(30, offset) + 541
    let stop = (0..<count).first { index in
      let top = 50 * Double(index)
      return top < end && end <= top + 50
    }
    let last = min((stop ?? count - 1) + 1, count - 1)
    return max(start - 1, 0)..<last + 1
  }

  @Test func `the visible range is the definition's, and moves one way with the offset`() {
    for count in [0, 1, 2, 5, 11, 12, 13, 25, 31] {
      var last = Self.phone.visibleRange(offset: -400, count: count)
      let end = Self.phone.offsetRange(count: count).upperBound + 200
      for offset in stride(from: -400.0, through: min(end, 50 * Double(count) - 0.5), by: 0.5) {
        let range = Self.phone.visibleRange(offset: offset, count: count)
        #expect(range == searchedRange(offset, count: count), "\(count) pages at \(offset)")
        #expect(range.lowerBound >= last.lowerBound)
        #expect(range.upperBound >= last.upperBound)
        last = range
      }
    }
  }

  @Test func `the tops of a selection ascend, and the repaired pile begins in view`() {
    for (first, offset) in [(0, 0.0), (3, 200), (13, 739)] {
      for picked in first..<25 {
        for layout in [Self.phone, Self.original] {
          let tops = (first..<25).map {
            layout.top(ofPage: $0, whenSelected: picked, first: first, offset: offset)
          }
          #expect(tops == tops.sorted())
          #expect(Set(tops).count == tops.count)
          #expect(tops[0] == offset + 20)
        }
        let next = Self.phone.top(
          ofPage: picked + 1, whenSelected: picked, first: first, offset: offset)
        #expect(next == offset + 521)
      }
    }
  }
}
