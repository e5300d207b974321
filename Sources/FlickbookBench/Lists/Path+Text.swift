import FlickGeometry
import FlickLayers

extension Path {
  /// The outline in the notation of SVG paths.
  var text: String {
    elements.map { element in
      switch element {
      case .move(let end): "M" + end.text
      case .line(let end): "L" + end.text
      case .quadratic(let control, let end): "Q" + control.text + " " + end.text
      case .cubic(let control1, let control2, let end):
        "C" + control1.text + " " + control2.text + " " + end.text
      case .close: "Z"
      }
    }.joined()
  }
}

extension Point {
  fileprivate var text: String { "\(x) \(y)" }
}
