package import FlickGeometry

/// The places of everything on a contact sheet, in the sheet's pixels.
package struct SheetLayout: Hashable, Sendable {
  /// The size of the whole sheet.
  package let size: PixelSize
  /// The size of a small frame.
  package let thumbnail: PixelSize
  package let columns: Int
  /// The number of lines of the longest note of a cell.
  package let noteLines: Int

  static let margin = 32
  static let gap = 20
  static let headerHeight = 72
  /// The height of the line of a time, with the space around it.
  static let captionHeight = 26
  static let noteLineHeight = 16
  /// The length of a small frame's longer side.
  static let thumbnailSide = 320

  /// Fails when the sheet would be larger than a picture may be.
  ///
  /// - Parameters:
  ///   - frame: The size of a full frame; its proportions are kept.
  ///   - cellCount: The number of frames that the sheet shows.
  ///   - columns: The largest number of frames in a row.
  ///   - noteLines: The number of lines that the longest note needs at `noteWidth(frame:)`.
  package init?(frame: PixelSize, cellCount: Int, columns: Int, noteLines: Int = 0) {
    guard let thumbnail = SheetLayout.thumbnail(of: frame) else { return nil }
    self.thumbnail = thumbnail
    self.columns = min(columns, cellCount)
    self.noteLines = noteLines
    let rows = (cellCount + self.columns - 1) / self.columns
    let (cellWidth, cellHeight) = SheetLayout.cellSize(thumbnail, noteLines)
    guard rows <= PixelSize.maximumSide, self.columns <= PixelSize.maximumSide else { return nil }
    let width = 2 * SheetLayout.margin + self.columns * (cellWidth + SheetLayout.gap) - SheetLayout.gap
    let height =
      2 * SheetLayout.margin + SheetLayout.headerHeight + rows * (cellHeight + SheetLayout.gap)
      - SheetLayout.gap
    guard let size = PixelSize(width: max(width, SheetLayout.minimumWidth), height: height) else {
      return nil
    }
    self.size = size
  }

  /// The smallest width, which leaves room for a title over a single narrow frame.
  private static let minimumWidth = 480

  /// Returns the largest width of notes below frames of this size, in pixels; nil for a frame that is too narrow to be
  /// shown small.
  package static func noteWidth(frame: PixelSize) -> Double? {
    thumbnail(of: frame).map { Double(cellSize($0, 0).width) }
  }

  private static func thumbnail(of frame: PixelSize) -> PixelSize? {
    let longer = max(frame.width, frame.height)
    let side = min(thumbnailSide, longer)
    func scaled(_ length: Int) -> Int { max(1, (2 * length * side + longer) / (2 * longer)) }
    return PixelSize(width: scaled(frame.width), height: scaled(frame.height))
  }

  private static func cellSize(_ thumbnail: PixelSize, _ noteLines: Int) -> (width: Int, height: Int) {
    (
      max(thumbnail.width, minimumCellWidth),
      thumbnail.height + captionHeight + noteLines * noteLineHeight
    )
  }

  /// The smallest width of a cell, which leaves room for a time under a frame.
  private static let minimumCellWidth = 120

  /// The place of the title.
  package var header: Rect {
    Rect(
      x: Double(SheetLayout.margin), y: Double(SheetLayout.margin),
      width: Double(size.width - 2 * SheetLayout.margin), height: Double(SheetLayout.headerHeight))
  }

  /// Returns the place of the small frame of cell `index`, counted along the rows.
  package func picture(ofCell index: Int) -> Rect {
    let cell = cellOrigin(index)
    return Rect(
      x: cell.x, y: cell.y, width: Double(thumbnail.width), height: Double(thumbnail.height))
  }

  /// Returns the place of the time below the small frame.
  package func caption(ofCell index: Int) -> Rect {
    let picture = picture(ofCell: index)
    return Rect(
      x: picture.minX, y: picture.maxY, width: Double(cellSize.width),
      height: Double(SheetLayout.captionHeight))
  }

  /// Returns the place of the note below the time.
  package func note(ofCell index: Int) -> Rect {
    let caption = caption(ofCell: index)
    return Rect(
      x: caption.minX, y: caption.maxY, width: caption.width,
      height: Double(noteLines * SheetLayout.noteLineHeight))
  }

  private var cellSize: (width: Int, height: Int) { SheetLayout.cellSize(thumbnail, noteLines) }

  private func cellOrigin(_ index: Int) -> Point {
    let (width, height) = cellSize
    let top = SheetLayout.margin + SheetLayout.headerHeight
    return Point(
      Double(SheetLayout.margin + index % columns * (width + SheetLayout.gap)),
      Double(top + index / columns * (height + SheetLayout.gap)))
  }
}
