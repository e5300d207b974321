import FlickEffects
import FlickGeometry
import Testing

@Suite struct StackLayoutTests {
  static let phone = StackLayout(size: Size(320, 541))

  static var original: StackLayout {
    var layout = phone
    layout.hasOriginalFirstLayout = true
    layout.collapse = .original
    return layout
  }

  /// What is seen of a page in place.
  func rect(_ layout: StackLayout, top: Double) -> [Double] {
    let frame = layout.frame(top: top)
    return frame.insetBy(dx: 0.05 * frame.width, dy: 0.05 * frame.height).numbers
  }

  @Test(arguments: [
    (0, [16, 27.05, 288, 486.9]), (1, [16, 77.05, 288, 486.9]), (7, [16, 377.05, 288, 486.9]),
  ]) func `S1 to S3: the original's first layout`(page: Int, expected: [Double]) {
    let layout = Self.original
    #expect(agree(rect(layout, top: layout.firstTop(ofPage: page)), expected, within: 1e-3))
    #expect(layout.frame(top: layout.firstTop(ofPage: page)).numbers[1].rounded() == 50 * Double(page))
  }

  @Test(arguments: [(0, [16, 30, 288, 486.9]), (7, [16, 380, 288, 486.9])])
  func `S4 and S5: after a reset`(page: Int, expected: [Double]) {
    for layout in [Self.phone, Self.original] {
      #expect(agree(rect(layout, top: layout.top(ofPage: page)), expected, within: 1e-3))
    }
    #expect(agree(rect(Self.phone, top: Self.phone.firstTop(ofPage: page)), expected, within: 1e-3))
  }

  @Test func `first layout and reset agree, and in the original for a view of 600 points only`() {
    for height in stride(from: 100.0, through: 1200, by: 50) {
      for page in 0..<40 {
        let repaired = StackLayout(size: Size(320, height))
        #expect(repaired.firstTop(ofPage: page) == repaired.top(ofPage: page))
        var original = repaired
        original.hasOriginalFirstLayout = true
        let gap = original.top(ofPage: page) - original.firstTop(ofPage: page)
        #expect(abs(gap - (30 - 0.05 * height)) < 1e-9)
      }
    }
  }

  @Test(arguments: [
    (0.0, 0, 13), (40, 0, 13), (50, 0, 13), (200, 3, 13), (739, 13, 12), (-30, 0, 13),
  ]) func `S6: the visible range`(offset: Double, first: Int, count: Int) {
    #expect(Self.phone.visibleRange(offset: offset, count: 25) == first..<first + count)
  }

  /// The definition, page by page.
  func searchedRange(_ offset: Double, count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = (0..<count).first { 50 * Double($0 + 1) > offset } ?? 0
    let end = max(30, offset) + 541
    let stop = (0..<count).first { 50 * Double($0) < end && end <= 50 * Double($0 + 1) } ?? count - 1
    return max(start - 1, 0)..<min(stop + 1, count - 1) + 1
  }

  @Test func `the visible range is the definition's, and moves one way with the offset`() {
    for count in [0, 1, 2, 5, 11, 12, 13, 25, 31] {
      var last = Self.phone.visibleRange(offset: -400, count: count)
      let end = Self.phone.offsetRange(count: count).upperBound + 200
      for offset in stride(from: -400.0, through: min(end, 50 * Double(count) - 0.5), by: 0.5) {
        let range = Self.phone.visibleRange(offset: offset, count: count)
        #expect(range == searchedRange(offset, count: count), "\(count) pages at \(offset)")
        #expect(range.lowerBound >= last.lowerBound && range.upperBound >= last.upperBound)
        last = range
      }
    }
  }

  @Test(arguments: [(0, 541.0, 0.0), (5, 541, 0), (10, 541, 0), (11, 580, 39), (25, 1280, 739)])
  func `S7: the content`(count: Int, height: Double, maximum: Double) {
    #expect(Self.phone.contentSize(count: count) == Size(320, height))
    #expect(Self.phone.offsetRange(count: count) == 0...maximum)
  }

  struct Selection: Sendable {
    var name: String, offset: Double, picked: Int, first: Int
    /// From the first page on: original, repaired.
    var tops: [[Double]]
  }

  @Test(arguments: [
    Selection(
      name: "S8", offset: 0, picked: 3, first: 0,
      tops: [
        [20, 20], [25, 25], [30, 30], [35, 35], [541, 521], [546, 526], [551, 531], [556, 536], [561, 541],
        [566, 546], [571, 551], [576, 556], [581, 561],
      ]),
    Selection(
      name: "S9", offset: 0, picked: 0, first: 0,
      tops: [
        [20, 20], [526, 521], [531, 526], [536, 531], [541, 536], [546, 541], [551, 546], [556, 551],
        [561, 556], [566, 561], [571, 566], [576, 571], [581, 576],
      ]),
    Selection(
      name: "S10", offset: 200, picked: 8, first: 3,
      tops: [
        [220, 220], [225, 225], [230, 230], [235, 235], [240, 240], [245, 245], [766, 721], [771, 726],
        [776, 731], [781, 736], [786, 741], [791, 746], [796, 751],
      ]),
  ]) func `S8 to S10: the tops of a selection`(example: Selection) {
    #expect(Self.phone.visibleRange(offset: example.offset, count: 25).lowerBound == example.first)
    for (place, tops) in example.tops.enumerated() {
      let shown = [Self.original, Self.phone].map {
        $0.top(
          ofPage: example.first + place, whenSelected: example.picked, first: example.first,
          offset: example.offset)
      }
      #expect(agree(shown, tops, within: 1e-9), "\(example.name), page \(example.first + place)")
    }
  }

  @Test func `the tops of a selection ascend, and the repaired pile begins in view`() {
    for (first, offset) in [(0, 0.0), (3, 200), (13, 739)] {
      for picked in first..<25 {
        for layout in [Self.phone, Self.original] {
          let tops = (first..<25).map {
            layout.top(ofPage: $0, whenSelected: picked, first: first, offset: offset)
          }
          #expect(tops == tops.sorted() && Set(tops).count == tops.count)
          #expect(tops[0] == offset + 20)
        }
        let next = Self.phone.top(
          ofPage: picked + 1, whenSelected: picked, first: first, offset: offset)
        #expect(next == offset + 521)
      }
    }
  }
}
