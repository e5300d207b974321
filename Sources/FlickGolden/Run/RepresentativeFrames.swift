import FlickImage

/// Selects the changed frames to show: the one that differs most, the first and the last with a visible difference, and
/// the one that differs most among the frames far from these. The frame that differs most is the one with the greatest
/// difference of a component; of several, the one with the most pixels that differ, and of these the first. Frames whose
/// pictures somebody has kept are shown as well.
struct RepresentativeFrames {
  /// The largest number of frames that are shown without kept pictures.
  static let count = 4
  /// The largest number of frames that are shown for their kept pictures.
  static let mostKept = 12
  /// The largest number of frames that are compared to find the one that differs most.
  static let mostCompared = 240
  /// The largest difference that is invisible.
  private static let invisible = 2

  /// The selected frames in ascending order.
  let frames: [Int]
  /// The frame that differs most; nil when no expected picture is known.
  let worst: Int?
  /// The largest difference of a component in that frame, and so in any of the compared frames.
  let largest: Int?

  private typealias Compared = (frame: Int, difference: PixelDifference)

  /// - Parameters:
  ///   - changed: The frames that differ, in ascending order, at least one.
  ///   - kept: Those of them whose expected pictures somebody has kept, in ascending order.
  ///   - difference: Compares a frame; returns nil when that is not possible, or its picture is the same.
  init(of changed: [Int], kept: [Int] = [], difference: (Int) throws -> PixelDifference?) rethrows {
    let found = try RepresentativeFrames.compared(changed, kept, difference)
    let named = RepresentativeFrames.evenly(kept, RepresentativeFrames.mostKept)
    guard let worst = RepresentativeFrames.worst(of: found) else {
      let spread = RepresentativeFrames.evenly(changed, RepresentativeFrames.count)
      (frames, self.worst, largest) = (Set(spread + named).sorted(), nil, nil)
      return
    }
    frames = RepresentativeFrames.selected(from: found, worst: worst.frame, of: changed, with: named)
    self.worst = worst.frame
    largest = worst.difference.largest
  }

  /// Compares all changed frames or, if they are many, the kept ones, evenly spaced ones, and then those around the
  /// worst of these.
  private static func compared(
    _ changed: [Int], _ kept: [Int], _ difference: (Int) throws -> PixelDifference?
  ) rethrows -> [Compared] {
    let count = min(changed.count, mostCompared)
    var found: [Compared] = []
    for frame in Set(evenly(changed, count) + kept).sorted() {
      if let difference = try difference(frame) { found.append((frame, difference)) }
    }
    guard changed.count > count, let worst = RepresentativeFrames.worst(of: found),
      let middle = changed.firstIndex(of: worst.frame)
    else { return found }
    let step = changed.count / count + 1
    for place in max(0, middle - step)..<min(changed.count, middle + step + 1) where place != middle {
      if let difference = try difference(changed[place]) { found.append((changed[place], difference)) }
    }
    return found.sorted { $0.frame < $1.frame }
  }

  /// Returns the frames to show, with the named ones, and filled up with evenly spaced ones if there are too few.
  private static func selected(
    from found: [Compared], worst: Int, of changed: [Int], with named: [Int]
  ) -> [Int] {
    let seen = found.filter { $0.difference.largest > invisible }
    var shown = [worst, (seen.first ?? found[0]).frame, (seen.last ?? found[found.count - 1]).frame]
    let distance = (changed[changed.count - 1] - changed[0]) / 8 + 1
    let others = found.filter { entry in shown.allSatisfy { abs($0 - entry.frame) >= distance } }
    if let other = RepresentativeFrames.worst(of: others) { shown.append(other.frame) }
    shown += named
    for frame in evenly(changed, count) where Set(shown).count < count { shown.append(frame) }
    return Set(shown).sorted()
  }

  private static func worst(of found: [Compared]) -> Compared? {
    func order(_ one: Compared) -> (Int, Int, Int) {
      (one.difference.largest, one.difference.pixelCount, -one.frame)
    }
    return found.max { order($0) < order($1) }
  }

  /// At most so many of some ascending frames, evenly spaced from the first to the last.
  private static func evenly(_ frames: [Int], _ count: Int) -> [Int] {
    guard frames.count > count else { return frames }
    return (0..<count).map { count > 1 ? frames[$0 * (frames.count - 1) / (count - 1)] : frames[0] }
  }
}
