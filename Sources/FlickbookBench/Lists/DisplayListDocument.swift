import FlickCompositor
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickLayers
import FlickText

/// Display lists as a document that other programs can draw. Content that Flickbook prepares once and keeps is included
/// in its prepared form: the pictures of pages, and the outlines of texts.
struct DisplayListDocument {
  private struct Raster {
    let bounds: Rect
    let content: DisplayItem.Content
    let place: Int
  }

  private struct TextKey: Hashable {
    let text: TextContents
    let bounds: Rect
  }

  private let compositor: Compositor
  private let images: [String: PixelBuffer]
  /// The pictures to which items refer by number.
  private(set) var pictures: [PixelBuffer] = []
  private(set) var paths: [String] = []
  private var pathPlaces: [String: Int] = [:]
  private var imagePlaces: [String: Int] = [:]
  private var rasters: [String: [Raster]] = [:]
  private var texts: [TextKey: JSONValue] = [:]

  init(_ compositor: Compositor, images: [String: PixelBuffer]) {
    self.compositor = compositor
    self.images = images
  }

  mutating func list(_ list: DisplayList) -> JSONValue { items(list.items) }

  private mutating func items(_ items: [DisplayItem]) -> JSONValue {
    .array(items.compactMap { item($0) })
  }

  /// Nil for an item that shows nothing.
  private mutating func item(_ item: DisplayItem) -> JSONValue? {
    guard item.opacity > 0, let content = content(of: item) else { return nil }
    let clips = (item.ownOutline?.clips ?? item.clips).map { clip($0) }
    return .object(
      [
        .init("path", .string(item.path)), .init("matrix", matrix(item.matrix)),
        .init("bounds", item.bounds.json), .init("opacity", .number(item.opacity)),
        .init("clips", .array(clips)),
      ] + content)
  }

  /// The matrix from the item's plane to pixels: a 3 x 3 matrix for column vectors, row by row.
  private func matrix(_ m: Transform3D) -> JSONValue {
    let k = compositor.scale
    return .numbers([
      m.m11 * k, m.m21 * k, m.m41 * k, m.m12 * k, m.m22 * k, m.m42 * k, m.m14, m.m24, m.m44,
    ])
  }

  private mutating func clip(_ clip: Clip) -> JSONValue {
    let shape: JSONValue =
      switch clip.shape {
      case .roundedRect(let rect): self.shape(rect)
      case .polygon(let points): ["outline": .integer(place(ofPath: Path(polygon: points)))]
      case .path(let path, _): ["outline": .integer(place(ofPath: path))]
      case .text(_, let bounds): self.shape(RoundedRect(bounds))
      }
    return ["matrix": matrix(clip.matrix), "shape": shape]
  }
}

// MARK: - Contents

extension DisplayListDocument {
  private typealias Members = [JSONValue.Member]

  private mutating func content(of item: DisplayItem) -> Members? {
    switch item.content {
    case .fill(let paint, let shape):
      members("fill", ["shape": self.shape(item.ownOutline?.shape ?? shape), "paint": paint.json])
    case .border(let color, let width, let shape):
      members("border", ["shape": self.shape(shape), "width": .number(width), "color": color.json])
    case .shadow(let color, let deviation, let shape):
      members("shadow", ["shape": self.shape(shape), "deviation": .number(deviation), "color": color.json])
    case .image(let name, let source):
      place(ofImage: name).flatMap { picture($0, part: source, item) }
    case .raster(let items, let scale), .magnified(let items, let scale, _):
      place(ofRaster: item, items, scale).flatMap {
        picture($0, part: Rect(x: 0, y: 0, width: 1, height: 1), item)
      }
    case .text(let text): members("paths", ["parts": parts(of: text, in: item.bounds)])
    case .shape(let shape): members("paths", ["parts": parts(of: shape)])
    case .group(let items, let mask): group(items, mask)
    case .filtered(let items, _): group(items, nil)
    case .backdrop: nil
    }
  }

  private func members(_ kind: String, _ content: JSONValue) -> Members {
    guard case .object(let members) = content else { return [] }
    return [.init("kind", .string(kind))] + members
  }

