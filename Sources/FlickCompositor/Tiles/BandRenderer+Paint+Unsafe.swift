import FlickImage
import FlickKernels

// Unsafe code: pixels and coverages are handed to the kernels through pointers that are valid for one call.

extension BandRenderer {
  /// Paints the planned draws, from the last one to the first.
  mutating func paint(_ draws: Range<Int>, into target: PixelRows, depth: Int) {
    var index = draws.upperBound
    while index > draws.lowerBound {
      index -= 1
      let draw = plan.draws[index]
      guard let item = draw.item else {
        clear(draw.pieces, target)
        continue
      }
      meter?.enter(item, .paint)
      defer { meter?.leave() }
      switch item.content {
      case .area(_, let paint):
        if let mode = item.blend.formula {
          blend(paint, of: item, draw.pieces, by: mode, through: layer(depth: depth + 1), target)
        } else {
          self.paint(paint, of: item, draw.pieces, target)
        }
      case .group(_, let mask):
        let layer = layers[depth + 1].rows.numbered(from: band.minY)
        self.paint(draw.firstChild..<index, into: layer, depth: depth + 1)
        if let mask {
          meter?.enter(item, .paint, isMask: true)
          fade(draw.pieces, of: layer, by: mask, of: item)
          meter?.leave()
        }
        if let mode = item.blend.formula {
          blend(layer, draw.pieces, by: mode, opacity: item.opacity, target)
        } else {
          composite(layer, draw.pieces, opacity: item.opacity, target)
        }
        index = draw.firstChild
      }
    }
  }

  func clear(_ pieces: Range<Int>, _ target: PixelRows) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      unsafe target.pixel(Int(span.start), y).update(repeating: 0, count: span.columns.count)
    }
  }

  func paint(
    _ paint: PreparedPaint, of item: PreparedItem, _ pieces: Range<Int>, _ target: PixelRows
  ) {
    let (opacity, isOpaque) = (item.opacity, item.isOpaque)
    switch paint {
    case .backdrop:
      if let pixels = backdrops[item] { replace(by: pixels.content, pieces, opacity: opacity, target) }
    case .picture(let pixels): composite(pixels.content, pieces, opacity: opacity, target)
    case .solid(let color):
      self.paint(PixelMath.scaled(color, by: opacity), pieces, target)
    case .gradient(let paint):
      if let kept = keptRows(of: item, paint) {
        return withExtendedLifetime(kept) {
          switch kept.content {
          case .pixels(let pixels): composite(pixels, pieces, opacity: opacity, target)
          case .shade(let alphas): composite(alphas, pieces, opacity: opacity, target)
          }
        }
      }
      unsafe self.paint(pieces, opacity: opacity, isOpaque: isOpaque, target) { row, x, y, count in
        unsafe GradientKernel.fill(row, x: x, y: y, count: count, from: paint, kernels)
      }
    case .texture(let paint):
      if let blocks = item.columnBlocks {
        let rows = rows(of: blocks, pieces)
        return unsafe self.paint(pieces, opacity: opacity, isOpaque: isOpaque, target) { row, x, y, count in
          unsafe row.update(from: rows.pixel(x, y), count: count)
        }
      }
      var rows = TextureRows(paint, in: window(of: item), scratch: scratch, kernels)
      unsafe self.paint(pieces, opacity: opacity, isOpaque: isOpaque, target) { row, x, y, count in
        unsafe rows.fill(row, x: x, y: y, count: count)
      }
    case .shadow(let paint):
      var rows = ShadowRows(paint, scratch: scratch, kernels)
      unsafe self.paint(pieces, opacity: opacity, isOpaque: false, target) { row, x, y, count in
        unsafe rows.fill(row, x: x, y: y, count: count)
      }
    }
  }

  private func fade(
    _ pieces: Range<Int>, of layer: PixelRows, by mask: PreparedMask, of item: PreparedItem
  ) {
    switch mask {
    case .gradient(let paint): fade(pieces, of: layer, by: paint, of: item)
    case .texture(let paint): fade(pieces, of: layer, by: paint)
    }
  }

  /// Multiplies a layer by the alpha of a picture, which is the item's mask.
  private func fade(_ pieces: Range<Int>, of layer: PixelRows, by picture: TexturePaint) {
    let row = unsafe paintRow.rows.pixel(0, 0)
    var rows = TextureRows(picture, scratch: scratch, kernels)
    for i in pieces {
      let (x, y) = (Int(plan.pieces[i].span.start), Int(plan.pieces[i].y))
      let count = plan.pieces[i].span.columns.count
      unsafe rows.fill(row, x: x, y: y, count: count)
      unsafe kernels.fade(layer.pixel(x, y), byAlphasOf: row, count: count)
    }
  }

  /// Multiplies a layer by the alpha of a gradient, which is the item's mask.
  private func fade(
    _ pieces: Range<Int>, of layer: PixelRows, by gradient: GradientPaint, of item: PreparedItem
  ) {
    let row = unsafe paintRow.rows.pixel(0, 0)
    let kept = keptRows(of: item, gradient)
    for i in pieces {
      let (x, y) = (Int(plan.pieces[i].span.start), Int(plan.pieces[i].y))
      let count = plan.pieces[i].span.columns.count
      if case .pixels(let pixels) = kept?.content {
        unsafe kernels.fade(layer.pixel(x, y), byAlphasOf: pixels.pixel(x, y), count: count)
      } else {
        unsafe GradientKernel.fill(row, x: x, y: y, count: count, from: gradient, kernels)
        unsafe kernels.fade(layer.pixel(x, y), byAlphasOf: row, count: count)
      }
    }
    withExtendedLifetime(kept) {}
  }

  /// The rows of an item's blocks in this band, filled where pieces touch them.
  private func rows(of blocks: ColumnBlocks, _ pieces: Range<Int>) -> PixelRows {
    let rows = blockRows.rows.numbered(from: band.minY)
    var tiles: UInt64 = 0
    for i in pieces { tiles |= grid.tiles(touching: plan.pieces[i].span.columns) }
    blocks.copy(band, tiles: tiles, to: rows, scratch, kernels)
    return rows
  }

  /// The painted band of an item's gradient, if the item keeps it for later frames.
  private func keptRows(of item: PreparedItem, _ gradient: GradientPaint) -> BandCache.Band? {
    let area = item.bounds.intersection(band)
    return item.keptRows?.band(bandIndex, area) { GradientKernel.fill($0, area, from: gradient, kernels) }
  }
}

