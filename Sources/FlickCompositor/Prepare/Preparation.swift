import FlickGeometry
import FlickImage
import FlickLayers
import FlickText

/// Turns display items into prepared items: projects their outlines, finds clips that they share, and leaves out
/// whatever cannot be seen.
struct Preparation {
  let space: PixelSpace
  let grid: TileGrid
  let contents: any PaintSource
  let owner: any AnyObject & Sendable
  /// The rasters of the previous picture, and of this one.
  let knownRasters: KnownRasters
  var rasters = KnownRasters()
  /// The pictures that are shown by the items in front of the current item, and by the current item.
  var pictures: ShownPictures
  var clips: [Clip: PreparedClip] = [:]
  var shiftedClips: [ShiftedClip: PreparedClip] = [:]
  /// The changed items of the previous picture, and of this one.
  let knownChanged: ChangedItems
  var changedItems = ChangedItems()

  /// The prepared picture of `list` in `space`.
  ///
  /// - Parameters:
  ///   - previous: A picture in the same space and from the same sources. Equal items reuse the results that were
  ///     prepared for it.
  ///   - owner: The owner of the picture.
  static func picture(
    of list: DisplayList, in space: PixelSpace, grid: TileGrid, contents: any PaintSource,
    after previous: PreparedImage? = nil, of owner: any AnyObject & Sendable
  ) -> PreparedImage {
    var preparation = Preparation(
      space: space, grid: grid, contents: contents, owner: owner,
      knownRasters: previous?.rasters ?? KnownRasters(),
      pictures: ShownPictures(limit: contents.limits.atOnce),
      knownChanged: previous?.changed ?? ChangedItems())
    return preparation.picture(
      of: list, known: KnownItems(previous, for: list), backdrops: previous?.backdrops ?? [])
  }

  /// Prepares items from front to back, so that hidden ones need not be prepared.
  mutating func picture(
    of list: DisplayList, known: KnownItems, backdrops knownBackdrops: [PreparedBackdrop]
  ) -> PreparedImage {
    var result = [PreparedItem?](repeating: nil, count: list.items.count)
    var viewpoints = [Viewpoint(grid)]
    var shown = pictures
    for index in list.items.indices.reversed() {
      let isHidden = contents.hidesCovered && known[index] == nil && isHidden(list.items[index], viewpoints)
      if known[index] != nil { rasters.insert(list.items[index], of: knownRasters) }
      pictures = shown
      guard !isHidden, let item = known[index] ?? prepared(list.items[index]) else { continue }
      result[index] = item
      if insert(ShownItem(place: index, item: item), into: &viewpoints) {
        for picture in item.pictures { shown.insert(picture) }
      }
    }
    let visible = joined(viewpoints[0].items.reversed(), of: list.items)
    return PreparedImage(
      grid: grid, owner: owner, list: list, prepared: result, visible: visible,
      changed: changedItems, rasters: rasters,
      backdrops: backdrops(of: viewpoints, in: list.items, known: knownBackdrops))
  }

  private mutating func prepared(_ item: DisplayItem) -> PreparedItem? {
    let meter = contents.meter
    meter?.enter(PaintedLayer(item), .prepare)
    defer { meter?.leave() }
    let outline = item.ownOutline
    guard item.opacity > 0, let content = content(of: item, outline?.shape), content.opacity > 0 else {
      return nil
    }
    let clips = (outline?.clips ?? item.clips).map { prepared($0) } + maskClips(of: item)
    let bounds = clips.reduce(content.bounds.intersection(space.bounds)) {
      $0.intersection($1.outline.bounds)
    }
    guard !bounds.isEmpty else { return nil }
    let cutting = clips.filter { !$0.outline.holds(bounds) }
    let limits = clips.reduce(space.bounds) { limits, clip in
      cutting.contains { $0 === clip } ? limits : limits.intersection(clip.outline.bounds)
    }
    let cuts = cutting + cuts(outline, of: content, item).filter { !$0.outline.holds(bounds) }
    return PreparedItem(
      content.content, clips: cutting, cuts: cuts, opacity: content.opacity, bounds: bounds, limits: limits,
      profile: content.profile, layer: PaintedLayer(item), in: grid, blend: item.blend,
      filtered: content.filtered)
  }

  /// An item's content before clips are applied.
  typealias Unclipped = (
    content: PreparedItem.Content, opacity: UInt32, bounds: PixelRect, profile: OutlineProfile?,
    filtered: FilteredPicture?
  )

  /// Nil when nothing of the item can be seen.
  ///
  /// - Parameter shape: The item's outline, if the item fills a rectangle.
  private mutating func content(of item: DisplayItem, _ shape: RoundedRect?) -> Unclipped? {
    switch item.content {
    case .group(let items, let mask): return group(items, mask, item)
    case .shape(let shape) where shape.fill != nil && shape.stroke != nil:
      return group(item.filledAndStroked(shape), nil, item)
    case .text(let text): return content(of: text, item)
    case .filtered(let items, let filter): return filtered(items, filter, item)
    default:
      let (space, contents) = (space, contents)
      let area = Area(
        item, outlinedBy: shape, space: space, contents: contents, picture: { texture(of: $0) },
        raster: { raster(of: item) })
      return content(area)
    }
  }

  /// The texture of a picture. Also nil when all pictures together would take too much memory.
  private mutating func texture(of picture: ShownPicture) -> Texture? {
    if pictures.areTooLarge { return nil }
    guard let texture = contents.image(named: picture.name, level: picture.level) else { return nil }
    pictures.insert(picture)
    if pictures.areTooLarge { contents.refuse(image: picture.name, reason: pictures.excess) }
    return texture
  }

