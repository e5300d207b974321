package import FlickBasics
import FlickGeometry
import FlickLayers

/// The typing of a layer's text: its letters appear one by one, in places that do not change.
package struct Typing: Hashable, Sendable {
  /// The time when a cursor is visible.
  package enum Cursor: String, Hashable, Sendable, CaseIterable {
    case never
    /// While letters appear.
    case typing
    /// Always; it blinks while no letters appear.
    case always
  }

  package var start: LayerAnimation.Start
  /// The time for the whole text, in seconds, positive.
  package var duration: Double
  package var cursor: Cursor
  package var range: SourceRange?

  package init(
    _ start: LayerAnimation.Start = .at(0), duration: Double, cursor: Cursor = .never,
    range: SourceRange? = nil
  ) {
    (self.start, self.duration, self.cursor, self.range) = (start, duration, cursor, range)
  }
}

extension Typing {
  /// The time for which a blinking cursor is on, and then off, in seconds.
  private static let blink = 0.53
  /// The size of a font whose cursor is 1 point wide.
  private static let sizeOfUnit = 14.0

  /// The number of letters that have been typed.
  ///
  /// - Parameters:
  ///   - age: The seconds since typing began; negative before that.
  ///   - whole: The number of letters of the text.
  func count(after age: Double, of whole: Int) -> Int {
    let share = min(max((age + LayerAnimation.tolerance) / duration, 0), 1)
    return Int((share * Double(whole)).rounded(.down))
  }

  /// Whether the cursor is visible.
  ///
  /// - Parameters:
  ///   - age: The seconds since typing began; negative before that.
  ///   - time: The seconds since the scene began.
  func showsCursor(after age: Double, at time: Double) -> Bool {
    let now = age + LayerAnimation.tolerance
    let isTyping = now >= 0 && now < duration
    switch cursor {
    case .never: return false
    case .typing: return isTyping
    case .always:
      if isTyping { return true }
      let rest = (now < 0 ? time + LayerAnimation.tolerance : now - duration) / Typing.blink
      return max(rest, 0).rounded(.down).truncatingRemainder(dividingBy: 2) == 0
    }
  }

  /// Returns the text as it is drawn at a time.
  ///
  /// - Parameters:
  ///   - age: The seconds since typing began; negative before that.
  ///   - time: The seconds since the scene began.
  ///   - box: The rectangle in which the text is laid out.
  func text(_ text: TextContents, _ typed: TypedText, after age: Double, at time: Double, in box: Rect)
    -> TextContents
  {
    let (count, hasCursor) = (count(after: age, of: typed.count), showsCursor(after: age, at: time))
    guard count < typed.count || hasCursor else { return text }
    var text = text
    text.part = typed.part(
      after: count, in: box, cursor: hasCursor ? text.font.size / Typing.sizeOfUnit : nil)
    return text
  }
}
