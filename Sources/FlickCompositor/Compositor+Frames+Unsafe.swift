import FlickGeometry
package import FlickImage
package import FlickLayers

// Unsafe code: the bytes of a picture are handed to the bands through a pointer that is valid for one call.

/// A display list that is ready to be drawn by the compositor that prepared it.
///
/// Successive frames share their common parts. To update a buffer from one frame to the next, only the tiles that
/// differ are drawn:
///
///     let next = compositor.prepare(list, after: shown)
///     compositor.draw(next, over: shown, into: &frame)
///     shown = next
package struct PreparedFrame: Sendable {
  let picture: PreparedImage

  /// Whether the other frame is known to look the same: one was prepared after the other, from the same list.
  package func isSame(as other: PreparedFrame) -> Bool { picture === other.picture }
}

extension Compositor {
  /// Makes `list` ready to be drawn.
  ///
  /// - Parameters:
  ///   - list: The display list to prepare.
  ///   - previous: A frame that this compositor prepared before, preferably a similar one. It makes preparing faster
  ///     but does not change the result. If it shows the same list, it is returned itself.
  /// - Complexity: An item that is hidden, or equal to one of `previous`, costs only a comparison.
  package func prepare(_ list: DisplayList, after previous: PreparedFrame? = nil) -> PreparedFrame {
    if let previous, isOwn(previous.picture), previous.picture.list == list { return previous }
    return PreparedFrame(picture: prepare(list, TileGrid(size), after: previous?.picture))
  }

  /// Draws `frame` into `buffer`, which gets the compositor's size. Pixels that no item covers are clear.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw, prepared by this compositor.
  ///   - shown: The frame that the buffer shows, drawn by this compositor. Then only the differences from it are drawn.
  ///     Nil when the content of the buffer is not known.
  ///   - buffer: Receives the pixels.
  ///   - threads: The number of threads that draw at once.
  package func draw(
    _ frame: PreparedFrame, over shown: PreparedFrame? = nil, into buffer: inout PixelBuffer, threads: Int = 1
  ) {
    draw(frame, over: shown, into: &buffer, dispatch(threads: threads))
  }

  /// Draws `frame` over black and converts it, band by band, to YUV.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw, prepared by this compositor.
  ///   - shown: The frame that the buffer shows, as when drawing into pixels.
  ///   - buffer: Receives the pixels. Its planes have the compositor's size.
  ///   - threads: The number of threads that draw at once.
  package func draw(
    _ frame: PreparedFrame, over shown: PreparedFrame? = nil, into buffer: inout YUVFrame, threads: Int = 1
  ) {
    precondition(YUVFrame.size(for: size) == buffer.size, "compositor and frame have the same size")
    buffer.withPlanes(of: size) { draw(frame, over: shown, into: $0, threads: threads) }
  }

  /// Draws into the planes of a YUV frame that the caller owns.
  package func draw(
    _ frame: PreparedFrame, over shown: PreparedFrame?, into planes: YUVPlanes, threads: Int = 1
  ) {
    precondition(planes.size == size, "compositor and planes have the same size")
    let damage = damage(of: frame, since: shown)
    dispatch(threads: threads).render(frame.picture, damage: damage, into: BandTarget(planes: planes))
  }

  /// The number of tiles where `frame` may differ from `shown`.
  package func damagedTiles(_ frame: PreparedFrame, since shown: PreparedFrame?) -> Int {
    damage(of: frame, since: shown).count
  }

  /// Where `frame` may differ from `shown`: the parts that are drawn when one is drawn over the other. This compositor
  /// has to have prepared both.
  package func changes(of frame: PreparedFrame, since shown: PreparedFrame) -> FrameChanges {
    FrameChanges(grid: frame.picture.grid, tiles: damage(of: frame, since: shown))
  }

  private func damage(of frame: PreparedFrame, since shown: PreparedFrame?) -> TileSet {
    precondition(isOwn(frame.picture), "a frame is drawn by the compositor that prepared it")
    return frame.picture.damage(since: shown.map(\.picture).flatMap { isOwn($0) ? $0 : nil })
  }

  func draw(
    _ frame: PreparedFrame, over shown: PreparedFrame?, into buffer: inout PixelBuffer,
    _ dispatch: BandDispatch
  ) {
    let isKnown = buffer.size == size
    if !isKnown { buffer = PixelBuffer(size: size) }
    let damage = damage(of: frame, since: isKnown ? shown : nil)
    buffer.withPixelRows { dispatch.render(frame.picture, damage: damage, into: BandTarget(pixels: $0)) }
  }
}

extension PixelBuffer {
  /// Calls `body` with the rows of pixels, which are valid until it returns.
  fileprivate mutating func withPixelRows(_ body: (PixelRows) -> Void) {
    let width = size.width
    unsafe bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe body(PixelRows(base.bindMemory(to: UInt32.self, capacity: bytes.count / 4), stride: width))
    }
  }
}

extension YUVFrame {
  /// Calls `body` with the planes of a picture of `size`. They are valid until it returns.
  fileprivate mutating func withPlanes(of size: PixelSize, _ body: (YUVPlanes) -> Void) {
    let width = self.size.width
    unsafe luma.withUnsafeMutableBufferPointer { luma in
      unsafe cb.withUnsafeMutableBufferPointer { cb in
        unsafe cr.withUnsafeMutableBufferPointer { cr in
          guard let luma = luma.baseAddress, let cb = cb.baseAddress, let cr = cr.baseAddress else { return }
          unsafe body(
            YUVPlanes(
              size: size, chroma: .quarter, luma: YUVPlanes.Plane(luma, stride: width),
              cb: YUVPlanes.Plane(cb, stride: width / 2), cr: YUVPlanes.Plane(cr, stride: width / 2)))
        }
      }
    }
  }
}
