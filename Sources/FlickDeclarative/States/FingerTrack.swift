import FlickEffects
import FlickGeometry

/// All touches of a collection, with their times.
///
/// A new touch changes nothing before its start.
struct FingerTrack: Hashable, Sendable {
  private struct Contact: Hashable, Sendable {
    var start: Double
    var touch: Touch
    /// The id of the item that the finger touched first.
    var item: String?
  }

  /// The place in an item at which a finger took it.
  private struct Grip: Hashable, Sendable {
    var start: Double
    var point: Point
  }

  /// The touches by ascending start.
  private var contacts: [Contact] = []
  /// The grips by the ids of their items, by ascending start.
  private var grips: [String: [Grip]] = [:]

  /// - Parameters:
  ///   - touch: The touch. Two fingers count as one, in the middle between them.
  ///   - time: The time of its start, which is not before those of earlier touches.
  ///   - item: The id of the item that it begins on; nil for none.
  mutating func add(_ touch: Touch, at time: Double, on item: String?) {
    contacts.append(Contact(start: time, touch: touch, item: item))
  }

  /// Makes a finger take an item that rests.
  ///
  /// - Parameters:
  ///   - point: The place of the finger, from the top left corner of the item's cell.
  ///   - time: The time, which is not before those of earlier grips.
  mutating func take(_ item: String, at point: Point, time: Double) {
    grips[item, default: []].append(Grip(start: time, point: point))
  }

  /// Returns the place in an item at which the last finger took it; nil if none has until then.
  func grip(of item: String, at time: Double) -> Point? {
    grips[item]?.last { $0.start <= time }?.point
  }

  /// The times when fingers come down, turn and lift, in seconds.
  var corners: [Double] {
    contacts.flatMap { contact in contact.touch.samples.map { contact.start + $0.time } }
  }

  /// Returns the state of the finger at a moment.
  ///
  /// - Parameter view: The size of the view. Before the first touch, its middle counts as the finger's place.
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

/// The state of the finger that is on the screen, or was the last one there.
struct FingerReading: Hashable, Sendable {
  /// The finger's place in points of the view.
  var point = Point.zero
  var start = Point.zero
  var isDown = false
  /// The time for which the finger has been, or was, down, in seconds.
  var time = 0.0
  /// The id of the item that the finger touched first.
  var item: String?

  /// Returns a value for formulas.
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
