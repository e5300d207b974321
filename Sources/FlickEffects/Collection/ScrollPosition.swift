/// Where in the view an item ends up when the list scrolls to it, as far as the content's range allows. In a
/// list that scrolls sideways, the top is its left edge.
package enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}
