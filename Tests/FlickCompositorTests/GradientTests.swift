import FlickGeometry
import FlickLayers
import Testing

@Suite struct GradientTests {
  static func fill(_ gradient: Gradient, _ rect: Rect, matrix: Transform3D = .identity) -> DisplayItem {
    Scene.item(.fill(.gradient(gradient), RoundedRect(rect)), bounds: rect, matrix: matrix)
  }

  @Test func `a linear gradient runs evenly between its ends`() {
    let gradient = Gradient(colors: [.black, .white])
    let picture = Scene.render([Self.fill(gradient, Scene.rect(0, 0, 16, 256))], width: 16, height: 256)
    for y in 0..<256 {
      // Each row is one level further, and centers are half a level off.
      let exact = 255 * (Double(y) + 0.5) / 256
      for x in 0..<16 { #expect(abs(Double(picture.channels(x, y)[0]) - exact) <= 1) }
    }
    #expect(picture.channels(0, 0)[0] <= 1)
    #expect(picture.channels(0, 255)[0] >= 254)
  }

  @Test func `dither keeps the mean of a level in between`() {
    let grey = Color(white: 100.37 / 255)
    let picture = Scene.render(
      [Self.fill(Gradient(colors: [grey, grey]), Scene.rect(0, 0, 64, 64))], width: 64, height: 64)
    let sum = (0..<64 * 64).reduce(0) { $0 + picture.channels($1 % 64, $1 / 64)[0] }
    #expect(abs(Double(sum) / 4096 - 100.37) < 0.02)
  }

  @Test func `a whole level is not mixed, and both ends have the stops' colours`() {
    let stops = [
      Gradient.Stop(Color(red: 10.0 / 255, green: 1, blue: 0), at: 0.25),
      Gradient.Stop(Color(red: 200.0 / 255, green: 0, blue: 1), at: 0.75),
    ]
    let gradient = Gradient(from: Point(0, 0.5), to: Point(1, 0.5), stops: stops)
    let picture = Scene.render([Self.fill(gradient, Scene.rect(0, 0, 80, 8))], width: 80, height: 8)
    for x in 0..<20 { #expect(picture.channels(x, 3) == [10, 255, 0, 255]) }
    for x in 60..<80 { #expect(picture.channels(x, 3) == [200, 0, 255, 255]) }
    #expect(abs(picture.channels(40, 3)[0] - 105) <= 3)
  }

  @Test func `two stops in one place make an edge`() {
    let stops = [(Color.black, 0.0), (.black, 0.5), (.white, 0.5), (.white, 1)].map {
      Gradient.Stop($0, at: $1)
    }
    let gradient = Gradient(from: Point(0, 0), to: Point(1, 0), stops: stops)
    let picture = Scene.render([Self.fill(gradient, Scene.rect(0, 0, 40, 4))], width: 40, height: 4)
    for x in 0..<40 { #expect(picture.channels(x, 1)[0] == (x < 20 ? 0 : 255)) }
  }

  @Test func `colours are interpolated premultiplied`() {
    let gradient = Gradient(
      from: Point(0, 0), to: Point(1, 0), colors: [Color(red: 1, green: 0, blue: 0), .clear])
    let picture = Scene.render([Self.fill(gradient, Scene.rect(0, 0, 100, 8))], width: 100, height: 8)
    for x in 0..<100 {
      let c = picture.channels(x, 2)
      #expect(c[0] == c[3])
      #expect(c[1] == 0)
      #expect(c[2] == 0)
    }
  }

  @Test func `a gradient without extent shows its last colour`() {
    for kind in Gradient.Kind.allCases {
      let gradient = Gradient(kind, from: Point(0.5, 0.5), to: Point(0.5, 0.5), colors: [.black, .white])
      let picture = Scene.render([Self.fill(gradient, Scene.rect(0, 0, 7, 7))], width: 7, height: 7)
      #expect(picture.channels(1, 5) == [255, 255, 255, 255])
    }
  }

  @Test(arguments: [
    (160.0, 344.0, 0.0), (0, 344, 0.166666667), (160, 248, 0.1), (160, 568, 0.3), (160, 0, 0.6),
    (0, 0, 0.6),
  ])
  func `a radial mask: alpha 0 in the middle, 0.2 at 0.6 of the radius, 0.6 from the radius on`(
    x: Double, y: Double, alpha: Double
  ) {
    let stops = [(0.0, 0.0), (0.2, 0.6), (0.6, 1)].map { Gradient.Stop(Color(white: 0, alpha: $0), at: $1) }
    let radius = Point(320.0 / 320, 320.0 / 688)
    let centre = Point(0.5, 0.5)
    let mask = GroupMask.gradient(Gradient(.radial, from: centre, to: centre + radius, stops: stops))
    let bounds = Scene.rect(0, 0, 320, 688)
    // The scale is so large that the center of a pixel is almost exactly the position.
    let matrix = Transform3D(translationX: -x, y: -y).concatenating(Transform3D(scaleX: 64, y: 64))
      .concatenating(Transform3D(translationX: 8, y: 8))
    let white = Scene.fill(.white, bounds, matrix: matrix)
    let group = Scene.item(.group([white], mask), bounds: bounds, matrix: matrix)
    let picture = Scene.render([group], width: 17, height: 17)
    #expect(abs(Double(picture.channels(8, 8)[3]) - 255 * alpha) <= 1)
  }

  @Test func `outside a mask's bounds nothing is seen`() {
    let bounds = Scene.rect(4, 4, 8, 8)
    let white = Scene.fill(.white, Scene.rect(0, 0, 20, 20))
    let shapes: [GroupMask] = [
      .gradient(Gradient(colors: [.black, .black])), .roundedRect(RoundedRect(bounds, radius: 0)),
    ]
    for mask in shapes {
      let group = Scene.item(.group([white], mask), bounds: bounds)
      let picture = Scene.render([group], width: 20, height: 20)
      #expect(picture.area == 64)
      #expect(picture.channels(4, 4)[3] == 255)
      #expect(picture.channels(3, 4)[3] == 0)
    }
  }
}
