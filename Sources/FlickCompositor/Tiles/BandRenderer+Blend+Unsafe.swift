import FlickImage
import FlickKernels
import FlickLayers

// Unsafe code: pixels and coverages are handed to the kernels through pointers that are valid for one call.

extension BandRenderer {
  /// Mixes the paint of an item with the pixels that are there, as far as the item covers them.
  ///
  /// - Parameter layer: Rows with nothing but the item.
  func blend(
    _ paint: PreparedPaint, of item: PreparedItem, _ pieces: Range<Int>, by mode: PixelBlend,
    through layer: PixelRows, _ target: PixelRows
  ) {
    clear(pieces, layer)
    self.paint(paint, of: item, pieces, layer)
    for i in pieces {
      let (y, columns) = (Int(plan.pieces[i].y), plan.pieces[i].span.columns)
      let x = columns.lowerBound
      unsafe kernels.blend(
        layer.pixel(x, y), by: mode, times: 255, covering: nil, over: target.pixel(x, y), count: columns.count
      )
    }
  }

  /// Mixes a layer with the pixels that are there, as far as it covers them.
  func blend(
    _ layer: PixelRows, _ pieces: Range<Int>, by mode: PixelBlend, opacity: UInt32, _ target: PixelRows
  ) {
    for i in pieces {
      let (y, span) = (Int(plan.pieces[i].y), plan.pieces[i].span)
      func blend(_ columns: Range<Int32>, isCovered: Bool) {
        if columns.isEmpty { return }
        let x = Int(columns.lowerBound)
        unsafe kernels.blend(
          layer.pixel(x, y), by: mode, times: opacity,
          covering: isCovered ? nil : coverages(span, columns.lowerBound), over: target.pixel(x, y),
          count: columns.count)
      }
      blend(span.start..<span.solidStart, isCovered: false)
      blend(span.solidStart..<span.solidEnd, isCovered: true)
      blend(span.solidEnd..<span.end, isCovered: false)
    }
  }
}

extension BlendMode {
  /// The formula of the mode. Nil for painting over the pixels that are there.
  var formula: PixelBlend? {
    switch self {
    case .normal: nil
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .hardLight: .hardLight
    case .softLight: .softLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .plusLighter: .plusLighter
    }
  }
}
