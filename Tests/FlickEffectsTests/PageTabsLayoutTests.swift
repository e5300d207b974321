import FlickEffects
import FlickGeometry
import Testing

/// The page tabs of a 320 x 568 screen, in their view of 688 points.
func pages(count: Int = 31, offset: Double = -20) -> PageTabsLayout {
  PageTabsLayout(itemSize: Size(320, 568))
    .at(offset: offset, count: count, viewSize: Size(320, 688), inset: EdgeInsets(top: 20))
}

/// From content coordinates to the screen's, with the view's top 120 points above it.
func screenQuad(_ attributes: LayoutAttributes, offset: Double) -> [Double] {
  attributes.quad!.map { $0 - Point3D(0, offset + 120) }.numbers
}

@Suite struct PageTabsLayoutTests {
  struct Resting: Sendable {
    var row: Int, offset: Double, angle: Double, anchorY: Double
    var m: [Double]
    var quad: [Double]
  }

  static let resting: [Resting] = [
    Resting(
      row: 0, offset: -20, angle: -59.418604651, anchorY: 184,
      m: [0.508761895, -0.688725819, 0.000573938, 0.860907274, 0.407009516, -0.000339175],
      quad: [
        5.709, 44.667, 246.478, 314.291, 44.667, 246.478, 277.388, 290.008, -99.485, 42.612, 290.008, -99.485,
      ]),
    Resting(
      row: 1, offset: -20, angle: -54.76744186, anchorY: 344,
      m: [0.576896563, -0.653453769, 0.000544545, 0.816817211, 0.46151725, -0.000384598],
      quad: [
        6.941, 187.269, 235.927, 313.059, 187.269, 235.927, 278.112, 464.945, -91.704, 41.888, 464.945,
        -91.704,
      ]),
    Resting(
      row: 2, offset: -20, angle: -50.11627907, anchorY: 504,
      m: [0.641231636, -0.613877897, 0.000511565, 0.767347372, 0.512985309, -0.000427488],
      quad: [
        8.300, 331.338, 224.184, 311.700, 331.338, 224.184, 278.934, 639.369, -82.994, 41.066, 639.369,
        -82.994,
      ]),
    Resting(
      row: 3, offset: -20, angle: -45.465116279, anchorY: 664,
      m: [0.701343387, -0.570258863, 0.000475216, 0.712823578, 0.561074709, -0.000467562],
      quad: [
        9.771, 476.982, 211.399, 310.229, 476.982, 211.399, 279.854, 813.204, -73.372, 40.146, 813.204,
        -73.372,
      ]),
    Resting(
      row: 0, offset: 100, angle: -60, anchorY: 64,
      m: [0.5, -0.692820323, 0.00057735, 0.866025404, 0.4, -0.000333333],
      quad: [
        5.565, -73.061, 247.831, 314.435, -73.061, 247.831, 277.305, 168.108, -100.267, 42.695, 168.108,
        -100.267,
      ]),
    Resting(
      row: 4, offset: 500, angle: -55.930232558, anchorY: 304,
      m: [0.560201984, -0.662684836, 0.000552237, 0.828356045, 0.448161587, -0.000373468],
      quad: [
        6.621, 151.486, 241.932, 313.379, 151.486, 241.932, 277.921, 421.256, -90.486, 42.079, 421.256,
        -90.486,
      ]),
    Resting(
      row: 30, offset: 4680, angle: -56.511627907, anchorY: 284,
      m: [0.551767741, -0.667198254, 0.000555999, 0.833997818, 0.441414193, -0.000367845],
      quad: [
        6.463, 133.628, 269.406, 313.537, 133.628, 269.406, 277.829, 399.400, -65.356, 42.171, 399.400,
        -65.356,
      ]),
  ]

  /// A tilt's matrix from its six interesting numbers.
  static func tilt(_ m: [Double]) -> [Double] {
    [1, 0, 0, 0, 0, m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, 0, 60, 1.2]
  }

  @Test(arguments: resting) func `a resting card`(example: Resting) {
    let layout = pages(offset: example.offset)
    let card = layout.layoutAttributes(forItem: example.row)
    #expect(card.frame == Rect(x: 0, y: 160 * Double(example.row), width: 320, height: 568))
    #expect(card.zIndex == example.row)
    #expect(agree([layout.angle(forItem: example.row)], [example.angle], within: 1e-8))
    #expect(agree([card.center.y - example.offset - 120], [example.anchorY], within: 1e-9))
    // The examples round to nine decimals.
    #expect(agree(card.transform3D.rows, Self.tilt(example.m), within: 1e-8))
    #expect(agree(screenQuad(card, offset: example.offset), example.quad, within: 1e-3))
  }

  @Test func `an insertion starts edge-on and ends at the tilt of its place`() {
    let layout = pages(count: 32, offset: 4680)
    let start = layout.initialLayoutAttributes(forAppearingItem: 31)
    #expect(start.frame == Rect(x: 0, y: 4960, width: 320, height: 568))
    #expect(start.zIndex == 31 && start.alpha == 0)
    let m = Self.tilt([0, -0.8, 0.000666667, 1, 0, 0])
    #expect(agree(start.transform3D.rows, m, within: 1e-8))
    #expect(agree([layout.angle(forItem: 31)], [-51.860465116], within: 1e-8))
  }

