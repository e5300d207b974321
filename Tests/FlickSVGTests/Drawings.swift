import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

/// Drawings of 100 x 100 for tests.
enum Drawings {
  static func text(_ body: String, _ attributes: String = "viewBox=\"0 0 100 100\"") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
  }

  static func drawing(_ body: String, _ attributes: String = "viewBox=\"0 0 100 100\"") throws -> SVGDrawing {
    let reading = SVGReader.read(text(body, attributes))
    #expect(reading.mistakes.map(\.message) == [])
    return try #require(reading.drawing)
  }

  static func shapes(_ body: String) throws -> [SVGShape] { shapes(in: try drawing(body).items) }

  static func shape(_ body: String) throws -> SVGShape {
    let shapes = try shapes(body)
    #expect(shapes.count == 1)
    return try #require(shapes.first)
  }

  static func shapes(in items: [SVGItem]) -> [SVGShape] {
    items.flatMap { item in
      switch item {
      case .shape(let shape): [shape]
      case .group(let group): shapes(in: group.items)
      }
    }
  }

  static func group(_ body: String) throws -> SVGGroup {
    guard case .group(let group)? = try drawing(body).items.first else {
      throw NoGroup()
    }
    return group
  }

  struct NoGroup: Error {}

  static func gradient(_ body: String) throws -> SVGGradient {
    guard case .gradient(let gradient)? = try shape(body).fill else { throw NoGroup() }
    return gradient
  }

  static func path(_ data: String) throws -> Path {
    var parser = SVGPathParser(data)
    return try parser.parsed()
  }
}
