import FlickCamera
import FlickGeometry
import FlickTestSupport
import Testing

@Suite struct CameraTrackTests {
  /// A phone with a margin around it: a canvas of 400 x 800 points, with the screen in its middle.
  private static let open = PictureSpace(
    size: Size(400, 800), screen: Rect(x: 40, y: 80, width: 320, height: 640), isOpen: true)
  private static let closed = PictureSpace(
    size: Size(320, 640), screen: Rect(x: 0, y: 0, width: 320, height: 640), isOpen: false)

  @Test func `a target fills four fifths of the framing`() {
    // 0.8 x 400 / 160 = 2, and 0.8 x 800 / 100 = 6.4: the width decides.
    let framing = Self.open.framing(of: Rect(x: 100, y: 300, width: 160, height: 100), greatestZoom: 3)
    #expect(framing == Framing(middle: Point(180, 350), zoom: 2))
    #expect(framing.rect(in: Self.open) == Rect(x: 80, y: 150, width: 200, height: 400))
  }

  @Test func `a framing stays in the picture`() {
    let corner = Self.open.framing(of: Rect(x: 0, y: 0, width: 10, height: 10), greatestZoom: 4)
    #expect(corner.rect(in: Self.open) == Rect(x: 0, y: 0, width: 100, height: 200))
    let large = Self.open.framing(of: Rect(x: -50, y: 0, width: 500, height: 10), greatestZoom: 4)
    #expect(large == Self.open.whole)
  }

  @Test func `a zoom to two takes a second`() {
    // The length of the way is ln 2, so the move takes 1.875 x 0.6931 / 1.4 s.
    let double = Framing(middle: Point(200, 400), zoom: 2)
    let time = CameraPace.duration(from: Self.open.whole, to: double, in: Self.open)
    #expect(abs(time - 0.92832) < 1e-5)
    #expect(CameraPace.duration(from: double, to: double, in: Self.open) == 0)
  }

  @Test func `a pan widens on its way`() {
    // The pan covers 0.7 of the framing's width of 200 points at zoom 2. The framing widens by cosh r0, with sinh r0 =
    // u / 2 w, to 1.173 times its width; lengths are roots of areas.
    var track = CameraTrack(in: Self.open, from: Framing(middle: Point(130, 400), zoom: 2))
    let move = track.move(to: Framing(middle: Point(270, 400), zoom: 2), at: 0)
    let middle = track.framing(at: move.duration / 2)
    let u = 140 / (200 * 400.0).squareRoot()
    #expect(abs(2 / middle.zoom - (1 + u * u / 4).squareRoot()) < 1e-12)
    #expect(abs(middle.middle.x - 200) < 1e-9)
  }

  @Test func `a move begins and ends exactly at its framings`() {
    let target = Framing(middle: Point(150, 600), zoom: 2.7)
    var track = CameraTrack(in: Self.open, from: Self.open.whole)
    let move = track.move(to: target, at: 1)
    #expect(track.framing(at: 0.5) == Self.open.whole)
    #expect(track.framing(at: move.end) == target)
    #expect(track.framing(at: 100) == target)
    #expect(!track.isMoving(at: move.end))
    #expect(track.isMoving(at: 1))
  }

  @Test func `a cut is there at once`() {
    let target = Framing(middle: Point(150, 600), zoom: 2.7)
    var track = CameraTrack(in: Self.open, from: Self.open.whole)
    track.move(to: target, at: 1, during: 0)
    #expect(track.framing(at: 0.999) == Self.open.whole)
    #expect(track.framing(at: 1) == target)
  }

