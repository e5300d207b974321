import FlickEffectsTestSupport
import FlickGeometry
import Testing

/// Hands out the values of an example, and remembers which have been read. An example is checked completely if no value
/// is left unread.
final class ExampleReader {
  /// The error of the examples, which are rounded to nine decimals.
  static let rounding = 1e-8
  /// The tolerance for points on the screen.
  static let screen = 1e-3

  let example: Example
  private(set) var unread: Set<String>

  init(_ example: Example) {
    self.example = example
    unread = Set(example.inputs.keys).union(example.outputs.keys)
  }

  // MARK: Inputs

  func number(_ name: String) throws -> Double { try #require(input(name).number) }
  func index(_ name: String) throws -> Int { Int(try number(name)) }
  func numbers(_ name: String) throws -> [Double] { try input(name).numbers }

  func text(_ name: String) throws -> String {
    guard case .text(let text) = try input(name) else { throw MissingValue(name) }
    return text
  }

  func flag(_ name: String) throws -> Bool {
    guard case .flag(let flag) = try input(name) else { throw MissingValue(name) }
    return flag
  }

  private func input(_ name: String) throws -> ExampleValue {
    unread.remove(name)
    return try #require(example.inputs[name], "\(name) is given")
  }

  // MARK: Results

  func output(_ name: String) throws -> ExampleValue {
    unread.remove(name)
    return try #require(example.outputs[name], "\(name) is said")
  }

  /// The entries of a table by their numbers, which stand for rows, leaves or pages.
  func table(_ name: String) throws -> [(key: Double, value: ExampleValue)] {
    guard case .table(let table) = try output(name) else { throw MissingValue(name) }
    return try table.map { (key: try #require(Double($0.key)), value: $0.value) }.sorted { $0.key < $1.key }
  }

  // MARK: Comparing

  func expect(_ name: String, is found: Double, within tolerance: Double = rounding) throws {
    try expect(name, is: [found], within: tolerance)
  }

  func expect(_ name: String, is found: [Double], within tolerance: Double = rounding) throws {
    expect(found, try output(name), name, within: tolerance)
  }

  func expect(_ name: String, is found: Int) throws { try expect(name, is: Double(found)) }

  func expect(_ name: String, is found: Transform3D) throws { try expect(name, is: found.rows) }

  func expect(_ name: String, is found: [Point3D]) throws {
    try expect(name, is: found.numbers, within: Self.screen)
  }

  func expect(_ name: String, is found: Bool) throws {
    let value = try output(name)
    #expect(value == .flag(found), "\(example.testDescription): \(name)")
  }

  func expect(_ name: String, is found: String) throws {
    let value = try output(name)
    #expect(value == .text(found), "\(example.testDescription): \(name)")
  }

  func expect(
    _ found: [Double], _ value: ExampleValue, _ what: String, within tolerance: Double = rounding
  ) {
    let isRight = agree(found, value.numbers, within: tolerance)
    #expect(isRight, "\(example.testDescription): \(what) is \(found), not \(value.text)")
  }
}

struct MissingValue: Error {
  let name: String
  init(_ name: String) { self.name = name }
}
