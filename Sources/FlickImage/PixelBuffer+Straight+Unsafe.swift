// Unsafe: an array's elements are written into uninitialized memory, in order and without gaps, and counted after that.
import FlickGeometry

/// Components as file formats need them: not premultiplied, or without alpha. Each component is divided by its alpha
/// and rounded to the nearest. Multiplying again gives the same premultiplied pixels, so nothing is lost. A clear pixel
/// is black.
extension PixelBuffer {
  package var isOpaque: Bool { bounds.isEmpty || isOpaque(in: bounds) }

  func isOpaque(in rect: PixelRect) -> Bool {
    for y in rect.rows {
      var i = y * stride + 4 * rect.minX + 3
      for _ in rect.columns {
        if bytes[i] != 255 { return false }
        i += 4
      }
    }
    return true
  }

  /// The red, green and blue of every pixel, as they look on black.
  package func opaqueComponents(in rect: PixelRect) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 3 * rect.width * rect.height) { components, count in
      for y in rect.rows {
        var i = y * stride + 4 * rect.minX
        for _ in rect.columns {
          for c in 0..<3 { unsafe components[count + c] = bytes[i + c] }
          (i, count) = (i + 4, count + 3)
        }
      }
    }
  }

  /// The red, green, blue and alpha of every pixel, not premultiplied.
  package func straightComponents(in rect: PixelRect) -> [UInt8] {
    var components = components(in: rect)
    for i in Swift.stride(from: 0, to: components.count, by: 4) where components[i + 3] != 255 {
      for c in i..<i + 3 { components[c] = PixelBuffer.straight(components[c], alpha: components[i + 3]) }
    }
    return components
  }

  /// The stored bytes: red, green, blue and alpha of every pixel, premultiplied.
  package func components(in rect: PixelRect) -> [UInt8] {
    var components: [UInt8] = []
    components.reserveCapacity(4 * rect.width * rect.height)
    for y in rect.rows {
      let start = y * stride + 4 * rect.minX
      components += bytes[start..<start + 4 * rect.width]
    }
    return components
  }

  /// `255 * component / alpha`, rounded to the nearest.
  private static func straight(_ component: UInt8, alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (255 * Int(component) + Int(alpha) / 2) / Int(alpha)))
  }
}
