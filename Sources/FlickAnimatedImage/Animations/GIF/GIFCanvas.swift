import FlickGeometry
import FlickImage

/// A picture of a GIF, ready to be compressed.
struct GIFFrame: Sendable {
  let rect: PixelRect
  /// The pixels as symbols. Pixels that do not change cost nothing.
  let symbols: LZWSymbols
  /// Whether the picture's rectangle is cleared when its time has ended.
  let isCleared: Bool
  let frames: Range<Int>
}

/// The picture that a GIF shows, as indices of its palette. It decides which rectangles are stored: those whose indices
/// change. Since a picture of a GIF cannot make pixels clear, the rectangle of the previous picture is cleared where
/// pixels become clear.
struct GIFCanvas {
  private let width: Int
  /// The indices before the pending picture.
  private var before: [UInt8]
  /// The indices with the pending picture.
  private var shown: [UInt8]
  private var pending: (rect: PixelRect, frames: Range<Int>)?

  init(size: PixelSize) {
    width = size.width
    before = [UInt8](repeating: GIFPalette.clear, count: size.area)
    shown = before
  }

  /// Shows new indices in a rectangle.
  ///
  /// - Returns: The picture whose time has ended; nil if there is none.
  mutating func show(_ indices: [UInt8], in rect: PixelRect, frames: Range<Int>) -> GIFFrame? {
    let old = shown
    for (row, y) in rect.rows.enumerated() {
      let start = y * width + rect.minX
      shown.replaceSubrange(
        start..<start + rect.width, with: indices[row * rect.width..<(row + 1) * rect.width])
    }
    guard let last = pending else {
      pending = (changes(in: rect, from: before) ?? GIFCanvas.corner, frames)
      return nil
    }
    guard let changed = changes(in: rect, from: old) else {
      pending?.frames = last.frames.lowerBound..<frames.upperBound
      return nil
    }
    let cleared = changes(in: changed, from: old) { old, new in new == GIFPalette.clear && old != new }
    let over = picture(of: old, last.rect.union(cleared ?? .empty), last.frames, isCleared: cleared != nil)
    before = old
    if over.isCleared { clear(over.rect) }
    let rest = changes(in: over.isCleared ? changed.union(over.rect) : changed, from: before)
    pending = (rest ?? GIFCanvas.corner, frames)
    return over
  }

  /// Returns the last picture.
  mutating func finish() -> GIFFrame? {
    defer { pending = nil }
    return pending.map { picture(of: shown, $0.rect, $0.frames, isCleared: false) }
  }

  /// The rectangle of pictures that change nothing.
  private static let corner = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

  private func picture(
    of indices: [UInt8], _ rect: PixelRect, _ frames: Range<Int>, isCleared: Bool
  ) -> GIFFrame {
    var pixels: [UInt8] = []
    var isFree: [Bool] = []
    for y in rect.rows {
      let row = y * width + rect.minX..<y * width + rect.maxX
      pixels += indices[row]
      isFree += row.map { indices[$0] == before[$0] }
    }
    return GIFFrame(
      rect: rect, symbols: LZWSymbols(pixels: pixels, isFree: isFree, clear: GIFPalette.clear),
      isCleared: isCleared, frames: frames)
  }

  private mutating func clear(_ rect: PixelRect) {
    for y in rect.rows {
      for place in y * width + rect.minX..<y * width + rect.maxX { before[place] = GIFPalette.clear }
    }
  }

  /// Returns the smallest rectangle around the changes that count; nil if there are none.
  private func changes(
    in rect: PixelRect, from old: [UInt8], counting counts: (UInt8, UInt8) -> Bool = { $0 != $1 }
  ) -> PixelRect? {
    var found = PixelRect.empty
    for y in rect.rows {
      let row = y * width
      guard let left = rect.columns.first(where: { counts(old[row + $0], shown[row + $0]) }),
        let right = rect.columns.last(where: { counts(old[row + $0], shown[row + $0]) })
      else { continue }
      found = found.union(PixelRect(minX: left, minY: y, maxX: right + 1, maxY: y + 1))
    }
    return found.isEmpty ? nil : found
  }
}
