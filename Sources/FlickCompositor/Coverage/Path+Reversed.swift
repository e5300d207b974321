import FlickGeometry
import FlickLayers

extension Path {
  /// The path with the direction of its closed curves reversed.
  var reversed: Path {
    var result = Path()
    var subpath: [Element] = []
    for element in elements {
      if case .move = element {
        result.elements += Path.reversed(subpath)
        subpath = []
      }
      subpath.append(element)
    }
    result.elements += Path.reversed(subpath)
    return result
  }

  private static func reversed(_ subpath: [Element]) -> [Element] {
    let drawn = subpath.filter { $0 != .close }
    guard let last = drawn.last?.end else { return [] }
    var result: [Element] = [.move(last)]
    for (element, previous) in zip(drawn.dropFirst().reversed(), drawn.dropLast().reversed()) {
      guard let end = previous.end else { continue }
      switch element {
      case .quadratic(let control, _): result.append(.quadratic(control: control, end: end))
      case .cubic(let control1, let control2, _):
        result.append(.cubic(control1: control2, control2: control1, end: end))
      case .move, .line, .close: result.append(.line(end))
      }
    }
    return result + [.close]
  }
}

extension Path.Element {
  fileprivate var end: Point? {
    switch self {
    case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
    case .close: nil
    }
  }
}
