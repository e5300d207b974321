import FlickEffects
import FlickGeometry
import Testing

/// The expanding cells of a 320 x 568 screen.
func cells(
  _ style: ExpandingCellsLayout.Style = .flat, count: Int = 15, offset: Double, drag: Double = 200,
  lift: Double = 100
) -> ExpandingCellsLayout {
  var layout = ExpandingCellsLayout(style: style, dragPerItem: drag)
  layout.lift = lift
  return layout.at(offset: offset, count: count, viewSize: Size(320, 568))
}

@Suite struct ExpandingCellsLayoutTests {
  struct Moment: Sendable {
    var offset: Double, featured: Int, percent: Double
    /// By item: its top and height in the content, its top on the screen, its angle in 3d.
    var rows: [Int: (y: Double, height: Double, screenY: Double, angle: Double?)]
  }

  static let moments: [Moment] = [
    Moment(
      offset: 0, featured: 0, percent: 0,
      rows: [
        0: (0, 280, 0, nil), 1: (280, 100, 280, -45), 2: (380, 100, 380, -45), 3: (480, 100, 480, -45),
      ]),
    Moment(
      offset: 50, featured: 0, percent: 0.25,
      rows: [
        0: (25, 280, -25, nil), 1: (260, 145, 210, -33.75), 2: (405, 100, 355, -45), 3: (505, 100, 455, -45),
      ]),
    Moment(
      offset: 100, featured: 0, percent: 0.5,
      rows: [
        0: (50, 280, -50, nil), 1: (240, 190, 140, -22.5), 2: (430, 100, 330, -45), 3: (530, 100, 430, -45),
      ]),
    Moment(
      offset: 150, featured: 0, percent: 0.75,
      rows: [
        0: (75, 280, -75, nil), 1: (220, 235, 70, -11.25), 2: (455, 100, 305, -45), 3: (555, 100, 405, -45),
      ]),
    Moment(
      offset: 199, featured: 0, percent: 0.995,
      rows: [
        0: (99.5, 280, -99.5, nil), 1: (200.4, 279.1, 1.4, -0.225), 2: (479.5, 100, 280.5, -45),
        3: (579.5, 100, 380.5, -45),
      ]),
    Moment(
      offset: 200, featured: 1, percent: 0,
      rows: [
        1: (200, 280, 0, nil), 2: (480, 100, 280, -45), 3: (580, 100, 380, -45), 4: (680, 100, 480, -45),
      ]),
    Moment(
      offset: 1500, featured: 7, percent: 0.5,
      rows: [
        7: (1450, 280, -50, nil), 8: (1640, 190, 140, -22.5), 9: (1830, 100, 330, -45),
        10: (1930, 100, 430, -45),
      ]),
    Moment(offset: 2800, featured: 14, percent: 0, rows: [14: (2800, 280, 0, nil)]),
    Moment(
      offset: -60, featured: 0, percent: -0.3,
      rows: [
        0: (-30, 280, 30, nil), 1: (250, 100, 310, -45), 2: (350, 100, 410, -45), 3: (450, 100, 510, -45),
      ]),
  ]

  @Test(arguments: moments) func `frames and angles`(moment: Moment) {
    let layout = cells(.tilted, offset: moment.offset)
    #expect(layout.featuredIndex == moment.featured)
    #expect(abs(layout.percent - moment.percent) < 1e-12)
    for (item, row) in moment.rows {
      let frame = layout.layoutAttributes(forItem: item).frame
      #expect(agree(frame.numbers, [0, row.y, 320, row.height], within: 1e-9))
      #expect(abs(frame.minY - moment.offset - row.screenY) < 1e-9)
      #expect((layout.angle(forItem: item) == nil) == (row.angle == nil))
      #expect(agree([layout.angle(forItem: item) ?? 0], [row.angle ?? 0], within: 1e-9))
    }
    let seen = layout.layoutAttributes(in: layout.context.bounds).map(\.index)
    #expect(Set(moment.rows.keys).isSubset(of: seen))
  }

  @Test(arguments: [
    (100.0, 0.75, 0.5, 0.0), (145, 0.6375, 0.5, 0.25), (190, 0.525, 0.5, 0.5), (235, 0.4125, 0.75, 0.75),
    (280, 0.3, 1, 1),
  ]) func `the look of a height`(height: Double, cover: Double, title: Double, detail: Double) {
    let style = ExpandingCellsStyle(height: height)
    let numbers = [style.coverAlpha, style.titleScale, style.detailAlpha]
    #expect(agree(numbers, [cover, title, detail], within: 1e-12))
  }

  struct Tilted: Sendable {
    var item: Int, offset: Double, y: Double, height: Double
    /// cos, sin / 500 and the lift; nil for the identity.
    var cosine: Double?, sine: Double = 0, lift: Double = 0
    var quad: [Double]
  }