  /// Compares first and second derivatives, computed by differences, before and after the times when moves begin, end
  /// and are caught.
  @Test(arguments: [true, false]) func `nothing jumps where moves begin, end and are caught`(isOpen: Bool) {
    let space = isOpen ? Self.open : Self.closed
    var random = SplitMix(seed: 7)
    for _ in 0..<Thoroughness.trials(20, exhaustive: 400) {
      let track = Self.randomTrack(in: space, &random)
      for move in track.moves where move.duration > 0 {
        for time in [move.start, move.end] {
          let h = 1e-4
          let places = (-2...2).map { Self.place(track.framing(at: time + Double($0) * h)) }
          let before = (places[1] - places[0]) / h
          let after = (places[4] - places[3]) / h
          // The third derivative is bounded, so the velocities differ only by h times the acceleration.
          #expect(Self.size(after - before) < 0.05)
          let bends = [1, 2, 3].map { Self.bend(places[$0 - 1], places[$0], places[$0 + 1], over: h) }
          #expect(Self.size(bends[2] - bends[0]) < 3, "\(bends)")
        }
      }
    }
  }

  @Test func `a glide begins and ends at rest, and passes by its points in their time`() {
    var track = CameraTrack(in: Self.open, from: Framing(middle: Point(200, 400), zoom: 2))
    let stops = [200.0, 200, 230, 260, 290, 320, 350, 350].map { Framing(middle: Point($0, 400), zoom: 2) }
    track.glide(through: stops, every: 0.15, at: 1)
    // Eight points take nine steps: seven between them, and two to set off and to come to rest.
    let end = 1 + 9 * 0.15
    #expect(track.moves[0].end == end)
    #expect(track.framing(at: end) == stops[7])
    // If the points are evenly spaced, the B-spline passes through them: through the fifth, at 290, after five steps.
    #expect(abs(track.framing(at: 1 + 5 * 0.15).middle.x - 290) < 1e-9)
    #expect(!track.isMoving(at: 1.1))
    #expect(track.isMoving(at: 1.4))
    #expect(!track.isMoving(at: end))
    for time in [1, end] {
      let h = 1e-4
      let places = (-1...1).map { Self.place(track.framing(at: time + Double($0) * h)) }
      #expect(Self.size(places[2] - places[0]) / h < 1e-3)
      #expect(Self.size(Self.bend(places[0], places[1], places[2], over: h)) < 0.1)
    }
  }

  @Test(arguments: [true, false]) func `nothing jumps in a glide, or where it is left`(isOpen: Bool) {
    let space = isOpen ? Self.open : Self.closed
    var random = SplitMix(seed: 5)
    for _ in 0..<Thoroughness.trials(10, exhaustive: 200) {
      var stops = [Framing(middle: Point(space.size.width / 2, space.size.height / 2), zoom: 2)]
      for _ in 0..<20 {
        let last = stops[stops.count - 1].middle
        let next = Point(last.x + 40 * random.unit() - 20, last.y + 40 * random.unit() - 20)
        stops.append(space.confined(Framing(middle: next, zoom: 2)))
      }
      var track = CameraTrack(in: space, from: stops[0])
      track.glide(through: stops, every: 0.15, at: 0.3)
      let leaving = track.move(to: space.whole, at: 0.3 + 2 * random.unit())
      for time in stride(from: 0.2, to: leaving.end + 0.1, by: 0.01) {
        let h = 1e-4
        let places = (-2...2).map { Self.place(track.framing(at: time + Double($0) * h)) }
        #expect(Self.size(places[3] - 2 * places[2] + places[1]) / h < 0.05, "\(time)")
        let bends = [1, 3].map { Self.bend(places[$0 - 1], places[$0], places[$0 + 1], over: h) }
        #expect(Self.size(bends[1] - bends[0]) < 3, "\(time)")
      }
    }
  }

  @Test func `a framing without margin never leaves the picture`() {
    var random = SplitMix(seed: 3)
    for _ in 0..<Thoroughness.trials(20, exhaustive: 400) {
      let track = Self.randomTrack(in: Self.closed, &random)
      for step in 0..<400 {
        let rect = track.framing(at: Double(step) / 50).rect(in: Self.closed)
        #expect(rect.minX >= -1e-9)
        #expect(rect.minY >= -1e-9)
        #expect(rect.maxX <= 320 + 1e-9)
        #expect(rect.maxY <= 640 + 1e-9)
      }
    }
  }

