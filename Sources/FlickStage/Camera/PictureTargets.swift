import FlickCamera
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene

/// Finds the places of targets in the picture of a played scene at any time, without the camera. Cameras and
/// expectations use the same answers.
struct PictureTargets: Sendable {
  let space: PictureSpace
  /// The frame of the device around the screen, in the picture.
  let device: Rect
  /// The radius of the screen's corners, and of the device's, in points.
  let screenCorner: Double
  let deviceCorner: Double
  /// The pose of the device; nil if it always lies in the picture's plane.
  let pose: DevicePose?
  let effect: any Effect
  let pointers: [Pointer]
  /// Returns the layer on the screen at a time, in the screen's coordinates.
  let content: @Sendable (Double) -> Layer
  /// The painted items of that layer.
  let painted: SeenLeaves
  let measure: any ContentMeasure

  /// The side, in points, of the square that stands for a finger, or for a control of which only a point is known. It
  /// is the smallest size of a control that makers of phones recommend.
  static let fingertip = 44.0

  /// Returns the outlines of the visible parts of a target, in points of the picture; empty while nothing is visible.
  func outlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    switch target {
    case .all: [ConvexPolygon(Rect(origin: .zero, size: space.size))]
    case .device: [posed(ConvexPolygon(device), at: time)]
    case .screen, .page, .layer, .control, .area, .touches:
      onScreen(target, at: time).compactMap { outline in
        let seen = outline.intersection(ConvexPolygon(Rect(origin: .zero, size: space.screen.size)))
        return seen.isEmpty ? nil : posed(seen.moved(by: space.screen.origin), at: time)
      }
    case .union(let targets): targets.flatMap { outlines(of: $0, at: time) }
    case .side: []
    }
  }

  /// Returns a target's own corners; square ones for targets that are no single layer. The screen cuts the square
  /// corners of a target that fills it.
  func corner(of target: PictureTarget, at time: Double) -> TargetCorner {
    let corner = ownCorner(of: target, at: time)
    return corner == .square && fillsScreen(target, at: time) ? ownCorner(of: .screen, at: time) : corner
  }

  private func fillsScreen(_ target: PictureTarget, at time: Double) -> Bool {
    let screen = Rect(origin: .zero, size: space.screen.size)
    return screenCorner > 0
      && onScreen(target, at: time).contains { outline in
        let seen = outline.intersection(ConvexPolygon(screen))
        return seen.corners.count == 4 && seen.bounds == screen
      }
  }

  private func ownCorner(of target: PictureTarget, at time: Double) -> TargetCorner {
    switch target {
    case .screen: TargetCorner(deviceRadius: screenCorner, of: space.screen.size)
    case .device: TargetCorner(deviceRadius: deviceCorner, of: device.size)
    case .page(.id(let id)): corner(ofLayer: id, at: time)
    case .page(.index(let index)):
      effect.snapshot(at: time).items.last { $0.index == index }.map { corner(ofLayer: $0.id, at: time) }
        ?? .square
    case .layer(let name): corner(ofLayer: name, at: time)
    case .all, .area, .control, .touches, .union, .side: .square
    }
  }

  private func corner(ofLayer name: String, at time: Double) -> TargetCorner {
    content(time).layer(at: LayerName(name), below: "")?.ownCorner ?? .square
  }

  private func posed(_ outline: ConvexPolygon, at time: Double) -> ConvexPolygon {
    pose.map { outline.seen(through: $0.transform(at: time)) } ?? outline
  }

  /// Returns the outlines of a target in points of the screen; they may reach beyond the screen.
  private func onScreen(_ target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    let screen = Rect(origin: .zero, size: space.screen.size)
    switch target {
    case .screen: return [ConvexPolygon(screen)]
    case .area(let area): return [ConvexPolygon(area.resolved(in: screen.size))]
    case .page(let reference): return pages(reference, at: time)
    case .layer(let name): return layers(name, at: time)
    case .control(let name):
      guard case .at(let point) = effect.reach(ofControl: name, at: time) else { return [] }
      return [Self.square(around: point)]
    case .touches:
      return pointers.filter { $0.isDown(at: time) }.map { Self.square(around: $0.position(at: time)) }
    case .all, .device, .side, .union: return []
    }
  }

  private func pages(_ reference: PageReference, at time: Double) -> [ConvexPolygon] {
    guard let item = effect.snapshot(at: time).item(reference), !item.isHidden, item.alpha > 0,
      let quad = item.quad
    else { return [] }
    return [ConvexPolygon(corners: quad.map(\.point))]
  }

  /// Returns the outlines of everything that is painted by layers of a name, or by layers in them. If these paint
  /// nothing, like places for fingers on a screenshot, the layers' frames count, as they do for touches. A text without
  /// letters has no outline, since its frame may be the whole rest of its page.
  private func layers(_ name: String, at time: Double) -> [ConvexPolygon] {
    let (content, words) = (content(time), LayerName(name))
    let seen = painted.leaves(of: content).compactMap { item -> ConvexPolygon? in
      guard item.opacity > 0, words.names(path: item.path) else { return nil }
      let corners = item.matrix.seen(shown(of: item).corners)
      return corners.count == 4 ? ConvexPolygon(corners: corners) : nil
    }
    if !seen.isEmpty { return seen }
    if case .text? = content.layer(at: words, below: "")?.contents { return [] }
    return content.outlines(where: words.isLast).map(\.outline)
  }

  /// The part of an item's bounds that shows something: of a text, its lines. The bounds of a text without a size of
  /// its own are the whole rest of its page.
  private func shown(of item: DisplayItem) -> Rect {
    guard case .text(let text) = item.content else { return item.bounds }
    let lines = measure.places(of: text, in: item.bounds.size, by: .lines).all.map(\.rect)
    guard let first = lines.first else { return item.bounds }
    let box = lines.dropFirst().reduce(first) { $0.union($1) }
    return box.offsetBy(dx: item.bounds.minX, dy: item.bounds.minY)
  }

  private static func square(around point: Point) -> ConvexPolygon {
    let half = fingertip / 2
    return ConvexPolygon(Rect(x: point.x - half, y: point.y - half, width: fingertip, height: fingertip))
  }
}

extension Layer {
  /// Returns the first layer with a name, in the order of painting.
  fileprivate func layer(at name: LayerName, below path: String) -> Layer? {
    for layer in sublayers {
      let path = path.isEmpty ? layer.name : path + "/" + layer.name
      if name.names(path: path) { return layer }
      if let found = layer.layer(at: name, below: path) { return found }
    }
    return nil
  }

  /// The corners of the layer, or else of a layer in it that fills it; nil if all of them are square.
  fileprivate var ownCorner: TargetCorner? {
    if cornerRadius > 0 { return TargetCorner(radius: cornerRadius, of: bounds.size) }
    if case .shape(let shape)? = contents, shape.path == Path(ellipseIn: bounds) { return .ellipse }
    return sublayers.lazy.filter { $0.bounds.size == bounds.size }.compactMap(\.ownCorner).first
  }
}

extension ConvexPolygon {
  fileprivate func moved(by offset: Point) -> ConvexPolygon {
    ConvexPolygon(corners: corners.map { $0 + offset })
  }

  /// Returns the polygon as seen through a transform of the picture.
  func seen(through transform: Transform3D) -> ConvexPolygon {
    ConvexPolygon(corners: transform.seen(corners))
  }
}

extension Pointer {
  fileprivate func isDown(at time: Double) -> Bool {
    time >= start - Pointer.tolerance && time <= start + touch.duration + Pointer.tolerance
  }
}
