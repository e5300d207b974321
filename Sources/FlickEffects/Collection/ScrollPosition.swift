/// The place in the view to which scrolling brings an item, as far as the content's range allows. In a list that
/// scrolls horizontally, the top is the left edge.
package enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}
