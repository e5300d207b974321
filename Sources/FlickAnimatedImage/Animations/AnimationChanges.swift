package import FlickImage

/// The change that a frame of an animation makes, and what is known about the frames around it.
package enum AnimationChange: Sendable {
  /// The frame equals the previous one.
  case unchanged
  /// - Parameters:
  ///   - frame: The frame as the compositor draws it, in the settings' size.
  ///   - previous: The previous frame as it was drawn, not as a viewer decodes it; nil for the first frame.
  ///   - isHeld: Whether the next frame shows the same.
  case picture(PixelBuffer, after: PixelBuffer?, isHeld: Bool)
}

/// Turns frames in order into changes. The change of a frame is returned when the next frame is known, because it
/// depends on how long the picture is shown.
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

  /// - Parameter previous: The frame before the first one; it gets no change.
  package init(after previous: PixelBuffer? = nil) { latest = previous }

  /// Appends the next frame, which has the size of the previous frames.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isRepeated: Whether the frame is known to equal the previous one, which saves the comparison.
  /// - Returns: The change of the previous frame; nil if this is the first frame.
  package mutating func append(_ frame: PixelBuffer, isRepeated: Bool = false) -> AnimationChange? {
    let isSame = latest.map { isRepeated || frame.changedRect(since: $0) == nil } ?? false
    var before = last
    if isSame, case .picture(let picture, let previous, _) = last {
      before = .picture(picture, after: previous, isHeld: true)
    }
    last = isSame ? .unchanged : .picture(frame, after: latest, isHeld: false)
    latest = frame
    return before
  }

  /// Appends the latest frame again, as `append` does.
  package mutating func repeatLatest() -> AnimationChange? {
    guard let latest else { preconditionFailure("an animation cannot begin with an unchanged frame") }
    return append(latest, isRepeated: true)
  }
}
