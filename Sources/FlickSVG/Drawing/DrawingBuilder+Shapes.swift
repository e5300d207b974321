import FlickBasics
import FlickGeometry
import FlickLayers

extension DrawingBuilder {
  /// Returns the items that a shape is painted as; none for other elements. A shape without paint is an item, too,
  /// because it counts for the box around a group.
  mutating func shape(_ number: Int, in scope: DrawingScope) -> [SVGItem] {
    let element = document.elements[number]
    let style = scope.style
    guard let path = path(of: number, in: scope), admit(path, of: element, isSeen: style.isVisible) else {
      return []
    }
    var shape = SVGShape(path: path, transform: scope.transform, fillRule: style.fillRule)
    guard style.isVisible else { return [.shape(shape)] }
    shape.isStrokedFirst = style.isStrokedFirst
    shape.fill = paint(style.fill, style.fillOpacity, of: number, path, in: scope)
    shape.stroke = stroke(of: number, path, in: scope)
    return [.shape(shape)]
  }

  private mutating func stroke(of number: Int, _ path: Path, in scope: DrawingScope) -> SVGStroke? {
    let style = scope.style
    let width = style.strokeWidth.resolved(in: scope.diagonal)
    guard width > 0, style.stroke != .none,
      let paint = paint(style.stroke, style.strokeOpacity, of: number, path, in: scope)
    else { return nil }
    let element = document.elements[number]
    let scale = style.dash.isEmpty ? 1 : dashScale(of: element, path)
    let dash = style.dash.map { $0.resolved(in: scope.diagonal) * scale }
    guard admit(dashes: path.mostDashes(dash), of: element) else { return nil }
    return SVGStroke(
      paint: paint, width: width,
      style: StrokeStyle(
        cap: style.cap, join: style.join, dash: dash, miterLimit: style.miterLimit,
        dashOffset: style.dashOffset.resolved(in: scope.diagonal) * scale))
  }

  /// Returns the factor for the dashes of an element. The element may state, as `pathLength`, the length that its path
  /// counts as.
  ///
  /// Source: SVG 2, section 9.6.1.
  private func dashScale(of element: XMLElement, _ path: Path) -> Double {
    guard let stated = element["pathLength"].flatMap({ SVGLength($0) }), stated.hasNoUnit,
      !stated.isPercentage
    else { return 1 }
    let scale = path.length / stated.value
    return scale > 0 && scale <= 1_000_000 ? scale : 1
  }

  /// Returns the outline of a shape in its own coordinates; nil for other elements, and for shapes without extent.
  mutating func path(of number: Int, in scope: DrawingScope) -> Path? {
    if let known = paths[number] { return known }
    let element = document.elements[number]
    let path: Path? =
      switch element.name {
      case "path": pathData(of: element)
      case "rect": rectangle(number, in: scope.viewport)
      case "circle", "ellipse": ellipse(number, in: scope)
      case "line": line(number, in: scope.viewport)
      case "polyline", "polygon": polygon(of: element)
      default: nil
      }
    // Only a path's outline is kept: other shapes may have percentages, which depend on the place of use.
    if let path, element.name == "path" { paths[number] = path }
    return path
  }

  private mutating func pathData(of element: XMLElement) -> Path? {
    guard let text = element["d"], text != "none" else { return nil }
    var parser = SVGPathParser(text, segmentLimit: SVGLimits.segmentsOfPath)
    do throws(SVGPathParser.Mistake) { return try parser.parsed() } catch {
      report(
        element.mistake(
          "the path cannot be read: \(error.message), at character \(error.range.lowerBound + 1) of 'd'",
          note: error.note))
      return nil
    }
  }

