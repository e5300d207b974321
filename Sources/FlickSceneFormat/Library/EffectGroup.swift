/// Effects of the library that serve one purpose.
package struct EffectGroup: Hashable, Sendable {
  /// The purpose, as a heading.
  package let title: String
  /// The names of the effects, those to look at first in front.
  package let names: [String]
}

extension EffectLibrary {
  /// All effects by purpose; each is in one group.
  package static let groups = [
    EffectGroup(
      title: "Pages that are turned",
      names: [
        "pager", "parallax-pages", "cube", "page-curl", "liquid-swipe", "snapshot-tiles", "cross-fade",
        "depth-pager", "zoom-pager", "fanned-pager",
      ]),
    EffectGroup(
      title: "Carousels and stacks",
      names: ["cover-flow", "scale-carousel", "wheel", "time-machine", "app-switcher"]),
    EffectGroup(
      title: "Lists that move",
      names: ["bouncy-list", "shrinking-list", "slanted-cells", "waterfall", "sticky-headers", "spreadsheet"]),
    EffectGroup(
      title: "Lists that are touched",
      names: [
        "swipe-cells", "accordion", "folding-cell", "pick-up", "notification-stack", "pinch-grid",
      ]),
    EffectGroup(
      title: "Loading", names: ["pull-to-refresh", "liquid-refresh", "skeleton"]),
    EffectGroup(title: "Decks of cards", names: ["card-deck", "undo-deck"]),
    EffectGroup(
      title: "One thing grows to the screen",
      names: ["card-zoom", "hero-push", "photo-dismiss", "circular-reveal", "expanding-pill", "mini-player"]),
    EffectGroup(
      title: "Screens over screens", names: ["push", "modal", "bottom-sheet", "side-drawer", "genie"]),
    EffectGroup(
      title: "Bars and headers",
      names: [
        "large-title", "stretchy-header", "glass-header", "collapsing-tabs", "segmented-control", "tab-bar",
        "morphing-tabs",
      ]),
    EffectGroup(
      title: "Introductions and stories",
      names: ["onboarding", "letter-reveal", "paging-dots", "story-cube", "gauges"]),
    EffectGroup(
      title: "Small delights", names: ["like-burst", "rating-stars", "slide-to-confirm", "passcode"]),
  ]
}
