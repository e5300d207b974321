package import FlickDocument
import FlickScene

extension ValueDecoder {
  /// Decodes a list whose elements may be templates: `repeat: 8` or `each: [...]` makes one element stand for several.
  package static func repeatingList<Element>(
    of element: ValueDecoder<Element>, _ noun: String, most: Int = .max
  ) -> ValueDecoder<[Element]> where Value == [Element] {
    ValueDecoder<[Element]>(.list(element.schema, count: 0...Int.max)) { node, decoding in
      guard case .sequence(let nodes) = node.content else {
        let meant = decoding.listHint(for: node) { !Repetition.decode($0, by: element, &$1).isEmpty }
        decoding.reportMismatch(node, expected: noun, suggestion: meant)
        return nil
      }
      let least = nodes.reduce(0) { $0 + $1.leastRepetitions }
      guard least <= most else {
        let things = noun.split(separator: " ").last ?? "elements"
        decoding.report("there are at most \(most) \(things)", at: node, note: "here are \(least)")
        return nil
      }
      let known = decoding.mistakes
      let values = nodes.flatMap { Repetition.decode($0, by: element, &decoding) }
      // An element that the reader refused was reported there.
      return decoding.mistakes == known && !nodes.contains(where: \.isRefused) ? values : nil
    }
  }
}

/// The repetition of an element of a list, by `repeat` or `each`.
package enum Repetition {
  static let keys = ["repeat", "each"]
  /// The largest number of copies of an element: the largest number of pages of a scene.
  static let most = Scene.maximumPages
  private static let count = ValueDecoder<Int>.integer(0...most)

  /// Returns fields for `repeat` and `each`. They are among the element's keys, but the element's decoder does not read
  /// them.
  package static func fields<Root>() -> [Field<Root>] {
    [
      Field(
        "repeat", count,
        "The number of copies; '${n}' counts them from 1, '${i}' from 0"
      ) {
        _, _, _ in
      },
      Field(
        "each", Repetition.elements,
        "The elements to make one copy for each; '${name}' is a value of the element, '${item}' a plain element"
      ) {
        _, _, _ in
      },
    ]
  }

  /// A copy of a repeated element, with the values of its `${...}`.
  package struct Instance: Sendable {
    package let node: SourceNode
    package let scope: TemplateScope
  }

  /// Returns the copies of an element: a single one, unless it has `repeat` or `each`; none if these have a mistake, which
  /// is reported.
  package static func instances(of node: SourceNode, _ decoding: inout Decoding) -> [Instance] {
    guard let scopes = scopes(of: node, &decoding) else { return [] }
    let template = node.removing(keys)
    guard scopes.count < 2 || decoding.admitUnfolding(scopes.count, at: node) else { return [] }
    guard scopes.allSatisfy({ _ in decoding.admitMore(at: node) }) else { return [] }
    return scopes.map { Instance(node: template.fillingName(in: $0), scope: $0) }
  }

  static func decode<Element>(
    _ node: SourceNode, by decoder: ValueDecoder<Element>, _ decoding: inout Decoding
  ) -> [Element] {
    guard let scopes = scopes(of: node, &decoding) else { return [] }
    let template = node.removing(keys)
    let count = scopes.count > 1 ? SourceNode.product(scopes.count, template.leastElements) : 1
    guard decoding.admitUnfolding(count, at: node) else { return [] }
    let outer = (scope: decoding.scope, layers: decoding.constantLayers)
    if scopes.count > 1, outer.layers == nil { decoding.constantLayers = [:] }
    defer {
      decoding.scope = outer.scope
      if outer.layers == nil { decoding.constantLayers = nil }
    }
    var values: [Element] = []
    for scope in scopes {
      guard decoding.admitMore(at: node) else { break }
      decoding.scope = scope
      guard let value = decoder.decode(template, &decoding) else { break }
      values.append(value)
    }
    return values
  }

  /// Returns the scopes of all repetitions; nil when they are described wrongly.
  private static func scopes(of node: SourceNode, _ decoding: inout Decoding) -> [TemplateScope]? {
    let outer = decoding.scope
    if let count = node.value(meantBy: "repeat") {
      if let each = node["each"] {
        decoding.report("a repetition has either 'repeat' or 'each', not both", at: each)
        return nil
      }
      guard let count = Repetition.count.decode(count, &decoding) else { return nil }
      return (0..<count).map { outer.counting($0) }
    }
    if let each = node.value(meantBy: "each") {
      guard let elements = Repetition.elements.decode(each, &decoding) else { return nil }
      return elements.enumerated().map { index, element in
        var scope = outer.counting(index)
        for (name, value) in element { scope.define(name, as: value) }
        return scope
      }
    }
    return [outer]
  }

  /// Decodes the elements of `each`, with their values by name.
  private static let elements: ValueDecoder<[[(String, Located<String>)]]> = .list(
    of: element, count: 1...most, "a list of 1 to \(most) elements")

  private static let element = ValueDecoder<[(String, Located<String>)]>(
    .anyOf([ValueDecoder<String>.text.schema, .dictionary(ValueDecoder<String>.text.schema)])
  ) { node, decoding in
    guard node.isMapping else {
      return ValueDecoder<String>.text.located.decode(node, &decoding).map { [("item", $0)] }
    }
    let values = ValueDecoder.dictionary(
      of: ValueDecoder<String>.text.located, "a mapping of names to values"
    ).decode(node, &decoding)
    return values?.map { ($0.key.text, $0.value) }
  }
}

