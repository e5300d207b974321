import Synchronization

/// A clock that advances by a nanosecond whenever it is read, so that measured times depend on nothing else. Owns the
/// count.
public final class TickingClock: Sendable {
  private let ticks = Atomic(0)

  public init() {}

  /// Reads the clock.
  public func callAsFunction() -> Int { ticks.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The number of readings, which is also the latest time.
  public var readings: Int { ticks.load(ordering: .relaxed) }
}
