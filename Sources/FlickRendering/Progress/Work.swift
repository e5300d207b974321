/// An estimated amount of work, in nanoseconds of a core. The estimates of one kind may be wrong by a common factor,
/// which ``WorkMeter`` measures while the work is done.
public struct Work: Hashable, Sendable, Codable {
  /// A kind of work, whose estimates are wrong by one factor.
  package enum Kind: Hashable, Sendable, Codable {
    case drawing
    /// Finding out that a moment shows what the one before shows.
    case looking
    /// Encoding, by the encoder and what is asked of it.
    case encoding(String)
    /// The same for pictures that equal the one before.
    case repeating(String)
    /// Taking results that an earlier run has kept.
    case reusing
    /// Writing encoded pieces into the file.
    case writing
    /// Completing the file and reading it back, by the encoder.
    case completing(String)
  }

  package var kind: Kind
  package var amount: Double

  package init(_ kind: Kind, _ amount: Double) { (self.kind, self.amount) = (kind, amount) }
}

/// The amount of work, the work done, and the time that it took. The share that is done and the time left follow from
/// these.
///
/// Finished work counts by the time that it took. The rest counts by its estimate, corrected by the time that work of
/// its kind has taken so far. All times are times of cores, so that any number of things may be in work.
package struct WorkMeter: Sendable {
  /// The work of a kind on something.
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
  /// The estimates of finished work and the time that it took, in seconds, by kind.
  private var measured: [Work.Kind: (estimate: Double, seconds: Double)] = [:]

  /// The weight of the usual factor in the factor of a kind, in seconds of estimated work. Measurements of the kind
  /// outweigh it once more than that is done.
  private static let doubt = 0.02

  package init() {}

  /// Expects so much work of a kind on a file in all, in place of what was expected of it before.
  package mutating func expect(_ work: Work, on path: String) {
    accounts[Place(path: path, kind: work.kind), default: Account()].expected = work.amount
  }

  /// Some work on a file is done, and took a core so long.
  package mutating func record(_ work: Work, on path: String, seconds: Double) {
    accounts[Place(path: path, kind: work.kind), default: Account()].done += work.amount
    let (estimate, old) = measured[work.kind] ?? (0, 0)
    measured[work.kind] = (estimate + work.amount / 1e9, old + seconds)
    spent += seconds
  }

  /// Nothing more is to be done on a file.
  package mutating func close(_ path: String) { close { $0 == path } }

  /// Nothing more is to be done on some files.
  package mutating func close(_ isOver: (String) -> Bool) {
    for place in accounts.keys where isOver(place.path) { accounts[place] = nil }
  }

  /// Nothing more is to be done on any file.
  package mutating func closeAll() { accounts = [:] }

  /// The time that the remaining work will take, in seconds of a core.
  package var remaining: Double {
    accounts.reduce(0) { $0 + $1.value.left / 1e9 * factor(of: $1.key.kind) }
  }

  /// The share that is done, 0 to 1; nil while there is nothing to tell.
  package func share(beside more: Double = 0) -> Double? {
    let left = remaining + more
    return spent + left > 0 ? spent / (spent + left) : nil
  }

  /// The time that work of a kind takes for each second of its estimate.
  private func factor(of kind: Work.Kind) -> Double {
    let own = measured[kind] ?? (0, 0)
    return (own.seconds + WorkMeter.doubt * usualFactor) / (own.estimate + WorkMeter.doubt)
  }

  /// The factor of all kinds together.
  private var usualFactor: Double {
    let all = measured.values.reduce((0.0, 0.0)) { ($0.0 + $1.estimate, $0.1 + $1.seconds) }
    return (all.1 + WorkMeter.doubt) / (all.0 + WorkMeter.doubt)
  }
}
