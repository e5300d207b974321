import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

@Suite struct GradientSpreadTests {
  private static let stops = "<stop offset='.2' stop-color='#000'/><stop offset='.6' stop-color='#fff'/>"

  /// The brightness of a gradient with the stops above, by the words of SVG 2, section 14.2.
  private static func expected(_ place: Double, _ method: String) -> Double {
    var place = place
    switch method {
    case "repeat": place -= place.rounded(.down)
    case "reflect": place = abs(place - 2 * (place / 2).rounded())
    default: break
    }
    return min(max((place - 0.2) / 0.4, 0), 1)
  }

  /// The brightness of a gradient at a place from 0 to 1.
  private static func brightness(_ gradient: SVGGradient, at place: Double) -> Double {
    func level(_ stop: SVGGradient.Stop) -> Double { stop.color.color(.black).red }
    let stops = gradient.stops
    guard let next = stops.firstIndex(where: { $0.location > place }) else {
      return level(stops[stops.count - 1])
    }
    guard next > 0 else { return level(stops[0]) }
    let (before, after) = (stops[next - 1], stops[next])
    let share = (place - before.location) / (after.location - before.location)
    return level(before) + (level(after) - level(before)) * share
  }

  @Test(arguments: ["pad", "repeat", "reflect", "unknown"])
  func `a line of colors goes on over the whole shape and its stroke`(method: String) throws {
    let gradient = try Drawings.gradient(
      """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='40' x2='60' gradientTransform='translate(3)' \
      spreadMethod='\(method)'>\(GradientSpreadTests.stops)</linearGradient>\
      <rect x='10' width='80' height='9' fill='url(#g)' stroke='red' stroke-width='10'/>
      """)
    guard case .linear(let from, let to) = gradient.kind else {
      return #expect(Bool(false), "\(gradient.kind)")
    }
    // Half a pixel off, so that no place lies on a jump.
    for x in stride(from: 2.0, to: 98, by: 0.9) {
      let place = (x - 3 - from.x) / (to.x - from.x)
      let found = GradientSpreadTests.brightness(gradient, at: place)
      #expect(abs(found - GradientSpreadTests.expected((x - 43) / 20, method)) < 1e-9, "\(x)")
    }
  }

  @Test(arguments: ["pad", "repeat", "reflect"])
  func `circles of colors go on to the farthest corner of the shape`(method: String) throws {
    let gradient = try Drawings.gradient(
      """
      <radialGradient id='g' gradientUnits='userSpaceOnUse' cx='30' cy='40' r='7' spreadMethod='\(method)'>\
      \(GradientSpreadTests.stops)</radialGradient><rect width='90' height='90' fill='url(#g)'/>
      """)
    guard case .radial(let center, let radius) = gradient.kind else {
      return #expect(Bool(false), "\(gradient.kind)")
    }
    #expect(center == Point(30, 40))
    for distance in stride(from: 0.3, to: Point(90, 90).distance(to: center), by: 0.7) {
      let found = GradientSpreadTests.brightness(gradient, at: distance / radius)
      #expect(abs(found - GradientSpreadTests.expected(distance / 7, method)) < 1e-9, "\(distance)")
    }
  }

  /// So far from the start of so short a gradient, neighboring places are equal numbers.
  @Test(arguments: [
    ("x1='0' x2='1e-20'", true), ("x1='0' x2='.0009'", true), ("x1='999999' x2='999998.9999999'", false),
  ])
  func `colors that repeat too often to be told apart are a mistake`(ends: String, isMistake: Bool) {
    let text = Drawings.text(
      """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' \(ends) spreadMethod='repeat'>\
      \(GradientSpreadTests.stops)</linearGradient>\
      <rect x='999999' width='.00000000001' height='9' fill='url(#g)' stroke='none'/>
      """)
    let reading = SVGReader.read(text)
    let message = "the gradient repeats its colours too often within the shape"
    #expect(reading.mistakes.map(\.message) == (isMistake ? [message] : []))
  }

  @Test func `a gradient without extent has the last color`() throws {
    let shape = try Drawings.shape(
      """
      <linearGradient id='g' x2='0' spreadMethod='repeat'>\(GradientSpreadTests.stops)</linearGradient>\
      <rect width='9' height='9' fill='url(#g)'/>
      """)
    #expect(shape.fill == .color(.fixed(.white)))
  }
}
