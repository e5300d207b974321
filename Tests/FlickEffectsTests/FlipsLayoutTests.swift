import FlickEffects
import FlickGeometry
import Testing

/// A book on a screen of 320 x 568.
func flipsLayout(pages: Int, spacing: Double = 0.1) -> FlipsLayout {
  FlipsLayout(pageSize: Size(320, 568), pageCount: pages, spacing: spacing)
}

@Suite struct FlipsLayoutTests {
  struct Leaf: Sendable {
    var angle: Double
    /// Rows 2 and 3 of the matrix without their first column.
    var m: [Double]
    /// x, y and depth of the top left, top right, bottom right and bottom left corner.
    var quad: [Double]
  }

  static let leaves: [Leaf] = [
    Leaf(
      angle: 0, m: [1, 0, 0, 0, 1, -0.000666667],
      quad: [0, 284, 0, 320, 284, 0, 320, 568, 0, 0, 568, 0]),
    Leaf(
      angle: 45, m: [0.707106781, 0.707106781, -0.000471405, -0.707106781, 0.707106781, -0.000471405],
      quad: [0, 284, 0, 320, 284, 0, 344.732, 515.859, 231.859, -24.732, 515.859, 231.859]),
    Leaf(
      angle: 90, m: [0, 1, -0.000666667, -1, 0, 0],
      quad: [0, 284, 0, 320, 284, 0, 357.368, 284, 350.329, -37.368, 284, 350.329]),
    Leaf(
      angle: 135, m: [-0.707106781, 0.707106781, -0.000471405, -0.707106781, -0.707106781, 0.000471405],
      quad: [0, 284, 0, 320, 284, 0, 344.732, 52.141, 231.859, -24.732, 52.141, 231.859]),
    Leaf(
      angle: 180, m: [-1, 0, 0, 0, -1, 0.000666667],
      quad: [0, 284, 0, 320, 284, 0, 320, 0, 0, 0, 0, 0]),
    Leaf(
      angle: 180.1, m: [-0.999998477, -0.001745328, 0.000001164, 0.001745328, -0.999998477, 0.000666666],
      quad: [0, 284, 0, 320, 284, 0, 319.947, 0.094, -0.496, 0.053, 0.094, -0.496]),
    Leaf(
      angle: -0.2, m: [0.999993908, -0.003490651, 0.000002327, 0.003490651, 0.999993908, -0.000666663],
      quad: [0, 284, 0, 320, 284, 0, 319.894, 567.811, -0.991, 0.106, 567.811, -0.991]),
  ]

  @Test(arguments: leaves) func `F1 to F8, a leaf in space`(example: Leaf) {
    let layout = flipsLayout(pages: 5)
    let m = example.m
    let expected = [1, 0, 0, 0, 0] + m[0..<3] + [0] + m[3..<6] + [0, 0, 0, 1]
    // The examples round to nine decimals.
    #expect(agree(layout.transform(angle: example.angle).rows, expected, within: 1e-8))
    let quad = layout.quad(of: layout.lowerHalf, angle: example.angle)!.numbers
    #expect(agree(quad, example.quad, within: 1e-3))
  }

  @Test func `F9 to F11, the stacks`() {
    #expect(
      agree(flipsLayout(pages: 5).restAngles(page: 2), [-0.2, -0.1, 0, 180, 180.1, 180.2], within: 1e-12))
    #expect(flipsLayout(pages: 5, spacing: 1).restAngles(page: 2) == [-2, -1, 0, 180, 181, 182])
    #expect(
      agree(flipsLayout(pages: 5).restAngles(page: 0), [-0.4, -0.3, -0.2, -0.1, 0, 180], within: 1e-12))
    #expect(
      agree(flipsLayout(pages: 5).restAngles(page: 4), [0, 180, 180.1, 180.2, 180.3, 180.4], within: 1e-12))
  }

  @Test func `F12, the faces`() {
    let layout = flipsLayout(pages: 5)
    #expect((0..<6).map(layout.backPage) == [nil, 4, 3, 2, 1, 0])
    #expect((0..<6).map(layout.frontPage) == [4, 3, 2, 1, 0, nil])
  }

  @Test(arguments: 1...40) func `leaves ascend, one at 0 and one at 180`(pages: Int) {
    for spacing in [0.001, 0.01, 0.1, 1, 5] {
      let layout = flipsLayout(pages: pages, spacing: spacing)
      for page in 0..<pages {
        let angles = layout.restAngles(page: page)
        #expect(angles.count == pages + 1)
        #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
        #expect(angles.filter { $0 == 0 }.count == 1 && angles.filter { $0 == 180 }.count == 1)
        let top = layout.topLeaf(ofPage: page)
        #expect(angles[top] == 180 && angles[top - 1] == 0)
        #expect(layout.backPage(ofLeaf: top) == page && layout.frontPage(ofLeaf: top - 1) == page)
      }
    }
  }

  @Test func `a back that has come round is upright`() {
    let layout = flipsLayout(pages: 3)
    let upper = layout.quad(of: layout.upperHalf, angle: 0)!.numbers
    #expect(agree(upper, [0, 0, 0, 320, 0, 0, 320, 284, 0, 0, 284, 0], within: 1e-12))
  }
}
