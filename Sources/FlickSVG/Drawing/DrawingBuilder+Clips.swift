import FlickGeometry
import FlickLayers

extension DrawingBuilder {
  /// Returns the areas whose intersection limits an element; nil, after reporting the mistake, when they cannot be
  /// determined.
  ///
  /// - Parameters:
  ///   - name: The id of the clip path.
  ///   - index: The element that is clipped.
  ///   - box: The smallest rectangle around the element, in the element's coordinates; nil if it is empty.
  ///   - scope: The coordinates of the element.
  mutating func clips(
    _ name: String, of index: Int, around box: Rect?, in scope: DrawingScope
  ) -> [SVGClip]? {
    guard let clip = open(.clipPath, name, of: index) else { return nil }
    defer { openUses.removeLast() }
    return clips(of: clip, around: box, in: scope)
  }

  /// Whether the clip path or the mask that an element names exists. Without it, the element is drawn whole, and the
  /// reference is noted as an omission.
  mutating func exists(_ kind: LimitKind, _ name: String, for index: Int) -> Bool {
    if let limit = identifiers[name], document.elements[limit].name == kind.rawValue { return true }
    omit(
      document.elements[index],
      "there is no \(kind.noun) with the id '\(name.prefix(40))', so nothing is cut off")
    return false
  }

  /// Opens the clip path or the mask of an element; the caller removes it from `openUses`. Nil, after reporting the
  /// mistake, when it is open already.
  mutating func open(_ kind: LimitKind, _ name: String, of index: Int) -> Int? {
    guard let limit = identifiers[name] else { return nil }
    guard !openUses.contains(limit), openUses.count < SVGLimits.uses else {
      report(
        document.elements[index].mistake("\(kind.noun)s refer to each other endlessly, or more than 8 deep"))
      return nil
    }
    openUses.append(limit)
    return limit
  }

  private mutating func clips(
    of index: Int, around box: Rect?, in outer: DrawingScope
  ) -> [SVGClip]? {
    let element = document.elements[index]
    var scope = outer
    scope.style = style(around: index)
    guard enter(index, &scope), let effects = effects(of: index, ignoringDisplay: true) else { return nil }
    if element["clipPathUnits"] == "objectBoundingBox" {
      // An element without area has no box to refer to, and nothing of it is seen.
      guard let box, !box.isEmpty else { return [.nothing] }
      scope.transform = SVGTransform(onto: box).then(scope.transform)
    }
    var parts: [SVGClip] = []
    var limits: [SVGClip] = []
    for child in element.children {
      guard let clips = clipParts(child, in: scope) else { return nil }
      if clips.limits.isEmpty {
        parts += clips.parts
      } else if element.children.count == 1 {
        (parts, limits) = (clips.parts, clips.limits)
      } else {
        report(document.elements[child].mistake("a clip path of a part of a clip path is not drawn"))
        return nil
      }
    }
    guard let union = SVGClip(union: parts) else {
      report(
        element.mistake(
          "the parts of the clip path overlap in a way that is not drawn",
          suggestion: "unite them in the program that made the drawing"))
      return nil
    }
    guard let name = effects.clip, exists(.clipPath, name, for: index) else { return [union] + limits }
    return clips(name, of: index, around: box, in: outer).map { [union] + limits + $0 }
  }

  /// Returns the areas of an element in a clip path, and the areas that limit them.
  private mutating func clipParts(
    _ index: Int, in outer: DrawingScope
  ) -> (parts: [SVGClip], limits: [SVGClip])? {
    let element = document.elements[index]
    guard element.language == .svg, element.name != "g", !ElementKind.unseen.contains(element.name),
      element.isForReader
    else { return ([], []) }
    if let reason = ElementKind.refused[element.name] {
      report(element.mistake("<\(element.name)> is not drawn: \(reason)"))
      return nil
    }
    guard admit(element) else { return nil }
    if properties(of: index)["display"] == "none" { return ([], []) }
    var scope = outer
    guard let effects = effects(of: index), enter(index, &scope) else { return nil }
    guard var found = clipArea(index, in: scope) else { return nil }
    if let name = effects.clip, exists(.clipPath, name, for: index) {
      let box = SVGClip.bounds(of: found.parts, in: scope.transform)
      guard let clips = clips(name, of: index, around: box, in: scope) else { return nil }
      found.limits += clips
    }
    return found
  }

  private mutating func clipArea(
    _ index: Int, in outer: DrawingScope
  ) -> (parts: [SVGClip], limits: [SVGClip])? {
    let element = document.elements[index]
    if element.name == "use" {
      guard let target = target(of: index) else { return nil }
      openUses.append(target)
      defer { openUses.removeLast() }
      return clipParts(target, in: outer)
    }
    let before = mistakes.count
    guard outer.style.isVisible, let path = path(of: index, in: outer) else {
      return mistakes.count > before ? nil : ([], [])
    }
    guard admit(path, of: element) else { return nil }
    let shown = path.mapPoints(outer.transform.callAsFunction)
    return ([SVGClip(path: shown, rule: outer.style.clipRule)], [])
  }
}

