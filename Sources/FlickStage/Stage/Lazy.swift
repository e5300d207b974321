import FlickScene
import Synchronization

/// A value that is made when it is first asked for, for any number of threads.
final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
