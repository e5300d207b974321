package import FlickGeometry
package import FlickImage
package import FlickKernels
package import FlickLayers
package import FlickText

/// Turns display lists into pictures: premultiplied 8-bit RGBA, antialiased by exact areas, seen in perspective.
///
/// A picture depends on the display list, the size and the scale alone; threads, instructions,
/// tiles and the cache's state leave every byte as it is. Any number of threads may share a compositor.
///
///     let compositor = Compositor(size: size, scale: 2, images: images, text: text)
///     var frame = PixelBuffer(size: size)
///     compositor.render(displayList, into: &frame)
package struct Compositor: Sendable {
  package let size: PixelSize
  /// Pixels a point.
  package let scale: Double
  /// Which instructions are used.
  package let level: InstructionLevel
  private var contents: ContentSource
  private let pool = BandWorkerPool()

  /// - Parameters:
  ///   - size: The size of the frames, in pixels.
  ///   - scale: Pixels a point.
  ///   - images: Where pictures come from, by their names.
  ///   - text: Where laid out text comes from.
  ///   - cache: May be shared by compositors of the same images and text.
  ///   - level: Which instructions are used; the processor has to support them.
  package init(
    size: PixelSize, scale: Double, images: any ImageSource = NoImages(), text: any TextOutlines = NoText(),
    cache: ContentCache = ContentCache(), level: InstructionLevel = .current
  ) {
    self.size = size
    self.scale = scale
    self.level = level
    contents = ContentSource(images: images, text: text, cache: cache, kernels: level.kernels)
  }

  /// Whether what cannot be seen is left out; pictures do not depend on it.
  package var hidesCovered: Bool {
    get { contents.hidesCovered }
    set { contents.hidesCovered = newValue }
  }

  /// Measures where the time goes; with a meter, everything is drawn on one thread. Pictures do not depend on it.
  package var meter: DrawingMeter? {
    get { contents.meter }
    set { contents.meter = newValue }
  }

  /// A text laid out and ready to draw, from the cache if it is there.
  package func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
    contents.drawing(of: text, in: bounds)
  }

  /// The picture of a raster, from the cache if it is there; nil for one without area.
  package func raster(of items: [DisplayItem], bounds: Rect, scale: Double) -> PixelBuffer? {
    contents.raster(of: items, bounds: bounds, scale: scale)?.level(0).picture
  }

  /// The identity of the source of texts; see `TextOutlines.identity`.
  package var textIdentity: String { contents.text.identity }

  /// Draws `list` into `frame`, which takes on the compositor's size. Pixels that no item covers are clear.
  ///
  /// - Parameters:
  ///   - list: The display list to draw.
  ///   - frame: Gets the pixels.
  ///   - threads: How many draw at once.
  package func render(_ list: DisplayList, into frame: inout PixelBuffer, threads: Int = 1) {
    draw(prepare(list), into: &frame, threads: threads)
  }

  /// The picture of `list`.
  package func picture(of list: DisplayList) -> PixelBuffer {
    var frame = PixelBuffer(size: size)
    render(list, into: &frame)
    return frame
  }

  /// Draws in bands of `bandHeight` rows.
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

  /// Whether this compositor, or a copy of it, has prepared a picture.
  func isOwn(_ picture: PreparedImage) -> Bool { picture.owner === pool }

  func dispatch(threads: Int) -> BandDispatch {
    BandDispatch(
      kernels: contents.kernels, pool: pool, threads: threads, hidesCovered: hidesCovered, meter: meter)
  }
}
