public import Synchronization

/// A value that is made at its first use, on any thread. Other threads that need it in the meantime wait. It owns the
/// value.
@usableFromInline package final class Lazy<Value: Sendable>: Sendable {
  @usableFromInline let made: Mutex<Value?>

  @inlinable package init() { made = Mutex(nil) }

  /// The value; `make` makes it if it does not exist yet. If `make` fails, the next call tries again.
  @inlinable package func value<Failure: Error>(_ make: () throws(Failure) -> Value) throws(Failure) -> Value
  {
    try made.withLock { made throws(Failure) in
      if let made { return made }
      let value = try make()
      made = value
      return value
    }
  }
}
