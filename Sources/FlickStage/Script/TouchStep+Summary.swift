import FlickDiagnostics
import FlickGeometry
import FlickScene

extension TouchStep {
  /// The touch in a few words, such as `tap page-3` or `drag [160, 480]`, with points to a hundredth.
  var summary: String {
    "\(gesture.rawValue) \(start.summary)"
  }
}

extension TouchTarget {
  fileprivate var summary: String {
    switch self {
    case .point(let p): "[\(p.x.toHundredth.plain), \(p.y.toHundredth.plain)]"
    case .page(.id(let id), _): id
    case .page(.index(let index), _): "page \(index)"
    case .layer(let name), .control(let name): name
    case .offset(let target, _): target.summary
    }
  }
}

extension Double {
  /// The value rounded to a hundredth for messages.
  var toHundredth: Double { rounded(toDigits: 2) }
}
