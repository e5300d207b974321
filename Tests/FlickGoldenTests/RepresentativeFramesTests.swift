import Testing

@testable import FlickGolden
@testable import FlickImage

/// Tests of the selection of frames for the pages of tests.
@Suite struct RepresentativeFramesTests {
  private static func difference(_ pixels: Int, by level: Int) -> PixelDifference {
    PixelDifference(pixelCount: pixels, largest: level, x: 0, y: 0, width: 9, height: 9)
  }

  /// The difference is small at first, large in the middle and small again. Frame 66 differs most; the first and the
  /// last frame with a visible difference are 60 and 70.
  @Test func `the worst, the first and the last that are seen, and one far from them`() {
    let telling = RepresentativeFrames(of: Array(10..<110)) { frame in
      switch frame {
      case 66: Self.difference(5000, by: 200)
      case 60...70: Self.difference(900, by: 90)
      case 100: Self.difference(4, by: 2)
      default: Self.difference(3, by: 1)
      }
    }
    #expect(telling.worst == 66)
    #expect(telling.frames == [60, 66, 70, 100])
    #expect(telling.largest == 200)
  }

  /// One pixel of another color counts more than a thousand slightly different ones; then the number of pixels counts,
  /// and then the first frame.
  @Test func `the worst frame has the greatest difference`() {
    let one = RepresentativeFrames(of: [1, 2, 3]) { frame in
      frame == 3 ? Self.difference(1, by: 255) : Self.difference(1000 * frame, by: 40)
    }
    #expect(one.worst == 3)
    #expect(one.largest == 255)
    let many = RepresentativeFrames(of: [1, 2, 3, 4]) { frame in
      Self.difference([7, 9, 9, 8][frame - 1], by: 224)
    }
    #expect(many.worst == 2)
    #expect(many.largest == 224)
  }

  @Test func `the worst of very many frames is found between the compared ones`() {
    let telling = RepresentativeFrames(of: Array(0..<5000)) { frame in
      let distance = abs(frame - 3333)
      return Self.difference(max(1, 1000 - distance), by: distance == 0 ? 200 : distance < 100 ? 100 : 1)
    }
    #expect(telling.worst == 3333)
  }

  /// Frame 42 is far from none of the others. Frame 45 is not among the 240 frames of 5000 that are compared first: these
  /// are 20 or 21 frames apart.
  @Test func `frames with kept pictures are compared and shown, too`() {
    let telling = RepresentativeFrames(of: Array(10..<110), kept: [42]) { frame in
      Self.difference(9, by: frame == 66 ? 200 : 90)
    }
    #expect(telling.worst == 66)
    #expect(telling.frames == [10, 23, 42, 66, 109])
    let many = RepresentativeFrames(of: Array(0..<5000), kept: [45]) { frame in
      frame == 45 ? Self.difference(9, by: 30) : nil
    }
    #expect(many.worst == 45)
    #expect(many.frames.contains(45))
    let kept = RepresentativeFrames(of: Array(0..<100), kept: Array(0..<100)) { _ in
      Self.difference(9, by: 90)
    }
    #expect(kept.frames.count <= 16)
    #expect(RepresentativeFrames(of: Array(0...9), kept: [4]) { _ in nil }.frames == [0, 3, 4, 6, 9])
  }

  @Test func `where nothing can be compared, frames are spread evenly`() {
    let telling = RepresentativeFrames(of: Array(0...9)) { _ in nil }
    #expect(telling.worst == nil)
    #expect(telling.largest == nil)
    #expect(telling.frames == [0, 3, 6, 9])
    #expect(RepresentativeFrames(of: [4]) { _ in nil }.frames == [4])
  }
}
