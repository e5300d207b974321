import FlickGeometry
import FlickLayers

/// Turns display items into prepared ones: projects outlines, finds clips that are shared, drops what cannot
/// be seen.
struct Preparation {
  let space: PixelSpace
  let contents: ContentSource
  private var picture: PreparedPicture
  private var clipIndices: [Clip: Int] = [:]

  /// What `items` look like in `space`.
  static func picture(
    of items: [DisplayItem], in space: PixelSpace, contents: ContentSource
  ) -> PreparedPicture {
    var preparation = Preparation(
      space: space, contents: contents, picture: PreparedPicture(size: space.bounds))
    preparation.picture.items = items.compactMap { preparation.prepared($0) }
    return preparation.picture
  }

  private mutating func prepared(_ item: DisplayItem) -> PreparedItem? {
    let outline = item.ownOutline
    guard item.opacity > 0, var result = content(of: item, outline?.shape), result.opacity > 0 else {
      return nil
    }
    result.clips = (outline?.clips ?? item.clips).map { index(of: $0) } + maskClips(of: item)
    result.bounds = result.clips.reduce(result.bounds.intersection(space.bounds)) {
      $0.intersection(picture.clips[$1].bounds)
    }
    return result.bounds.isEmpty ? nil : result
  }

  /// The item without its clips; nil when nothing of it shows.
  ///
  /// - Parameter shape: its outline, if it fills a rectangle.
  private mutating func content(of item: DisplayItem, _ shape: RoundedRect?) -> PreparedItem? {
    switch item.content {
    case .group(let items, let mask): return group(items, mask, item)
    case .shape(let shape) where shape.fill != nil && shape.stroke != nil:
      return group(item.filledAndStroked(shape), nil, item)
    default: break
    }
    guard let area = Area(item, outlinedBy: shape, space: space, contents: contents) else { return nil }
    return PreparedItem(
      content: .area(area.outline, area.paint), opacity: UInt32(unit: area.opacity, full: 255),
      bounds: area.outline.bounds)
  }

  private mutating func group(_ items: [DisplayItem], _ mask: Mask?, _ group: DisplayItem) -> PreparedItem? {
    let children = items.compactMap { prepared($0) }
    var maskPaint: GradientPaint?
    if case .gradient(let gradient) = mask {
      guard !group.bounds.isEmpty, let inverse = Homography(group.matrix, in: space).inverse else {
        return nil
      }
      maskPaint = GradientPaint(gradient, bounds: group.bounds, map: inverse)
    }
    return PreparedItem(
      content: .group(children, mask: maskPaint), opacity: UInt32(unit: group.opacity, full: 255),
      bounds: children.reduce(PixelRect.empty) { $0.union($1.bounds) })
  }

  /// A mask shows nothing outside its shape: a further clip.
  private mutating func maskClips(of item: DisplayItem) -> [Int] {
    guard case .group(_, let mask?) = item.content else { return [] }
    let shape =
      switch mask {
      case .gradient: RoundedRect(item.bounds)
      case .roundedRect(let shape): shape
      }
    return [index(of: Clip(.roundedRect(shape), matrix: item.matrix))]
  }

  /// The number of a clip in the picture; equal clips share theirs.
  private mutating func index(of clip: Clip) -> Int {
    if let index = clipIndices[clip] { return index }
    var builder = OutlineBuilder(Homography(clip.matrix, in: space))
    switch clip.shape {
    case .roundedRect(let shape): builder.add(shape.path)
    case .polygon(let points): builder.add(polygon: points)
    }
    picture.clips.append(builder.outline)
    clipIndices[clip] = picture.clips.count - 1
    return picture.clips.count - 1
  }
}

extension DisplayItem {
  /// A shape's filling and its line, each an item of its own.
  fileprivate func filledAndStroked(_ shape: ShapeContents) -> [DisplayItem] {
    var (filling, line) = (shape, shape)
    filling.stroke = nil
    line.fill = nil
    return [filling, line].map {
      DisplayItem(path: path, bounds: bounds, matrix: matrix, content: .shape($0))
    }
  }
}
