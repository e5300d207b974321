import FlickGeometry
import FlickImage
import FlickKernels

/// Draws one band after another, and owns the buffers that it needs for this. Every worker has its own.
///
/// A band is planned from front to back: the plan keeps only those stretches of an item that no opaque item in front of
/// it hides, so hidden items cost nothing more. Then the stretches are painted from back to front. So every pixel goes
/// through the same steps as if all items were painted whole, except for steps whose result would be painted over
/// entirely.
struct BandRenderer: ~Copyable {
  let grid: TileGrid
  let kernels: any Kernels.Type
  /// Whether hidden stretches are left out. If not, everything is painted.
  var hidesCovered = true
  /// Measures where the time goes.
  var meter: DrawingMeter?
  /// The pixels of the backdrops among the items.
  var backdrops = BackdropPixels()
  private var coverage: ItemCoverage
  private var filledEdges = FilledEdges()
  private(set) var plan = BandPlan()
  /// The pixels that are still to be covered, for every depth of nested groups. Those of the picture come first.
  private var remaining: [PixelSet] = []
  /// The pixels of groups, by depth. At depth 0, the target is used instead.
  private(set) var layers: [PixelMemory] = []
  /// The paint of a row, and the pixels that were saved before it was painted over.
  let paintRow: PixelMemory
  let savedRow: PixelMemory
  /// The rows of an item that is painted column by column.
  let blockRows: PixelMemory
  /// A row of cells that is interpolated between two rows of a blurred picture.
  let cellRow: PixelMemory
  let scratch = KernelScratch()
  private(set) var band = PixelRect.empty
  private(set) var bandIndex = 0

  init(_ grid: TileGrid, kernels: any Kernels.Type) {
    self.grid = grid
    self.kernels = kernels
    coverage = ItemCoverage(grid)
    paintRow = PixelMemory(width: grid.size.width, rows: 1)
    savedRow = PixelMemory(width: grid.size.width, rows: 1)
    blockRows = PixelMemory(width: grid.size.width, rows: grid.bandHeight)
    cellRow = PixelMemory(width: 2 * EnlargedCells.cellCount(grid.size.width), rows: 1)
  }

  /// Draws `items` into some columns of a band of `target`. The items are in order from back to front, and include all
  /// that may be visible there.
  mutating func render(
    _ items: ArraySlice<PreparedItem>, band index: Int, columns: [Range<Int>], into target: PixelRows
  ) {
    (band, bandIndex) = (grid.bounds(ofBand: index), index)
    coverage.begin(band: index, in: grid)
    filledEdges.removeAll()
    plan.removeAll()
    let wanted = begin(depth: 0)
    for columns in columns { wanted.insert(rows: 0..<band.height, columns) }
    plan(items, depth: 0)
    paint(0..<plan.draws.count, into: target, depth: 0)
    plan.removeAll()
  }

  /// The pixels of a depth, which no group uses at the moment.
  mutating func layer(depth: Int) -> PixelRows {
    while layers.count <= depth { layers.append(PixelMemory(width: grid.size.width, rows: grid.bandHeight)) }
    return layers[depth].rows.numbered(from: band.minY)
  }

  /// Starts a depth. Returns its set of pixels that are still to be covered, which has been emptied.
  private mutating func begin(depth: Int) -> PixelSet {
    while remaining.count <= depth {
      remaining.append(PixelSet(width: grid.size.width, rows: grid.bandHeight))
    }
    _ = layer(depth: depth)
    remaining[depth].removeAll()
    return remaining[depth]
  }
}

// MARK: - Planning

extension BandRenderer {
  /// Plans `items` where pixels of their depth are still to be covered, and then clears the pixels that no opaque item
  /// has covered.
  private mutating func plan(_ items: ArraySlice<PreparedItem>, depth: Int) {
    planItems(items, depth: depth)
    planClearing(remaining[depth])
  }

  private mutating func planItems(_ items: ArraySlice<PreparedItem>, depth: Int) {
    let remaining = remaining[depth]
    for item in items.reversed() {
      if remaining.isEmpty { return }
      let window = window(of: item)
      guard !window.isEmpty, remaining.intersects(rows: rows(of: window), columns: window.columns) else {
        continue
      }
      meter?.enter(item, .cover)
      defer { meter?.leave() }
      if !coverage.cover(item, window) { continue }
      filledEdges.clear(item, in: window.columns, plan, &coverage)
      plan(item, remaining, depth: depth)
    }
  }

