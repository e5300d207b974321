// Unsafe: samples are read through pointers; only inner pixels are looked at, whose neighbors lie in the same buffers.

/// A pair of pictures in the part of a recording in which the film can be seen, with all that the equations of a place
/// need.
struct PlacementSamples {
  /// The samples of the film.
  let film: [Float]
  /// The samples of the recording.
  let recorded: [Float]
  /// The change of the film, on the recording's scale of brightness; nil if the moment is known.
  let motion: [Float]?
  /// The factor that makes `motion` the change in a second.
  let perSecond: Float
  let part: VisiblePart
  /// The point around which the picture grows, in pixels.
  let middle: SIMD2<Float>
  /// The line that maps the film's brightness to the recording's.
  let fit: ToneFit
  /// The error of a pixel, in levels, that has half the weight of a small one.
  let usualError: Float
}

/// The weighted sums over the pixels of a pair of pictures that the equations of a place have.
struct PlacementSums {
  fileprivate typealias Lanes = SIMD8<Float>
  private static let laneCount = 8
  private static let steps = Lanes(0, 1, 2, 3, 4, 5, 6, 7)

  /// The products of the changes of a pixel's error for a unit change of each unknown: the growth, the shifts to the
  /// right and down, and the delay.
  private(set) var rows = [SIMD4<Double>](repeating: .zero, count: 4)
  /// The products of these changes and the errors.
  private(set) var side = SIMD4<Double>.zero

  init(_ samples: PlacementSamples) {
    let (part, width) = (samples.part, samples.part.columns.count)
    precondition(
      [samples.film.count, samples.recorded.count, samples.motion?.count ?? part.area].allSatisfy {
        $0 == part.area
      },
      "a sample a pixel")
    guard width > 2, part.rows.count > 2 else { return }
    unsafe samples.film.withUnsafeBytes { film in
      unsafe samples.recorded.withUnsafeBytes { recorded in
        unsafe (samples.motion ?? []).withUnsafeBytes { motion in
          for y in 1..<part.rows.count - 1 {
            let down = Float(part.rows.lowerBound + y) + 0.5 - samples.middle.y
            var sums = RowSums()
            for x in stride(from: 1, to: width - 1, by: PlacementSums.laneCount) {
              let (place, count) = (y * width + x, min(width - 1 - x, PlacementSums.laneCount))
              func lanes(_ buffer: UnsafeRawBufferPointer, _ offset: Int) -> Lanes {
                unsafe PlacementSums.lanes(buffer, place + offset, count)
              }
              let gain = 0.5 * samples.fit.gain
              let slopeX = unsafe (lanes(film, 1) - lanes(film, -1)) * gain
              let slopeY = unsafe (lanes(film, width) - lanes(film, -width)) * gain
              let change = unsafe motion.isEmpty ? Lanes() : lanes(motion, 0) * samples.perSecond
              // Most pixels lie in flat areas that rest.
              if slopeX == .zero, slopeY == .zero, change == .zero { continue }
              let error = unsafe lanes(recorded, 0) - samples.fit.gain * lanes(film, 0) - samples.fit.offset
              let right = Float(part.columns.lowerBound + x) + 0.5 - samples.middle.x + PlacementSums.steps
              let share = error / samples.usualError
              sums.add(
                (-(slopeX * right + slopeY * down), -slopeX, -slopeY, change), error,
                weight: 1 / (1 + share * share))
            }
            add(sums)
          }
        }
      }
    }
  }

  /// Some samples, followed by zeros.
  private static func lanes(_ buffer: UnsafeRawBufferPointer, _ place: Int, _ count: Int) -> Lanes {
    if count == laneCount { return unsafe buffer.loadUnaligned(fromByteOffset: 4 * place, as: Lanes.self) }
    var result = Lanes()
    for lane in 0..<count {
      unsafe result[lane] = buffer.load(fromByteOffset: 4 * (place + lane), as: Float.self)
    }
    return result
  }

  private mutating func add(_ sums: RowSums) {
    rows[0] += SIMD4(sums.gg.total, sums.gx.total, sums.gy.total, sums.gt.total)
    rows[1] += SIMD4(sums.gx.total, sums.xx.total, sums.xy.total, sums.xt.total)
    rows[2] += SIMD4(sums.gy.total, sums.xy.total, sums.yy.total, sums.yt.total)
    rows[3] += SIMD4(sums.gt.total, sums.xt.total, sums.yt.total, sums.tt.total)
    side += SIMD4(sums.ge.total, sums.xe.total, sums.ye.total, sums.te.total)
  }
}

/// The sums of a row of pixels, short enough for the precision of `Float`: of the products of each two of growth, shift
/// to the right, shift down, delay (in time), and error.
private struct RowSums {
  typealias Lanes = PlacementSums.Lanes

  var (gg, gx, gy, gt, ge) = (Lanes(), Lanes(), Lanes(), Lanes(), Lanes())
  var (xx, xy, xt, xe) = (Lanes(), Lanes(), Lanes(), Lanes())
  var (yy, yt, ye) = (Lanes(), Lanes(), Lanes())
  var (tt, te) = (Lanes(), Lanes())

  @inline(__always)
  mutating func add(_ change: (g: Lanes, x: Lanes, y: Lanes, t: Lanes), _ error: Lanes, weight: Lanes) {
    let (g, x, y, t) = (change.g * weight, change.x * weight, change.y * weight, change.t * weight)
    gg += g * change.g
    gx += g * change.x
    gy += g * change.y
    gt += g * change.t
    ge += g * error
    xx += x * change.x
    xy += x * change.y
    xt += x * change.t
    xe += x * error
    yy += y * change.y
    yt += y * change.t
    ye += y * error
    tt += t * change.t
    te += t * error
  }
}

extension SIMD8<Float> {
  fileprivate var total: Double { Double(sum()) }
}
