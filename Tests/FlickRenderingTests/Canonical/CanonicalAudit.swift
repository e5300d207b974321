import FlickBasics
import FlickFormula

@testable import FlickProvenance

/// Compares values, as reflection shows them, with their canonical texts. Every stored property must occur under a key
/// with its own value, or be known to be left out.
struct CanonicalAudit {
  /// The faults that were found, one sentence each.
  private(set) var faults: Set<String> = []
  /// The types that were checked.
  private(set) var types: Set<ObjectIdentifier> = []
  /// The properties that were nil in some value, and those that were not.
  private var missing: Set<String> = []
  private var present: Set<String> = []
  /// For each word of an enumeration, the case that was written as that word.
  private var cases: [String: String] = [:]

  private let properties: [ObjectIdentifier: Properties]

  /// The exceptions of a type: properties that are not written under their own names.
  struct Properties {
    var keys: [String: String] = [:]
    /// The properties that are left out, with the reasons.
    var leftOut: [String: String] = [:]
    /// The properties or cases that are written as several keys or in a special way, with these keys.
    var spread: [String: Set<String>] = [:]
    /// The enumerations of which a case may be written as its value alone, with the reasons.
    var bare: [String: String] = [:]
  }

  init(_ properties: [ObjectIdentifier: Properties]) { self.properties = properties }

  /// The optional properties that were nil in every value.
  var unseen: Set<String> { missing.subtracting(present) }

  mutating func check(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    switch value {
    case is Double, is Int, is Bool, is String: return
    default: break
    }
    switch mirror.displayStyle {
    case .optional, .collection: for child in mirror.children { check(child.value) }
    case .dictionary:
      for child in mirror.children {
        // The keys of a dictionary are names, even if they are cases.
        for part in Mirror(reflecting: child.value).children.dropFirst() { check(part.value) }
      }
    case .enum: checkCase(value, mirror)
    default: checkRecord(value, mirror)
    }
  }

  private mutating func checkRecord(_ value: Any, _ mirror: Mirror) {
    let type = type(of: value)
    types.insert(ObjectIdentifier(type))
    guard let encodable = value as? any CanonicalEncodable else {
      faults.insert("\(type) has no canonical text")
      return
    }
    let known = properties[ObjectIdentifier(type)] ?? Properties()
    let children = mirror.children.filter { !CanonicalAudit.isPlace($0.value) }
    guard let record = CanonicalTextReader.fields(of: encodable), record.word.isEmpty else {
      // The value is written as the single value of which it consists.
      let texts = children.compactMap { CanonicalAudit.text(of: $0.value) }
      if texts != [CanonicalTextReader.text(of: encodable)] {
        faults.insert("\(type) is no record")
      }
      for child in children { check(child.value) }
      return
    }
    var fields = Dictionary(record.fields.map { ($0.key, $0.text) }) { first, _ in first }
    if fields.count != record.fields.count { faults.insert("\(type) uses a key twice") }
    for child in children {
      let name = CanonicalAudit.name(of: child)
      if known.leftOut[name] != nil {
        // Some of these properties are written when they have a value.
        let key = known.keys[name] ?? name
        if fields[key] == CanonicalAudit.text(of: child.value) { fields[key] = nil }
        continue
      }
      if let keys = known.spread[name] {
        for key in keys { fields[key] = nil }
        continue
      }
      let found = fields.removeValue(forKey: known.keys[name] ?? name)
      let text = CanonicalAudit.text(of: child.value)
      if text == nil { missing.insert("\(type).\(name)") } else { present.insert("\(type).\(name)") }
      let isBare =
        known.bare[name] != nil && CanonicalAudit.payloads(of: child.value).contains { $0 == found }
      if found != text, !isBare {
        faults.insert("\(type).\(name) is not in the canonical text, or with another value")
      }
      check(child.value)
    }
    for key in fields.keys { faults.insert("\(type) has a key '\(key)' that is no property") }
    let names = Set(children.map(CanonicalAudit.name))
    for name in Set(known.leftOut.keys).union(known.keys.keys).union(known.bare.keys).subtracting(names) {
      faults.insert("\(type) has no property \(name)")
    }
  }

  private mutating func checkCase(_ value: Any, _ mirror: Mirror) {
    let type = type(of: value)
    guard let encodable = value as? any CanonicalEncodable else {
      faults.insert("\(type) has no canonical text")
      return
    }
    let record = CanonicalTextReader.fields(of: encodable)
    let word = record?.word ?? CanonicalTextReader.text(of: encodable)
    let name = mirror.children.first?.label ?? "\(value)"
    if cases.updateValue(name, forKey: "\(String(reflecting: type)) \(word)") ?? name != name {
      faults.insert("\(type) has the word '\(word)' for two cases")
    }
    if let keys = properties[ObjectIdentifier(type)]?.spread[name] {
      types.insert(ObjectIdentifier(type))
      if Set(record?.fields.map(\.key) ?? []) != keys { faults.insert("\(type).\(name) has other keys") }
      return
    }
    guard let payload = mirror.children.first?.value else { return }
    let isTuple = Mirror(reflecting: payload).displayStyle == .tuple
    let values = isTuple ? Mirror(reflecting: payload).children.map(\.value) : [payload]
    if values.compactMap(CanonicalAudit.text) != record?.fields.map(\.text) {
      faults.insert("\(type).\(name) is written without its values")
    }
    for value in values { check(value) }
  }

  /// Whether a value is a place in a scene's text; these are never written.
  private static func isPlace(_ value: Any) -> Bool {
    type(of: value) == SourceRange.self || type(of: value) == SourceRange?.self
      || type(of: value) == Formula.Source?.self
  }

  /// Returns the property's name. A wrapped property is stored under its name after an underscore.
  private static func name(of child: Mirror.Child) -> String {
    let label = child.label ?? "?"
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// Returns the texts of a case's value and, if that is a case as well, of its value.
  private static func payloads(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return [] }
    return [text(of: payload)].compactMap(\.self) + payloads(of: payload)
  }

  /// Returns the canonical text of a value; nil for nil.
  private static func text(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { text(of: $0.value) } }
    guard let encodable = value as? any CanonicalEncodable else { return "no canonical text" }
    return CanonicalTextReader.text(of: encodable)
  }
}
