/// A value that can be written as a canonical text.
package protocol CanonicalEncodable {
  /// Writes exactly one value.
  func encode(to encoder: inout CanonicalEncoder)
}

/// A structure: the values that distinguish it from others, each under its own key.
package protocol CanonicalRecord: CanonicalEncodable {
  func encodeFields(to encoder: inout CanonicalEncoder)
}

extension CanonicalRecord {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encodeRecord(encodeFields) }
}

/// An enumeration whose cases have no values.
package protocol CanonicalWord: CanonicalEncodable {
  /// The word of the case, different for every case.
  var canonicalWord: String { get }
}

extension CanonicalWord {
  func encode(to encoder: inout CanonicalEncoder) { encoder.encode(word: canonicalWord) }
}

// MARK: - The language's own types

extension Double: CanonicalEncodable {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encode(self) }
}

extension Int: CanonicalEncodable {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encode(self) }
}

extension Bool: CanonicalEncodable {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encode(self) }
}

extension String: CanonicalEncodable {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encode(self) }
}

extension Array: CanonicalEncodable where Element: CanonicalEncodable {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encode(self) }
}

/// The elements are sorted by word.
extension Set: CanonicalEncodable where Element: CanonicalWord {
  package func encode(to encoder: inout CanonicalEncoder) {
    encoder.encode(sorted { $0.canonicalWord < $1.canonicalWord })
  }
}

/// A key of a dictionary in canonical texts.
package protocol CanonicalKey {
  /// The key as text, different for every key.
  var canonicalKey: String { get }
}

extension String: CanonicalKey {
  package var canonicalKey: String { self }
}

extension CanonicalKey where Self: RawRepresentable<String> {
  var canonicalKey: String { rawValue }
}

extension Dictionary: CanonicalEncodable where Key: CanonicalKey, Value: CanonicalEncodable {
  package func encode(to encoder: inout CanonicalEncoder) { encoder.encode(self) }
}

extension Range: CanonicalEncodable, CanonicalRecord where Bound: CanonicalEncodable {
  package func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("from", lowerBound)
    encoder.field("to", upperBound)
  }
}
