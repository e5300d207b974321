import FlickGeometry

/// The parameters of the page tabs, read once.
struct PageTabsStyle: Sendable {
  var layout: PageTabsLayout
  /// How far the list reaches above the screen, in points.
  var topMargin: Double
  var contentInset: EdgeInsets
  var hasMask: Bool
  var maskFades: Bool
  var hasToolbar: Bool
  /// In degrees; nil has the other cards straighten up.
  var neighbourAngle: Double?
  // Seconds.
  var highlightDelay: Double
  var highlightDuration: Double
  var updateDuration: Double
  var appendDelay: Double
  /// In points of the card's own movement.
  var deletionThreshold: Double

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    layout = PageTabsLayout(itemSize: canvas)
    layout.pitch = try parameters.number("pitch")
    layout.baseAngle = try parameters.number("baseAngle")
    layout.angleSpan = try parameters.number("angleSpan")
    layout.perspectiveDistance = try parameters.number("perspective")
    layout.pushBack = try parameters.number("pushBack")
    topMargin = try parameters.number("topMargin")
    contentInset = EdgeInsets(top: try parameters.number("topInset"))
    hasMask = try parameters.boolean("mask")
    maskFades = try parameters.boolean("maskFades")
    hasToolbar = try parameters.boolean("toolbar")
    neighbourAngle = try parameters.optionalNumber("neighbourAngle")
    highlightDelay = try parameters.number("highlightDelay")
    highlightDuration = try parameters.number("highlightDuration")
    updateDuration = try parameters.number("updateDuration")
    appendDelay = try parameters.number("appendDelay")
    deletionThreshold = try parameters.number("deletionThreshold")
    try check(canvas)
  }

  private func check(_ canvas: Size) throws(EffectError) {
    // The edge of a card that stands on end comes half its height towards the eye.
    guard layout.perspectiveDistance + layout.pushBack > canvas.height / 2 else {
      throw EffectError(
        "perspective and pushBack put the eye inside the pages",
        suggestion: "their sum must exceed half the screen's height, \(canvas.height / 2)")
    }
    // A rubber band never shows as much as the width of the view.
    guard deletionThreshold < canvas.width else {
      throw EffectError(
        "deletionThreshold cannot be reached",
        suggestion: "it must be below the screen's width, \(canvas.width)")
    }
  }
}
