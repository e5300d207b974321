import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the outline of the page that `page-curl` bends.
@Suite struct LibraryCurlTests {
  /// Returns where the points of a mesh of 24 x 30 cells over 320 x 568 pixels rest: the first columns and rows have the
  /// pixels that remain.
  private static func rest(_ number: Int) -> Point {
    let (row, column) = number.quotientAndRemainder(dividingBy: 25)
    return Point(Double(column * 13 + min(column, 8)), Double(row * 18 + min(row, 28)))
  }

  /// Across the cylinder's axis, which leans by 17 degrees, the farthest points of all rows of the mesh are equally far,
  /// so that the outline is straight. Half of the page is turned, and values list the first ten rows.
  @Test func `the outline is a straight line`() throws {
    let scene = """
      scene: 1
      device: {size: [320, 568], scale: 1}
      effect: {use: page-curl}
      content: {pages: [{id: a, background: white}, {id: b, background: red}]}
      script: [{at: 0s, drag: {from: [310, 300], by: [-170, 0], during: 1s, hold: 1s}}]
      """
    let stage = try Stage(try SceneLoader.builtIn.result(scene).get())
    let item = try #require(stage.snapshot(at: 1.5).items.first { $0.id == "a" })
    let (sine, cosine) = Math.sinCos(Math.radians(degrees: 17))
    let distances = try (0..<250).map { number in
      let shift = try ["x", "y"].map { side in
        let value = item.values.first { $0.name == "mesh.\(number).\(side)" }?.value
        guard case .number(let number)? = value else { throw Missing() }
        return number
      }
      let place = Self.rest(number) + Point(shift[0], shift[1])
      return place.x * cosine + place.y * sine
    }
    let rows = (0..<10).map { distances[$0 * 25..<($0 + 1) * 25] }
    let farthest = rows.map { $0.max() ?? 0 }
    for (row, edge) in zip(rows, farthest) {
      #expect((edge - farthest[0]).magnitude < 1e-6)
      #expect(row.count { (edge - $0).magnitude < 1e-6 } >= 2)
    }
  }

  private struct Missing: Error {}
}
