/// Two values that are compared: one of what was before, one of what is after.
package struct Compared<Value> {
  package var before: Value
  package var after: Value

  package init(before: Value, after: Value) { (self.before, self.after) = (before, after) }

  package func map<Result, Failure: Error>(_ transform: (Value) throws(Failure) -> Result) throws(Failure)
    -> Compared<Result>
  {
    Compared<Result>(before: try transform(before), after: try transform(after))
  }

  /// The two values, the one before first.
  package var both: [Value] { [before, after] }
}

extension Compared: Equatable where Value: Equatable {
  package var areEqual: Bool { before == after }
}

extension Compared: Sendable where Value: Sendable {}
