public import Synchronization

/// Values that are costly to make, for any number of threads. One thread makes a value, while others that want it wait.
/// It owns the values that were used last.
@usableFromInline package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// A cache's counts so far.
  package struct Statistics: Hashable, Sendable {
    /// The number of values made, including those that were not kept.
    package var made = 0
    /// The number of times that a value was found or waited for.
    package var found = 0
    /// The number of values dropped to make room.
    package var dropped = 0
    /// The total cost of the values that are kept.
    package var cost = 0
  }

  /// A value in the making: the first caller that locks it makes it.
  @usableFromInline final class Attempt: Sendable {
    @usableFromInline let value: Mutex<Value?>

    @inlinable init() { value = Mutex(nil) }
  }

  @usableFromInline struct State {
    @usableFromInline var kept: RecentlyUsed<Key, Value>
    @usableFromInline var attempts: [Key: Attempt] = [:]
    @usableFromInline var made = 0
    @usableFromInline var found = 0

    @inlinable init(budget: Int) { kept = RecentlyUsed(budget: budget) }
  }

  @usableFromInline let cost: @Sendable (Value) -> Int
  @usableFromInline let state: Mutex<State>

  /// - Parameters:
  ///   - budget: The highest total cost of all values; a value that alone exceeds it is made again whenever it is
  ///     wanted.
  ///   - cost: The cost of a value; not negative.
  @inlinable package init(budget: Int, cost: @escaping @Sendable (Value) -> Int) {
    self.cost = cost
    state = Mutex(State(budget: budget))
  }

  package var statistics: Statistics {
    state.withLock {
      Statistics(made: $0.made, found: $0.found, dropped: $0.kept.dropped, cost: $0.kept.cost)
    }
  }

  /// The value of `key` if it is complete and kept.
  @inlinable package func known(_ key: Key) -> Value? {
    state.withLock { state in
      let value = state.kept.use(key)
      if value != nil { state.found += 1 }
      return value
    }
  }

  /// Returns the value of `key`. If the cache does not have it, `make` makes it, or returns nil if the key has no
  /// value.
  ///
  /// - Parameter make: May ask for other values of this cache, as long as no value depends on itself.
  @inlinable package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    let (known, attempt) = state.withLock { $0.valueOrAttempt(for: key) }
    guard let attempt else { return known }
    return try attempt.value.withLock { value throws(Failure) -> Value? in
      if let value {
        state.withLock { $0.found += 1 }
        return value
      }
      do throws(Failure) {
        value = try make()
      } catch {
        state.withLock { $0.end(attempt, key) }
        throw error
      }
      state.withLock { state in
        if let value { state.keep(value, cost: cost(value), for: key) }
        state.end(attempt, key)
      }
      return value
    }
  }
}

extension SharedCache.State {
  /// A kept value, or the attempt that makes it.
  @inlinable mutating func valueOrAttempt(for key: Key) -> (Value?, SharedCache.Attempt?) {
    if let value = kept.use(key) {
      found += 1
      return (value, nil)
    }
    let attempt = attempts[key] ?? SharedCache.Attempt()
    attempts[key] = attempt
    return (nil, attempt)
  }

  @inlinable mutating func keep(_ value: Value, cost: Int, for key: Key) {
    made += 1
    kept.insert(value, cost: cost, for: key)
  }

  /// Ends an attempt: callers that wait for it still get its result; later ones begin again.
  @inlinable mutating func end(_ attempt: SharedCache.Attempt, _ key: Key) {
    if attempts[key] === attempt { attempts[key] = nil }
  }
}
