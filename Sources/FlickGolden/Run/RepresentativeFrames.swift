import FlickImage

/// Selects the changed frames to show: the one that differs most, the first and the last with a visible difference, and
/// the one that differs most among the frames far from these. The frame that differs most is the one with the greatest
/// difference of a component; of several, the one with the most pixels that differ, and of these the first.
struct RepresentativeFrames {
  /// The largest number of frames that are shown.
  static let count = 4
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
  ///   - difference: Compares a frame; returns nil when that is not possible, or its picture is the same.
  init(of changed: [Int], difference: (Int) throws -> PixelDifference?) rethrows {
    let found = try RepresentativeFrames.compared(changed, difference)
    guard let worst = RepresentativeFrames.worst(of: found) else {
      (frames, self.worst, largest) = (RepresentativeFrames.evenly(changed), nil, nil)
      return
    }
    frames = RepresentativeFrames.selected(from: found, worst: worst.frame, of: changed)
    self.worst = worst.frame
    largest = worst.difference.largest
  }

  /// Compares all changed frames or, if they are many, evenly spaced ones and then those around the worst of these.
  private static func compared(
    _ changed: [Int], _ difference: (Int) throws -> PixelDifference?
  ) rethrows -> [Compared] {
    let count = min(changed.count, mostCompared)
    let places = (0..<count).map { count > 1 ? $0 * (changed.count - 1) / (count - 1) : 0 }
    var found: [Compared] = []
    for place in places {
      if let difference = try difference(changed[place]) { found.append((changed[place], difference)) }
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

  /// Returns the frames to show, filled up with evenly spaced ones if there are too few.
  private static func selected(from found: [Compared], worst: Int, of changed: [Int]) -> [Int] {
    let seen = found.filter { $0.difference.largest > invisible }
    var shown = [worst, (seen.first ?? found[0]).frame, (seen.last ?? found[found.count - 1]).frame]
    let distance = (changed[changed.count - 1] - changed[0]) / 8 + 1
    let others = found.filter { entry in shown.allSatisfy { abs($0 - entry.frame) >= distance } }
    if let other = RepresentativeFrames.worst(of: others) { shown.append(other.frame) }
    for frame in evenly(changed) where Set(shown).count < count { shown.append(frame) }
    return Set(shown).sorted()
  }

  private static func worst(of found: [Compared]) -> Compared? {
    func order(_ one: Compared) -> (Int, Int, Int) {
      (one.difference.largest, one.difference.pixelCount, -one.frame)
    }
    return found.max { order($0) < order($1) }
  }

  private static func evenly(_ changed: [Int]) -> [Int] {
    let steps = count - 1
    return Set((0...steps).map { changed[$0 * (changed.count - 1) / steps] }).sorted()
  }
}