  private mutating func rectangle(_ number: Int, in viewport: Size) -> Path? {
    guard let x = length("x", of: number, in: viewport.width),
      let y = length("y", of: number, in: viewport.height),
      let width = length("width", of: number, in: viewport.width),
      let height = length("height", of: number, in: viewport.height), width > 0, height > 0
    else { return nil }
    let element = document.elements[number]
    var (rx, ry) = (
      radius("rx", of: element, in: viewport.width), radius("ry", of: element, in: viewport.height)
    )
    (rx, ry) = (rx ?? ry, ry ?? rx)
    return Path(Rect(x: x, y: y, width: width, height: height), cornerRadii: rx ?? 0, ry ?? 0)
  }

  /// Returns a corner radius; nil when the element does not have it, so that it equals the other one.
  private func radius(_ name: String, of element: XMLElement, in extent: Double) -> Double? {
    element[name].flatMap { SVGLength($0) }.map { $0.resolved(in: extent) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  private mutating func ellipse(_ number: Int, in scope: DrawingScope) -> Path? {
    let (viewport, element) = (scope.viewport, document.elements[number])
    guard let x = length("cx", of: number, in: viewport.width),
      let y = length("cy", of: number, in: viewport.height)
    else { return nil }
    if element.name == "circle" {
      guard let radius = length("r", of: number, in: scope.diagonal), radius > 0 else { return nil }
      return Path(ellipseAround: Point(x, y), radius, radius)
    }
    let (rx, ry) = (
      radius("rx", of: element, in: viewport.width), radius("ry", of: element, in: viewport.height)
    )
    guard let width = rx ?? ry, let height = ry ?? rx, width > 0, height > 0 else { return nil }
    return Path(ellipseAround: Point(x, y), width, height)
  }

  private mutating func line(_ number: Int, in viewport: Size) -> Path? {
    guard let x1 = length("x1", of: number, in: viewport.width),
      let y1 = length("y1", of: number, in: viewport.height),
      let x2 = length("x2", of: number, in: viewport.width),
      let y2 = length("y2", of: number, in: viewport.height)
    else { return nil }
    return Path([.move(Point(x1, y1)), .line(Point(x2, y2))])
  }

  private mutating func polygon(of element: XMLElement) -> Path? {
    guard let text = element["points"] else { return nil }
    guard let numbers = SVGPathScanner.numbers(in: text, limit: 2 * SVGLimits.segmentsOfPath) else {
      report(element.mistake("the points of <\(element.name)> do not read as a list of numbers"))
      return nil
    }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    var path = Path(polygon: points)
    if element.name == "polyline", !path.elements.isEmpty { path.elements.removeLast() }
    return path.elements.isEmpty ? nil : path
  }

  /// Returns a length of an element, 0 if the element does not have it; nil, after reporting the mistake, for a text
  /// that is not a length.
  mutating func length(_ name: String, of number: Int, in extent: Double) -> Double? {
    let element = document.elements[number]
    guard let text = element[name], text != "auto" else { return 0 }
    if let length = SVGLength(text) { return length.resolved(in: extent) }
    report(
      element.mistake(
        "'\(name)' is a length, not '\(text.prefix(40))'", note: "in px, pt, pc, in, cm, mm or %"))
    return nil
  }
}

extension Path {
  /// Returns an upper estimate of the number of dashes along the path, from the length of its control polygon. The
  /// estimate is at most 20,000, because a path with more dashes is drawn as a solid line.
  fileprivate func mostDashes(_ dash: [Double]) -> Int {
    let period = dash.reduce(0, +)
    guard period > 0 else { return 0 }
    var (length, current, start) = (0.0, Point.zero, Point.zero)
    func add(_ point: Point) {
      length += current.distance(to: point)
      current = point
    }
    for element in elements {
      switch element {
      case .move(let p): (current, start) = (p, p)
      case .line(let p): add(p)
      case .quadratic(let control, let end): [control, end].forEach(add)
      case .cubic(let control1, let control2, let end): [control1, control2, end].forEach(add)
      case .close: add(start)
      }
    }
    return Int(min(length / period * Double(dash.count), 20_000))
  }
}
