package import FlickDiagnostics
package import FlickEffects
package import FlickGeometry

extension EffectSnapshot {
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string(type)), .init("state", .string(state)),
      .init("contentOffset", .numbers([contentOffset.x, contentOffset.y])),
      .init("contentSize", .numbers([contentSize.width, contentSize.height])),
    ]
    members += values.map { .init($0.name, $0.value.json) }
    return .object(members)
  }
}

extension EffectSnapshot {
  /// The values of overlays by the overlays' names: `{"pill": {"opacity": 1}}`. Nil without overlays.
  package var overlaysJSON: JSONValue? {
    var overlays: [JSONValue.Member] = []
    for value in aliases {
      let words = value.name.split(separator: ".", maxSplits: 2)
      guard words.count == 3, words[0] == "overlays" else { continue }
      let (name, member) = (String(words[1]), JSONValue.Member(String(words[2]), value.value.json))
      if case .object(let members)? = overlays.last?.value, overlays.last?.name == name {
        overlays[overlays.count - 1].value = .object(members + [member])
      } else {
        overlays.append(.init(name, .object([member])))
      }
    }
    return overlays.isEmpty ? nil : .object(overlays)
  }
}

extension SnapshotValue {
  var json: JSONValue {
    switch self {
    case .number(let value): .number(value)
    case .integer(let value): .integer(value)
    case .boolean(let value): .boolean(value)
    case .text(let value): .string(value)
    case .null: .null
    case .array(let values): .array(values.map(\.json))
    case .object(let values):
      .object(values.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.json) })
    }
  }
}

extension ItemSnapshot {
  package var json: JSONValue {
    let json: JSONValue = [
      "index": .integer(index), "id": .string(id), "frame": frame.json, "zPosition": .number(zPosition),
      "alpha": .number(alpha), "hidden": .boolean(isHidden), "state": .string(state),
      "transform": .numbers(transform.rows),
      "quad": quad.map { .array($0.map { .numbers([$0.x, $0.y, $0.z]) }) } ?? .null,
    ]
    guard !values.isEmpty, case .object(let members) = json else { return json }
    let own = JSONValue.object(values.map { .init($0.name, $0.value.json) })
    return .object(members + [.init("values", own)])
  }
}

extension Rect {
  package var json: JSONValue { .numbers([minX, minY, width, height]) }
}