  private mutating func picture(_ place: Int, part: Rect, _ item: DisplayItem) -> Members? {
    let outline = shape(item.ownOutline?.shape ?? RoundedRect(item.bounds))
    return members("picture", ["picture": .integer(place), "part": part.json, "shape": outline])
  }

  private mutating func group(_ items: [DisplayItem], _ mask: GroupMask?) -> Members {
    let mask: JSONValue =
      switch mask {
      case nil: .null
      case .gradient(let gradient): ["paint": Paint.gradient(gradient).json]
      case .roundedRect(let rect): ["shape": shape(rect)]
      case .picture(let picture): ["shape": shape(RoundedRect(picture.bounds))]
      }
    return members("group", ["mask": mask, "items": self.items(items)])
  }

  private mutating func shape(_ shape: RoundedRect) -> JSONValue {
    guard shape.drawnRadius > 0, shape.curve == .continuous || shape.radii != nil else {
      return ["rect": shape.rect.json, "radius": .number(shape.drawnRadius)]
    }
    return [
      "rect": shape.rect.json, "radius": .number(shape.drawnRadius),
      "outline": .integer(place(ofPath: shape.path)),
    ]
  }

  /// The outlines of a text. Glyphs that are pictures are left out.
  private mutating func parts(of text: TextContents, in bounds: Rect) -> JSONValue {
    let key = TextKey(text: text, bounds: bounds)
    if let known = texts[key] { return known }
    let drawing = compositor.drawing(of: text, in: bounds)
    var parts = drawing.outlines.map { filled($0, .color(text.color)) }
    for case .fill(let path, let color) in drawing.colors {
      parts.append(filled(path, .color(color ?? text.color)))
    }
    texts[key] = .array(parts)
    return .array(parts)
  }

  private mutating func parts(of shape: ShapeContents) -> JSONValue {
    var parts: [JSONValue] = []
    if let fill = shape.fill { parts.append(filled(shape.path, fill)) }
    if let stroke = shape.stroke {
      parts.append([
        "outline": .integer(place(ofPath: shape.path)), "width": .number(shape.lineWidth),
        "paint": Paint.color(stroke).json,
      ])
    }
    return .array(parts)
  }

  private mutating func filled(_ path: Path, _ paint: Paint) -> JSONValue {
    ["outline": .integer(place(ofPath: path)), "paint": paint.json]
  }
}

// MARK: - Shared contents

extension DisplayListDocument {
  private mutating func place(ofPath path: Path) -> Int {
    let text = path.text
    if let place = pathPlaces[text] { return place }
    paths.append(text)
    pathPlaces[text] = paths.count - 1
    return paths.count - 1
  }

  private mutating func place(ofImage name: String) -> Int? {
    if let place = imagePlaces[name] { return place }
    guard let image = images[name] else { return nil }
    pictures.append(image)
    imagePlaces[name] = pictures.count - 1
    return pictures.count - 1
  }

  private mutating func place(ofRaster item: DisplayItem, _ items: [DisplayItem], _ scale: Double) -> Int? {
    let known = rasters[item.path]?.first { $0.bounds == item.bounds && $0.content == item.content }
    if let known { return known.place }
    guard let picture = compositor.raster(of: items, bounds: item.bounds, scale: scale) else { return nil }
    pictures.append(picture)
    let raster = Raster(bounds: item.bounds, content: item.content, place: pictures.count - 1)
    rasters[item.path, default: []].append(raster)
    return raster.place
  }
}

// MARK: - Values

extension Paint {
  fileprivate var json: JSONValue {
    switch self {
    case .color(let color): color.json
    case .gradient(let gradient): gradient.json
    }
  }
}

extension Gradient {
  fileprivate var json: JSONValue {
    [
      "gradient": .string(kind.rawValue), "start": .numbers([start.x, start.y]),
      "end": .numbers([end.x, end.y]), "locations": .numbers(stops.map(\.location)),
      "colors": .array(stops.map(\.color.json)),
    ]
  }
}

extension Color {
  /// The red, green, blue and alpha, each 0...1.
  fileprivate var json: JSONValue { .numbers([red, green, blue, alpha]) }
}

extension Rect {
  fileprivate var json: JSONValue { .numbers([minX, minY, width, height]) }
}

extension Path {
  fileprivate init(polygon points: [Point]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }
}
