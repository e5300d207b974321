import FlickImage
import FlickLayers

/// Owns a display item prepared in pixels, ready to be drawn. It never changes, and frames that show the same item
/// share it.
final class PreparedItem: Sendable {
  enum Content: Sendable {
    /// An area within an outline, with its paint.
    case area(Outline, PreparedPaint)
    /// Items that are composited together first, and then multiplied by the alpha of a mask.
    case group([PreparedItem], mask: PreparedMask?)
  }

  let content: Content
  /// The clips that take something away. Items with the same clips share one array.
  let clips: [PreparedClip]
  /// The clips that cut the item, and those that have become part of its outline.
  let cuts: [PreparedClip]
  /// The opacity, 1...255, which multiplies the content's alpha.
  let opacity: UInt32
  /// The pixels that the item may touch; not empty.
  let bounds: PixelRect
  /// The extent of the outline in the picture's bands; nil for a group.
  let profile: OutlineProfile?
  /// Whether the item hides everything behind the pixels that it covers wholly. A group then hides everything behind
  /// the pixels that its items hide.
  let isOpaque: Bool
  /// The painted rows of the gradient, where it is worth keeping them.
  let keptRows: BandCache?
  /// The painted pixels of a texture whose columns stay upright.
  let columnBlocks: ColumnBlocks?
  /// The pictures that the item shows.
  let pictures: [ShownPicture]
  /// The layer, for the meter.
  let layer: PaintedLayer
  /// The pixels of the picture that lie within all dropped clips: those that are not in `clips`, since they take
  /// nothing away within the bounds.
  let limits: PixelRect
  /// The border, where neighbors may touch the item.
  let border: AreaBorder
  /// The blend of the item with the pixels behind it.
  let blend: BlendMode
  /// The backdrops of the items in it, front to back.
  let inner: [OwnBackdrop]
  /// The pictures that have to be drawn and filtered by themselves before the item.
  let filtered: [FilteredPicture]
  /// Whether the item is a group that changes its items only by clips. Where the clips cover a pixel wholly, the items
  /// may be painted straight onto the pixels behind the group.
  let isPaintedThrough: Bool

  /// - Parameters:
  ///   - cuts: The clips, and those that have become part of the outline.
  ///   - isAlone: Whether the item is painted without neighbors.
  init(
    _ content: Content, clips: [PreparedClip], cuts: [PreparedClip], opacity: UInt32, bounds: PixelRect,
    limits: PixelRect, profile: OutlineProfile?, layer: PaintedLayer, in grid: TileGrid,
    blend: BlendMode = .normal, isAlone: Bool = false, filtered: FilteredPicture? = nil
  ) {
    self.content = content
    self.clips = clips
    self.cuts = cuts
    self.opacity = opacity
    self.bounds = bounds
    self.profile = profile
    self.layer = layer
    keptRows = content.gradient.flatMap { gradient in
      gradient.isEvenAlongRows ? nil : BandCache(isShade: content.isArea && gradient.isBlack)
    }
    columnBlocks = content.uprightTexture.map { ColumnBlocks($0, bounds, in: grid) }
    self.blend = blend
    self.filtered = filtered.map { [$0] } ?? content.items.flatMap(\.filtered)
    inner = content.items.backdrops.map { $0.cut(to: clips, bounds, limits, layer, in: grid) }
    pictures =
      content.pictures + (filtered.map { $0.picture.visible.flatMap(\.item.pictures) } ?? [])
    isOpaque = opacity == 255 && blend == .normal && content.isOpaque && inner.isEmpty
    isPaintedThrough =
      opacity == 255 && blend == .normal && content.isPlainGroup && inner.isEmpty && !clips.isEmpty
    self.limits = limits
    border =
      isAlone || blend != .normal || content.isFiltered
      ? .none
      : AreaBorder(
        content.outline, ground: content.ground, clips: clips.map(\.outline), bounds: bounds,
        picture: grid.bounds, isOpaque: isOpaque)
  }
}

extension PreparedItem.Content {
  /// The gradient of the area, or of the group's mask.
  fileprivate var gradient: GradientPaint? {
    switch self {
    case .area(_, .gradient(let paint)): paint
    case .area, .group(_, .texture): nil
    case .group(_, .gradient(let paint)): paint
    case .group(_, nil): nil
    }
  }

  /// The texture of the area, if its columns stay upright.
  fileprivate var uprightTexture: TexturePaint? {
    if case .area(_, .texture(let paint)) = self, paint.hasUprightColumns { paint } else { nil }
  }

  fileprivate var isArea: Bool { outline != nil }

  /// The items of a group; empty for an area.
  fileprivate var items: [PreparedItem] { if case .group(let items, _) = self { items } else { [] } }

  fileprivate var isFiltered: Bool {
    switch self {
    case .area(_, .backdrop), .area(_, .picture): true
    case .area, .group: false
    }
  }

  /// The outline of an area; nil for a group.
  fileprivate var outline: Outline? {
    if case .area(let outline, _) = self { outline } else { nil }
  }

  /// The outline of the item that hides everything behind a group; nil if no item does so by itself.
  fileprivate var ground: Outline? {
    items.first { $0.isOpaque && $0.clips.isEmpty && $0.content.isArea }?.content.outline
  }

  /// Whether this is a group whose items need no picture of their own to look right.
  fileprivate var isPlainGroup: Bool {
    if case .group(let items, nil) = self { items.allSatisfy { $0.blend == .normal } } else { false }
  }

  fileprivate var pictures: [ShownPicture] {
    switch self {
    case .area(_, .texture(let paint)): paint.picture.map { [$0] } ?? []
    case .area: []
    case .group(let items, let mask):
      items.flatMap(\.pictures) + (mask?.texture?.picture.map { [$0] } ?? [])
    }
  }

  fileprivate var isOpaque: Bool {
    switch self {
    case .area(_, let paint): paint.isOpaque
    case .group(_, let mask): mask == nil
    }
  }
}

extension OwnBackdrop {
  /// The same backdrop, with a group's clips applied to the items behind it in the group.
  fileprivate func cut(
    to clips: [PreparedClip], _ bounds: PixelRect, _ limits: PixelRect, _ layer: PaintedLayer,
    in grid: TileGrid
  ) -> OwnBackdrop {
    if clips.isEmpty || behind.isEmpty { return self }
    let group = PreparedItem(
      .group(behind, mask: nil), clips: clips, cuts: clips, opacity: 255, bounds: bounds, limits: limits,
      profile: nil, layer: layer, in: grid, isAlone: true)
    return OwnBackdrop(item: item, behind: [group])
  }
}

/// A mask, whose alpha multiplies a group.
enum PreparedMask: Sendable {
  case gradient(GradientPaint)
  case texture(TexturePaint)

  var texture: TexturePaint? { if case .texture(let paint) = self { paint } else { nil } }
}

/// Owns the outline of a clip. Items with equal clips share it.
final class PreparedClip: Sendable {
  let outline: Outline
  let profile: OutlineProfile

  init(_ outline: Outline, in grid: TileGrid) {
    self.outline = outline
    profile = OutlineProfile(outline, in: grid)
  }

  /// - Parameter profile: The profile of the outline.
  init(_ outline: Outline, _ profile: OutlineProfile) { (self.outline, self.profile) = (outline, profile) }

  /// Whether both clips cut the same area. Equal clips of items that were prepared for different pictures are different
  /// objects, which must not decide what is drawn.
  func isSame(as other: PreparedClip) -> Bool { self === other || outline.hasEdges(of: other.outline) }
}
