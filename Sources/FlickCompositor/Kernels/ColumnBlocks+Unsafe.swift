import FlickImage
import FlickKernels
import Synchronization

// Unsafe code: one thread fills a block before any other thread sees it. Afterwards nobody changes it.

/// Keeps the pixels of an item that is painted column by column, in blocks that are higher than a band: starting a
/// column takes as long as painting dozens of its pixels.
///
/// A block is made when a band first needs it, and is kept for the bands below and for later frames that show the same
/// item. Each block is twice as high as the one above, because an item that is visible so far probably continues.
/// Blocks never change the pixels of a frame.
///
/// Owns the memory of its blocks.
final class ColumnBlocks: Sendable {
  /// The approximate height of blocks, in rows.
  private static let rows = (least: 256, most: 512)
  /// The number of columns that kernels transpose at once.
  private static let transposedCount = 8

  /// The pixels of one block, column by column. They do not change any more.
  private final class Block: @unchecked Sendable {
    let area: PixelRect
    private let columns: PixelRows
    private let memory: PaintMemoryPool.Piece

    init(_ area: PixelRect, in memory: PaintMemoryPool.Piece, _ paint: inout TextureRows) {
      columns = memory.rows(width: area.height).numbered(from: area.minX, column: area.minY)
      (self.area, self.memory) = (area, memory)
      for x in area.columns {
        unsafe paint.fill(columns.pixel(area.minY, x), x: area.minY, y: x, count: area.height)
      }
    }

    /// Copies the pixels of the block that lie in a band.
    func copy(_ band: PixelRect, to rows: PixelRows, _ kernels: any Kernels.Type) {
      let area = area.intersection(band)
      for left in stride(from: area.minX, to: area.maxX, by: ColumnBlocks.transposedCount) {
        unsafe kernels.transpose(
          columns.pixel(area.minY, left), stride: columns.stride,
          rows: min(area.maxX - left, ColumnBlocks.transposedCount), count: area.height,
          into: rows.pixel(left, area.minY), stride: rows.stride)
      }
    }
  }

  /// The blocks within one column of tiles.
  private final class Stack: Sendable {
    let blocks = Mutex<[Block]>([])
    /// The part of the column of tiles that the item may touch.
    private let area: PixelRect
    private let bandHeight: Int
    private let pool: PaintMemoryPool

    init(_ area: PixelRect, bandHeight: Int, _ pool: PaintMemoryPool) {
      (self.area, self.bandHeight, self.pool) = (area, bandHeight, pool)
    }

    /// The block that contains the band's pixels. If the pool has no memory left, it is a block with just the pixels
    /// that the band needs.
    func block(_ band: PixelRect, in blocks: inout [Block], _ paint: inout TextureRows) -> Block {
      let wanted = area.intersection(band)
      if let known = blocks.first(where: { $0.area.rows.contains(wanted.minY) }) { return known }
      let rows = rows(around: wanted, between: blocks.map(\.area))
      guard let memory = pool.take(byteCount(rows)) else {
        return Block(wanted, in: PaintMemoryPool.Piece(byteCount: byteCount(wanted)), &paint)
      }
      let block = Block(rows, in: memory, &paint)
      blocks.append(block)
      return block
    }

    private func byteCount(_ area: PixelRect) -> Int {
      PixelMemory.byteCount(width: area.height, rows: area.width)
    }

    /// The area of a block for the rows of a band. It consists of whole bands and overlaps no other block.
    private func rows(around wanted: PixelRect, between others: [PixelRect]) -> PixelRect {
      let above = others.filter { $0.maxY <= wanted.minY }.max { $0.maxY < $1.maxY }
      let below = others.lazy.map(\.minY).filter { $0 >= wanted.maxY }.min()
      var result = wanted
      // Threads that draw neighboring bands want the same block.
      let step = max(ColumnBlocks.rows.least / bandHeight, 1) * bandHeight
      result.minY = max(wanted.minY / step * step, above?.maxY ?? area.minY)
      let (least, most) = ColumnBlocks.rows
      let height = if let above, above.maxY == result.minY { max(above.height, least) * 2 } else { least }
      result.maxY = max((result.minY + min(height, most)) / bandHeight * bandHeight, wanted.maxY)
      result.maxY = min(result.maxY, below ?? area.maxY)
      return result
    }
  }

  /// The item's paint, with rows and columns exchanged.
  private let paint: TexturePaint
  /// One stack for each column of tiles, starting with the first one that the item touches.
  private let stacks: [Stack]
  private let firstTile: Int

  /// - Parameters:
  ///   - paint: A paint whose columns stay upright.
  ///   - bounds: The bounds of the item, not empty.
  ///   - pool: The memory for blocks. When it is used up, blocks are not kept.
  init(_ paint: TexturePaint, _ bounds: PixelRect, in grid: TileGrid, pool: PaintMemoryPool = .ofProcess) {
    self.paint = TexturePaint(transposing: paint)
    let tiles = bounds.minX / grid.tileWidth...(bounds.maxX - 1) / grid.tileWidth
    firstTile = tiles.lowerBound
    stacks = tiles.map { tile in
      var area = bounds
      area.minX = max(tile * grid.tileWidth, bounds.minX)
      area.maxX = min((tile + 1) * grid.tileWidth, bounds.maxX)
      return Stack(area, bandHeight: grid.bandHeight, pool)
    }
  }

  /// Copies the pixels that the item may touch in some tiles of a band.
  func copy(
    _ band: PixelRect, tiles: UInt64, to rows: PixelRows, _ scratch: KernelScratch,
    _ kernels: any Kernels.Type
  ) {
    var paint = TextureRows(paint, scratch: scratch, kernels)
    var waiting: [Stack] = []
    for (index, stack) in stacks.enumerated() where tiles >> UInt64(firstTile + index) & 1 != 0 {
      // A block that another thread is making is left for the end, when it may be finished.
      let block = stack.blocks.withLockIfAvailable { stack.block(band, in: &$0, &paint) }
      if let block { block.copy(band, to: rows, kernels) } else { waiting.append(stack) }
    }
    for stack in waiting {
      stack.blocks.withLock { stack.block(band, in: &$0, &paint) }.copy(band, to: rows, kernels)
    }
  }
}
