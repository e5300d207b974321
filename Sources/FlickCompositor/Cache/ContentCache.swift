import FlickBasics
import FlickGeometry
import FlickImage
import FlickLayers
import FlickText

/// How much memory pictures may take, counted in pixels. A pixel takes four bytes, and a picture's smaller versions
/// take a third more.
struct PictureLimits: Sendable {
  /// The largest number of pixels of a picture that is kept whole. For a larger picture, the cache keeps only a smaller
  /// version, the first with no more pixels than this. When a larger version is needed, the picture is read again.
  var whole = 1 << 21
  /// The largest number of pixels of all pictures that are drawn at once, each at the size at which it shows.
  var atOnce = 128 << 20

  /// The number of the largest version that is kept of a picture of this size.
  func level(keptOf size: PixelSize) -> Int {
    (0...).first { size.width.halved($0) * size.height.halved($0) <= max(whole, 1) } ?? 0
  }
}

/// Caches data that is costly to prepare and used in many frames: pictures with their smaller versions, rasters,
/// shadows and laid-out text. Any number of compositors and threads may share a cache, whatever scenes they draw.
///
/// Entries are found by their content, and each is made once, at its scale on the screen. While a thread makes an
/// entry, other threads that need it wait. When the budget is exceeded, the entries that were used least recently are
/// dropped. The contents of the cache never change a frame's look.
package final class ContentCache: Sendable {
  enum Key: Hashable, Sendable {
    /// A picture: its identity, which differs from those of other pictures with the same name, and the number of its
    /// largest cached version.
    case image(String, finest: Int)
    case raster([DisplayItem], Rect, scale: Double, images: [String], text: String)
    case shadow(ShadowShape)
    /// A laid-out text, drawn in black.
    case text(TextContents, Rect, source: String)
    /// A text in black, split into its units.
    case pieces(TextContents, Rect, TextUnit, source: String)
    case glyph(GlyphPicture, source: String)
  }

  enum Value: Sendable {
    case texture(Texture)
    case shadow(ShadowTexture)
    case text(TextDrawing)
    case pieces(TextPieces)

    /// About how many bytes the value takes, with its key and its entry in the cache.
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
  /// Pictures have a quarter of the budget for themselves. Most of them are not needed any more once a page is drawn,
  /// and one large picture would push many pages out of the cache.
  private let pictures: SharedCache<Key, Value>
  private let inUse = TexturesInUse()
  let limits: PictureLimits

  /// - Parameter budget: The budget in bytes. A value that exceeds it alone is made again whenever it is needed.
  package convenience init(budget: Int = 512 << 20) { self.init(budget: budget, limits: PictureLimits()) }

  /// - Parameter limits: The limits for pictures. They change no frame, unless more is drawn at once than they allow.
  init(budget: Int, limits: PictureLimits) {
    values = SharedCache(budget: budget - budget / 4) { $0.cost }
    pictures = SharedCache(budget: budget / 4) { $0.cost }
    self.limits = limits
  }

  package var statistics: (made: Int, found: Int, dropped: Int, cost: Int) {
    let (a, b) = (values.statistics, pictures.statistics)
    return (a.made + b.made, a.found + b.found, a.dropped + b.dropped, a.cost + b.cost)
  }

  private func cache(of key: Key) -> SharedCache<Key, Value> {
    if case .image = key { pictures } else { values }
  }

  /// The value of `key`; nil if it is not there.
  func known(_ key: Key) -> Value? { cache(of: key).known(key) ?? inUse[key].map { .texture($0) } }

  /// The value of `key`. It is made by `make` unless it is in the cache or still in use somewhere.
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
  /// About how many bytes the drawing takes. The bytes of its pictures are not counted, since all drawings share them.
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
