/// Writes values as texts that are equal for equal values and different for different ones. Hashes and keys are made
/// from these texts.
///
/// Every type writes its own keys and words, so that a text does not depend on the names of types, properties and cases
/// in the code. Nil values are left out, and so are places in a scene's text.
///
/// ```swift
/// CanonicalEncoder.text(of: Length(fraction: 0.5))  // canonical 1 {points:0.0,fraction:0.5,}
/// ```
package struct CanonicalEncoder {
  /// The number at the start of every text. Raise it when a key, a word or the form changes its meaning.
  static let version = 1

  private var bytes: [UInt8] = []

  package static func text(of value: some CanonicalEncodable) -> String {
    written { value.encode(to: &$0) }
  }

  /// The text of a record that has no type of its own.
  package static func text(_ fields: (inout CanonicalEncoder) -> Void) -> String {
    written { $0.encodeRecord(fields) }
  }

  private static func written(_ write: (inout CanonicalEncoder) -> Void) -> String {
    var encoder = CanonicalEncoder()
    encoder.append("canonical \(version) ")
    write(&encoder)
    return String(decoding: encoder.bytes, as: UTF8.self)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  private mutating func append(mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }
}

// MARK: - Records

extension CanonicalEncoder {
  /// Writes fields in braces.
  mutating func encodeRecord(_ fields: (inout CanonicalEncoder) -> Void) {
    append(mark: "{")
    fields(&self)
    append(mark: "}")
  }

  package mutating func field(_ key: String, _ value: some CanonicalEncodable) {
    append(key)
    append(mark: ":")
    value.encode(to: &self)
    append(mark: ",")
  }

  /// Writes nothing for nil.
  package mutating func field(_ key: String, _ value: (some CanonicalEncodable)?) {
    if let value { field(key, value) }
  }
}

// MARK: - Enumerations

extension CanonicalEncoder {
  /// Writes a case without values.
  package mutating func encode(word: String) { append(word) }

  /// Writes a case with one value.
  package mutating func encode(case word: String, _ value: some CanonicalEncodable) {
    encode(case: word) { $0.field("value", value) }
  }

  mutating func encode(case word: String, fields: (inout CanonicalEncoder) -> Void) {
    append(word)
    encodeRecord(fields)
  }
}

// MARK: - Single values

extension CanonicalEncoder {
  /// Writes a number; -0 is written as 0.
  mutating func encode(_ number: Double) { append(number == 0 ? "0.0" : number.description) }

  mutating func encode(_ number: Int) { append(number.description) }

  mutating func encode(_ truth: Bool) { append(truth ? "true" : "false") }

  /// Writes a text after its length, so that nothing in it can be taken for a mark.
  mutating func encode(_ text: String) {
    append(text.utf8.count.description)
    append(mark: "'")
    append(text)
  }
}

// MARK: - Collections

extension CanonicalEncoder {
  mutating func encode(_ list: [some CanonicalEncodable]) {
    append(mark: "[")
    for value in list {
      value.encode(to: &self)
      append(mark: ",")
    }
    append(mark: "]")
  }

  /// Writes the entries sorted by key.
  mutating func encode(_ values: [some CanonicalKey: some CanonicalEncodable]) {
    append(mark: "<")
    let entries = values.map { (key: $0.key.canonicalKey, value: $0.value) }
    for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
      encode(key)
      append(mark: ":")
      value.encode(to: &self)
      append(mark: ",")
    }
    append(mark: ">")
  }
}
