import FlickGeometry
import FlickLayers
import FlickScene
import Testing

/// Tests pictures in nine parts.
@Suite struct PictureSlicesTests {
  /// A picture of 40 x 20 points over a frame.
  private func parts(_ slices: PictureSlices, in size: Size) -> [(source: Rect, place: Rect)] {
    var template = LayerTemplate(
      "bubble", frame: LengthRect(0, 0, .init(points: size.width), .init(points: size.height)))
    template.contents = .image(ImageContents(name: "a.png", naturalSize: Size(40, 20)))
    template.slices = slices
    let layer = template.layer(in: Size(500, 500))
    #expect(layer.contents == nil)
    return layer.sublayers.compactMap { part in
      guard case .image(let image) = part.contents else { return nil }
      let origin = part.position - Point(part.bounds.width / 2, part.bounds.height / 2)
      return (image.contentsRect, Rect(origin: origin, size: part.bounds.size))
    }
  }

  @Test func `corners keep their size, and the rest is stretched`() {
    let parts = parts(PictureSlices(top: 5, right: 10, bottom: 5, left: 10), in: Size(100, 60))
    // The picture is cut at 1/4 and 3/4 of both sides, the frame at 10 and 90, and at 5 and 55 points.
    let (cuts, columns, rows) = ([0, 0.25, 0.75, 1], [0, 10.0, 90, 100], [0, 5.0, 55, 60])
    #expect(parts.count == 9)
    for (index, part) in parts.enumerated() {
      let (x, y) = (index % 3, index / 3)
      #expect(
        part.source
          == Rect(x: cuts[x], y: cuts[y], width: cuts[x + 1] - cuts[x], height: cuts[y + 1] - cuts[y]))
      #expect(
        part.place
          == Rect(
            x: columns[x], y: rows[y], width: columns[x + 1] - columns[x], height: rows[y + 1] - rows[y]))
    }
  }

  @Test func `sides without a border have no parts`() {
    let parts = parts(PictureSlices(top: 0, right: 10, bottom: 0, left: 10), in: Size(100, 20))
    #expect(parts.map(\.place.width) == [10, 80, 10])
    #expect(parts.allSatisfy { $0.place.height == 20 && $0.source.height == 1 })
  }

  @Test func `in a frame that is too small all borders shrink by one factor`() {
    // 20 points of borders on 10 points of width: half of each, and also of the borders above and below.
    let parts = parts(PictureSlices(top: 4, right: 10, bottom: 4, left: 10), in: Size(10, 30))
    #expect(parts.map(\.place.width) == [5, 5, 5, 5, 5, 5])
    #expect(parts.map(\.place.height) == [2, 2, 26, 26, 2, 2])
    #expect(self.parts(PictureSlices(top: 4, right: 10, bottom: 4, left: 10), in: .zero).isEmpty)
  }

  @Test func `the layers of a picture lie over it`() {
    var template = LayerTemplate("bubble", frame: LengthRect(0, 0, 80, 40), layers: [LayerTemplate("text")])
    template.contents = .image(ImageContents(name: "a.png", naturalSize: Size(40, 20)))
    template.slices = PictureSlices(top: 5, right: 5, bottom: 5, left: 5)
    template.corner = .init(radius: 4)
    let layer = template.layer(in: Size(500, 500))
    #expect(layer.sublayers.map(\.name) == [String](repeating: "", count: 9) + ["text"])
    #expect(layer.masksToBounds)
  }
}