/// A kind of element that limits others.
enum LimitKind: String {
  case clipPath, mask

  var noun: String { self == .mask ? "mask" : "clip path" }
}

extension SVGItem {
  /// Returns the smallest rectangle around the paths of items, in the coordinates that `transform` maps to the
  /// drawing's.
  static func bounds(of items: [SVGItem], in transform: SVGTransform) -> Rect? {
    guard let inverse = transform.inverse else { return nil }
    return items.reduce(nil) { box, item in
      let next: Rect? =
        switch item {
        case .group(let group): bounds(of: group.items, in: transform)
        case .shape(let shape):
          shape.path.mapPoints(shape.transform.then(inverse).callAsFunction).tightBounds
        }
      guard let box, let next else { return box ?? next }
      return box.union(next)
    }
  }
}

extension SVGClip {
  /// Returns the smallest rectangle around areas, in the coordinates that `transform` maps to the drawing's.
  static func bounds(of clips: [SVGClip], in transform: SVGTransform) -> Rect? {
    guard let inverse = transform.inverse else { return nil }
    return Path(clips.flatMap(\.path.elements)).mapPoints(inverse.callAsFunction).tightBounds
  }

  /// A clip that shows nothing.
  static let nothing = SVGClip(path: Path(), rule: .nonzero)

  /// Makes one path of the area that is in any of the parts. Nil when the paths cannot simply be joined into one: they
  /// may overlap and are not filled by the nonzero rule, or a part may run around the same place in both directions.
  init?(union parts: [SVGClip]) {
    guard let first = parts.first else {
      self = .nothing
      return
    }
    if parts.count == 1 {
      self = first
      return
    }
    if parts.allSatisfy({ $0.rule == first.rule }), SVGClip.areApart(parts) {
      self.init(path: Path(parts.flatMap(\.path.elements)), rule: first.rule)
      return
    }
    let outlines = parts.map { ClipOutline($0.path) }
    guard parts.allSatisfy({ $0.rule == .nonzero }), outlines.allSatisfy(\.runsOneWay) else { return nil }
    self.init(path: Path(outlines.flatMap(\.clockwise.elements)), rule: .nonzero)
  }

  /// Whether the parts certainly do not overlap.
  private static func areApart(_ parts: [SVGClip]) -> Bool {
    var boxes = SeparateBoxes()
    for part in parts {
      if let box = part.path.controlPointBounds { boxes.add(box) }
    }
    return boxes.areApart
  }
}

/// Boxes around areas, of which no two intersect.
struct SeparateBoxes {
  private static let mostBoxes = 1_000

  private var boxes: [Rect] = []
  /// The smallest box around all; nil if there are none.
  private(set) var union: Rect?
  /// Whether the areas certainly do not overlap.
  private(set) var areApart = true

  /// Compares the box with all others as long as the areas are apart.
  mutating func add(_ box: Rect) {
    union = union?.union(box) ?? box
    guard areApart else { return }
    areApart = boxes.count < SeparateBoxes.mostBoxes && !boxes.contains { $0.intersects(box) }
    boxes.append(box)
  }
}

/// A closed outline with its direction.
private struct ClipOutline {
  private let path: Path
  private let area: Double
  /// Whether the outline has one subpath; then it runs around its inside in one direction, unless it crosses itself.
  let runsOneWay: Bool

  init(_ path: Path) {
    self.path = path
    var (area, current, start, subpaths) = (0.0, Point.zero, Point.zero, 0)
    func add(_ point: Point) {
      area += current.x * point.y - current.y * point.x
      current = point
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        add(start)
        (current, start, subpaths) = (p, p, subpaths + 1)
      case .line(let p): add(p)
      case .quadratic(let control, let end):
        add(control)
        add(end)
      case .cubic(let control1, let control2, let end):
        add(control1)
        add(control2)
        add(end)
      case .close: add(start)
      }
    }
    add(start)
    self.area = area
    runsOneWay = subpaths == 1
  }

  var clockwise: Path { area >= 0 ? path : path.reversedSubpath }
}

extension Path {
  /// A path of one subpath, in the opposite direction.
  fileprivate var reversedSubpath: Path {
    var result = Path()
    var points: [(end: Point, controls: [Point])] = []
    for element in elements {
      switch element {
      case .move(let p), .line(let p): points.append((p, []))
      case .quadratic(let control, let end): points.append((end, [control]))
      case .cubic(let control1, let control2, let end): points.append((end, [control1, control2]))
      case .close: break
      }
    }
    guard let last = points.last else { return result }
    result.move(to: last.end)
    for index in points.indices.dropFirst().reversed() {
      let (controls, end) = (points[index].controls, points[index - 1].end)
      switch controls.count {
      case 2: result.curve(to: end, controls[1], controls[0])
      case 1: result.elements.append(.quadratic(control: controls[0], end: end))
      default: result.line(to: end)
      }
    }
    result.close()
    return result
  }
}