  @Test func `a deletion ends in the tilt, moved to the left`() {
    let end = pages().finalLayoutAttributes(forDisappearingItem: 2)
    let m = matrix(
      [1, 0, 0, 0], [-0.163700773, 0.641231636, -0.613877897, 0.000511565],
      [0.136796082, 0.767347372, 0.512985309, -0.000427488], [-384, 0, 60, 1.2])
    #expect(agree(end.transform3D.rows, m, within: 1e-8))
    let quad = [
      -311.700, 331.338, 224.184, -8.300, 331.338, 224.184, -41.066, 639.369, -82.994, -278.934, 639.369,
      -82.994,
    ]
    #expect(agree(screenQuad(end, offset: -20), quad, within: 1e-3))
  }

  @Test(arguments: [-20, 0, 33.3, 500, 2345.678, 4680])
  func `a deletion moves all four corners by the width, and nothing else`(offset: Double) {
    let layout = pages(offset: offset)
    for row in 0..<31 {
      let resting = layout.layoutAttributes(forItem: row).quad!
      let end = layout.finalLayoutAttributes(forDisappearingItem: row).quad!
      #expect(agree(resting.map { $0 - Point3D(320, 0) }.numbers, end.numbers, within: 1e-9))
    }
  }

  @Test(arguments: [
    (4, CardState.highlighted, -20.0, 0.0), (3, .backToTop, -688, -828), (5, .backToBottom, 688, 868),
  ])
  func `states move cards by whole screens`(row: Int, state: CardState, y: Double, screenTop: Double) {
    let layout = pages(offset: 500)
    #expect(CardState(ofItem: row, whenHighlighted: 4) == state)
    let transform = layout.transform(of: state, forItem: row).matrix
    #expect(transform == Transform3D(translationX: 0, y: y))
    #expect(160 * Double(row) + y - 500 - 120 == screenTop)
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

  @Test(arguments: [
    (1, 688.0, 0.0), (2, 728, 40), (3, 888, 200), (5, 1208, 520), (31, 5368, 4680), (32, 5528, 4840),
    (0, 688, 0),
  ])
  func `content height and offset range`(count: Int, height: Double, last: Double) {
    let layout = pages(count: count)
    #expect(layout.contentSize == Size(320, height))
    #expect(layout.context.verticalOffsetRange(contentHeight: height) == -20...last)
  }

  @Test func `at the last offset the last frame is the screen`() {
    for count in 2...40 {
      let layout = pages(count: count)
      let last = layout.context.verticalOffsetRange(contentHeight: layout.contentSize.height).upperBound
      #expect(layout.layoutAttributes(forItem: count - 1).frame.minY - last - 120 == 0)
    }
  }

  @Test(arguments: [
    (
      4,
      matrix(
        [1, 0, 0, 0], [0, 0.881670147, -0.422040515, 0.000156311],
        [0, 0.471878017, 0.794909934, -0.000294411], [0, -11, 30, 1.1])
    ),
    (
      5,
      matrix(
        [1, 0, 0, 0], [0, 0.951151342, -0.389437131, 0.000144236],
        [0, 0.329332005, 0.81138075, -0.000300511], [0, 378.4, 30, 1.1])
    ),
  ]) func `half-way to the highlight`(row: Int, expected: [Double]) {
    let layout = pages(offset: 500)
    let state = CardState(ofItem: row, whenHighlighted: 4)
    let tilt = layout.layoutAttributes(forItem: row).transform
    let half = tilt.interpolated(to: layout.transform(of: state, forItem: row), at: 0.5)
    #expect(agree(half.matrix.rows, expected, within: 1e-8))
  }

  @Test func `neighbours may keep a tilt while they leave`() {
    let transform = pages(offset: 500).transform(of: .backToBottom, forItem: 5, neighbourAngle: -10)
    let m = matrix(
      [1, 0, 0, 0], [0, 1.064454384, -0.138918542, 0.000115765],
      [0, -0.278050312, 0.787846202, -0.000656539],
      [0, 825.6, 60, 1.2])
    #expect(agree(transform.matrix.rows, m, within: 1e-8))
  }

  @Test func `the closed form is the chain of four matrices`() {
    for angle in stride(from: -90.0, through: 0, by: 0.25) {
      let (s, c) = Math.sinCos(Math.radians(degrees: angle))
      let closed = Self.tilt([c, 0.8 * s, -s / 1500, -s, 0.8 * c, -c / 1500])
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

  @Test(arguments: [
    (0.0, 231.940107676), (20, 121.532923894), (-20, 231.940107676), (40, 48.953245396), (60, -5.354759873),
  ])
  func `the smallest lead of a card over the one above it`(span: Double, gap: Double) {
    #expect(abs(smallestGap(span: span) - gap) < 1e-6)
  }

  /// The published leads sample the offset every 20 points and the screen every 8 lines.
  private func smallestGap(span: Double) -> Double {
    var smallest = Double.infinity
    for offset in stride(from: -20.0, through: 300, by: 20) {
      var layout = PageTabsLayout(itemSize: Size(320, 568))
      layout.angleSpan = span
      layout = layout.at(offset: offset, count: 7, viewSize: Size(320, 688))
      let quads = (0..<7).map { layout.layoutAttributes(forItem: $0).quad! }
      for line in stride(from: 0.0, through: 568, by: 8) {
        let depths = quads.map { depth(of: $0, atLine: line + offset + 120) }
        for (upper, lower) in zip(depths, depths.dropFirst()) {
          if let upper, let lower { smallest = min(smallest, lower - upper) }
        }
      }
    }
    return smallest
  }

  /// Depth is even over the screen, so the top and the bottom edge tell it.
  private func depth(of quad: [Point3D], atLine y: Double) -> Double? {
    let (top, bottom) = (quad[0], quad[3])
    guard y >= top.y, y <= bottom.y else { return nil }
    return top.z + (bottom.z - top.z) * (y - top.y) / (bottom.y - top.y)
  }
}
