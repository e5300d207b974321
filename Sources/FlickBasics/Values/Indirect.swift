/// A large value that is stored by reference.
///
/// Copying a structure copies all structures in it, field by field. Of a structure that is stored indirectly, only a
/// reference is copied. It remains a value: changing a copy changes that copy alone.
///
/// ```swift
/// struct Page {
///   @Indirect var style = Style()
/// }
/// ```
///
/// It is unsuited to values that change often, since each change copies the whole value.
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
