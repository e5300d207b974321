/// Plays a scene without drawing it, and passes its motion to `check`.
///
/// ```swift
/// try expectMotion(of: .file("Scenes/tabs.yaml")) { motion in
///   let open = try motion.at("open.settled")
///   #expect(try open.item("page-2").frame == Rect(x: 0, y: 0, width: 320, height: 568))
///   #expect(open.state == "highlighted")
/// }
/// ```
///
/// A scene with mistakes fails the test, and `check` is not called.
///
/// `check` is synchronous, so the call needs no `await`, whether the test is synchronous or not. ``Motion`` is a value:
/// an asynchronous test can keep it and continue with it after the call.
///
/// ```swift
/// @Test func opensAsThePlayerDoes() async throws {
///   var scene: Motion?
///   expectMotion(of: .file("Scenes/tabs.yaml")) { scene = $0 }
///   let opened = try #require(scene).time(of: "open.settled")
///   #expect(await player.time(of: "open") == opened)
/// }
/// ```
public func expectMotion(
  of scene: SceneUnderTest, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function, _ check: (Motion) throws -> Void
) rethrows {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let motion: Motion
  do {
    motion = Motion(try scene.resolved(in: site.folder, named: RunningTest.current(at: site).name))
  } catch {
    FrameTestReport(problem: "\(error)").record(at: site)
    return
  }
  try check(motion)
}
