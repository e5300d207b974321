// Unsafe code: rows are compared as whole blocks of memory.
import FlickGeometry
import FlickPlatform

extension PixelBuffer {
  package var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }

  /// The smallest rectangle that contains all pixels that differ from `previous`, which has the same size. Nil if there
  /// is none, the whole picture if there is no previous one.
  package func changedRect(since previous: PixelBuffer?) -> PixelRect? {
    guard let previous else { return bounds }
    precondition(previous.size == size, "frames of an animation have one size")
    return unsafe bytes.withUnsafeBytes { new in
      unsafe previous.bytes.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        return unsafe PixelComparison(new: new, old: old, width: size.width, height: size.height)
          .changedRect
      }
    }
  }
}

/// Two pictures of one size, valid as long as their memory is kept.
@safe private struct PixelComparison {
  let new, old: UnsafeRawPointer
  let width, height: Int

  init(new: UnsafeRawPointer, old: UnsafeRawPointer, width: Int, height: Int) {
    unsafe (self.new, self.old) = (new, old)
    (self.width, self.height) = (width, height)
  }

  var changedRect: PixelRect? {
    let columns = 0..<width
    guard let top = (0..<height).first(where: { differs($0, columns) }),
      let bottom = (0..<height).last(where: { differs($0, columns) })
    else { return nil }
    var (left, right) = (width, 0)
    for y in top...bottom {
      // Only pixels outside the columns found so far can widen them.
      if differs(y, 0..<left) { left = (0..<left).first { differs(y, $0..<$0 + 1) } ?? left }
      if differs(y, right..<width) { right = 1 + ((right..<width).last { differs(y, $0..<$0 + 1) } ?? right) }
    }
    return PixelRect(minX: left, minY: top, maxX: right, maxY: bottom + 1)
  }

  private func differs(_ y: Int, _ columns: Range<Int>) -> Bool {
    let start = 4 * (y * width + columns.lowerBound)
    return unsafe memcmp(new + start, old + start, 4 * columns.count) != 0
  }
}
