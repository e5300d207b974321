import FlickGeometry
import FlickLayers

/// The area that the contents of a mask let through: all of it equally, or as one gradient says. Layers can express no
/// other masks.
struct MaskArea {
  /// A reason why the contents are not such an area, with what to do in the program that made the drawing.
  struct Fault: Error {
    var message: String
    var suggestion: String

    static let shades = Fault(
      message: "masks of several shades are not drawn",
      suggestion: "use one colour or one gradient, or give the layer of the scene a 'mask'")
    static let stroke = Fault(
      message: "lines in masks are not drawn", suggestion: "turn the line into an outline")
    static let lines = Fault(
      message: "the holes of all masks have too many lines together", suggestion: "simplify their outlines")
    static let parts = Fault(
      message: "the parts of the mask overlap in a way that is not drawn",
      suggestion: "unite them in the program that made the drawing")
  }

  /// A shape in a mask.
  private struct Part {
    var area: SVGClip
    /// The areas that limit the shape.
    var limits: [SVGClip] = []
    /// How much the shape lets through, from 0 to 1.
    var light: Double
    /// How much the shape covers those behind it, from 0 to 1.
    var alpha: Double
    /// The shapes whose gradients fade its light, which may be the shape itself.
    var fades: [SVGShape] = []
  }

  private let usesAlpha: Bool
  private var lit: [Part] = []
  /// The plane around each hole.
  private var rests: [SVGClip] = []
  private var litBoxes = SeparateBoxes()
  private var holeBoxes: [Rect] = []

  /// The shapes whose gradients fade the light.
  var fades: [SVGShape] { lit.first?.fades ?? [] }

  /// The share of the light that passes through the area, from 0 to 1.
  var opacity: Double { lit.first?.light ?? 0 }

  /// - Parameters:
  ///   - usesAlpha: Whether the contents let through as much as they cover, and not as much as they shine.
  ///   - budget: The number of pairs of lines that may still be compared.
  init(of items: [SVGItem], usesAlpha: Bool, _ budget: inout Int) throws(Fault) {
    self.usesAlpha = usesAlpha
    for part in try parts(of: items) where part.alpha > 0 { try add(part, &budget) }
  }

  /// Returns the areas whose intersection lets light through, first the one without its holes.
  func clips() throws(Fault) -> [SVGClip] {
    guard let union = SVGClip(union: lit.map(\.area)) else { throw .parts }
    return [union] + lit.flatMap(\.limits) + rests
  }

  private func parts(of items: [SVGItem]) throws(Fault) -> [Part] {
    var result: [Part] = []
    for item in items {
      switch item {
      case .shape(let shape): result += try parts(of: shape)
      case .group(let group):
        guard group.blend == .normal else { throw .shades }
        var inside = try parts(of: group.items)
        if group.opacity < 1 || !group.clips.isEmpty || !group.fades.isEmpty {
          guard inside.count <= 1 else { throw .parts }
          for index in inside.indices {
            inside[index].light *= group.opacity
            inside[index].alpha *= group.opacity
            inside[index].limits += group.clips
            inside[index].fades += group.fades
          }
        }
        result += inside
      }
    }
    return result
  }

  private func parts(of shape: SVGShape) throws(Fault) -> [Part] {
    guard shape.stroke == nil else { throw .stroke }
    guard let fill = shape.fill else { return [] }
    var part = Part(
      area: SVGClip(path: shape.path.mapPoints(shape.transform.callAsFunction), rule: shape.fillRule),
      light: 1, alpha: 1)
    switch fill {
    case .color(let color):
      let (shine, alpha) = try light(of: color)
      (part.light, part.alpha) = (shine * alpha, alpha)
    case .gradient(var gradient):
      gradient.stops = try stops(of: gradient)
      var fade = shape
      fade.fill = .gradient(gradient)
      part.fades = [fade]
    }
    return [part]
  }

  /// Returns how much a colour shines and how much it covers, each from 0 to 1; the product is its light.
  private func light(of color: SVGColor) throws(Fault) -> (shine: Double, alpha: Double) {
    // The user of the drawing chooses what 'currentColor' is, and how much it shines.
    if case .current = color, !usesAlpha { throw .shades }
    let color = color.color(.black)
    return (usesAlpha ? 1 : color.shine, color.alpha)
  }

  /// The number of steps between two colours of which both the shine and the opacity change.
  private static let steps = 16

  /// Returns black stops whose opacity is the light of a gradient's stops.
  private func stops(of gradient: SVGGradient) throws(Fault) -> [SVGGradient.Stop] {
    var result: [SVGGradient.Stop] = []
    var last: (shine: Double, alpha: Double, location: Double)?
    for stop in gradient.stops {
      let next = try light(of: stop.color)
      let from = last ?? (next.shine, next.alpha, stop.location)
      let steps = from.shine == next.shine || from.alpha == next.alpha ? 1 : MaskArea.steps
      for share in (1...steps).map({ Double($0) / Double(steps) }) {
        func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        let light = mixed(from.shine, next.shine) * mixed(from.alpha, next.alpha)
        result.append(
          SVGGradient.Stop(
            color: .fixed(Color.black.withAlpha(light)), location: mixed(from.location, stop.location)))
      }
      last = (next.shine, next.alpha, stop.location)
    }
    return result
  }

  private mutating func add(_ part: Part, _ budget: inout Int) throws(Fault) {
    guard part.light > 0 else { return try cut(part, &budget) }
    let box = part.area.path.controlPointBounds
    if let box { litBoxes.add(box) }
    if let first = lit.first {
      guard (first.light - part.light).magnitude < 1e-9, part.fades.isEmpty, first.fades.isEmpty
      else { throw .shades }
      guard part.limits.isEmpty, first.limits.isEmpty,
        part.alpha == 1 && first.alpha == 1 || litBoxes.areApart
      else { throw .parts }
    }
    if let box, holeBoxes.contains(where: { $0.intersects(box) }) { throw .parts }
    lit.append(part)
  }

  /// Takes a black shape out of those behind it.
  private mutating func cut(_ hole: Part, _ budget: inout Int) throws(Fault) {
    guard !lit.isEmpty else { return }
    guard hole.alpha == 1, hole.fades.isEmpty else { throw .shades }
    guard hole.limits.isEmpty, hole.area.rule == .evenodd || hole.area.path.windsOnce(&budget) else {
      throw budget < 0 ? .lines : .parts
    }
    let box = hole.area.path.controlPointBounds
    if let box { holeBoxes.append(box) }
    rests.append(hole.area.complement(within: [litBoxes.union, box].compactMap(\.self)))
  }
}

extension Color {
  /// How much a colour shines in a mask, from 0 to 1.
  ///
  /// Source: CSS Masking 1, section 7.10.
  fileprivate var shine: Double { 0.2125 * red + 0.7154 * green + 0.0721 * blue }
}

extension SVGClip {
  /// Returns the area outside this one, within a frame around boxes. This area has to be the same by both fill rules,
  /// or that of even and odd.
  fileprivate func complement(within boxes: [Rect]) -> SVGClip {
    guard let first = boxes.first else { return SVGClip.nothing }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    let frame = Path(rect: box.insetBy(dx: -box.width - 1, dy: -box.height - 1))
    return SVGClip(path: Path(frame.elements + path.elements), rule: .evenodd)
  }
}
