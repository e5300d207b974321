public import FlickGeometry

/// An outline made of straight lines and Bezier curves. Open subpaths count as closed when filled.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(control: Point, end: Point)
    case cubic(control1: Point, control2: Point, end: Point)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  public mutating func move(to p: Point) { elements.append(.move(p)) }
  public mutating func line(to p: Point) { elements.append(.line(p)) }
  public mutating func curve(to p: Point, _ control1: Point, _ control2: Point) {
    elements.append(.cubic(control1: control1, control2: control2, end: p))
  }
  public mutating func close() { elements.append(.close) }
}
