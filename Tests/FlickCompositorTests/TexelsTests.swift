import FlickTestSupport
import Testing

@testable import FlickCompositor

@Suite struct TexelsTests {
  @Test(arguments: [(3, 2), (64, 1), (700, 300)])
  func `a picture has its rows, and clear pixels beyond, whatever its memory had before`(
    _ width: Int, _ height: Int
  ) {
    for round in UInt32(1)...4 {
      let texels = Texels(rowsOfWidth: width, height: height)
      for y in 0..<height {
        let row = (0..<width).map { UInt32(y * width + $0) &* round }
        texels.setRow(y, to: row.span)
      }
      #expect((0..<width * height).allSatisfy { texels[$0] == UInt32($0) &* round })
      #expect((width * height..<texels.count).allSatisfy { texels[$0] == 0 })
      #expect(texels.count == width * height + width + 1)
    }
  }

  @Test func `a picture is opaque when each of its pixels is`() {
    for clear in [nil, 0, 149_999] {
      let texels = unsafe Texels(width: 500, height: 300) { pixels in
        for i in 0..<150_000 { unsafe pixels[i] = i == clear ? 0xFE00_0000 : 0xFF00_0000 }
      }
      #expect(texels.isOpaque == (clear == nil))
    }
  }
}
