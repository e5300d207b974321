import FlickDeclarative
import FlickEffects
import FlickGeometry
import Flickbook
import FlickbookTesting
import Foundation
import Testing

@Suite struct ColumnTests {
  /// A drag past the first page.
  static func scene(spacing: Int) -> SceneUnderTest {
    let text = """
      scene: 1
      device: {size: [160, 240], scale: 1}
      fps: 60
      effect: {type: column, spacing: \(spacing)}
      content:
        pages: [{repeat: 8, id: "page-${n}", background: {linear: ["#0a84ff", "#5e5ce6"]}}]
      script:
        - {at: 100ms, name: drag, drag: {from: [80, 200], by: [0, -120], during: 300ms, hold: 150ms}}
        - {after: drag.settled, wait: 100ms, end: true}
      """
    return .text(text, effects: EffectRegistry.builtIn.adding(CollectionEffect<Column>.self))
  }

  /// Every frame is as it was recorded.
  @Test func scrolls() async { await expectFrames(of: Self.scene(spacing: 8)) }

  /// The numbers are what they are meant to be; nothing needs to be recorded for them.
  @Test func comesToRestAtAPage() throws {
    try expectMotion(of: Self.scene(spacing: 8)) { motion in
      let rest = try motion.at("end")
      #expect(rest.contentOffset == Point(0, 128))
      #expect(rest.velocity == .zero)
      #expect(try rest.item("page-2").frame == Rect(x: 0, y: 128, width: 160, height: 120))
      let offsets = try motion.values(of: "offset.y").compactMap(\.self)
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  /// `SHOW_A_FAILURE=1 swift test` plays somebody who has changed the spacing, and shows what this test says then.
  @Test func keepsItsSpacing() async {
    let isChanged = ProcessInfo.processInfo.environment["SHOW_A_FAILURE"] != nil
    await expectFrames(
      of: Self.scene(spacing: isChanged ? 9 : 8), at: ["drag.start", "drag.release"], pictures: .events
    )
  }
}
