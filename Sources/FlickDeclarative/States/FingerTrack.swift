import FlickEffects
import FlickGeometry

/// The fingers that come down on a collection, for all time.
///
/// A finger that comes down changes nothing before.
struct FingerTrack: Hashable, Sendable {
  private struct Contact: Hashable, Sendable {
    var start: Double
    var touch: Touch
    /// The id of the item on which it came down.
    var item: String?
  }

  /// By ascending start.
  private var contacts: [Contact] = []

  /// - Parameters:
  ///   - touch: Two fingers count as one, in the middle between them.
  ///   - time: When it comes down, not before those that came down already.
  ///   - item: The id of the item on which it comes down; nil for none.
  mutating func add(_ touch: Touch, at time: Double, on item: String?) {
    contacts.append(Contact(start: time, touch: touch, item: item))
  }

  /// When fingers come down, turn and lift, in seconds.
  var corners: [Double] {
    contacts.flatMap { contact in contact.touch.samples.map { contact.start + $0.time } }
  }

  /// The state of the finger at a moment.
  ///
  /// - Parameter view: The size of the view; before the first finger its middle counts.
  func reading(at time: Double, view: Size) -> FingerReading {
    guard let contact = contacts.last(where: { $0.start <= time }) else {
      let middle = Point(view.width / 2, view.height / 2)
      return FingerReading(point: middle, start: middle, isDown: false, time: 0, item: nil)
    }
    let (age, touch) = (time - contact.start, contact.touch)
    return FingerReading(
      point: touch.point(at: age), start: touch.start, isDown: time < contact.start + touch.duration,
      time: min(age, touch.duration), item: contact.item)
  }
}

/// The state of the finger that is on the screen, or was there last.
struct FingerReading: Hashable, Sendable {
  /// In points of the view.
  var point = Point.zero
  var start = Point.zero
  var isDown = false
  /// How long it is down, or was, in seconds.
  var time = 0.0
  /// The id of the item on which it came down.
  var item: String?

  /// A value of formulas.
  ///
  /// - Parameter items: The ids of the items in their order.
  func number(_ value: EffectValue, among items: [String]) -> Double {
    switch value {
    case .fingerX: point.x
    case .fingerY: point.y
    case .fingerStartX: start.x
    case .fingerStartY: start.y
    case .fingerDown: isDown ? 1 : 0
    case .fingerTime: time
    default: item.flatMap(items.firstIndex).map(Double.init) ?? -1
    }
  }
}
