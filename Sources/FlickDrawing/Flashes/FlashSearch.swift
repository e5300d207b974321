import FlickBasics
import FlickCompositor
import FlickGeometry
import FlickImage
import FlickMotion
package import FlickPlanning
import FlickScene
import FlickStage

/// Draws the frames of a scene or of an output, small enough to fit the screen that WCAG 2.3.1 assumes, and looks for
/// flashes.
///
/// The result depends only on the frames and on the shape of the picture. Nothing is read from encoded files, so it
/// does not matter who encoded them, and when.
package struct FlashSearch {
  /// The size of the screen that WCAG 2.3.1 assumes, in pixels.
  private static let (width, height) = (1024.0, 768.0)

  private let renderer: FrameRenderer
  /// The canvas of an output; nil for the scene's own.
  private let canvas: Canvas?
  /// The renderer of the small pictures, and the part of them that is searched; nil if that part is empty.
  private let small: (renderer: ScaledRenderer, area: PixelRect)?
  /// The size of the shown pictures.
  private let size: PixelSize
  private let times: [Double]
  private let rate: FrameRate
  /// Whether the frames are shown again from the beginning after the last one.
  private let repeats: Bool

  /// Creates a search of the scene's own frames.
  ///
  /// - Throws: `ImageError` when a picture's file cannot be read or is not a picture; `TextError` for fonts.
  package init(_ scene: ResolvedScene, _ cache: AssetCache) throws {
    renderer = try FrameRenderer(scene, keepingAlpha: false, cache: cache)
    canvas = nil
    size = renderer.compositor.size
    small = FlashSearch.small(
      renderer, PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height), shownAs: size)
    rate = scene.stage.frameRate
    times = (0..<scene.stage.frameCount).map { [rate] in rate.time(ofFrame: $0) }
    repeats = false
  }

  /// Creates a search of the frames that a movie or an animation shows; nil for other outputs.
  init?(_ output: PlannedOutput, of scene: ResolvedScene, _ materials: SceneMaterials) throws {
    guard let picture = output.picture, output.format.isMoving else { return nil }
    renderer = try FrameRenderer(scene, on: picture.canvas, materials)
    canvas = picture.canvas
    size = picture.size
    let part = picture.part
    small = FlashSearch.small(
      renderer,
      PixelRect(minX: part.x, minY: part.y, maxX: part.x + part.size.width, maxY: part.y + part.size.height),
      shownAs: size)
    rate = output.frames.rate
    times = output.frames.frames.map(output.frames.time)
    repeats = if case .animation(let options) = output.output.kind { options.plays != 1 } else { false }
  }

  /// Returns a renderer for pictures that fit the screen, and at most of the shown size, with the place of a part of
  /// the canvas in them; nil if that place is empty.
  private static func small(
    _ renderer: FrameRenderer, _ part: PixelRect, shownAs size: PixelSize
  ) -> (renderer: ScaledRenderer, area: PixelRect)? {
    let (width, height) = (Double(part.width), Double(part.height))
    let shown = min(1, Double(size.width) / width)
    let factor = min(shown, FlashSearch.width / width, FlashSearch.height / height)
    guard let scaled = renderer.scaled(by: factor) else { return nil }
    let bounds = scaled.compositor.size
    func place(_ pixels: Int) -> Int { Int((Double(pixels) * factor + 1.0 / 512).rounded(.down)) }
    let area = PixelRect(
      minX: place(part.minX), minY: place(part.minY), maxX: place(part.maxX), maxY: place(part.maxY)
    ).intersection(PixelRect(minX: 0, minY: 0, maxX: bounds.width, maxY: bounds.height))
    return area.isEmpty ? nil : (scaled, area)
  }

  /// Whether another search draws the same frames in the same shape, and so finds the same flashes.
  func findsTheSame(as other: FlashSearch) -> Bool {
    times == other.times && rate == other.rate && repeats == other.repeats && small?.area == other.small?.area
      && small?.renderer.compositor.size == other.small?.renderer.compositor.size
      && renderer.seam == other.renderer.seam && canvas?.underlay == other.canvas?.underlay
      && canvas?.aspect == other.canvas?.aspect
  }

  /// The frames to search: those of the first second are searched again where the end leads to the beginning.
  private var frameCount: Int { times.count + (repeats ? window : 0) }

  /// The number of frames that begin within a second. Two frames do if their numbers differ by less than this.
  private var window: Int { (rate.numerator + rate.denominator - 1) / rate.denominator }

  /// The cost of a frame that shows the same as the previous one, as a part of the cost of a new one.
  private static let repeatedFrame = 0.05

  private var pixelsPerFrame: Int { small.map { $0.area.width * $0.area.height } ?? 0 }

  /// The number of pixels to search, as estimated: all of a new frame, and a few of a repeated one.
  var pixelCount: Int {
    let new = renderer.scene.stage.newPart(of: times)
    return Int(Double(frameCount * pixelsPerFrame) * (new + (1 - new) * FlashSearch.repeatedFrame))
  }

  /// Returns all sequences of flashes, in the order of their beginnings.
  ///
  /// - Parameter searched: Receives the number of searched pixels of each frame, as `pixelCount` counts them.
  /// - Throws: `SceneDiagnostics` when a picture or a video is damaged; `ImageError`, `CancellationError`.
  package func flashes(_ searched: (Int) -> Void = { _ in }) throws -> [Flashes] {
    do { return try found(searched) } catch { throw renderer.scene.located(error) }
  }

  private func found(_ searched: (Int) -> Void) throws -> [Flashes] {
    guard let small else { return [] }
    var meter = FlashMeter(small.area, window: window)
    var canvas = PixelBuffer(size: small.renderer.compositor.size)
    var shown: PreparedFrame?
    for frame in 0..<frameCount {
      try Task.checkCancellation()
      var part = FlashSearch.repeatedFrame
      defer { searched(Int(Double(pixelsPerFrame) * part)) }
      let compositor = small.renderer.compositor
      let list = renderer.displayList(at: times[frame % times.count])
      let next = compositor.prepare(list, after: shown)
      if let shown, next.isSame(as: shown) { continue }
      part = 1
      compositor.draw(next, over: shown, into: &canvas)
      let changes = shown.map { compositor.changes(of: next, since: $0) }
      shown = next
      meter.take(canvas, frame: frame) { changes?.mayTouch($0) ?? true }
    }
    try renderer.requirePictures()
    return meter.sequences.map { flashes($0, in: small.area) }.sorted { $0.start < $1.start }
  }

  private func flashes(_ sequence: FlashMeter.Sequence, in area: PixelRect) -> Flashes {
    func scaled(_ value: Int, _ from: Int, _ to: Int) -> Int { (value * to + from / 2) / from }
    let box = sequence.area
    let first = sequence.first % times.count
    return Flashes(
      isRed: sequence.isRed, start: rate.time(ofFrame: first),
      end: rate.time(ofFrame: min(first + sequence.last - sequence.first, times.count)),
      countASecond: sequence.count / 2,
      area: PixelRect(
        minX: scaled(box.minX, area.width, size.width), minY: scaled(box.minY, area.height, size.height),
        maxX: scaled(box.maxX, area.width, size.width), maxY: scaled(box.maxY, area.height, size.height)),
      picture: size)
  }
}

/// A part of a picture that flashes more than three times per second for some time.
package struct Flashes: Hashable, Sendable {
  let isRed: Bool
  /// The times of the first and of the last transition, in seconds of the scene or of the output.
  package let start, end: Double
  /// The greatest number of flashes within a second, at least 4.
  let countASecond: Int
  /// The rectangle around everything that flashes, in pixels of the picture.
  let area: PixelRect
  let picture: PixelSize

  /// The rest of a sentence that begins with the name of the scene or output, without a full stop. It ends with the
  /// place: `flashes 4 times a second from 0.5s to 1.9s, all over the picture`.
  package var summary: String {
    let isWhole = area.width == picture.width && area.height == picture.height
    let place =
      isWhole
      ? "all over the picture"
      : "in \([area.minX, area.minY, area.width, area.height]) of its \(picture.width) x \(picture.height) pixels"
    func time(_ seconds: Double) -> String { shortSeconds(seconds, digits: 2) }
    return
      "flashes \(isRed ? "red " : "")\(countASecond) times a second from \(time(start)) to \(time(end)), \(place)"
  }
}
