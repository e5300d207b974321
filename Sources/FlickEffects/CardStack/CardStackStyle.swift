import FlickGeometry
import FlickLayers

/// The parameters of the stack in the form in which the effect uses them.
struct CardStackStyle: Sendable {
  var layout: CardStackLayout
  /// The stack's frame on the screen.
  var frame: Rect
  var cornerRadius: Double
  /// The shadow of every page.
  var shadow: Shadow?
  var bouncesAlways: Bool
  var hasOriginalFaults: Bool
  /// The duration of every animation, in seconds.
  var duration: Double
  /// The least length of a drag that selects a page, in points of the page's own plane.
  var dragThreshold: Double

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    let margin = try parameters.number("topMargin")
    guard canvas.height > margin else {
      throw EffectError(
        "topMargin leaves no room for the stack", suggestion: "the screen is \(canvas.height) points high")
    }
    frame = Rect(x: 0, y: margin, width: canvas.width, height: canvas.height - margin)
    hasOriginalFaults = try parameters.text("faults") == "original"
    layout = try CardStackLayout(parameters, size: frame.size)
    layout.hasOriginalFirstLayout = hasOriginalFaults
    cornerRadius = try parameters.number("cornerRadius")
    bouncesAlways = try parameters.boolean("alwaysBounce")
    duration = try parameters.number("duration")
    dragThreshold = try parameters.number("dragThreshold")
    if try parameters.boolean("shadow") {
      let sharp = RoundedRect(Rect(origin: .zero, size: frame.size), radius: 0)
      shadow = Shadow(
        opacity: 0.3, offset: Point(0, -0.5), path: hasOriginalFaults ? sharp : nil)
    }
  }
}

extension CardStackLayout {
  fileprivate init(_ parameters: Parameters, size: Size) throws(EffectError) {
    self.init(size: size)
    topOffset = try parameters.number("topOffset")
    pitch = try parameters.number("pitch")
    scale = try parameters.number("scale")
    hiddenTopOffset = try parameters.number("hiddenTopOffset")
    hiddenBottomOffset = try parameters.number("hiddenBottomOffset")
    collapsedPitch = try parameters.number("collapsedPitch")
    let name = try parameters.text("collapse")
    guard let collapse = Collapse(rawValue: name) else { throw EffectError("there is no collapse '\(name)'") }
    self.collapse = collapse
  }
}
