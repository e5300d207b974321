import FlickGeometry

extension WebPPlanes {
  /// The side of the blocks that are made flat.
  private static var block: Int { 8 }
  /// The largest difference from the chroma beside visible pixels that no viewer shows: a quarter of it bleeds.
  private static var tolerance: Int { 4 }

  /// Returns the planes with colors for clear pixels that take few bits, as libwebp would choose them: whole blocks of
  /// eight by eight clear pixels get the color of the first one in their row, and clear pixels of other blocks get the
  /// mean luma of the visible ones. But blocks keep their chroma if another one would bleed into visible pixels.
  func flatWhereClear(_ alpha: [UInt8]) -> WebPPlanes {
    var planes = self
    let isSeen = groupsBesideVisible(alpha)
    for top in stride(from: 0, to: size.height, by: WebPPlanes.block) {
      let rows = top..<min(top + WebPPlanes.block, size.height)
      var flat: (luma: UInt8, cb: UInt8, cr: UInt8)?
      for left in stride(from: 0, to: size.width, by: WebPPlanes.block) {
        let columns = left..<min(left + WebPPlanes.block, size.width)
        guard planes.smoothLuma(rows, columns, alpha) else {
          flat = nil
          continue
        }
        guard rows.count == WebPPlanes.block, columns.count == WebPPlanes.block else { continue }
        let group = groups.columns * (top / 2) + left / 2
        let color = flat ?? (luma[top * size.width + left], cb[group], cr[group])
        flat = color
        for y in rows { for x in columns { planes.luma[y * size.width + x] = color.luma } }
        planes.flattenChroma(left / 2, top / 2, cb: color.cb, cr: color.cr, isSeen)
      }
    }
    return planes
  }

  /// Gives the clear pixels of a block the mean luma of the others.
  ///
  /// - Returns: Whether all pixels are clear; then nothing changes.
  private mutating func smoothLuma(_ rows: Range<Int>, _ columns: Range<Int>, _ alpha: [UInt8]) -> Bool {
    var (sum, count) = (0, 0)
    for y in rows {
      for x in columns where alpha[y * size.width + x] > 0 {
        (sum, count) = (sum + Int(luma[y * size.width + x]), count + 1)
      }
    }
    guard count > 0 else { return true }
    guard count < rows.count * columns.count else { return false }
    for y in rows {
      for x in columns where alpha[y * size.width + x] == 0 {
        luma[y * size.width + x] = UInt8(sum / count)
      }
    }
    return false
  }

  /// Gives the block of groups at (`left`, `top`) one chroma, unless that bleeds into visible pixels.
  private mutating func flattenChroma(
    _ left: Int, _ top: Int, cb: UInt8, cr: UInt8, _ isSeen: [Bool]
  ) {
    let side = WebPPlanes.block / 2
    for y in top..<top + side {
      for group in y * groups.columns + left..<y * groups.columns + left + side where isSeen[group] {
        let differences = (abs(Int(self.cb[group]) - Int(cb)), abs(Int(self.cr[group]) - Int(cr)))
        guard max(differences.0, differences.1) <= WebPPlanes.tolerance else { return }
      }
    }
    for y in top..<top + side {
      for group in y * groups.columns + left..<y * groups.columns + left + side {
        (self.cb[group], self.cr[group]) = (cb, cr)
      }
    }
  }

  /// Whether viewers interpolate the chroma of each group for visible pixels: those of the group, or of one beside it.
  private func groupsBesideVisible(_ alpha: [UInt8]) -> [Bool] {
    var isSeen = [Bool](repeating: false, count: cb.count)
    for y in 0..<size.height {
      // Pixels take part of the chroma of those groups that are nearest to them.
      let rows = max((y - 1) / 2, 0)...min((y + 1) / 2, groups.rows - 1)
      for x in 0..<size.width where alpha[y * size.width + x] > 0 {
        for row in rows {
          for column in max((x - 1) / 2, 0)...min((x + 1) / 2, groups.columns - 1) {
            isSeen[row * groups.columns + column] = true
          }
        }
      }
    }
    return isSeen
  }
}
