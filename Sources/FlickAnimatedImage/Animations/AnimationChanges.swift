package import FlickImage

/// The change that a frame of an animation makes, and the frames around it as far as they are known.
package enum AnimationChange: Sendable {
  /// The frame before is shown on.
  case none
  /// - Parameters:
  ///   - frame: As the compositor draws it, in the settings' size.
  ///   - previous: The frame before as it was drawn, not as some viewer decodes it; nil for the first.
  ///   - isHeld: Whether the next frame shows the same.
  case picture(PixelBuffer, after: PixelBuffer?, isHeld: Bool)
}

/// Frames in order. What each changes is given out when the next is there: it matters how long a picture is shown.
///
///     var changes = AnimationChanges()
///     for frame in frames {
///       if let change = changes.append(frame) { encode(change) }   // of the frame before
///     }
///     if let change = changes.last { encode(change) }
package struct AnimationChanges: Sendable {
  private var latest: PixelBuffer?
  /// The change of the latest frame, as far as it is known.
  package private(set) var last: AnimationChange?

  /// - Parameter previous: The frame before the first one, which itself is not given out.
  package init(after previous: PixelBuffer? = nil) { latest = previous }

  /// Appends the next frame, in the size of those before.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isRepeated: Whether it is known to look like the one before, which saves the comparison.
  /// - Returns: The change of the frame before; nil when this is the first.
  package mutating func append(_ frame: PixelBuffer, isRepeated: Bool = false) -> AnimationChange? {
    let isSame = latest.map { isRepeated || frame.changedRect(since: $0) == nil } ?? false
    var before = last
    if isSame, case .picture(let picture, let previous, _) = last {
      before = .picture(picture, after: previous, isHeld: true)
    }
    last = isSame ? AnimationChange.none : .picture(frame, after: latest, isHeld: false)
    latest = frame
    return before
  }

  /// Appends the latest frame once more.
  package mutating func repeatLatest() -> AnimationChange? {
    guard let latest else { preconditionFailure("an animation cannot begin with an unchanged frame") }
    return append(latest, isRepeated: true)
  }
}
