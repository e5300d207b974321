import FlickGeometry

extension TouchStep {
  /// A few words, such as `tap page-3` or `drag [160, 480]`, with points to a hundredth.
  var summary: String {
    switch start {
    case .point(let p): "\(gesture.rawValue) [\(p.x.toHundredth.plain), \(p.y.toHundredth.plain)]"
    case .page(.id(let id), _): "\(gesture.rawValue) \(id)"
    case .page(.index(let index), _): "\(gesture.rawValue) page \(index)"
    case .control(let name): "\(gesture.rawValue) \(name)"
    }
  }
}

extension Double {
  fileprivate var toHundredth: Double { (self * 100).rounded() / 100 }
}
