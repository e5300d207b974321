import FlickGeometry

/// The parameters of the flips, read once.
struct PageFlipsStyle: Sendable {
  /// Without pages.
  var layout: PageFlipsLayout
  // Seconds.
  var turnDuration: Double
  var flickDuration: Double
  var flipDelay: Double
  var deletionDuration: Double
  /// The share of the time it takes that each leaf of an animated flip waits for.
  var stagger: Double
  /// Degrees a point.
  var dragRate: Double
  // Alphas of black.
  var leafShadow: Double
  var neighborShadow: Double
  var hasPageNumber: Bool
  var isFlippable: Bool
  /// Nil when all pages are on the leaves before the first frame.
  var pasting: PageLoading?

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
    pasting = try parameters.optionalGroup("pasting").map(PageLoading.init)
    // The edge of a leaf that stands up comes half the screen's height towards the eye.
    guard layout.perspectiveDistance > layout.hinge else {
      throw EffectError(
        "perspective puts the eye inside the book",
        suggestion: "it must exceed half the screen's height, \(layout.hinge)")
    }
  }
}
