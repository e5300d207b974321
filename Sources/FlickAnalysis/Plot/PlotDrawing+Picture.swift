package import FlickCompositor
import FlickGeometry
package import FlickImage
import FlickLayers
package import FlickText

extension PlotDrawing {
  /// The length of a dash and of a gap in a dashed line, in points.
  static let dash = 5.0
  static let gap = 3.0

  /// The drawing at two pixels per point, on light paper, composed of layers like a frame of a scene.
  ///
  /// - Parameters:
  ///   - text: The layout of titles and names.
  ///   - images: The source of glyphs that are pictures; a plot has no other pictures.
  package func picture(text: any TextOutliner, images: any ImageSource = NoImages()) -> PixelBuffer? {
    let (width, height) = (Int((size.width * 2).rounded()), Int((size.height * 2).rounded()))
    guard let pixels = PixelSize(width: width, height: height) else { return nil }
    let frame = Rect(origin: .zero, size: size)
    var paper = Layer("plot", frame: frame, background: PlotColors.light.color(.paper))
    paper.sublayers = shapes.map { $0.layer(in: frame) }
    let list = DisplayList(flattening: paper, canvas: size)
    return Compositor(size: pixels, scale: 2, images: images, text: text).picture(of: list)
  }
}

extension PlotDrawing.Shape {
  fileprivate func layer(in frame: Rect) -> Layer {
    switch self {
    case .line(let points, let ink, let width, let isDashed):
      var layer = Layer("line", frame: frame)
      let path = isDashed ? Path(dashes: points) : Path(line: points)
      layer.contents = .shape(ShapeContents(path, stroke: PlotColors.light.color(ink), lineWidth: width))
      return layer
    case .box(let rect, let ink):
      var layer = Layer("box", frame: rect, background: PlotColors.light.color(ink))
      layer.cornerRadius = 2
      return layer
    case .text(let text, let point, let size, let ink, let alignment, let isBold):
      // The frame of a line of text. The baseline lies 0.97 of the text's size below the top of the frame.
      let width = 600.0
      let x = point.x - (alignment == .start ? 0 : alignment == .middle ? width / 2 : width)
      let room = Rect(x: x, y: point.y - 0.97 * size, width: width, height: 1.4 * size)
      var layer = Layer("text", frame: room)
      layer.contents = .text(
        TextContents(
          text, font: TextContents.Font(size: size, weight: isBold ? 600 : 400),
          color: PlotColors.light.color(ink), alignment: alignment.text, lineLimit: 1))
      return layer
    }
  }
}

extension PlotDrawing.Alignment {
  fileprivate var text: TextContents.Alignment {
    switch self {
    case .start: .start
    case .middle: .center
    case .end: .end
    }
  }
}

extension Path {
  fileprivate init(line points: [Point]) {
    self.init()
    for (index, point) in points.enumerated() { index == 0 ? move(to: point) : line(to: point) }
  }

  /// The dashes of a dashed line.
  fileprivate init(dashes points: [Point]) {
    self.init()
    var (rest, isDrawn) = (PlotDrawing.dash, true)
    for (start, end) in zip(points, points.dropFirst()) {
      let length = start.distance(to: end)
      var done = 0.0
      while done < length {
        let next = min(done + rest, length)
        if isDrawn {
          move(to: lerp(start, end, done / length))
          line(to: lerp(start, end, next / length))
        }
        rest -= next - done
        done = next
        if rest <= 1e-9 { (rest, isDrawn) = (isDrawn ? PlotDrawing.gap : PlotDrawing.dash, !isDrawn) }
      }
    }
  }
}
