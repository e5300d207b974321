import FlickEffectsTestSupport
import Foundation
import Testing

/// The worked examples, read from the file that contains them all.
struct VectorFile: Decodable, Sendable {
  /// The source of the examples of each part, by the part's letter.
  var sources: [String: String]
  /// The number of examples of each part, by the part's letter.
  var counts: [String: Int]
  var examples: [Example]

  static let shared: VectorFile = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("vectors.json")
    do {
      return try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url))
    } catch {
      fatalError("the examples cannot be read: \(error)")
    }
  }()
}

/// A worked example: inputs, and the outputs that must result.
struct Example: Decodable, Sendable, CustomTestStringConvertible {
  /// The part's letter and a number.
  var id: String
  /// The kind of computation, which determines the names of inputs and outputs.
  var kind: String
  var inputs: [String: ExampleValue]
  var outputs: [String: ExampleValue]

  var part: String { String(id.prefix(1)) }

  var testDescription: String {
    let given = inputs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text)" }
    return "\(id) \(kind): \(given.joined(separator: ", "))"
  }
}

enum ExampleValue: Decodable, Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([ExampleValue])
  case table([String: ExampleValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([ExampleValue].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: ExampleValue].self))
    }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The numbers of a list, with nested lists one after the other; for a number, that number.
  var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .list(let values): values.flatMap(\.numbers)
    default: []
    }
  }

  var text: String {
    switch self {
    case .null: "nil"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): text
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .table(let table): "{" + table.keys.sorted().joined(separator: ", ") + "}"
    }
  }
}
