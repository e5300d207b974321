import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

@testable import FlickCompositor

/// Pictures that are turned about y are painted column by column.
@Suite struct UprightColumnTests {
  private static let picture = TextureTests.noise(190, 330)

  private static func transposed(_ picture: PixelBuffer) -> PixelBuffer {
    PixelBuffer(width: picture.size.height, height: picture.size.width) { x, y in
      let pixel = picture.channels(y, x).map(UInt8.init)
      return (pixel[0], pixel[1], pixel[2], pixel[3])
    }
  }

  /// The transform with x and y exchanged before and after it.
  private static func exchangingAxes(_ matrix: Transform3D) -> Transform3D {
    let exchange = Transform3D(0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
    return exchange.concatenating(matrix).concatenating(exchange)
  }

  private static func turn(_ degrees: Double, scale: Double = 1) -> Transform3D {
    Transform3D(rotationYDegrees: degrees).concatenating(Transform3D(perspectiveDistance: 500))
      .concatenating(Transform3D(scaleX: scale, y: scale)).about(Point(150, 200))
  }

  /// The picture is larger or smaller than its own size, seen from the front or from behind, and extends over several
  /// blocks.
  @Test(arguments: [-130.0, -45, 0.5, 60, 84], [0.3, 1.7])
  func `a rotation about y equals a rotation about x with rows and columns exchanged`(
    degrees: Double, scale: Double
  ) {
    let bounds = Scene.rect(60, 20, 180, 360)
    let matrix = Self.turn(degrees, scale: scale)
    let upright = Scene.render(
      [TextureTests.image(bounds, matrix: matrix)], width: 300, height: 400, images: ["picture": Self.picture]
    )
    let level = Scene.render(
      [
        TextureTests.image(
          Scene.rect(bounds.minY, bounds.minX, bounds.height, bounds.width),
          matrix: Self.exchangingAxes(matrix))
      ], width: 400, height: 300, images: ["picture": Self.transposed(Self.picture)])
    #expect(upright.area > 300)
    // Areas along the outline are summed in a different order.
    let difference = zip(upright.bytes, Self.transposed(level).bytes).map { abs(Int($0) - Int($1)) }.max()
    #expect(difference ?? 255 <= 1)
  }

  @Test func `pixels with sharp rows do not blend with their neighbours`() {
    // The picture has a white line, one row high, in the middle. It stays a line, whose sharpness in each column
    // depends only on the distance.
    let picture = PixelBuffer(width: 200, height: 201) { _, y in
      let level: UInt8 = y == 100 ? 255 : 0
      return (level, level, level, 255)
    }
    let frame = Scene.render(
      [TextureTests.image(Scene.rect(50, 99.5, 200, 201), matrix: Self.turn(50))], width: 300, height: 400,
      images: ["picture": picture])
    for x in 100..<200 {
      let column = (190..<210).map { frame.channels(x, $0)[0] }
      let brightest = column.indices.filter { column[$0] > 0 }
      #expect(brightest.count <= 3, "column \(x)")
      #expect((column.max() ?? 0) > 90, "column \(x)")
    }
  }

  // MARK: - Blocks

  private static let bounds = PixelRect(minX: 37, minY: 21, maxX: 251, maxY: 377)

  private static var paint: TexturePaint? {
    let space = PixelSpace(scaleX: 1, scaleY: 1, size: Scene.size(300, 400))
    let texture = Texture(LevelReduction(picture))
    return Homography(turn(55), in: space).inverse.map {
      TexturePaint(
        texture, map: $0.then(minus: Point(60, 35), times: 1, 1), part: Scene.rect(0, 0, 190, 330))
    }
  }

  private static func grid(_ bandHeight: Int) -> TileGrid {
    TileGrid(Scene.size(300, 400), bandHeight: bandHeight)
  }

  /// All pixels of the bounds, taken from bands in some order. For every other band, some of its tiles are asked for
  /// first.
  private static func pixels(
    _ blocks: ColumnBlocks, _ grid: TileGrid, _ kernels: any Kernels.Type, reversed: Bool = false
  ) -> [UInt32] {
    let (memory, scratch) = (PixelMemory(width: 300, rows: 400), KernelScratch())
    let rows = memory.rows
    for index in reversed ? (0..<grid.bandCount).reversed() : Array(0..<grid.bandCount) {
      let band = grid.bounds(ofBand: index)
      if band.intersection(bounds).isEmpty { continue }
      for tiles in index % 2 == 0 ? [grid.allTiles] : [0b100, grid.allTiles] {
        blocks.copy(band, tiles: tiles, to: rows, scratch, kernels)
      }
    }
    return bounds.rows.flatMap { y in bounds.columns.map { x in unsafe rows.pixel(x, y).pointee } }
  }

  @Test(arguments: InstructionLevel.available)
  func `pixels depend neither on blocks and bands nor on the cache`(level: InstructionLevel) throws {
    let paint = try #require(Self.paint)
    #expect(paint.hasUprightColumns)
    #expect(!paint.hasLevelRows)
    // Column by column, without blocks.
    var lying = TextureRows(TexturePaint(transposing: paint), scratch: KernelScratch(), level.kernels)
    let columns = PixelMemory(width: 400, rows: 300)
    for x in Self.bounds.columns {
      unsafe lying.fill(columns.rows.pixel(0, x), x: Self.bounds.minY, y: x, count: Self.bounds.height)
    }
    let wanted = (0..<Self.bounds.height).flatMap { y in
      Self.bounds.columns.map { x in unsafe columns.rows.pixel(y, x).pointee }
    }
    #expect(Set(wanted).count > 1000)
    for grid in [7, 16, 200].map(Self.grid) {
      for room in [
        PaintMemoryPool.ofProcess, PaintMemoryPool(byteCount: 100_000), PaintMemoryPool(byteCount: 0),
      ] {
        let blocks = ColumnBlocks(paint, Self.bounds, in: grid, pool: room)
        for reversed in [true, false] {
          #expect(
            Self.pixels(blocks, grid, level.kernels, reversed: reversed) == wanted, "\(grid.bandHeight)")
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `no pixel is kept twice, and blocks give their room back`(reversed: Bool) throws {
    let paint = try #require(Self.paint)
    let room = PaintMemoryPool(byteCount: 1 << 20)
    var blocks: ColumnBlocks? = ColumnBlocks(paint, Self.bounds, in: Self.grid(16), pool: room)
    if let blocks { _ = Self.pixels(blocks, Self.grid(16), ScalarKernels.self, reversed: reversed) }
    // Four columns of tiles have two blocks each. Columns may have up to sixteen more pixels, and pieces are rounded up
    // to 16 kB.
    let pixels = 4 * 214 * 356
    #expect(room.take(1 << 20 - pixels) == nil, "all are kept")
    #expect(room.take(1 << 20 - pixels - 2 * 4 * 16 * 214 - 8 << 14) != nil)
    blocks = nil
    #expect(room.take(1 << 20) != nil)
  }

  @Test func `threads agree`() {
    let compositor = Compositor(size: Scene.size(300, 400), scale: 1, images: ["picture": Self.picture])
    let list = DisplayList(
      canvas: Size(300, 400),
      items: (0..<6).map { i in
        TextureTests.image(
          Scene.rect(20 + 30 * Double(i), 20, 150, 360), matrix: Self.turn(30 + 10 * Double(i)))
      })
    var frames = [1, 2, 3, 7].map { threads in
      var frame = PixelBuffer(size: compositor.size)
      compositor.render(list, into: &frame, threads: threads)
      return frame
    }
    var banded = PixelBuffer(size: compositor.size)
    compositor.render(list, into: &banded, threads: 2, bandHeight: 9)
    frames.append(banded)
    #expect(Set(frames.map(\.bytes)).count == 1)
  }
}
