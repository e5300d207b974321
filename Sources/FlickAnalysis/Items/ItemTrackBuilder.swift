/// Follows one item frame by frame and keeps the entries of its track: rests, absences, and its place at chosen frames.
package struct ItemTrackBuilder {
  /// The smallest number of frames of a rest; a shorter stay is part of a movement.
  private let shortestRest: Int
  private var entries: [ItemTrack.Entry] = []
  private var start: Int
  /// The current place; nil when the item is away.
  private var place: ItemPlace?
  private var end: Int
  /// The chosen frames of the current stay, whose places are kept.
  private var samples: [Int] = []
  /// Whether the item was away before the current stay.
  private var wasAway = false

  /// - Parameter frame: The first frame that shows the item, which is away until then.
  package init(firstSeen frame: Int, shortestRest: Int) {
    self.shortestRest = shortestRest
    (start, end) = (0, frame)
  }

  /// Takes the item's place in the next frame; nil if the item is away.
  ///
  /// - Parameter isSample: Whether the frame is among the chosen ones.
  package mutating func take(_ place: ItemPlace?, frame: Int, isSample: Bool) {
    if place != self.place {
      close(before: place)
      (start, self.place) = (frame, place)
    }
    if isSample { samples.append(frame) }
    end = frame + 1
  }

  package mutating func finish() -> [ItemTrack.Entry] {
    // The item does not go away when the scene ends, so its last place needs no entry of its own.
    close(before: place)
    return entries
  }

  /// Ends the current stay or absence.
  ///
  /// - Parameter next: The item's next place; nil if the item goes away.
  private mutating func close(before next: ItemPlace?) {
    defer {
      samples = []
      wasAway = place == nil
    }
    guard start < end else { return }
    guard let place else {
      entries.append(ItemTrack.Entry(frames: start..<end, kind: .away))
      return
    }
    if end - start >= shortestRest {
      entries.append(ItemTrack.Entry(frames: start..<end, kind: .rests(place)))
      return
    }
    var frames = samples
    // The first place after an absence and the last place before one are part of the track, too.
    if wasAway, frames.first != start { frames.insert(start, at: 0) }
    if next == nil, frames.last != end - 1 { frames.append(end - 1) }
    entries += frames.map { ItemTrack.Entry(frames: $0..<$0 + 1, kind: .passes(place)) }
  }
}
