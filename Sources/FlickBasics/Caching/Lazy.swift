public import Synchronization

/// A value that is made when it is first asked for, for any number of threads: whoever asks meanwhile waits. It owns the
/// value.
@usableFromInline package final class Lazy<Value: Sendable>: Sendable {
  @usableFromInline let made: Mutex<Value?>

  @inlinable package init() { made = Mutex(nil) }

  /// The value; if it is not there, `make` makes it. What fails is asked for again.
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
