import FlickCamera
import FlickGeometry
import FlickScene
import Testing

@testable import FlickStage

/// Tests shots that are dropped because the camera would move too often.
@Suite struct AutomaticShotTests {
  /// Fifteen touches, four seconds apart, in opposite corners of the screen, and a smaller one 51 seconds later.
  private static let events: [CameraEvent] =
    (0..<15).map { index in
      touch(
        "t\(index)", at: 3 + 4 * Double(index), Rect(x: index % 2 == 0 ? 0 : 276, y: 0, width: 44, height: 44)
      )
    } + [touch("late", at: 110, Rect(x: 150, y: 200, width: 20, height: 20))]

  private static func touch(_ name: String, at time: Double, _ box: Rect) -> CameraEvent {
    CameraEvent(name: name, start: time, end: time + 0.2, touch: box, motion: nil, isStill: true)
  }

  @Test func `shots of a busy minute are dropped, and not smaller ones of a quiet one after it`() {
    let size = Size(320, 480)
    let space = PictureSpace(size: size, screen: Rect(origin: .zero, size: size), isOpen: false)
    let made = AutomaticShots(ShotRule(), in: space, duration: 120).made(of: Self.events)
    let refused = made.reasons.filter { $0.shot == nil }
    #expect(!refused.isEmpty)
    #expect(refused.allSatisfy { $0.text == "the camera would move more than 12 times per minute" })
    #expect(!refused.contains { $0.steps.contains("late") })
    #expect(made.reasons.contains { $0.shot != nil && $0.steps == ["late"] })
    let starts = made.reasons.filter { $0.shot != nil }.map(\.time)
    #expect(zip(starts, starts.dropFirst(12)).allSatisfy { $1 - $0 >= 60 })
  }
}
