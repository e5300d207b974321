import FlickScene

/// A value as text that is the same for equal values and for no others: every stored property is in it by its name, so
/// that one which is added later cannot be forgotten. Properties that are nil are left out, and so are places in a
/// scene's text.
///
/// ```swift
/// CanonicalText.of(Length(fraction: 0.5))  // {points:0.0,fraction:0.5,}
/// ```
///
/// - Precondition: the value is made of numbers, texts, structures, enumerations and collections.
/// - Complexity: linear in the number of values, at about a microsecond each.
struct CanonicalText {
  private var bytes: [UInt8] = []

  static func of(_ value: Any) -> String {
    var text = CanonicalText()
    text.write(value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Answers false, and writes nothing, for nil and for places.
  @discardableResult
  private mutating func write(_ value: Any) -> Bool {
    switch value {
    // Both zeros are equal.
    case let number as Double: write(text: number == 0 ? "0.0" : number.description)
    case let number as Int: write(text: number.description)
    case let string as String:
      // With its length, so that nothing in it can be taken for something else.
      write(text: string.utf8.count.description)
      write(text: "'")
      write(text: string)
    case let truth as Bool: write(text: truth ? "true" : "false")
    case let byte as UInt8: write(text: byte.description)
    case is SourceRange: return false
    default: return writeParts(of: value)
    }
    return true
  }

  private mutating func writeParts(of value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else { return false }
      return write(some.value)
    case .collection: writeList(mirror.children)
    case .set, .dictionary: writeUnordered(mirror.children)
    case .enum where mirror.children.isEmpty: write(text: "\(value)")
    case .struct, .tuple, .enum: writeProperties(mirror.children)
    // Ranges say no more of themselves than their bounds.
    case nil where !mirror.children.isEmpty: writeProperties(mirror.children)
    default: preconditionFailure("\(type(of: value)) has no canonical text")
    }
    return true
  }

  private mutating func writeProperties(_ children: Mirror.Children) {
    write(text: "{")
    for (label, value) in children {
      let end = bytes.count
      if let label { write(text: label) }
      write(text: ":")
      if write(value) { write(text: ",") } else { bytes.removeLast(bytes.count - end) }
    }
    write(text: "}")
  }

  private mutating func writeList(_ elements: Mirror.Children) {
    write(text: "[")
    for element in elements {
      if !write(element.value) { write(text: "nil") }
      write(text: ",")
    }
    write(text: "]")
  }

  /// Their order says nothing.
  private mutating func writeUnordered(_ elements: Mirror.Children) {
    write(text: "<")
    for text in elements.map({ CanonicalText.of($0.value) }).sorted() {
      write(text: text)
      write(text: ",")
    }
    write(text: ">")
  }

  private mutating func write(text: String) { bytes.append(contentsOf: text.utf8) }
}
