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