// MARK: - Stretches of rows

extension BandRenderer {
  typealias Pixels = UnsafeMutablePointer<UInt32>

  /// Paints one color.
  private func paint(_ color: UInt32, _ pieces: Range<Int>, _ target: PixelRows) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      if span.hasHead {
        unsafe kernels.blend(
          color, covering: coverages(span, span.start), over: target.pixel(Int(span.start), y),
          count: Int(span.solidStart - span.start))
      }
      if span.hasSolid {
        unsafe kernels.blend(color, over: target.pixel(Int(span.solidStart), y), count: span.solid.count)
      }
      if span.hasTail {
        unsafe kernels.blend(
          color, covering: coverages(span, span.solidEnd), over: target.pixel(Int(span.solidEnd), y),
          count: Int(span.end - span.solidEnd))
      }
    }
  }

  /// Composites a layer over the target.
  private func composite(_ layer: PixelRows, _ pieces: Range<Int>, opacity: UInt32, _ target: PixelRows) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      unsafe blend(layer.pixel(Int(span.start), y), span, y, opacity: opacity, target)
    }
  }

  /// Composites black pixels with these alphas over the target.
  private func composite(_ shade: AlphaRows, _ pieces: Range<Int>, opacity: UInt32, _ target: PixelRows) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      let alphas = unsafe shade.alphas(0, y)
      func blendEnd(_ columns: Range<Int32>) {
        let (x, row) = unsafe (Int(columns.lowerBound), paintRow.rows.pixel(0, 0))
        for i in 0..<columns.count { unsafe row[i] = UInt32(alphas[x + i]) << 24 }
        unsafe kernels.blend(
          row, times: opacity, covering: coverages(span, columns.lowerBound), over: target.pixel(x, y),
          count: columns.count)
      }
      if span.hasHead { blendEnd(span.start..<span.solidStart) }
      if span.hasSolid {
        unsafe kernels.blend(
          opacity << 24, covering: alphas + Int(span.solidStart), over: target.pixel(Int(span.solidStart), y),
          count: span.solid.count)
      }
      if span.hasTail { blendEnd(span.solidEnd..<span.end) }
    }
  }

  /// Paints the pixels that `fill` gives. For each stretch of a row, it gets a pointer to the first pixel, the column
  /// and the row of that pixel, and the number of pixels.
  @inline(__always)
  private func paint(
    _ pieces: Range<Int>, opacity: UInt32, isOpaque: Bool, _ target: PixelRows,
    fill: (Pixels, Int, Int, Int) -> Void
  ) {
    let row = unsafe paintRow.rows.pixel(0, 0)
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      let (x, count) = (Int(span.start), span.columns.count)
      if isOpaque, !span.solid.isEmpty {
        saveEnds(of: span, y, target)
        unsafe fill(target.pixel(x, y), x, y, count)
        blendEnds(of: span, y, target)
      } else {
        unsafe fill(row, x, y, count)
        unsafe blend(row, span, y, opacity: opacity, target)
      }
    }
  }

  /// Blends a stretch of pixels, the first of which is at `source`, over the target.
  func blend(
    _ source: Pixels, _ span: CoverageSpan, _ y: Int, opacity: UInt32, _ target: PixelRows
  ) {
    let (head, solid) = (Int(span.solidStart - span.start), span.solid.count)
    if span.hasHead {
      unsafe kernels.blend(
        source, times: opacity, covering: coverages(span, span.start), over: target.pixel(Int(span.start), y),
        count: head)
    }
    if span.hasSolid {
      unsafe kernels.blend(
        source + head, times: opacity, over: target.pixel(Int(span.solidStart), y), count: solid)
    }
    if span.hasTail {
      unsafe kernels.blend(
        source + (head + solid), times: opacity, covering: coverages(span, span.solidEnd),
        over: target.pixel(Int(span.solidEnd), y), count: Int(span.end - span.solidEnd))
    }
  }

  /// Saves the pixels under the partly covered ends of a span before the span is painted over.
  private func saveEnds(of span: CoverageSpan, _ y: Int, _ target: PixelRows) {
    let head = Int(span.solidStart - span.start)
    let saved = unsafe savedRow.rows.pixel(0, 0)
    if span.hasHead { unsafe copyEnd(target.pixel(Int(span.start), y), to: saved, count: head) }
    if span.hasTail {
      unsafe copyEnd(
        target.pixel(Int(span.solidEnd), y), to: saved + head, count: Int(span.end - span.solidEnd))
    }
  }

  /// Copies the pixels of an end. Most ends have one or two, for which a call of a function takes longer than the copy.
  @inline(__always)
  private func copyEnd(_ source: Pixels, to result: Pixels, count: Int) {
    if count > 4 { return unsafe result.update(from: source, count: count) }
    for i in 0..<count { unsafe result[i] = source[i] }
  }

  /// Restores the pixels under the ends, with the painted pixels blended over them as far as the ends are covered.
  private func blendEnds(of span: CoverageSpan, _ y: Int, _ target: PixelRows) {
    let head = Int(span.solidStart - span.start)
    let saved = unsafe savedRow.rows.pixel(0, 0)
    if span.hasHead {
      unsafe blendEnd(target.pixel(Int(span.start), y), over: saved, coverages(span, span.start), count: head)
    }
    if span.hasTail {
      unsafe blendEnd(
        target.pixel(Int(span.solidEnd), y), over: saved + head, coverages(span, span.solidEnd),
        count: Int(span.end - span.solidEnd))
    }
  }

  private func blendEnd(_ pixels: Pixels, over saved: Pixels, _ coverages: UnsafePointer<UInt8>, count: Int) {
    unsafe kernels.blend(pixels, times: 255, covering: coverages, over: saved, count: count)
    unsafe copyEnd(saved, to: pixels, count: count)
  }

  /// The coverages of a span from column `x` on. The column has to be in one of the partly covered ends.
  func coverages(_ span: CoverageSpan, _ x: Int32) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(plan.bytes.base + Int(x < span.solidStart ? span.head + x : span.tail + x))
  }
}
