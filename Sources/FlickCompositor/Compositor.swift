package import FlickGeometry
package import FlickImage
package import FlickKernels
package import FlickLayers
package import FlickText

/// Turns display lists into pictures of premultiplied 8-bit RGBA pixels. Edges are antialiased by exact areas, and
/// items are seen in perspective.
///
/// A picture depends only on the display list, the size and the scale: the number of threads, the processor's
/// instructions, the tiles and the state of the cache do not change a single byte. Any number of threads may share a
/// compositor.
///
///     let compositor = Compositor(size: size, scale: 2, images: images, text: text)
///     var frame = PixelBuffer(size: size)
///     compositor.render(displayList, into: &frame)
package struct Compositor: Sendable {
  package let size: PixelSize
  /// Pixels per point.
  package let scale: Double
  /// The set of processor instructions that the kernels use.
  package let level: InstructionLevel
  private var contents: ContentSource
  private let pool = BandWorkerPool()

  /// - Parameters:
  ///   - size: The size of the frames, in pixels.
  ///   - scale: Pixels per point.
  ///   - images: The source of pictures, by their names.
  ///   - text: The source of laid-out text.
  ///   - cache: The cache for prepared content. Compositors with the same images and text may share it.
  ///   - level: The set of instructions that the kernels use. The processor has to support them.
  package init(
    size: PixelSize, scale: Double, images: any ImageSource = NoImages(), text: any TextOutliner = NoText(),
    cache: ContentCache = ContentCache(), level: InstructionLevel = .current
  ) {
    self.size = size
    self.scale = scale
    self.level = level
    contents = ContentSource(images: images, text: text, cache: cache, kernels: level.kernels)
  }

  /// Whether content that cannot be seen is left out. The pictures do not depend on it.
  package var hidesCovered: Bool {
    get { contents.hidesCovered }
    set { contents.hidesCovered = newValue }
  }

  /// Measures where the time goes. With a meter, everything is drawn on one thread; the pictures do not depend on it.
  package var meter: DrawingMeter? {
    get { contents.meter }
    set { contents.meter = newValue }
  }

  /// A text, laid out and ready to draw. It comes from the cache if it is there.
  package func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
    contents.drawing(of: text, in: bounds)
  }

  /// The picture of a raster, from the cache if it is there. Nil for a raster without area.
  package func raster(of items: [DisplayItem], bounds: Rect, scale: Double) -> PixelBuffer? {
    contents.raster(of: items, at: "", bounds: bounds, scale: scale)?.level(0).picture
  }

  /// The identity of the source of text; see `TextOutliner.identity`.
  package var textIdentity: String { contents.text.identity }

  /// Draws `list` into `frame`, which gets the compositor's size. Pixels that no item covers are clear.
  ///
  /// - Parameters:
  ///   - list: The display list to draw.
  ///   - frame: Receives the pixels.
  ///   - threads: The number of threads that draw at once.
  package func render(_ list: DisplayList, into frame: inout PixelBuffer, threads: Int = 1) {
    draw(prepare(list), into: &frame, threads: threads)
  }

  /// Draws `list` into a new picture.
  package func picture(of list: DisplayList) -> PixelBuffer {
    var frame = PixelBuffer(size: size)
    render(list, into: &frame)
    return frame
  }

  /// Draws `list` in bands of `bandHeight` rows.
  package func render(
    _ list: DisplayList, into frame: inout PixelBuffer, threads: Int, bandHeight: Int
  ) {
    let picture = prepare(list, TileGrid(size, bandHeight: bandHeight), after: nil)
    draw(PreparedFrame(picture: picture), over: nil, into: &frame, dispatch(threads: threads))
  }

  func prepare(_ list: DisplayList, _ grid: TileGrid, after previous: PreparedImage?) -> PreparedImage {
    let space = PixelSpace(scaleX: scale, scaleY: scale, size: size)
    let previous = previous.flatMap { isOwn($0) && $0.grid == grid ? $0 : nil }
    return Preparation.picture(
      of: list, in: space, grid: grid, contents: contents, after: previous, of: pool)
  }

  /// Whether this compositor, or a copy of it, prepared the picture.
  func isOwn(_ picture: PreparedImage) -> Bool { picture.owner === pool }

  func dispatch(threads: Int) -> BandDispatch {
    BandDispatch(
      kernels: contents.kernels, pool: pool, threads: threads, hidesCovered: hidesCovered, meter: meter)
  }
}
