import FlickGeometry

/// The parameters of the flips, read once.
struct PageFlipsStyle: Sendable {
  /// The geometry of the book, with a page count of 0.
  var layout: PageFlipsLayout
  // Durations in seconds.
  var turnDuration: Double
  var flickDuration: Double
  var flipDelay: Double
  var deletionDuration: Double
  /// The wait between the leaves of an animated flip, as a share of their duration.
  var stagger: Double
  /// In degrees per point.
  var dragRate: Double
  // Alphas of black.
  var leafShadow: Double
  var neighborShadow: Double
  var hasPageNumber: Bool
  var isFlippable: Bool
  /// The time that pasting takes; nil if all pages are on the leaves before the first frame.
  var pasting: PagePasting?

  init(_ parameters: Parameters, canvas: Size) throws(EffectError) {
    layout = PageFlipsLayout(
      pageSize: canvas, pageCount: 0, spacing: try parameters.number("spacing"),
      perspectiveDistance: try parameters.number("perspective"), isFlush: try parameters.boolean("flush"))
    turnDuration = try parameters.number("turnDuration")
    flickDuration = try parameters.number("flickDuration")
    flipDelay = try parameters.number("flipDelay")
    deletionDuration = try parameters.number("deletionDuration")
    stagger = try parameters.number("stagger")
    dragRate = try parameters.number("dragRate")
    leafShadow = try parameters.number("leafShadow")
    neighborShadow = try parameters.number("neighbourShadow")
    hasPageNumber = try parameters.boolean("pageNumber")
    isFlippable = try parameters.boolean("flippable")
    pasting = try parameters.optionalGroup("pasting").map(PagePasting.init)
    // The edge of a leaf that stands upright comes half the screen's height towards the eye.
    guard layout.perspectiveDistance > layout.hinge else {
      throw EffectError(
        "perspective puts the eye inside the book",
        suggestion: "it must exceed half the screen's height, \(layout.hinge)")
    }
  }
}
