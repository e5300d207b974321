package import FlickBasics

/// A value with its place in the text.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(value: Value, range: SourceRange) { (self.value, self.range) = (value, range) }
}

extension Located: Sendable where Value: Sendable {}
