/// A card that is pulled sideways.
struct Swipe: Sendable {
  var page: String
  /// In seconds; before that, an earlier swipe of the page holds.
  var start: Double
  /// How far the card's content has moved to the left, in points of the card.
  var scroll: ScrollView
}
