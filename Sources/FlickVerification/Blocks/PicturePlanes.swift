import FlickGeometry
import FlickImage

/// The part of a recorded picture that shows the film, and the same part of the film: luma and, where it is known,
/// chroma.
struct PicturePlanes: Sendable {
  let luma: PlanePair
  let chroma: (cb: PlanePair, cr: PlanePair)?

  /// The recorded part in colors; in gray if its chroma is not known.
  var recorded: PixelBuffer { picture(\.recorded) }
  /// The film's part in colors; in gray if the recorded chroma is not known.
  var film: PixelBuffer { picture(\.film) }

  /// The film's part with the recording's brightness.
  func film(_ tone: ToneFit) -> PixelBuffer { picture(\.film, tone) }

  private func picture(_ side: KeyPath<PlanePair, PicturePlane>, _ tone: ToneFit? = nil) -> PixelBuffer {
    let size = luma.recorded.size
    var picture = PixelBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let level = Float(luma[keyPath: side].samples[y * size.width + x])
        let color = Color(
          luma: Double(tone?.level(level) ?? level), cb: chroma(\.cb, side, x, y, tone),
          cr: chroma(\.cr, side, x, y, tone))
        let place = 4 * (y * size.width + x)
        for (offset, value) in [color.red, color.green, color.blue, 1].enumerated() {
          picture.bytes[place + offset] = UInt8((255 * value).rounded())
        }
      }
    }
    return picture
  }

  /// The color at a chroma sample, which covers four pixels; nil if the chroma is not known.
  func color(_ side: KeyPath<PlanePair, PicturePlane>, atSample column: Int, _ row: Int) -> Color? {
    guard let chroma else { return nil }
    let plane = luma[keyPath: side]
    func place(_ pixel: Int, _ start: Int, _ length: Int) -> Int { min(max(pixel - start, 0), length - 1) }
    let levels = [(0, 0), (1, 0), (0, 1), (1, 1)].map { offset in
      let x = place(2 * (chroma.cb.x + column) + offset.0, luma.x, plane.size.width)
      let y = place(2 * (chroma.cb.y + row) + offset.1, luma.y, plane.size.height)
      return Double(plane.samples[y * plane.size.width + x])
    }
    func level(_ pair: PlanePair) -> Double {
      let samples = pair[keyPath: side]
      return Double(samples.samples[row * samples.size.width + column])
    }
    return Color(luma: levels.reduce(0, +) / 4, cb: level(chroma.cb), cr: level(chroma.cr))
  }

  /// The level of a component of chroma at a pixel of the part.
  private func chroma(
    _ component: KeyPath<(cb: PlanePair, cr: PlanePair), PlanePair>,
    _ side: KeyPath<PlanePair, PicturePlane>, _ x: Int, _ y: Int, _ tone: ToneFit?
  ) -> Double {
    guard let pair = chroma?[keyPath: component] else { return 128 }
    let plane = pair[keyPath: side]
    let column = min(max((luma.x + x) / 2 - pair.x, 0), plane.size.width - 1)
    let row = min(max((luma.y + y) / 2 - pair.y, 0), plane.size.height - 1)
    let level = Float(plane.samples[row * plane.size.width + column])
    return Double(tone?.chroma.level(level) ?? level)
  }
}
