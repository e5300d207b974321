import FlickMotion
import Testing

@Suite struct RubberBandTests {
  @Test func `a pull agrees with the measured one`() {
    expectEqual(RubberBand(dimension: 852).shown(590), 235.0, tolerance: 0.05)
  }

  @Test func `inverse and slope belong to the pull`() {
    for dimension in [100.0, 320, 568, 1366] {
      let band = RubberBand(dimension: dimension)
      for i in -2000...2000 {
        let raw = Double(i)
        expectEqual(band.raw(band.shown(raw)), raw, tolerance: 1e-9)
        expectEqual(
          (band.shown(raw + 0.01) - band.shown(raw - 0.01)) / 0.02, band.slope(raw), tolerance: 1e-4)
      }
    }
  }

  @Test func `a pull never goes past the view's length`() {
    let band = RubberBand(dimension: 320)
    #expect(band.shown(1e12) <= 320)
    #expect(band.raw(320).isFinite)
    #expect(band.raw(-1000) == -band.raw(1000))
  }

  @Test func `beyond its range a view is pulled back`() {
    let range = ElasticRange(-20...4680, viewLength: 688)
    for offset in [-20.0, 0, 4680] {
      #expect(range.shown(offset) == offset)
      #expect(range.raw(offset) == offset)
    }
    expectEqual(range.shown(-70), -20 - 26.44304682)
    expectEqual(range.shown(4780), 4680 + 50.928667564)
    expectEqual(range.raw(range.shown(4880)), 4880, tolerance: 1e-9)
    #expect(range.slope(100) == 1)
    #expect(range.slope(-21) < 0.56)
    #expect(range.nearestRest(to: -300) == -20)
    #expect(range.nearestRest(to: 9000) == 4680)
  }
}
