import FlickGeometry

/// The stretch of a recording whose colors differ from the film's, where its brightness agrees.
struct ColorDifference: Hashable, Sendable {
  /// The smallest difference of Cb or Cr that counts, in levels, and the largest one that may be usual. Chroma differs
  /// less than luma between colors that look as different.
  private static let limits: ClosedRange<Float> = 8...24

  /// The first and the last frame that differ, with all frames between them.
  let frames: ClosedRange<Int>
  /// The share of each frame's blocks that differ; 0 for frames whose colors were not compared.
  let shares: [Double]
  /// The frame that differs most.
  let worst: Int
  /// The rectangle around the blocks that differ in that frame, in pixels of the recording.
  let box: VisiblePart
  /// The chroma samples of the block that differs most, counted from the upper left corner of the compared part.
  private let block: VisiblePart
  /// The film's color where it differs most, and the recording's: the means of that block, until the pixel is known.
  private(set) var expected: Color
  private(set) var found: Color

  /// Nil if no colors differ.
  ///
  /// A change of brightness leaves chroma as it is. A change of contrast spreads it, too, if red, green and blue
  /// change; players that change only luma leave it. So colors differ if neither explains them.
  ///
  /// - Parameters:
  ///   - compared: The frames of the recording.
  ///   - tone: The line that maps the film's brightness to the recording's.
  ///   - difference: The stretch in which brightness differs; colors are not compared there.
  ///   - period: The usual time from one frame of the recording to the next.
  init?(
    _ compared: [PictureQuality.Frame], tone: ToneFit, besides difference: PictureDifference?, period: Double
  ) {
    guard
      let spread = ColorDifference(compared, chroma: tone.chroma, besides: difference, period: period),
      ColorDifference(compared, chroma: .same, besides: difference, period: period) != nil
    else { return nil }
    self = spread
  }

  /// Nil if all colors are those of the film after a line has mapped its chroma.
  private init?(
    _ compared: [PictureQuality.Frame], chroma: ToneFit, besides difference: PictureDifference?,
    period: Double
  ) {
    let means = compared.indices.map { index -> (cb: BlockMeans, cr: BlockMeans)? in
      guard case .compared(let cb, let cr) = compared[index].colors,
        difference?.frames.contains(index) != true
      else { return nil }
      return (cb, cr)
    }
    func comparison(_ means: [BlockMeans?]) -> BlockComparison {
      BlockComparison(means, tone: chroma, limits: ColorDifference.limits, period: period)
    }
    let (cb, cr) = (comparison(means.map { $0?.cb }), comparison(means.map { $0?.cr }))
    let differing = means.indices.map { Set(cb.differing[$0]).union(cr.differing[$0]).sorted() }
    let different = PictureDifference.lasting(
      differing.indices.filter { differing[$0].count >= PictureDifference.leastBlocks }, period: period)
    shares = means.indices.map { frame in
      means[frame].map { Double(differing[frame].count) / Double($0.cb.grid.indices.count) } ?? 0
    }
    func error(_ frame: Int, _ block: Int) -> Float { max(cb.error(frame, block), cr.error(frame, block)) }
    func weight(_ frame: Int) -> Float { differing[frame].reduce(0) { $0 + error(frame, $1) } }
    guard let first = different.first, let last = different.last,
      let worst = different.max(by: { weight($0) < weight($1) }), let own = means[worst],
      let luma = compared[worst].blocks,
      let block = differing[worst].max(by: { error(worst, $0) < error(worst, $1) })
    else { return nil }
    (frames, self.worst, box) = (first...last, worst, own.cb.grid.box(differing[worst]))
    let middle = own.cb.grid.box([block])
    let near = luma.grid.block(
      atColumn: middle.columns.lowerBound + middle.columns.count / 2,
      row: middle.rows.lowerBound + middle.rows.count / 2)
    func color(_ levels: KeyPath<BlockMeans, [Float]>) -> Color {
      Color(
        luma: Double(luma[keyPath: levels][near]), cb: Double(own.cb[keyPath: levels][block]),
        cr: Double(own.cr[keyPath: levels][block]))
    }
    (expected, found) = (color(\.film), color(\.recorded))
    self.block = own.cb.grid.part(block)
  }

  /// The same difference with the colors of the pixel that differs most in its block. The mean of a block that only a
  /// part of what differs covers is a color that neither picture has.
  ///
  /// - Parameters:
  ///   - planes: The frame that differs most.
  ///   - tone: The line that maps the film's brightness to the recording's.
  func atPixel(of planes: PicturePlanes, tone: ToneFit) -> ColorDifference {
    guard let (cb, cr) = planes.chroma else { return self }
    var most: (error: Float, column: Int, row: Int) = (0, 0, 0)
    for row in block.rows {
      for column in block.columns {
        let error = max(cb.error(column, row, tone.chroma), cr.error(column, row, tone.chroma))
        if error > most.error { most = (error, column, row) }
      }
    }
    guard most.error > 0 else { return self }
    var result = self
    result.expected = planes.color(\.film, atSample: most.column, most.row) ?? expected
    result.found = planes.color(\.recorded, atSample: most.column, most.row) ?? found
    return result
  }
}
