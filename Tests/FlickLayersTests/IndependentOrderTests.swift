import FlickGeometry
import FlickLayers
import Testing

/// Layers in one plane keep their order, however rounding changes their depths.
@Suite struct IndependentOrderTests {
  @Test(arguments: [-720, -540, -360, -180, 0, 180, 360, 540, 720])
  func `half turns stay in the plane`(degrees: Int) {
    let angle = Math.radians(degrees: Double(degrees))
    let turns = [
      Transform3D(rotationX: angle), Transform3D(rotationY: angle), Transform3D(rotationZ: angle),
      Transform3D(rotationX: angle).concatenating(Transform3D(perspectiveDistance: 500)),
    ]
    for turn in turns {
      let layers = [
        Layer.card("below", 0, 0, 100, 100), .card("turned", 10, 10, 80, 80, transform: turn),
        .card("above", 0, 0, 90, 90),
      ]
      #expect(Layer.plain(layers).paths == ["below", "turned", "above"])
    }
  }

  @Test func `sums of depths are depths`() {
    let layers = [
      Layer.card("low", 0, 0, 100, 100, z: 0.3),
      .card("same", 0, 0, 100, 100, z: 0.1, transform: Transform3D(translationX: 0, y: 0, z: 0.2)),
      .card("also", 0, 0, 100, 100, z: 0.3),
      .card("high", 0, 0, 100, 100, z: 0.31),
    ]
    #expect(Layer.plain(layers).paths == ["low", "same", "also", "high"])
  }
}
