// Unsafe code: the tile's buffers are handed to the kernels as pointers that live for one call.

extension TileRenderer {
  mutating func clear(_ layer: Int) {
    unsafe layers[layer].withUnsafeMutableBufferPointer { unsafe $0.update(repeating: 0) }
  }

  /// Paints what the mask covers over a layer.
  mutating func paint(_ paint: PreparedPaint, opacity: UInt32, layer: Int) {
    for y in 0..<tile.height where !mask.rows[y].isEmpty {
      if case .solid(let color) = paint {
        blend(PixelMath.scaled(color, by: opacity), row: y, layer: layer)
      } else {
        fill(paint, row: y)
        blendRow(y, opacity: opacity, layer: layer)
      }
    }
  }

  /// Composites one layer over another as far as the mask covers it.
  mutating func paintLayer(_ source: Int, over layer: Int, opacity: UInt32) {
    for y in 0..<tile.height where !mask.rows[y].isEmpty {
      let span = mask.rows[y]
      for x in span.start..<span.end { row[x] = layers[source][y * side + x] }
      blendRow(y, opacity: opacity, layer: layer)
    }
  }

  /// Multiplies a layer by the alpha of a gradient, where the mask covers it.
  mutating func fade(layer: Int, by gradient: GradientPaint) {
    for y in 0..<tile.height where !mask.rows[y].isEmpty {
      fill(.gradient(gradient), row: y)
      let span = mask.rows[y]
      for x in span.start..<span.end {
        let i = y * side + x
        layers[layer][i] = PixelMath.scaled(layers[layer][i], by: PixelMath.alpha(row[x]))
      }
    }
  }

  /// Sets the covered part of the row buffer to the paint's pixels.
  private mutating func fill(_ paint: PreparedPaint, row y: Int) {
    let span = mask.rows[y]
    let (x, count) = (tile.minX + span.start, span.end - span.start)
    unsafe row.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let start = unsafe base + span.start
      switch paint {
      case .solid(let color): unsafe start.update(repeating: color, count: count)
      case .gradient(let paint):
        unsafe GradientKernel.fill(start, x: x, y: tile.minY + y, count: count, from: paint)
      case .texture(let paint):
        unsafe TextureKernel.fill(start, x: x, y: tile.minY + y, count: count, from: paint)
      case .shadow(let paint):
        unsafe ShadowKernel.fill(start, x: x, y: tile.minY + y, count: count, from: paint)
      }
    }
  }

  /// Blends one colour over a row of a layer.
  private mutating func blend(_ color: UInt32, row y: Int, layer: Int) {
    let span = mask.rows[y]
    let (start, maskStart) = (y * side, y * mask.stride)
    unsafe withPointers(layer: layer) { pixels, coverages, _ in
      unsafe BlendKernel.blend(
        color, covering: coverages + maskStart + span.start, over: pixels + start + span.start,
        count: span.solidStart - span.start)
      unsafe BlendKernel.blend(
        color, over: pixels + start + span.solidStart, count: span.solidEnd - span.solidStart)
      unsafe BlendKernel.blend(
        color, covering: coverages + maskStart + span.solidEnd, over: pixels + start + span.solidEnd,
        count: span.end - span.solidEnd)
    }
  }

  /// Blends the row buffer over a row of a layer.
  private mutating func blendRow(_ y: Int, opacity: UInt32, layer: Int) {
    let span = mask.rows[y]
    let (start, maskStart) = (y * side, y * mask.stride)
    unsafe withPointers(layer: layer) { pixels, coverages, source in
      unsafe BlendKernel.blend(
        source + span.start, times: opacity, covering: coverages + maskStart + span.start,
        over: pixels + start + span.start, count: span.solidStart - span.start)
      unsafe BlendKernel.blend(
        source + span.solidStart, times: opacity, over: pixels + start + span.solidStart,
        count: span.solidEnd - span.solidStart)
      unsafe BlendKernel.blend(
        source + span.solidEnd, times: opacity, covering: coverages + maskStart + span.solidEnd,
        over: pixels + start + span.solidEnd, count: span.end - span.solidEnd)
    }
  }

  /// Calls `body` with a layer's pixels, the mask's bytes and the row buffer; none is empty.
  private mutating func withPointers(
    layer: Int,
    _ body: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt8>, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    unsafe layers[layer].withUnsafeMutableBufferPointer { pixels in
      unsafe mask.bytes.withUnsafeBufferPointer { coverages in
        unsafe row.withUnsafeMutableBufferPointer { row in
          guard let pixels = pixels.baseAddress, let coverages = coverages.baseAddress,
            let row = row.baseAddress
          else { return }
          unsafe body(pixels, coverages, row)
        }
      }
    }
  }
}
