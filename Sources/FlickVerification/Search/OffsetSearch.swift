/// A search for the offset with the smallest error. The error falls towards that offset from both sides, so that not all
/// offsets have to be tried.
struct OffsetSearch {
  private let offsets: [Double]
  /// The errors of the offsets; nil for those that have not been tried.
  var errors: [Float?]

  /// - Parameter offsets: The offsets in ascending order, at least one.
  init(_ offsets: [Double]) {
    self.offsets = offsets
    errors = offsets.map { _ in nil }
  }

  /// The index of the smallest known error.
  private var least: Int? {
    errors.indices.filter { errors[$0] != nil }.min { errors[$0] ?? 0 < errors[$1] ?? 0 }
  }

  /// The indices of the offsets to try next: some at first, then those halfway between the best one and its neighbors;
  /// none if the best one is known.
  var wanted: [Int] {
    guard let least else {
      return Set((0...4).map { $0 * (offsets.count - 1) / 4 }).sorted()
    }
    let before = errors[..<least].lastIndex { $0 != nil }
    let after = errors[(least + 1)...].firstIndex { $0 != nil }
    return [before, after].compactMap(\.self).map { ($0 + least) / 2 }.filter { errors[$0] == nil }
  }

  /// The same as `lowest`, but also nil if the smallest error is that of the first or the last offset: a better one may
  /// lie beyond.
  var lowestInside: Double? {
    guard let least, least > 0, least + 1 < offsets.count else { return nil }
    return lowest
  }

  /// The offset with the smallest error, interpolated between the tried offsets; nil if all errors are about equal.
  var lowest: Double? {
    guard let least, let error = errors[least] else { return nil }
    let most = [errors.first, errors.last].compactMap { $0 ?? nil }.max() ?? 0
    guard most > 1.1 * error + 1 else { return nil }
    guard least > 0, least + 1 < errors.count, let before = errors[least - 1], let after = errors[least + 1]
    else {
      return offsets[least]
    }
    // The error grows about linearly to both sides.
    let (left, right) = (before - error, after - error)
    let larger = max(left, right)
    let shift = larger > 0 ? Double((left - right) / (2 * larger)) : 0
    return offsets[least] + shift * (offsets[1] - offsets[0])
  }
}