  static let tilted: [Tilted] = [
    Tilted(item: 0, offset: 0, y: 0, height: 280, quad: [0, 0, 0, 320, 0, 0, 320, 280, 0, 0, 280, 0]),
    Tilted(
      item: 1, offset: 0, y: 280, height: 100, cosine: 0.707106781, sine: -0.707106781, lift: 100,
      quad: [
        -12.175, 291.954, 146.655, 332.175, 291.954, 146.655, 309.433, 363.020, 61.375, 10.567, 363.020,
        61.375,
      ]),
    Tilted(
      item: 1, offset: 100, y: 240, height: 190, cosine: 0.923879533, sine: -0.382683432, lift: 100,
      quad: [
        -12.546, 140.349, 148.047, 332.546, 140.349, 148.047, 309.155, 316.819, 60.331, 10.845, 316.819,
        60.331,
      ]),
    Tilted(
      item: 3, offset: 100, y: 530, height: 100, cosine: 0.707106781, sine: -0.707106781, lift: 300,
      quad: [
        -12.175, 441.954, 363.873, 332.175, 441.954, 363.873, 309.433, 513.020, 250.167, 10.567, 513.020,
        250.167,
      ]),
    Tilted(
      item: 2, offset: 380, y: 408, height: 262, cosine: 0.996917334, sine: -0.078459096, lift: 200,
      quad: [
        -3.358, 25.663, 216.691, 323.358, 25.663, 216.691, 316.777, 286.966, 187.900, 3.223, 286.966, 187.900,
      ]),
    Tilted(item: 2, offset: 400, y: 400, height: 280, quad: [0, 0, 2, 320, 0, 2, 320, 280, 2, 0, 280, 2]),
  ]

  @Test(arguments: tilted) func `tilted cells`(example: Tilted) {
    let cell = cells(.tilted, offset: example.offset).layoutAttributes(forItem: example.item)
    #expect(agree(cell.frame.numbers, [0, example.y, 320, example.height], within: 1e-9))
    #expect(cell.zIndex == example.item)
    var m = Transform3D.identity.rows
    if let c = example.cosine {
      let s = example.sine
      m = matrix([1, 0, 0, 0], [0, c, s, -s / 500], [0, -s, c, -c / 500], [0, 0, example.lift, 1])
    }
    #expect(agree(cell.transform3D.rows, m, within: 1e-8))
    let quad = cell.quad!.map { $0 - Point3D(0, example.offset) }
    #expect(agree(quad.numbers, example.quad, within: 1e-3))
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (99.9, 0, 180), (100, 200, 180), (250, 200, 180), (301, 400, 360), (2790, 2800, 2880),
    (-30, 0, 0),
  ]) func `snapping goes to the nearest step`(proposed: Double, drag200: Double, drag180: Double) {
    for (drag, expected) in [(200.0, drag200), (180, drag180)] {
      let layout = cells(offset: 0, drag: drag)
      let target = layout.targetContentOffset(forProposed: Point(0, proposed), velocity: Point(0, -900))
      #expect(target == Point(0, expected))
    }
  }

  @Test(
    arguments: [
      (0.0, [[0, 280], [280, 100], [380, 100], [480, 100]]),
      (90, [[40, 280], [230, 190], [420, 100], [520, 100]]),
      (179, [[79.555555556, 280], [180.555555556, 279], [459.555555556, 100], [559.555555556, 100]]),
      (180, [[0, 100], [180, 280], [460, 100], [560, 100]]),
    ] as [(Double, [[Double]])]) func `frames of the tutorial`(offset: Double, rows: [[Double]])
  {
    let layout = cells(offset: offset, drag: 180)
    for (item, row) in rows.enumerated() {
      let frame = layout.layoutAttributes(forItem: item).frame
      #expect(agree(frame.numbers, [0, row[0], 320, row[1]], within: 1e-8))
    }
  }

  @Test(arguments: [(1, 568.0, 568.0), (2, 768, 748), (15, 3368, 3088), (0, 568, 568)])
  func `content height`(count: Int, drag200: Double, drag180: Double) {
    #expect(cells(count: count, offset: 0).contentSize == Size(320, drag200))
    #expect(cells(count: count, offset: 0, drag: 180).contentSize == Size(320, drag180))
  }

  @Test(
    arguments: [
      (
        100.0,
        [
          0.1: 250.024231346, 0.3: 220.732185378, 0.5: 203.899494937, 0.55: 201.258243634, 0.6: 199.180449701,
          0.75: 196.126646999, 0.9: 197.584345924,
        ]
      ),
      (
        0,
        [
          0.1: 36.017308104, 0.3: 15.094418127, 0.5: 3.071067812, 0.55: 1.184459739, 0.6: -0.299678785,
          0.75: -2.480966429, 0.9: -1.439752912,
        ]
      ),
    ] as [(Double, [Double: Double])]) func `the lead of the growing cell over the featured one`(
      lift: Double, leads: [Double: Double]
    )
  {
    for (percent, lead) in leads {
      #expect(abs(smallestLead(percent: percent, lift: lift) - lead) < 1e-6, "at \(percent)")
    }
  }

  @Test func `the growing cell is nearer with the lift, and cuts in without`() {
    let percents = stride(from: 0.01, to: 1, by: 0.01)
    #expect(percents.allSatisfy { smallestLead(percent: $0, lift: 100) >= 196 })
    #expect(percents.contains { smallestLead(percent: $0, lift: 0) < 0 })
  }

  /// Cell 1 is featured and flat, cell 2 grows and leans away: its lowest line over the featured cell decides.
  private func smallestLead(percent: Double, lift: Double) -> Double {
    let layout = cells(.tilted, offset: 200 * (1 + percent), lift: lift)
    let quad = layout.layoutAttributes(forItem: 2).quad!
    let featured = layout.layoutAttributes(forItem: 1)
    let (top, bottom) = (quad[0], quad[3])
    let y = min(featured.frame.maxY, bottom.y)
    return -Double(featured.zIndex) + top.z + (bottom.z - top.z) * (y - top.y) / (bottom.y - top.y)
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
    #expect(cell.transform3D.m43 == 300 && cell.transform3D.m44 == 1)
  }

  @Test func `the list never empties, however far it is pulled up at its end`() {
    let layout = cells(offset: 2800 + 250)
    #expect(layout.featuredIndex == 14)
    #expect(layout.layoutAttributes(in: layout.context.bounds).map(\.index) == [14])
  }
}
