/// A swipe that pulls a card sideways.
struct Swipe: Sendable {
  var page: String
  /// In seconds; before this time, an earlier swipe of the page holds.
  var start: Double
  /// The distance that the card's content has moved to the left, in points of the card.
  var scroll: ScrollView
}
