import FlickFiles
package import FlickGeometry
package import FlickImage
package import FlickMotion
import FlickTestSupport
package import FlickVideo

/// Moving pictures that show the numbers of their frames.
package enum SyntheticMovie {
  package static let size = PixelSize(width: 64, height: 64)!

  /// A gradient that moves by two pixels per frame, with the frame's number in the top rows: twelve bits, lowest first,
  /// as dark and bright blocks of 8 by 8 pixels.
  package static func frame(_ number: Int) -> YUVFrame {
    var frame = YUVFrame(size: size)!
    for y in 0..<64 {
      for x in 0..<64 { frame.luma[64 * y + x] = UInt8(40 + (x + y + 2 * number) % 128) }
    }
    for bit in 0..<12 {
      let (left, top) = (8 * (bit % 8), 8 * (bit / 8))
      for y in top..<top + 8 {
        for x in left..<left + 8 { frame.luma[64 * y + x] = number >> bit & 1 == 1 ? 220 : 30 }
      }
    }
    for i in frame.cb.indices {
      frame.cb[i] = UInt8(100 + (i % 32 + number) % 50)
      frame.cr[i] = UInt8(100 + (i / 32 + number) % 50)
    }
    return frame
  }

  /// The number that a decoded picture's luma shows.
  package static func number(in luma: some Collection<UInt8>) -> Int {
    let luma = Array(luma)
    return (0..<12).reduce(0) { number, bit in
      number | (luma[64 * (8 * (bit / 8) + 4) + 8 * (bit % 8) + 4] > 125 ? 1 : 0) << bit
    }
  }

  package static func encode(_ frames: Range<Int>, _ settings: MovieSettings) throws -> EncodedSegment {
    let encoder = try SegmentEncoder(settings)
    for number in frames { try encoder.append(frame(number)) }
    return try encoder.finish()
  }

  package static func segments(_ grid: SegmentGrid, _ settings: MovieSettings) throws -> [EncodedSegment] {
    var segments: [EncodedSegment] = []
    for k in 0..<grid.count { segments.append(try encode(grid.frames(ofSegment: k), settings)) }
    return segments
  }

  /// Joins segments to a movie, checks it and gives it its name.
  package static func write(
    _ segments: [EncodedSegment], in container: MovieContainer = .mp4, to path: String
  ) throws {
    let file = try OutputFile(path)
    let movie = try MovieWriter(file, as: container, parameters: segments[0].parameters)
    for segment in segments { try movie.append(segment, at: movie.frameCount) }
    try movie.finish()
    try MovieProbe(file)
      .verify(MovieExpectation(segments[0].parameters, in: container, frameCount: movie.frameCount))
    try file.commit()
  }
}

package let allRates = [
  (24, 1), (25, 1), (30, 1), (50, 1), (60, 1), (120, 1), (24000, 1001), (30000, 1001), (60000, 1001),
].map { FrameRate($0.0, $0.1)! }

package enum Length: CaseIterable {
  /// Each rate with one of the lengths, or with all of them in an exhaustive run.
  package static let ofRates: [(FrameRate, Length)] = allRates.enumerated().flatMap { index, rate in
    let lengths = Thoroughness.isExhaustive ? allCases : [allCases[index % allCases.count]]
    return lengths.map { (rate, $0) }
  }

  case oneFrame, oneSecond, tenSeconds

  package func frameCount(_ rate: FrameRate) -> Int {
    switch self {
    case .oneFrame: 1
    case .oneSecond: rate.frameCount(duration: 1)
    case .tenSeconds: rate.frameCount(duration: 10)
    }
  }
}