  private mutating func plan(_ item: PreparedItem, _ remaining: PixelSet, depth: Int) {
    let counts = (draws: plan.draws.count, pieces: plan.pieces.count)
    planPieces(in: remaining)
    let pieces = counts.pieces..<plan.pieces.count
    guard !pieces.isEmpty else { return }
    if case .group(let children, _) = item.content {
      let known = filledEdges.count
      defer { filledEdges.shorten(to: known) }
      if item.isPaintedThrough { return plan(children[...], through: item, pieces, depth: depth) }
      let inner = begin(depth: depth + 1)
      for i in pieces { inner.insert(row: Int(plan.pieces[i].y) - band.minY, plan.pieces[i].span.columns) }
      plan(children[...], depth: depth + 1)
      if !plan.draws[counts.draws...].contains(where: { $0.item != nil }) {
        return plan.shorten(draws: counts.draws, pieces: counts.pieces)
      }
      if hidesCovered, item.isOpaque { hide(pieces, from: remaining, unlessIn: inner) }
    } else if item.isOpaque {
      if !item.cuts.isEmpty { filledEdges.add(item, pieces, in: item.columns(inBand: bandIndex), coverage) }
      if hidesCovered { hide(pieces, from: remaining) }
    }
    plan.append(BandPlan.Draw(item: item, pieces: pieces, firstChild: counts.draws))
  }

  /// Plans the items of a group that changes its items only by clips. Where the clips cover pixels in part, the items
  /// are composited first and then cut, so that hidden items do not show through. Elsewhere they are painted like items
  /// of this depth.
  private mutating func plan(
    _ items: ArraySlice<PreparedItem>, through group: PreparedItem, _ pieces: Range<Int>, depth: Int
  ) {
    let edges = plan.appendEdges(of: pieces)
    if !edges.isEmpty {
      let (inner, firstChild) = (begin(depth: depth + 1), plan.draws.count)
      for i in edges { inner.insert(row: Int(plan.pieces[i].y) - band.minY, plan.pieces[i].span.columns) }
      plan(items, depth: depth + 1)
      if plan.draws[firstChild...].contains(where: { $0.item != nil }) {
        plan.append(BandPlan.Draw(item: group, pieces: edges, firstChild: firstChild))
      } else {
        plan.shorten(draws: firstChild, pieces: edges.lowerBound)
      }
    }
    let inside = begin(depth: depth + 1)
    for i in pieces { inside.insert(row: Int(plan.pieces[i].y) - band.minY, plan.pieces[i].span.solid) }
    planItems(items, depth: depth + 1)
    hide(pieces, from: remaining[depth], unlessIn: inside)
  }

  /// The pixels of the band that an item may touch.
  func window(of item: PreparedItem) -> PixelRect {
    var window = item.bounds.intersection(band)
    let columns = item.columns(inBand: bandIndex)
    (window.minX, window.maxX) = (columns.lowerBound, columns.upperBound)
    return window
  }

  private func rows(of window: PixelRect) -> Range<Int> { window.minY - band.minY..<window.maxY - band.minY }

  /// Plans the parts of the mask that are still to be drawn.
  private mutating func planPieces(in remaining: PixelSet) {
    let (bytes, count) = (plan.appendBytes(coverage.mask.bytes), plan.pieces.count)
    for y in coverage.mask.rows {
      for i in coverage.mask.indices(ofRow: y) {
        let span = coverage.mask[i]
        remaining.forEachRun(row: y - band.minY, in: span.columns) { columns in
          plan.appendPiece(y: y, columns, of: span, bytes: bytes)
        }
      }
    }
    if plan.pieces.count == count { plan.shorten(bytes: bytes) }
  }

  private mutating func planClearing(_ remaining: PixelSet) {
    guard !remaining.isEmpty else { return }
    let start = plan.pieces.count
    for y in band.minY..<band.maxY {
      remaining.forEachRun(row: y - band.minY, in: 0..<band.width) { plan.appendPiece(y: y, $0) }
    }
    guard plan.pieces.count > start else { return }
    plan.append(BandPlan.Draw(item: nil, pieces: start..<plan.pieces.count, firstChild: plan.draws.count))
  }

  private func hide(_ pieces: Range<Int>, from remaining: PixelSet) {
    for i in pieces { remaining.remove(row: Int(plan.pieces[i].y) - band.minY, plan.pieces[i].span.solid) }
  }

  /// Removes the pixels that a group hides, which are those that its items have covered.
  private func hide(_ pieces: Range<Int>, from remaining: PixelSet, unlessIn inner: PixelSet) {
    for i in pieces {
      remaining.remove(
        row: Int(plan.pieces[i].y) - band.minY, plan.pieces[i].span.solid, missingFrom: inner)
    }
  }
}
