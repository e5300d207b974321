import FlickGeometry
package import FlickLayers

/// Random layer trees.
extension SplitMix {
  /// Returns a layer with up to three sublayers at each level. Wild layers may contain any number.
  package mutating func layer(name: String, depth: Int, wild: Bool = false) -> Layer {
    let frame = Rect(
      x: number(-40...90, wild), y: number(-40...90, wild), width: number(0...90, wild),
      height: number(0...90, wild))
    var layer = Layer(name, frame: frame, background: chance(0.6) ? .white : nil)
    layer.anchorPoint = chance(0.5) ? layer.anchorPoint : Point(number(0...1, wild), number(0...1, wild))
    layer.zPosition = chance(0.5) ? 0 : number(-50...50, wild)
    layer.transform = chance(0.5) ? .identity : transform(wild)
    layer.sublayerTransform = chance(0.7) ? .identity : transform(wild)
    layer.isDoubleSided = chance(0.8)
    layer.isTransformLayer = chance(0.2)
    decorate(&layer, wild)
    if depth > 0 {
      for i in 0..<Int(number(0...3.99)) {
        layer.sublayers.append(self.layer(name: "\(i)", depth: depth - 1, wild: wild))
      }
    }
    return layer
  }

  private mutating func decorate(_ layer: inout Layer, _ wild: Bool) {
    if chance(0.3) { layer.cornerRadius = number(0...40, wild) }
    if chance(0.3) { layer.borderWidth = number(0...9, wild) }
    if chance(0.3) { layer.opacity = number(0...1, wild) }
    if chance(0.3) { layer.masksToBounds = true }
    if chance(0.2) { layer.shouldRasterize = true }
    if chance(0.2) { layer.mask = .roundedRect(RoundedRect(layer.bounds, radius: number(0...9, wild))) }
    if chance(0.2) {
      layer.shadow = Shadow(
        opacity: number(0...1, wild), offset: Point(number(-9...9, wild), 3), radius: number(0...9, wild))
      layer.shadow?.isOfPaint = layer.cornerRadius > 20
    }
    if chance(0.3) {
      let gradient = Gradient(from: Point(number(0...1, wild), 0), colors: [.black, .white])
      let image = ImageContents(
        name: "photo", naturalSize: Size(number(1...99, wild), 50),
        gravity: ImageContents.Gravity.allCases.randomElement(using: &self) ?? .resize)
      let shape = ShapeContents(
        Path(ellipseIn: Rect(x: 0, y: 0, width: number(0...50, wild), height: 9)), stroke: .black,
        lineWidth: number(0...4, wild))
      let text = TextContents("Hello", font: .init(size: number(1...30, wild)))
      let all: [Contents] = [.gradient(gradient), .image(image), .shape(shape), .text(text)]
      layer.contents = all.randomElement(using: &self)
    }
  }

  private mutating func transform(_ wild: Bool) -> Transform3D {
    if wild && chance(0.1) {
      return Transform3D(scaleX: number(0...1, wild), y: number(-1...1, wild), z: number(0...1, wild))
    }
    let quarters = chance(0.2) ? 90.0 : 1
    var result = Transform3D(rotationXDegrees: number(-180...180))
      .concatenating(
        Transform3D(rotationYDegrees: chance(0.5) ? 0 : number(-2...2).rounded() * quarters)
      )
      .concatenating(Transform3D(rotationZDegrees: number(-2...2).rounded() * quarters))
    if chance(0.3) {
      result = result.concatenating(Transform3D(perspectiveDistance: number(30...600, wild)))
    }
    return result
  }

  /// Returns a random number or, if `wild`, sometimes one of the numbers that often break things.
  private mutating func number(_ range: ClosedRange<Double>, _ wild: Bool) -> Double {
    let breaking = [
      0, -1, .nan, .infinity, -.infinity, 1e9, -1e12, 1e160, 1e308, .leastNonzeroMagnitude, 1e-9,
    ]
    guard wild, chance(0.04) else { return number(range) }
    return breaking.randomElement(using: &self) ?? 0
  }
}
