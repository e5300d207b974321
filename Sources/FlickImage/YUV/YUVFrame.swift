package import FlickGeometry

/// A planar 8-bit Y'CbCr 4:2:0 picture in BT.709, limited range; chroma is sited left, as H.264 expects by
/// default. Rows run from the top without gaps.
package struct YUVFrame: Hashable, Sendable {
  /// Both sides are even.
  package let size: PixelSize
  /// `width * height` bytes.
  package var luma: [UInt8]
  /// `width/2 * height/2` bytes each.
  package var cb: [UInt8]
  package var cr: [UInt8]

  /// A black picture; nil when a side is odd.
  package init?(size: PixelSize) {
    guard size.width.isMultiple(of: 2), size.height.isMultiple(of: 2) else { return nil }
    self.size = size
    self.luma = [UInt8](repeating: 16, count: size.area)
    self.cb = [UInt8](repeating: 128, count: size.area / 4)
    self.cr = self.cb
  }
}
