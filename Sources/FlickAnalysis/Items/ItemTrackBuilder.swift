/// Follows one item frame by frame and keeps what tells its way: rests, absences, and its place at chosen frames.
package struct ItemTrackBuilder {
  /// Shorter stays are part of a movement.
  private let shortestRest: Int
  private var entries: [ItemTrack.Entry] = []
  private var start: Int
  /// Nil when it is away.
  private var place: ItemPlace?
  private var end: Int
  /// Frames of the current stay at which it is looked for.
  private var samples: [Int] = []
  private var wasAway = false

  /// - Parameter frame: the first at which the item is seen.
  package init(firstSeen frame: Int, shortestRest: Int) {
    self.shortestRest = shortestRest
    (start, end) = (0, frame)
  }

  package mutating func take(_ place: ItemPlace?, frame: Int, isSample: Bool) {
    if place != self.place || frame == 0 {
      close(before: place)
      (start, self.place) = (frame, place)
    }
    if isSample { samples.append(frame) }
    end = frame + 1
  }

  package mutating func finish() -> [ItemTrack.Entry] {
    close(before: place)
    return entries
  }

  /// Ends the current stay; `next` is where it goes.
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
    // Where it comes from and where it leaves to belongs to its way, too.
    if wasAway, frames.first != start { frames.insert(start, at: 0) }
    if next == nil, frames.last != end - 1 { frames.append(end - 1) }
    entries += frames.map { ItemTrack.Entry(frames: $0..<$0 + 1, kind: .passes(place)) }
  }
}
