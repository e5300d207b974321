import Synchronization

/// A clock that goes on by a nanosecond whenever somebody looks, so that what is measured by it depends on nothing else.
public final class TickingClock: Sendable {
  private let ticks = Atomic(0)

  public init() {}

  /// Reads it.
  public func callAsFunction() -> Int { ticks.wrappingAdd(1, ordering: .relaxed).newValue }

  /// How often it was read, and what it shows.
  public var readings: Int { ticks.load(ordering: .relaxed) }
}
