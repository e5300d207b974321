public import FlickGeometry
public import FlickLayers

/// Turns display lists into pictures: premultiplied 8-bit RGBA, antialiased by exact areas, seen in perspective.
///
/// A picture depends on the display list, the size and the scale alone; threads, tiles and the cache's state
/// leave every byte as it is. Any number of threads may share a compositor.
///
///     let compositor = Compositor(size: size, scale: 2, images: images, text: text)
///     var frame = PixelBuffer(size: size)
///     compositor.render(displayList, into: &frame)
public struct Compositor: Sendable {
  public let size: PixelSize
  /// Pixels a point.
  public let scale: Double
  private let contents: ContentSource

  /// - Parameter cache: May be shared by compositors of the same images and text.
  public init(
    size: PixelSize, scale: Double, images: any ImageSource = NoImages(), text: any TextOutlines = NoText(),
    cache: ContentCache = ContentCache()
  ) {
    self.size = size
    self.scale = scale
    contents = ContentSource(images: images, text: text, cache: cache)
  }

  /// Draws `list` into `frame`, which takes on the compositor's size. What no item covers is clear.
  ///
  /// - Parameter threads: How many draw at once.
  public func render(_ list: DisplayList, into frame: inout PixelBuffer, threads: Int = 1) {
    render(list, into: &frame, threads: threads, bandHeight: TileGrid.standardBandHeight)
  }

  /// The picture of `list`.
  public func picture(of list: DisplayList) -> PixelBuffer {
    var frame = PixelBuffer(size: size)
    render(list, into: &frame)
    return frame
  }

  /// Draws in bands of `bandHeight` rows, all that is hidden included if wanted.
  package func render(
    _ list: DisplayList, into frame: inout PixelBuffer, threads: Int, bandHeight: Int,
    hidesCovered: Bool = true
  ) {
    if frame.size != size { frame = PixelBuffer(size: size) }
    let space = PixelSpace(scaleX: scale, scaleY: scale, size: size)
    let grid = TileGrid(size, bandHeight: bandHeight)
    let picture = Preparation.picture(of: list.items, in: space, grid: grid, contents: contents)
    unsafe frame.bytes.withUnsafeMutableBytes {
      unsafe BandDispatch(threads: threads, hidesCovered: hidesCovered).render(picture, into: $0)
    }
  }
}
