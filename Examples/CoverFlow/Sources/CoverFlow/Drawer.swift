import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion

/// A menu behind the content: a drag to the right, or the command `open`, turns the content to the side. The first page is
/// the content, the second the menu.
struct Drawer: EffectBehavior {
  enum State: String, CaseIterable { case closed, open }

  static let type = "drawer"
  static let summary = "A menu that lies behind the content, which turns to the side"
  static let parameters = [
    ParameterDescriptor(
      "width", .number(0.3...0.9), default: .number(0.7), "Of the menu, as a part of the screen"),
    ParameterDescriptor("scale", .number(0.5...1), default: .number(0.82), "Of the content at the side"),
    ParameterDescriptor("angle", .angle(0...60), default: .number(24), "How far the content turns"),
  ]

  let canvas: Size
  let width, scale, angle: Double

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    self.canvas = canvas
    width = try parameters.number("width") * canvas.width
    scale = try parameters.number("scale")
    angle = try parameters.number("angle")
  }

  func rest(in state: State) -> Double { state == .open ? 1 : 0 }

  /// The menu opens with a finger that moves by the menu's width. An open menu closes with a drag from anywhere.
  func dragging(_ page: Int?, in state: State) -> Dragging? { Dragging(.horizontal, distance: width) }

  /// A tap on what is left of the content brings it back.
  func state(afterTapOn page: Int?, in state: State) -> State? {
    state == .open && page == 0 ? .closed : nil
  }

  func items(at value: Double, count: Int) -> [LayoutAttributes] {
    var menu = LayoutAttributes(index: 1, frame: Rect(origin: .zero, size: canvas))
    menu.transform = TransformList([
      .scale(x: 1.1 - 0.1 * value, y: 1.1 - 0.1 * value), .translation(x: -40 * (1 - value), y: 0, z: 0),
    ])
    menu.alpha = min(max(value, 0), 1)
    var content = LayoutAttributes(
      index: 0, frame: Rect(x: width * value, y: 0, width: canvas.width, height: canvas.height))
    let size = 1 - (1 - scale) * value
    content.transform = TransformList([
      // About its left edge.
      .translation(x: canvas.width / 2, y: 0, z: 0), .scale(x: size, y: size),
      .rotationY(degrees: angle * value), .translation(x: -canvas.width / 2, y: 0, z: 0),
      .perspective(reciprocal: 1 / 900),
    ])
    content.zIndex = 1000
    content.values = [value]
    return [menu, content]
  }

  /// The content's corners become round, and it throws a shadow on the menu.
  func sublayers(for page: Page, with attributes: LayoutAttributes) -> [Layer] {
    guard let value = attributes.values.first, value > 0 else { return [page.layer] }
    var shadow = Layer("shadow", frame: attributes.bounds)
    shadow.shadow = Shadow(
      opacity: 0.4 * min(value, 1), offset: Point(-6, 4), radius: 16,
      path: RoundedRect(attributes.bounds, radius: 24 * value))
    var body = page.layer
    (body.masksToBounds, body.cornerRadius) = (true, 24 * value)
    return [shadow, body]
  }
}
