import FlickScene

extension PictureTarget {
  /// The targets of which a union consists; the target itself if it is no union.
  var parts: [PictureTarget] {
    switch self {
    case .union(let targets): targets.flatMap(\.parts)
    case .side(let name, let target): target.parts.map { .side(name, $0) }
    default: [self]
    }
  }

  /// Whether the target is represented by a square of a fingertip's size.
  var isRound: Bool {
    switch self {
    case .touches, .control: true
    case .side(_, let target): target.isRound
    default: false
    }
  }
}