extension TemplateScope {
  fileprivate func counting(_ index: Int) -> TemplateScope {
    var scope = self
    scope.define("n", as: String(index + 1))
    scope.define("i", as: String(index))
    return scope
  }
}

extension SourceNode {
  /// Returns the node with its `name` filled in, so that other nodes can refer to it by that name.
  fileprivate func fillingName(in scope: TemplateScope) -> SourceNode {
    guard case .mapping(var entries) = content,
      let index = entries.firstIndex(where: { $0.key.text == "name" }),
      case .scalar(let scalar) = entries[index].value.content, scalar.text.contains("${"),
      case .success(let text) = scope.expand(scalar.text)
    else { return self }
    entries[index].value.content = .scalar(SourceNode.Scalar(text: text, style: .plain))
    var node = self
    node.content = .mapping(entries)
    return node
  }

  fileprivate func removing(_ keys: [String]) -> SourceNode {
    guard case .mapping(let entries) = content else { return self }
    var node = self
    node.content = .mapping(entries.filter { !keys.contains($0.key.text) })
    return node
  }
}

// MARK: - Estimates

extension SourceNode {
  /// The least number of elements that the node stands for: itself and the layers in it, with their repetitions. The
  /// elements that parts and parameters will add are not known yet.
  fileprivate var leastElements: Int {
    guard case .mapping(let entries) = content else { return 1 }
    var count = 1
    for entry in entries {
      switch (entry.key.text, entry.value.content) {
      case ("layers", .sequence(let nodes)):
        for node in nodes { count += SourceNode.product(node.leastRepetitions, node.leastElements) }
      case ("layer", .mapping): count += entry.value.leastElements - 1
      default: continue
      }
    }
    return min(count, SourceNode.countless)
  }

  fileprivate var leastRepetitions: Int {
    if case .sequence(let elements)? = self["each"]?.content { return elements.count }
    guard case .scalar(let scalar)? = self["repeat"]?.content else { return 1 }
    return Int(scalar.text).map { min(max($0, 0), SourceNode.countless) } ?? 0
  }

  /// A number that is beyond every limit.
  private static let countless = 1_000_000

  fileprivate static func product(_ a: Int, _ b: Int) -> Int { min(a * b, countless) }
}
