import FlickGeometry
import Testing

@Suite struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `edges and middles follow from origin and size`() {
    #expect(rect.minX == 10)
    #expect(rect.midX == 25)
    #expect(rect.maxX == 40)
    #expect(rect.minY == 20)
    #expect(rect.midY == 40)
    #expect(rect.maxY == 60)
    #expect(rect.center == Point(25, 40))
    #expect(rect.corners == [Point(10, 20), Point(40, 20), Point(40, 60), Point(10, 60)])
  }

  @Test func `contains its left and top edges only`() {
    #expect(rect.contains(Point(10, 20)))
    #expect(rect.contains(Point(39.9, 59.9)))
    #expect(!rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(20, 60)))
    #expect(!rect.contains(Point(9.9, 30)))
    #expect(!rect.contains(Point(20, 19.9)))
  }

  @Test func `touching is not intersecting`() {
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)) == nil)
    #expect(!rect.intersects(Rect(x: 10, y: 60, width: 5, height: 5)))
    #expect(
      rect.intersection(Rect(x: 30, y: 0, width: 50, height: 30)) == Rect(x: 30, y: 20, width: 10, height: 10)
    )
  }

  /// Checks a grid of small rectangles: two of them share exactly the points that both contain.
  @Test func `intersection and union agree with membership`() {
    let spans = [(0, 2), (1, 2), (2, 3), (3, 1)] as [(Double, Double)]
    let rects = spans.flatMap { x in spans.map { Rect(x: x.0, y: $0.0, width: x.1, height: $0.1) } }
    let points = (0..<49).map { Point(Double($0 % 7) + 0.5, Double($0 / 7) + 0.5) }
    for a in rects {
      for b in rects {
        let shared = a.intersection(b)
        #expect(shared == b.intersection(a))
        #expect(a.union(b) == b.union(a))
        for p in points {
          #expect((shared?.contains(p) ?? false) == (a.contains(p) && b.contains(p)))
          if a.contains(p) || b.contains(p) { #expect(a.union(b).contains(p)) }
        }
      }
    }
  }

  @Test func `insets and offsets move edges`() {
    #expect(rect.insetBy(dx: 5, dy: -5) == Rect(x: 15, y: 15, width: 20, height: 50))
    #expect(rect.offsetBy(dx: -10, dy: 1) == Rect(x: 0, y: 21, width: 30, height: 40))
    #expect(rect.insetBy(dx: 15, dy: 0).isEmpty)
    #expect(!rect.isEmpty)
    #expect(Rect.zero.isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
  }

  @Test func `the rectangle around points holds all of them`() {
    #expect(Rect(enclosing: rect.corners) == rect)
    #expect(Rect(enclosing: []) == nil)
    #expect(Rect(enclosing: [Point(3, 4)]) == Rect(x: 3, y: 4, width: 0, height: 0))
  }
}
