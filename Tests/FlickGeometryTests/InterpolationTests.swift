import FlickGeometry
import Testing

@Suite struct InterpolationTests {
  /// Halves of small whole numbers need no rounding.
  @Test func `both ways agree where nothing is rounded`() {
    #expect(lerp(1, 3, 0.5) == 2)
    #expect(mix(1, 3, 0.5) == 2)
    #expect(lerp(Point(0, 8), Point(4, 0), 0.25) == Point(1, 6))
    #expect(mix(Point(0, 8), Point(4, 0), 0.25) == Point(1, 6))
    #expect(mix(Size(0, 8), Size(4, 0), 0.25) == Size(1, 6))
    #expect(lerp(2, 4, 1.5) == 5)
    #expect(mix(2, 4, 1.5) == 5)
  }

  @Test func `each is exact where its documentation states it, and the two differ`() {
    let (a, b) = (1e16, 0.1)
    #expect(mix(a, b, 1) == b)
    #expect(lerp(a, b, 1) != b)
    let third = 1.0 / 3
    let steps = (0...100).map { Double($0) / 100 }
    #expect(steps.allSatisfy { lerp(third, third, $0) == third })
    #expect(!steps.allSatisfy { mix(third, third, $0) == third })
  }
}
