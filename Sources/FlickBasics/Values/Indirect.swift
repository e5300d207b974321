/// A large value that is stored beside what it belongs to.
///
/// A structure of many fields is copied field by field wherever it is stored in others, and so are these. One that is
/// stored indirectly is a reference to them, and stays a value: whoever changes a copy changes that copy alone.
///
/// ```swift
/// struct Page {
///   @Indirect var style = Style()
/// }
/// ```
///
/// Not for what changes often: each change copies all of it.
@propertyWrapper
public struct Indirect<Value> {
  fileprivate indirect enum Storage {
    case value(Value)
  }

  private var storage: Storage

  public init(wrappedValue: Value) { storage = .value(wrappedValue) }

  public var wrappedValue: Value {
    get {
      switch storage {
      case .value(let value): value
      }
    }
    set { storage = .value(newValue) }
  }
}

extension Indirect.Storage: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
  public static func == (first: Indirect, second: Indirect) -> Bool {
    first.wrappedValue == second.wrappedValue
  }
}

extension Indirect: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

extension Indirect: CustomReflectable {
  /// Shows the value alone.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
