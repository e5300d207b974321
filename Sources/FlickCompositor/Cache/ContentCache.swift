import FlickBasics
import FlickGeometry
import FlickImage
import FlickLayers
import FlickText

/// The memory that pictures may take, in pixels of four bytes and a third more.
struct PictureLimits: Sendable {
  /// The largest number of pixels of a picture that is kept as it is. A larger one is kept from the first of its
  /// smaller versions that has no more pixels: it is read again when a larger version shows.
  var whole = 1 << 21
  /// The most pixels of all pictures that are drawn at once, each at the size at which it shows.
  var atOnce = 128 << 20

  /// The largest version of a picture that is kept.
  func level(keptOf size: PixelSize) -> Int {
    (0...).first { size.width.halved($0) * size.height.halved($0) <= max(whole, 1) } ?? 0
  }
}

/// Everything that is costly to prepare and the same in many frames: pictures with their smaller versions, rasters,
/// shadows, laid out text. Any number of compositors and threads may share a cache, whatever their scenes.
///
/// An entry is found by its content and made once, at the scale at which it is shown: threads that want what another
/// one is making wait for it. The least recently used go when the budget is exceeded. What a frame looks like never
/// depends on what is in the cache.
package final class ContentCache: Sendable {
  enum Key: Hashable, Sendable {
    /// A picture, by what tells it from others of the same name, and its largest version that is kept.
    case image(String, finest: Int)
    case raster([DisplayItem], Rect, scale: Double, images: [String], text: String)
    case shadow(ShadowShape)
    /// In black.
    case text(TextContents, Rect, source: String)
    /// A text in black, taken apart.
    case pieces(TextContents, Rect, TextUnit, source: String)
    case glyph(GlyphPicture, source: String)
  }

  enum Value: Sendable {
    case texture(Texture)
    case shadow(ShadowTexture)
    case text(TextDrawing)
    case pieces(TextPieces)

    /// About how many bytes it takes, its key and place included.
    fileprivate var cost: Int {
      switch self {
      case .texture(let texture): 200 + texture.byteCount
      case .shadow(let texture): 200 + 2 * texture.values.count
      case .text(let drawing): 400 + drawing.cost
      case .pieces(let pieces): pieces.drawings.reduce(400) { $0 + 200 + $1.cost }
      }
    }
  }

  private let values: SharedCache<Key, Value>
  /// Pictures have a quarter of the budget for themselves. Most are not needed any more once a page is drawn, and a
  /// large one would push many pages out.
  private let pictures: SharedCache<Key, Value>
  private let inUse = TexturesInUse()
  let limits: PictureLimits

  /// - Parameter budget: In bytes; what alone exceeds it is made anew whenever it is needed.
  package convenience init(budget: Int = 512 << 20) { self.init(budget: budget, limits: PictureLimits()) }

  /// - Parameter limits: No picture depends on whether they are small, unless more is drawn at once than they allow.
  init(budget: Int, limits: PictureLimits) {
    values = SharedCache(budget: budget - budget / 4) { $0.cost }
    pictures = SharedCache(budget: budget / 4) { $0.cost }
    self.limits = limits
  }

  /// In bytes.
  package var budget: Int { values.budget + pictures.budget }

  package var statistics: (made: Int, found: Int, dropped: Int, cost: Int) {
    let (a, b) = (values.statistics, pictures.statistics)
    return (a.made + b.made, a.found + b.found, a.dropped + b.dropped, a.cost + b.cost)
  }

  private func cache(of key: Key) -> SharedCache<Key, Value> {
    if case .image = key { pictures } else { values }
  }

  /// The value of `key` if it is there.
  func known(_ key: Key) -> Value? { cache(of: key).known(key) ?? inUse[key].map { .texture($0) } }

  /// The value of `key`, made by `make` unless it is there, or somebody uses it still.
  func value(for key: Key, make: () -> Value?) -> Value? {
    cache(of: key).value(for: key) {
      if let texture = inUse[key] { return .texture(texture) }
      let value = make()
      if case .texture(let texture) = value { inUse.insert(texture, for: key) }
      return value
    }
  }
}

extension TextDrawing {
  /// About how many bytes it takes. The bytes of pictures are shared by all drawings.
  fileprivate var cost: Int {
    let fills = colors.map { part in
      switch part {
      case .fill(let path, _): 100 + 64 * path.elements.count
      case .picture: 100
      }
    }
    return outlines.reduce(fills.reduce(0, +)) { $0 + 64 * $1.elements.count }
  }
}