  /// The raster of an item. The raster of the previous picture is reused if it is the same. All pieces of a page, and
  /// all cells of its mesh, show one raster.
  private mutating func raster(of item: DisplayItem) -> Texture? {
    if let texture = rasters.texture(of: item) { return texture }
    let texture = knownRasters.texture(of: item) ?? makeRaster(of: item)
    if let texture { rasters.insert(texture, of: item) }
    return texture
  }

  private func makeRaster(of item: DisplayItem) -> Texture? {
    switch item.content {
    case .raster(let items, let scale):
      contents.raster(of: items, at: item.path, bounds: item.bounds, scale: scale)
    case .magnified(let items, let scale, let times):
      contents.raster(of: items, at: item.path, bounds: item.bounds, scale: scale)?.magnified(by: times)
    default: nil
    }
  }

  func content(_ area: Area?) -> Unclipped? {
    area.map { area in
      (
        .area(area.outline, area.paint), UInt32(unit: area.opacity, full: 255), area.outline.bounds,
        OutlineProfile(area.outline, in: grid), nil
      )
    }
  }

  private mutating func group(_ items: [DisplayItem], _ mask: GroupMask?, _ group: DisplayItem) -> Unclipped?
  {
    let shown = items.enumerated().compactMap { place, item in
      prepared(item).map { ShownItem(place: place, item: $0) }
    }
    let children = joined(shown, of: items).map(\.item)
    switch mask {
    case nil, .roundedRect: return content(children, opacity: group.opacity)
    case .gradient(let gradient):
      guard !group.bounds.isEmpty, let inverse = Homography(group.matrix, in: space).inverse else {
        return nil
      }
      let paint = GradientPaint(gradient, bounds: group.bounds, map: inverse).alphas
      return content(children, .gradient(paint), opacity: group.opacity)
    case .picture(let picture):
      guard let area = area(of: picture, in: group), case .texture(let paint) = area.paint else { return nil }
      return content(children, .texture(paint), opacity: group.opacity)
    }
  }

  /// The mask of a group that is a picture, as an area that could be painted.
  private mutating func area(of mask: MaskPicture, in group: DisplayItem) -> Area? {
    let item = DisplayItem(
      path: group.path, bounds: mask.bounds, matrix: mask.matrix,
      content: .image(name: mask.name, source: mask.source))
    let (space, contents) = (space, contents)
    return Area(
      item, outlinedBy: nil, space: space, contents: contents, picture: { texture(of: $0) }, raster: { nil })
  }

  func content(_ children: [PreparedItem], _ mask: PreparedMask? = nil, opacity: Double) -> Unclipped {
    (
      .group(children, mask: mask), UInt32(unit: opacity, full: 255),
      children.reduce(PixelRect.empty) { $0.union($1.bounds) }, nil, nil
    )
  }

  /// A mask shows nothing outside of its shape, so it acts as an additional clip.
  private mutating func maskClips(of item: DisplayItem) -> [PreparedClip] {
    guard case .group(_, let mask?) = item.content else { return [] }
    let clip =
      switch mask {
      case .gradient: Clip(.roundedRect(RoundedRect(item.bounds)), matrix: item.matrix)
      case .roundedRect(let shape): Clip(.roundedRect(shape), matrix: item.matrix)
      case .picture(let picture): Clip(.roundedRect(RoundedRect(picture.bounds)), matrix: picture.matrix)
      }
    return [prepared(clip)]
  }

  /// The clips that are part of an item's outline. The outer edge of a border counts as one: what lies within the
  /// border ends there, too.
  private mutating func cuts(
    _ outline: OwnOutline?, of content: Unclipped, _ item: DisplayItem
  ) -> [PreparedClip] {
    guard case .area(let area, _) = content.content, let profile = content.profile else { return [] }
    if case .border = item.content { return [PreparedClip(area.firstContour, in: grid)] }
    guard let outline, !outline.joined.isEmpty else { return [] }
    let whole = outline.isClip ? [PreparedClip(area, profile)] : []
    return outline.joined.dropLast(whole.count).map { prepared($0) } + whole
  }

  /// The prepared clip. Equal clips share one outline.
  private mutating func prepared(_ clip: Clip) -> PreparedClip {
    if let known = clips[clip] { return known }
    let result = PreparedClip(outline(of: clip), in: grid)
    clips[clip] = result
    return result
  }

  private func outline(of clip: Clip) -> Outline {
    var builder = OutlineBuilder(Homography(clip.matrix, in: space), keepsCorners: clip.isConvex)
    var isEvenOdd = false
    switch clip.shape {
    case .roundedRect(let shape): builder.add(shape.path)
    case .polygon(let points): builder.add(polygon: points)
    case .path(let path, let rule):
      builder.add(path)
      isEvenOdd = rule == .evenodd
    case .text(let text, let bounds):
      for path in contents.drawing(of: text, in: bounds).outlines { builder.add(path) }
    }
    var outline = builder.outline
    outline.isEvenOdd = isEvenOdd
    return outline
  }
}

extension Clip {
  /// Whether the clip's sides may touch those of neighbors.
  fileprivate var isConvex: Bool {
    switch shape {
    case .roundedRect, .polygon: true
    case .path(let path, _): path.isConvexPolygon
    case .text: false
    }
  }
}

extension DisplayItem {
  /// The fill and the stroke of a shape as two items.
  fileprivate func filledAndStroked(_ shape: ShapeContents) -> [DisplayItem] {
    var (filling, line) = (shape, shape)
    filling.stroke = nil
    line.fill = nil
    return [filling, line].map {
      DisplayItem(path: path, bounds: bounds, matrix: matrix, content: .shape($0))
    }
  }
}
