public import FlickGeometry
public import FlickKernels
public import FlickLayers

/// Turns display lists into pictures: premultiplied 8-bit RGBA, antialiased by exact areas, seen in perspective.
///
/// A picture depends on the display list, the size and the scale alone; threads, instructions, tiles and the cache's state
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

  /// - Parameters:
  ///   - cache: May be shared by compositors of the same images and text.
  ///   - level: Which instructions are used; the processor has to support them.
  public init(
    size: PixelSize, scale: Double, images: any ImageSource = NoImages(), text: any TextOutlines = NoText(),
    cache: ContentCache = ContentCache(), level: InstructionLevel = .current
  ) {
    self.size = size
    self.scale = scale
    contents = ContentSource(images: images, text: text, cache: cache, kernels: level.kernels)
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
      unsafe BandDispatch(kernels: contents.kernels, threads: threads, hidesCovered: hidesCovered)
        .render(picture, into: $0)
    }
  }
}
