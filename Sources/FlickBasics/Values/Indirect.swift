/// A large value that is stored by reference.
///
/// A large structure is copied field by field, down to the structures in it, with each structure that stores it. If it
/// is stored indirectly, only a reference is copied. It remains a value: changing a copy changes that copy alone.
///
/// ```swift
/// struct Page {
///   @Indirect var style = Style()
/// }
/// ```
///
/// Unsuited to values that change often: each change copies the whole value.
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
