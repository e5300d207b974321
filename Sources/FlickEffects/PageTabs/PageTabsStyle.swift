import FlickGeometry

/// The parameters of the page tabs, read once.
struct PageTabsStyle: Sendable {
  var layout: PageTabsLayout
  /// The distance by which the list extends above the screen, in points.
  var topMargin: Double
  var contentInset: EdgeInsets
  var hasMask: Bool
  var maskFades: Bool
  var hasToolbar: Bool
  var hasCloseButton: Bool
  var closeButtonColor: Color
  var hasOriginalFaults: Bool
  /// The tilt of the other cards during a highlight, in degrees; if nil, they straighten up.
  var neighborAngle: Double?
  // Durations in seconds.
  var highlightDelay: Double
  var highlightDuration: Double
  var dismissalDuration: Double
  var updateDuration: Double
  var appendDelay: Double
  /// Whether the list glides to its end before a page is appended; otherwise it jumps.
  var appendGlides: Bool
  /// The least swipe that deletes a card, in points of the card's own movement.
  var deletionThreshold: Double

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    layout = PageTabsLayout(itemSize: canvas)
    layout.pitch = try parameters.number("pitch")
    layout.baseAngle = try parameters.number("baseAngle")
    layout.angleSpan = try parameters.number("angleSpan")
    layout.perspectiveDistance = try parameters.number("perspective")
    layout.pushBack = try parameters.number("pushBack")
    layout.insertionAngle = try parameters.number("insertionAngle")
    hasOriginalFaults = try parameters.text("faults") == "original"
    if hasOriginalFaults { layout.deletionSlide = Self.originalSlide }
    topMargin = try parameters.number("topMargin")
    contentInset = EdgeInsets(top: try parameters.number("topInset"))
    hasMask = try parameters.boolean("mask")
    maskFades = try parameters.boolean("maskFades")
    hasToolbar = try parameters.boolean("toolbar")
    hasCloseButton = try parameters.boolean("closeButton")
    closeButtonColor = try parameters.color("closeButtonColor")
    neighborAngle = try parameters.optionalNumber("neighbourAngle")
    highlightDelay = try parameters.number("highlightDelay")
    highlightDuration = try parameters.number("highlightDuration")
    dismissalDuration = try parameters.optionalNumber("dismissalDuration") ?? highlightDuration
    updateDuration = try parameters.number("updateDuration")
    appendDelay = try parameters.number("appendDelay")
    appendGlides = try parameters.boolean("appendGlides")
    deletionThreshold = try parameters.number("deletionThreshold")
    try check(canvas)
  }

  /// The distance that the original slides deleted cards: the width of the phones of its time, in points.
  private static let originalSlide = 320.0
  /// The greatest angle span, in degrees. Beyond it, a card tilts so much less than the card above it that the two cut
  /// into each other.
  private static let cuttingSpan = 57.0

  private func check(_ canvas: Size) throws(EffectError) {
    // The edge of a card that is turned edge-on comes half the card's height towards the eye.
    guard layout.perspectiveDistance + layout.pushBack > canvas.height / 2 else {
      throw EffectError(
        "perspective and pushBack put the eye inside the pages",
        suggestion: "their sum must exceed half the screen's height, \(canvas.height / 2)")
    }
    guard layout.angleSpan <= Self.cuttingSpan || hasOriginalFaults else {
      throw EffectError(
        "angleSpan lets pages cut into each other",
        suggestion: "beyond \(Self.cuttingSpan) degrees it needs the faults of the original")
    }
    // A rubber band stretches by less than the width of the view.
    guard deletionThreshold < canvas.width else {
      throw EffectError(
        "deletionThreshold cannot be reached",
        suggestion: "it must be below the screen's width, \(canvas.width)")
    }
  }
}
