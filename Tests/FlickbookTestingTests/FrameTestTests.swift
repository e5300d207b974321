import FlickGolden
import FlickTestSupport
import FlickbookTesting
import Testing

/// Tests of the messages of tests that expect frames. The tests are simulated, in folders of their own.
@Suite struct FrameTestTests {
  static let site = CallSite(
    fileID: "Tabs/TabTests.swift", filePath: "/nowhere/TabTests.swift", line: 1, column: 1,
    function: "opens()")
  static let opens = RunningTest(function: "opens()", module: "Tabs", suite: ["TabTests"])

  static func test(
    _ text: String = tabs(), at moments: [String]? = nil, named name: String? = nil,
    in folder: TemporaryFolder,
    record: String? = nil, claims: GoldenPathRegistry = GoldenPathRegistry()
  ) -> FrameTest {
    var test = FrameTest(
      of: .text(text), at: moments, named: name, site: site, test: opens, claims: claims,
      environment: ["FLICKBOOK_PICTURES": folder.path + "/pictures"])
    test.environment[FrameRecording.variable] = record
    test.folder = folder.path
    return test
  }

  @Test func `a missing record fails with the command that makes it; then the same frames pass`()
    async throws
  {
    let folder = try TemporaryFolder()
    let missing = try #require(await Self.test(in: folder).run().problem)
    #expect(missing.contains("opens: no frames are recorded, "))
    #expect(missing.contains("__Frames__/TabTests/opens.frames is missing\n"))
    #expect(
      missing.contains(
        "  to record what is drawn now: FLICKBOOK_RECORD=missing swift test --filter 'Tabs.TabTests/opens[(]'"
      ))
    #expect(try folder.files().isEmpty)
    let recorded = try #require(await Self.test(in: folder, record: "missing").run().problem)
    #expect(recorded.contains("opens: recorded "))
    #expect(recorded.contains("without recording"))
    #expect(try folder.files() == ["__Frames__/TabTests/opens.frames"])
    #expect(await Self.test(in: folder).run().problem == nil)
    #expect(await Self.test(in: folder, record: "missing").run().problem == nil)
    #expect(await Self.test(in: folder, record: "failed").run().problem == nil)
    #expect(try #require(await Self.test(in: folder, record: "all").run().problem).contains("recorded"))
  }

  @Test func `changed motion is reported with its frame, and shown`() async throws {
    let folder = try TemporaryFolder()
    _ = await Self.test(in: folder, record: "missing").run()
    let report = await Self.test(tabs(wait: "8f"), in: folder).run()
    let problem = try #require(report.problem)
    #expect(problem.contains("the motion changed; since the recording, the scene or its times changed"))
    #expect(problem.contains("open.start and"))
    #expect(problem.contains("2 frames later (frame 8 instead of 6)"))
    #expect(problem.contains("FLICKBOOK_RECORD=failed swift test --filter 'Tabs.TabTests/opens[(]'"))
    #expect(report.attachments.contains { $0.contains("/pictures/Tabs/TabTests/opens/actual-") })
    #expect(try folder.files().contains { $0.hasPrefix("pictures/Tabs/TabTests/opens/actual-") })
    let missing = await Self.test(tabs(wait: "8f"), in: folder, record: "missing").run()
    #expect(missing.problem?.contains("the motion changed") == true)
    let recorded = await Self.test(tabs(wait: "8f"), in: folder, record: "failed").run()
    #expect(recorded.problem?.contains("recorded") == true)
    #expect(await Self.test(tabs(wait: "8f"), in: folder).run().problem == nil)
  }

  @Test func `changed drawing is reported apart from motion; the recorded pictures stand beside it`()
    async throws
  {
    let folder = try TemporaryFolder()
    var recording = Self.test(at: ["0", "open.settled"], in: folder, record: "missing")
    recording.pictures = .events
    _ = await recording.run()
    #expect(await Self.test(at: ["open.settled", "0"], in: folder).run().problem == nil)
    let report = await Self.test(tabs(color: "#36d"), at: ["0", "open.settled"], in: folder).run()
    let problem = try #require(report.problem)
    #expect(problem.contains("2 frames differ from the golden, beginning with frame 0 (0s)"))
    #expect(problem.contains("only the drawing changed, the motion is the same"))
    #expect(report.attachments.contains { $0.contains("/expected-") })
    #expect(report.attachments.contains { $0.contains("/triptych-") })
  }

  @Test func `a golden of some frames does not hold for all frames`() async throws {
    let folder = try TemporaryFolder()
    _ = await Self.test(at: ["0"], in: folder, record: "missing").run()
    #expect(await Self.test(at: ["0"], in: folder).run().problem == nil)
    #expect(await Self.test(in: folder).run().problem?.contains("differ") == true)
  }

  @Test func `two scenes of one test need names`() async throws {
    let folder = try TemporaryFolder()
    let claims = GoldenPathRegistry()
    _ = await Self.test(in: folder, record: "missing", claims: claims).run()
    #expect(await Self.test(in: folder, claims: claims).run().problem == nil)
    let other = await Self.test(tabs(color: "red"), in: folder, claims: claims).run()
    #expect(other.problem?.contains("is also compared with another scene; give each its own name") == true)
    _ = await Self.test(tabs(color: "red"), named: "red one", in: folder, record: "missing", claims: claims)
      .run()
    #expect(try folder.files().contains("__Frames__/TabTests/opens.red-one.frames"))
  }

  @Test func `mistakes in the scene or the call are the failure`() async throws {
    let folder = try TemporaryFolder()
    func problem(_ test: FrameTest) async throws -> String { try #require(await test.run().problem) }
    let scene = try await problem(Self.test(tabs().replacing("page-tabs}", with: "tabs}"), in: folder))
    #expect(scene.contains("opens:4:"))
    #expect(scene.contains("error"))
    #expect(try await problem(Self.test(at: ["shut.settled"], in: folder)).contains("unknown step 'shut'"))
    #expect(try await problem(Self.test(at: [], in: folder)).contains("at least one moment"))
    #expect(
      try await problem(Self.test(in: folder, record: "some")).contains("not missing, failed or all"))
    let unmet = tabs() + "\nexpect: [{at: end, state: deleting}]"
    _ = await Self.test(unmet, named: "unmet", in: folder, record: "missing").run()
    #expect(try await problem(Self.test(unmet, named: "unmet", in: folder)).contains("state"))
  }
}
