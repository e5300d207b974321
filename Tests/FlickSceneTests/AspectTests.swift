import FlickGeometry
import Testing

@testable import FlickScene

/// Shapes of pictures.
@Suite struct AspectTests {
  @Test func `an aspect is two small numbers`() throws {
    #expect(Aspect(text: "9:16")?.text == "9:16")
    #expect(Aspect(text: "18:32") == Aspect(9, 16))
    #expect(Aspect(text: "9:16")?.label == "9x16")
    #expect(Aspect(text: "100:28")?.text == "25:7")
    let others = ["", "9", "9:", ":16", "9:16:1", "0:1", "-9:16", "9:101", "9.5:16", "1:4", "38:10", "9 :16"]
    for text in others {
      #expect(Aspect(text: text) == nil, "\(text)")
    }
  }

  /// 494 x 948 points need 60 times 9 x 16, which is even: 540 x 960. 46 points are left across, 24 of them before, which is
  /// a multiple of eight; 12 are left down, 8 of them before.
  @Test func `the margins make whole, even sides`() throws {
    let tall = try #require(Aspect(9, 16))
    let margins = tall.margins(around: Size(494, 948))
    #expect(margins == EdgeInsets(top: 8, left: 24, bottom: 4, right: 22))
    #expect(tall.margins(around: Size(540, 960)) == .zero)
    // 59 times would do, and 60 are even.
    #expect(tall.margins(around: Size(10, 940)) == EdgeInsets(top: 8, left: 264, bottom: 12, right: 266))
  }

  /// Whatever the picture, the shape is exact, the space is the least that does, and the picture stays on the grid.
  @Test(arguments: [(9, 16), (16, 9), (1, 1), (4, 5), (21, 9), (37, 10), (99, 100)])
  func `any picture gets the shape`(_ width: Int, _ height: Int) throws {
    let aspect = try #require(Aspect(width, height))
    for w in stride(from: 1.0, through: 700, by: 37.3) {
      for h in stride(from: 1.0, through: 900, by: 41.7) {
        let margins = aspect.margins(around: Size(w, h))
        let (wide, high) = (w + margins.left + margins.right, h + margins.top + margins.bottom)
        #expect(abs(wide * Double(height) - high * Double(width)) < 1e-6)
        #expect((wide / 2).rounded() * 2 == wide.rounded())
        #expect(abs(wide - wide.rounded()) < 1e-9)
        for before in [margins.left, margins.top] {
          #expect(before >= 0)
          #expect(before == (before / 8).rounded() * 8)
        }
        #expect(min(margins.right, margins.bottom) >= 0)
        #expect(min(wide - w, high - h) < 2 * Double(max(width, height)))
        #expect(abs(margins.left - margins.right) <= 16)
        #expect(abs(margins.top - margins.bottom) <= 16)
      }
    }
  }
}
