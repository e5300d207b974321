import Testing

@testable import FlickVerification

/// Tests of telling a finer motion from frames that are shown for longer.
@Suite struct FinerMotionTests {
  /// A motion in ten steps, between two rests.
  private static let coarse = [Float](repeating: 0, count: 10) + [Float](repeating: 6, count: 10) + [0, 0, 0]

  @Test func `five frames with small steps for each large one are finer`() {
    let fine = Self.coarse.flatMap { [Float](repeating: $0 / 5, count: 5) }
    #expect(FinerMotion.isSeen(in: fine, between: Self.coarse, period: 0.2))
    #expect(!FinerMotion.isSeen(in: Self.coarse, between: fine, period: 5))
  }

  @Test func `frames that are shown for longer are no finer motion`() {
    // An encoder changes a little in the frames that repeat others.
    let held: [Float] = Self.coarse.flatMap { [$0, 0.01, 0, 0.02, 0] as [Float] }
    #expect(!FinerMotion.isSeen(in: held, between: Self.coarse, period: 0.2))
    #expect(!FinerMotion.isSeen(in: Self.coarse, between: Self.coarse, period: 1))
  }

  @Test func `nothing is finer than a video that rests`() {
    #expect(!FinerMotion.isSeen(in: Self.coarse, between: [0, 0, 0], period: 0.2))
  }
}
