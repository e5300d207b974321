import FlickBasics
import FlickDiagnostics
import FlickGeometry

extension PlotDrawing {
  /// The drawing as a complete SVG file, which is dark on light or light on dark as its reader prefers.
  package var svg: String {
    let (width, height) = (PlotDrawing.number(size.width), PlotDrawing.number(size.height))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" font-family=\"Inter, system-ui, sans-serif\">",
      "<style>", PlotColors.light.css("svg"),
      "@media (prefers-color-scheme: dark) { " + PlotColors.dark.css("svg") + " }", "</style>",
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"var(--paper)\"/>",
    ]
    lines += shapes.map(\.svg)
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  fileprivate static func number(_ value: Double) -> String { decimal(value, digits: 2) }
}

extension PlotDrawing.Shape {
  fileprivate var svg: String {
    let number = PlotDrawing.number
    switch self {
    case .line(let points, let ink, let width, let isDashed):
      let places = points.map { number($0.x) + "," + number($0.y) }.joined(separator: " ")
      return "<polyline points=\"\(places)\" fill=\"none\" stroke=\"var(--\(ink.name))\" "
        + "stroke-width=\"\(number(width))\" stroke-linejoin=\"round\""
        + (isDashed ? " stroke-dasharray=\"\(number(PlotDrawing.dash)) \(number(PlotDrawing.gap))\"" : "")
        + "/>"
    case .box(let rect, let ink):
      return "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
        + "height=\"\(number(rect.height))\" rx=\"2\" fill=\"var(--\(ink.name))\"/>"
    case .text(let text, let point, let size, let ink, let alignment, let isBold):
      return "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\" font-size=\"\(number(size))\" "
        + "text-anchor=\"\(alignment.rawValue)\" fill=\"var(--\(ink.name))\""
        + (isBold ? " font-weight=\"600\"" : "") + ">\(Markup.escaped(text))</text>"
    }
  }
}
