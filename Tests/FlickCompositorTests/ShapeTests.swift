import FlickGeometry
import FlickLayers
import Testing

@Suite struct ShapeTests {
  static func area(ofLine path: Path, width: Double) -> Double {
    let shape = Scene.item(
      .shape(ShapeContents(path, stroke: .white, lineWidth: width)), bounds: Scene.rect(0, 0, 100, 100))
    return Scene.render([shape], width: 100, height: 100).area
  }

  @Test func `a circle's line is a ring`() {
    let circle = Path(ellipseIn: Scene.rect(20, 20, 60, 60))
    #expect(abs(Self.area(ofLine: circle, width: 5) - Math.pi * (32.5 * 32.5 - 27.5 * 27.5)) < 1.5)
  }

  @Test func `a rectangle's line is its rim with rounded corners`() {
    let area = Self.area(ofLine: Path(rect: Scene.rect(20, 20, 40, 30)), width: 4)
    #expect(abs(area - Double(44 * 34 - 36 * 26) + (4 - Math.pi) * 4) < 0.1)
  }

  @Test func `a line without width shows nothing`() {
    #expect(Self.area(ofLine: Path(rect: Scene.rect(20, 20, 40, 30)), width: 0) == 0)
  }

  @Test func `filling and line fade as one`() {
    let shape = ShapeContents(
      Path(rect: Scene.rect(4, 4, 12, 12)), fill: .color(.black), stroke: .black, lineWidth: 4)
    let item = Scene.item(.shape(shape), bounds: Scene.rect(0, 0, 20, 20), opacity: 0.5)
    let picture = Scene.render([item], width: 20, height: 20, background: .white)
    for x in 2..<18 { #expect(picture.channels(x, 10) == [127, 127, 127, 255]) }
  }
}
