public import FlickGolden

/// Expects the frames of a scene to be the recorded ones, and the scene's own expectations to hold.
///
/// Frames are recorded in `__Frames__/TabTests/opens.frames` beside `TabTests.swift` for the test `opens`. Where there
/// is no such file the test fails, and says how it is made.
///
/// ```swift
/// @Test func opens() async { await expectFrames(of: .file("Scenes/tabs.yaml")) }
/// ```
///
/// A failure tells the first frame that differs, what happens there, whether the items move otherwise or are only drawn
/// otherwise, and which item comes when and where; it attaches pictures, and names the command that records the frames
/// as they are now. There is no tolerance: the same scene gives the same pixels on every machine and in every build.
///
/// - Parameters:
///   - scene: The scene to play.
///   - moments: Only the frames on the screen then: times such as `1.5s`, `30f` or `end`, or events such as
///     `open.settled`. All frames when nil.
///   - name: Tells several calls of one test apart, and the cases of a parameterised one.
///   - pictures: The frames whose PNG files are recorded too, so that a failure can show the expectation of an effect
///     that is not there any more.
///   - fileID: The test's file, for messages.
///   - filePath: The test's file, beside which frames are recorded.
///   - line: The line of the call.
///   - column: The column of the call.
///   - function: The name of the test.
public func expectFrames(
  of scene: SceneUnderTest, at moments: [String]? = nil, named name: String? = nil,
  pictures: KeptImages? = nil,
  fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) async {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
  let report = await FrameTest(of: scene, at: moments, named: name, pictures: pictures, site: site).run()
  report.record(at: site)
}
