/// An estimated amount of work, in nanoseconds of a core. All estimates of one kind may be wrong by a common factor,
/// which ``WorkMeter`` measures while the work is done.
public struct Work: Hashable, Sendable, Codable {
  /// A kind of work, whose estimates are wrong by the same factor.
  package enum Kind: Hashable, Sendable, Codable {
    case drawing
    /// Finding out that a moment shows the same as the previous one.
    case looking
    /// Encoding, by the encoder and its settings.
    case encoding(String)
    /// Encoding pictures that equal the previous one, by the encoder and its settings.
    case repeating(String)
    /// Reusing results that an earlier run has kept.
    case reusing
    /// Writing encoded pieces into the file.
    case writing
    /// Completing the file and reading it back, by the encoder.
    case completing(String)
  }

  package var kind: Kind
  package var amount: Double

  package init(_ kind: Kind, _ amount: Double) { (self.kind, self.amount) = (kind, amount) }

  /// So many times the work, or a part of it.
  package func times(_ factor: Double) -> Work { Work(kind, amount * factor) }
}

/// Measures work: the amount of it, the part that is done, and the time that that part took. From these follow the
/// finished share and the remaining time.
///
/// Finished work counts by the time that it took. Remaining work counts by its estimate, corrected by the time that
/// work of its kind has taken so far. All times are times of cores, so that any amount of work may be done in parallel.
package struct WorkMeter: Sendable {
  /// The amounts of work of a kind on a file.
  private struct Account {
    var expected = 0.0
    var done = 0.0

    var left: Double { max(expected - done, 0) }
  }

  private struct Place: Hashable {
    var path: String
    var kind: Work.Kind
  }

  /// The time that finished work has taken, in seconds of a core.
  package private(set) var spent = 0.0
  private var accounts: [Place: Account] = [:]
  /// The estimates of finished work, and the time that it took, in seconds, by kind.
  private var measured: [Work.Kind: (estimate: Double, seconds: Double)] = [:]

  /// The weight of the usual factor in the factor of a kind, in seconds of estimated work. Once more work of the kind
  /// is done, its own measurements outweigh the usual factor.
  private static let priorWeight = 0.02
  /// The additional weight of the usual factor, as a part of all work of the kind: the first pictures of a kind, such
  /// as the key frames of a scene at rest, say little about many others.
  private static let priorPart = 0.03

  package init() {}

  /// Sets the total expected work of a kind on a file, in place of earlier expectations.
  package mutating func expect(_ work: Work, on path: String) {
    accounts[Place(path: path, kind: work.kind), default: Account()].expected = work.amount
  }

  /// Records finished work on a file, and the seconds of a core that it took.
  package mutating func record(_ work: Work, on path: String, seconds: Double) {
    accounts[Place(path: path, kind: work.kind), default: Account()].done += work.amount
    let (estimate, old) = measured[work.kind] ?? (0, 0)
    measured[work.kind] = (estimate + work.amount / 1e9, old + seconds)
    spent += seconds
  }

  /// Removes all remaining work on a file.
  package mutating func close(_ path: String) { close { $0 == path } }

  /// Removes all remaining work on the files for which `isOver` is true.
  package mutating func close(_ isOver: (String) -> Bool) {
    for place in accounts.keys where isOver(place.path) { accounts[place] = nil }
  }

  /// Removes all remaining work on every file.
  package mutating func closeAll() { accounts = [:] }

  /// The time that the remaining work will take, in seconds of a core.
  package var remaining: Double {
    let kinds = Dictionary(grouping: accounts) { $0.key.kind }
    return kinds.reduce(0) { sum, kind in
      let accounts = kind.value.map(\.value)
      let expected = accounts.reduce(0) { $0 + $1.expected } / 1e9
      return sum + accounts.reduce(0) { $0 + $1.left } / 1e9 * factor(of: kind.key, ofAll: expected)
    }
  }

  /// Returns the finished share, 0...1, of the work and of `more` seconds of other work; nil if there is no work.
  package func share(beside more: Double = 0) -> Double? {
    let left = remaining + more
    return spent + left > 0 ? spent / (spent + left) : nil
  }

  /// Returns the time that work of a kind takes for each second of its estimate.
  ///
  /// - Parameter expected: All expected work of the kind, in seconds of its estimate.
  private func factor(of kind: Work.Kind, ofAll expected: Double) -> Double {
    let own = measured[kind] ?? (0, 0)
    let weight = WorkMeter.priorWeight + WorkMeter.priorPart * expected
    return (own.seconds + weight * usualFactor) / (own.estimate + weight)
  }

  /// The factor of all kinds together.
  private var usualFactor: Double {
    let all = measured.values.reduce((0.0, 0.0)) { ($0.0 + $1.estimate, $0.1 + $1.seconds) }
    return (all.1 + WorkMeter.priorWeight) / (all.0 + WorkMeter.priorWeight)
  }
}
