public import FlickGolden

/// Expects the frames of a scene to be the recorded ones, and the scene's own expectations to hold.
///
/// Frames are recorded in `__Frames__/TabTests/opens.frames` beside `TabTests.swift` for the test `opens`. Without such
/// a file, the test fails, and its message shows how to make one.
///
/// ```swift
/// @Test func opens() async { await expectFrames(of: .file("Scenes/tabs.yaml")) }
/// ```
///
/// A failure states the first frame that differs and the event before it, whether the items move differently or are
/// only drawn differently, and which of them, when and where. It attaches pictures, and names the command that
/// records the present frames. There is no tolerance: the same scene gives the same pixels on every machine and in
/// every build.
///
/// - Parameters:
///   - scene: The scene to play.
///   - moments: The moments whose frames are compared: times such as `1.5s`, `30f` or `end`, or events such as
///     `open.settled`. Nil compares all frames.
///   - name: A name that distinguishes several calls of one test, or the cases of a parameterized test.
///   - pictures: The frames whose PNG files are recorded too, so that a failure can show the expected pictures even if
///     the effect has changed since.
///   - fileID: The test's file, for messages.
///   - filePath: The test's file; frames are recorded beside it.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
public func expectFrames(
  of scene: SceneUnderTest, at moments: [String]? = nil, named name: String? = nil,
  pictures: KeptPictures? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) async {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let report = await FrameTest(of: scene, at: moments, named: name, pictures: pictures, site: site).run()
  report.record(at: site)
}