  @Test func `usual moves are calm`() {
    var random = SplitMix(seed: 11)
    for _ in 0..<Thoroughness.trials(50, exhaustive: 2000) {
      var track = CameraTrack(in: Self.open, from: Self.randomFraming(in: Self.open, &random))
      let move = track.move(to: Self.randomFraming(in: Self.open, &random), at: 0)
      #expect(track.peakSpeed(of: move) <= 1.4 + 1e-9 || move.duration == 4.5)
      // The speed in the metric is constant along the way, so differences find the same peak.
      if move.duration > 0 {
        #expect(abs(track.speed(at: move.duration / 2) - track.peakSpeed(of: move)) < 0.01)
      }
    }
  }

  // MARK: - Pictures

  @Test func `during a move, pages have the scale of the rest before it or after it`() {
    var track = CameraTrack(in: Self.open, from: Self.open.whole)
    let near = track.move(to: Framing(middle: Point(200, 400), zoom: 2.5), at: 1)
    let far = track.move(to: Self.open.whole, at: 5)
    let scales = PictureScales(track)
    #expect(scales.scale(at: 0) == 1)
    #expect(scales.scale(at: near.end) == 2.5)
    #expect(scales.scale(at: 4) == 2.5)
    #expect(scales.scale(at: far.end) == 1)
    for step in 0..<600 {
      let time = Double(step) / 60
      #expect([1, 2.5].contains(scales.scale(at: time)))
      // The pictures are at most 3 % coarser than the place where they are shown.
      #expect(track.framing(at: time).zoom <= scales.scale(at: time) * 1.03 + 1e-12)
    }
  }

  // MARK: - Pixels

  @Test func `rests keep the screen on pixels`() {
    let framing = Framing(middle: Point(183.21, 401.7), zoom: 2.37)
    for scale in [0.25, 1, 2, 3] {
      let aligned = Self.open.aligned(framing, scale: scale)
      let transform = aligned.transform(in: Self.open, aligningPixelsAt: scale)
      let corner = transform.projected(Self.open.screen.origin)?.point ?? .zero
      let pixels = corner * scale
      #expect(abs(pixels.x - pixels.x.rounded()) < 1e-9)
      #expect(abs(pixels.y - pixels.y.rounded()) < 1e-9)
      // In canvases of at least 400 pixels per side, the corner lies on the grid of eight pixels by which gradients are
      // dithered.
      let step = 400 * scale >= 400 ? 8.0 : 1
      #expect(abs(pixels.x / step - (pixels.x / step).rounded()) < 1e-9)
      #expect(aligned.middle.distance(to: framing.middle) * 2.37 * scale <= step)
    }
    #expect(Self.open.aligned(Self.open.whole, scale: 2) == Self.open.whole)
  }
}

extension CameraTrackTests {
  private static func randomFraming(in space: PictureSpace, _ random: inout SplitMix) -> Framing {
    let zoom = 1 + 3 * random.unit()
    return space.confined(
      Framing(
        middle: Point(space.size.width * random.unit(), space.size.height * random.unit()), zoom: zoom))
  }

  /// A track on which some moves begin during others.
  private static func randomTrack(in space: PictureSpace, _ random: inout SplitMix) -> CameraTrack {
    var track = CameraTrack(in: space, from: randomFraming(in: space, &random))
    var time = 0.2
    for _ in 0..<5 {
      time = max(time, track.moves.last?.start ?? 0) + 0.3 + 1.2 * random.unit()
      track.move(to: randomFraming(in: space, &random), at: time)
    }
    return track
  }

  /// The framing in units in which zooms and pans weigh the same.
  private static func place(_ framing: Framing) -> SIMD3<Double> {
    SIMD3(framing.middle.x / 400, framing.middle.y / 400, Math.log(framing.zoom))
  }

  /// The second derivative, by differences.
  private static func bend(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>, over step: Double
  ) -> SIMD3<Double> {
    let change: SIMD3<Double> = (c - b) - (b - a)
    return change / (step * step)
  }

  private static func size(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
}
