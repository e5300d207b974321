import FlickGeometry
import FlickImage
import Testing

@testable import FlickVerification

/// Tests of telling pictures that differ from those of moments that are a little wrong.
@Suite struct BlockComparisonTests {
  /// A picture with a bar of light at a place.
  private func picture(_ place: Int) throws -> PicturePlane {
    let size = try #require(PixelSize(width: 64, height: 64))
    return PicturePlane(
      size: size, samples: (0..<64 * 64).map { abs($0 % 64 - place) < 8 ? 220 : 20 })
  }

  private func means(recorded: Int, film: Int) throws -> BlockMeans {
    BlockMeans(PlanePair(recorded: try picture(recorded), film: try picture(film)))
  }

  /// From one frame to the next, the bar moves by half of the picture, and the frame in the middle is off by a third of
  /// that.
  @Test func `a moment between those of frames explains a frame in fast motion`() throws {
    let frames = [8, 8, 40, 72, 72]
    let blocks = BlockComparison(
      try frames.enumerated().map { try means(recorded: $0 == 2 ? 30 : $1, film: $1) },
      tone: ToneFit(gain: 1, offset: 0, correlation: 1, deviation: 1), period: 1.0 / 25)
    #expect(PictureDifference.glimpses(blocks, period: 1.0 / 25) == [2])
    let near = try (-8...8).map { try means(recorded: 30, film: 40 + 4 * $0) }
    #expect(blocks.explain(2, near))
    #expect(PictureDifference(blocks, period: 1.0 / 25) != nil)
    #expect(PictureDifference(blocks, period: 1.0 / 25, explained: [2]) == nil)
    // A picture that is at none of these moments is another one.
    let others = try (2...8).map { try means(recorded: 30, film: 40 + 4 * $0) }
    #expect(!blocks.explain(2, others))
  }

  /// A bar of light moves all the time, by 2 samples from frame to frame. From frame 5 to frame 10, the recording has a patch
  /// at the other side that the film does not have, or the bar is 12 samples behind.
  @Test func `what appears beside all that moves is a picture, and what moves elsewhere is motion`() throws {
    func kind(lag: Int, isPatched: Bool) throws -> PictureDifference.Kind? {
      let means = try (0..<16).map { frame in
        let (place, differs) = (10 + 2 * frame, 5...10 ~= frame)
        let (film, recorded) = (try picture(place), try picture(differs ? place - lag : place))
        let samples = recorded.samples.indices.map { index in
          isPatched && differs && index % 64 >= 56 && index / 64 < 32 ? 120 : recorded.samples[index]
        }
        return BlockMeans(PlanePair(recorded: PicturePlane(size: film.size, samples: samples), film: film))
      }
      let blocks = BlockComparison(
        means, tone: ToneFit(gain: 1, offset: 0, correlation: 1, deviation: 1), period: 1.0 / 30)
      let difference = try #require(PictureDifference(blocks, period: 1.0 / 30))
      #expect(difference.frames == 5...10)
      #expect(difference.beginsInMotion == (lag > 0))
      return difference.kind
    }
    #expect(try kind(lag: 0, isPatched: true) == .pictures)
    #expect(try kind(lag: 12, isPatched: false) == .motion)
  }

  /// The bar moves, and rests for three frames again and again. A patch that the film does not have stays all the time.
  @Test func `a wrong picture that stays is no motion, though all rests are short`() throws {
    let places = [8, 8, 8, 12, 16, 16, 16, 20, 24, 24, 24, 28, 32, 32, 32, 36]
    let means = try places.map { place in
      let film = try picture(place)
      let patched = film.samples.indices.map { index in
        index % 64 >= 48 && index / 64 >= 32 ? 120 : film.samples[index]
      }
      return BlockMeans(PlanePair(recorded: PicturePlane(size: film.size, samples: patched), film: film))
    }
    let blocks = BlockComparison(
      means, tone: ToneFit(gain: 1, offset: 0, correlation: 1, deviation: 1), period: 1.0 / 30)
    let difference = try #require(PictureDifference(blocks, period: 1.0 / 30))
    #expect(difference.kind == .pictures)
    #expect(difference.frames == 0...15)
  }
}
