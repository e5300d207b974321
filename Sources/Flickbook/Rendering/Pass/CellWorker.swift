import FlickCompositor
import FlickVideo

/// What an output does with the pictures of one cell: whatever can be done without knowing the other cells.
protocol CellWorker {
  /// The next frame.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether it is certainly the picture of the frame before.
  ///   - isLead: Whether it belongs to the cell before, and only shows what the first frame follows.
  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, isLead: Bool) throws

  /// - Throws: `CancellationError` as well.
  mutating func finish() throws -> CellProduct
}

/// What comes of the frames of a cell.
enum CellProduct: Sendable {
  case nothing
  case units([EncodedUnit])
  case changes([EncodedAnimationFrame])
  case file([UInt8])
  case pictures([Int: PixelBuffer])
  case hashes([(frame: Int, hash: String)])
}

/// Puts the products of the cells together, in order, and makes the file.
protocol OutputWriter: AnyObject {
  func append(_ product: CellProduct) async throws
  /// Completes the file, reads it back, and gives it its name.
  func finish() async throws
}

/// An output on its way: what it needs of the pass, and who takes it.
struct PassMember {
  /// The frames that it takes, on the grid of `selection`.
  var selection: FrameSelection
  /// Some of the selection's frames; nil for all.
  var chosen: Set<Int>?
  var look: PictureLook
  /// How long the units are that must not be cut, if it has any.
  var unit: UnitLength?
  /// Whether each cell needs the frame before its first.
  var needsLead = false
  var makeWorker: @Sendable () throws -> any CellWorker
  var writer: any OutputWriter
}
