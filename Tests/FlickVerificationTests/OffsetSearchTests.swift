import Testing

@testable import FlickVerification

/// Tests of the search for the offset with the smallest error.
@Suite struct OffsetSearchTests {
  private static let offsets = (-8...8).map { Double($0) / 10 }

  /// The search after all offsets that it wanted have been tried, and their number.
  private func search(_ error: (Double) -> Float) -> (search: OffsetSearch, count: Int) {
    var (search, count) = (OffsetSearch(Self.offsets), 0)
    while !search.wanted.isEmpty {
      for index in search.wanted {
        search.errors[index] = error(Self.offsets[index])
        count += 1
      }
    }
    return (search, count)
  }

  @Test(arguments: [-0.8, -0.71, -0.3, -0.02, 0, 0.11, 0.25, 0.5, 0.77, 0.8])
  func `the lowest offset is found without trying all`(right: Double) throws {
    let found = search { Float(100 * abs($0 - right)) + 3 }
    let lowest = try #require(found.search.lowest)
    #expect(abs(lowest - right) < 1e-6 || abs(right) > 0.7 && abs(lowest - right) < 0.05)
    #expect(found.count <= 9)
  }

  /// The error falls up to the last offset, so nobody knows how far off the best one is.
  @Test func `an offset at an end is not the lowest one inside`() {
    let beyond = search { Float(100 * abs($0 - 2)) + 3 }.search
    #expect(beyond.lowest == 0.8)
    #expect(beyond.lowestInside == nil)
    let inside = search { Float(100 * abs($0 - 0.25)) + 3 }.search
    #expect(inside.lowestInside == inside.lowest)
    #expect(inside.lowestInside != nil)
  }

  @Test func `errors that are about equal tell nothing`() {
    #expect(search { Float(100 + abs($0)) }.search.lowest == nil)
  }
}
