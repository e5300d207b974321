import FlickBasics
import FlickFormula

@testable import FlickProvenance

/// Compares values, as reflection shows them, with their canonical texts: every stored property has to be there under a
/// key, with its own value, or be known to be left out.
struct CanonicalAudit {
  /// What is wrong, a sentence each.
  private(set) var faults: Set<String> = []
  /// The types that were looked at.
  private(set) var types: Set<ObjectIdentifier> = []
  /// Properties that were nil, and those that were not.
  private var missing: Set<String> = []
  private var present: Set<String> = []
  /// Of each enumeration, the case that a word was seen for.
  private var cases: [String: String] = [:]

  private let properties: [ObjectIdentifier: Properties]

  /// How a type's properties are written where that is not under their own names.
  struct Properties {
    var keys: [String: String] = [:]
    /// With the reason.
    var leftOut: [String: String] = [:]
    /// Properties, or cases, that are written as several, or otherwise than elsewhere, with the keys of these.
    var spread: [String: Set<String>] = [:]
    /// Enumerations of which a case may be written as its value alone, with the reason.
    var bare: [String: String] = [:]
  }

  init(_ properties: [ObjectIdentifier: Properties]) { self.properties = properties }

  /// Optional properties that no value had.
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
        // Keys are names, also those that are cases.
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
      // It is written as the one value that it consists of.
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
        // Some are written where there is something to write.
        if fields[name] == CanonicalAudit.text(of: child.value) { fields[name] = nil }
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

  /// Places in a scene's text are never written.
  private static func isPlace(_ value: Any) -> Bool {
    type(of: value) == SourceRange.self || type(of: value) == SourceRange?.self
      || type(of: value) == Formula.Source?.self
  }

  /// A wrapped property is stored under its name after an underscore.
  private static func name(of child: Mirror.Child) -> String {
    let label = child.label ?? "?"
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  /// The texts of what a case holds, and of what that holds, if it is a case as well.
  private static func payloads(of value: Any) -> [String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first?.value else { return [] }
    return [text(of: payload)].compactMap(\.self) + payloads(of: payload)
  }

  /// Nil for nil.
  private static func text(of value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { text(of: $0.value) } }
    guard let encodable = value as? any CanonicalEncodable else { return "no canonical text" }
    return CanonicalTextReader.text(of: encodable)
  }
}
