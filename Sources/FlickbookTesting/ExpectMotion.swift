import FlickScene

/// Plays a scene, without drawing it, and hands its numbers to `check`.
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
