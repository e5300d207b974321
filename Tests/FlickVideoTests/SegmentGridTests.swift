import FlickMediaTestSupport
import FlickMotion
import FlickVideo
import Testing

@Suite struct SegmentGridTests {
  @Test func `segments are two seconds long`() {
    let lengths = allRates.map { SegmentGrid(frameCount: 1, rate: $0).framesPerSegment }
    #expect(lengths == [48, 50, 60, 100, 120, 240, 48, 60, 120])
  }

  @Test func `segments have at least a frame`() {
    let rate = FrameRate(24)!
    for seconds in [0, -1, 0.001, .nan] {
      #expect(SegmentGrid(frameCount: 9, rate: rate, seconds: seconds).framesPerSegment == 1)
    }
  }

  @Test func `every frame is in one segment`() {
    for frameCount in 1...130 {
      let grid = SegmentGrid(frameCount: frameCount, rate: FrameRate(24)!)
      let frames = (0..<grid.count).map { grid.frames(ofSegment: $0) }
      #expect(frames.flatMap { Array($0) } == Array(0..<frameCount))
      for (k, range) in frames.enumerated() {
        #expect(range.allSatisfy { grid.segment(ofFrame: $0) == k })
      }
    }
  }

  /// A longer movie has the same segments as a shorter one, as far as the shorter one reaches.
  @Test func `the grid is fixed`() {
    let short = SegmentGrid(frameCount: 100, rate: FrameRate(24)!)
    let long = SegmentGrid(frameCount: 1000, rate: FrameRate(24)!)
    #expect(short.frames(ofSegment: 1) == long.frames(ofSegment: 1))
    #expect(short.frames(ofSegment: 2) == 96..<100)
  }
}
