import FlickGeometry
import FlickImage

/// Owns the coverages of one item after another in a band.
struct ItemCoverage: ~Copyable {
  private let rasterizer: CoverageRasterizer
  private var band = PixelRect.empty
  private var bandIndex = 0
  /// The coverage of the current item.
  var mask = CoverageSpans()
  /// The coverage that `clips` together let through.
  private(set) var clipMask = CoverageSpans()
  private var clips: [PreparedClip] = []
  private var nextClipMask = CoverageSpans()
  private var product = CoverageSpans()

  init(_ grid: TileGrid) {
    rasterizer = CoverageRasterizer(width: grid.size.width, height: grid.bandHeight)
  }

  mutating func begin(band index: Int, in grid: TileGrid) {
    (band, bandIndex, clips) = (grid.bounds(ofBand: index), index, [])
  }

  /// Sets the mask to the pixels of `window` that the item covers within its clips. Returns false when there are none.
  mutating func cover(_ item: PreparedItem, _ window: PixelRect) -> Bool {
    if case .area(let outline, _) = item.content, !isInside(item.profile, window.columns) {
      rasterizer.rasterize(outline, window: window, into: &mask)
    } else {
      mask.fill(window)
    }
    if item.clips.contains(where: { !isInside($0.profile, window.columns) }) {
      setClips(item.clips)
      product.setToProduct(mask, clipMask)
      swap(&mask, &product)
    }
    return !mask.isEmpty
  }

  /// Whether an outline with this profile wholly covers some columns of the band.
  func isInside(_ profile: OutlineProfile?, _ columns: Range<Int>) -> Bool {
    guard let inner = profile?[bandIndex].inner else { return false }
    return inner.lowerBound <= columns.lowerBound && columns.upperBound <= inner.upperBound
  }

  /// Makes the mask of the clips the product of their coverages in the band. There has to be a clip.
  mutating func setClips(_ wanted: [PreparedClip]) {
    if clips.elementsEqual(wanted, by: ===) { return }
    clips = wanted
    rasterizer.rasterize(wanted[0].outline, window: band, into: &clipMask)
    for clip in wanted.dropFirst() {
      rasterizer.rasterize(clip.outline, window: band, into: &nextClipMask)
      product.setToProduct(clipMask, nextClipMask)
      swap(&clipMask, &product)
    }
  }
}
