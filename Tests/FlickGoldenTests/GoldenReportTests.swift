import FlickAnimatedImage
import FlickDiagnostics
import FlickDigest
import FlickDrawing
import FlickFiles
import FlickGolden
import FlickGoldenTestSupport
import FlickImage
import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickTestSupport
import Foundation
import FoundationXML
import Testing

#if canImport(FoundationXML)
#endif

/// Tests of the reports about frames that differ, for people and for programs.
@Suite(.startsPrograms) struct GoldenReportTests {
  private static func run(
    _ folder: TemporaryFolder, _ recording: GoldenRecording? = nil, _ kept: KeptPictures? = nil
  )
    async throws -> [GoldenRun.Entry]
  {
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: [folder.path])
    var run = GoldenRun(recording: recording, jobs: 2)
    run.picturesPlace = FolderPlace(folder.path + "/out")
    run.keptPictures = kept
    return try await run.run(inputs, in: []) { _ in }
  }

  private static func report(_ entries: [GoldenRun.Entry]) -> GoldenReport {
    GoldenReport(entries) { RecordedFailure(exitCode: 1, message: "\($0)") }
  }

  @Test func `the first frame is shown if the canvas is another one`() async throws {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    _ = try await Self.run(folder, .missing, .frames([0]))
    try folder.write(GoldenScenes.text(device: "{size: [160, 284], scale: 1}"), to: "a.yaml")
    let pictures = try #require(try await Self.run(folder)[0].result.get().pictures)
    #expect(pictures.frames.map(\.number) == [0])
    #expect(pictures.frames.first?.expected != nil)
  }

  /// A batch can set values of a scene that the command line cannot set.
  @Test(arguments: [("a.yaml", true), ("all.yaml", false)])
  func `the command for the numbers of a frame is left out for a variant of a batch`(
    name: String, hasCommand: Bool
  ) async throws {
    let folder = try TemporaryFolder([
      "a.yaml": GoldenScenes.text(), "all.yaml": "batch: 1\nscenes: [a.yaml]\nmatrix: {title: [one, two]}\n",
    ])
    var run = GoldenRun(recording: .missing, jobs: 2)
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: [folder.file(name)])
    _ = try await run.run(inputs, in: []) { _ in }
    try folder.write(GoldenScenes.text(color: "red"), to: "a.yaml")
    run.recording = nil
    run.picturesPlace = FolderPlace(folder.path + "/out")
    let report = Self.report(try await run.run(inputs, in: []) { _ in })
    let page = GoldenHTMLReport(report, at: folder.path + "/out/index.html")
    let text = try String(contentsOfFile: page.write(), encoding: .utf8)
    #expect(text.contains("flickbook inspect \(folder.file("a.yaml")) --at ") == hasCommand)
    #expect(text.contains("flickbook test \(folder.file(name)) --record failed"))
  }

  @Test func `pictures beside the golden show the expected frames if their hashes match`()
    async throws
  {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    _ = try await Self.run(folder, .missing, .frames([0, 40, 99_999]))
    #expect(
      try folder.paths == [
        "a.frames", "a.frames.d", "a.frames.d/000000.png", "a.frames.d/000040.png", "a.yaml",
      ])
    try folder.write(GoldenScenes.text(height: 181), to: "a.yaml")
    let outcome = try await Self.run(folder)[0].result.get()
    let pictures = try #require(outcome.pictures)
    try #require(pictures.frames.count == 4)
    #expect(pictures.frames.first?.number == 0)
    let first = pictures.frames[0]
    let (expected, actual) = (
      try ImageDecoder.decode(contentsOf: try #require(first.expected)),
      try ImageDecoder.decode(contentsOf: first.actual)
    )
    #expect(outcome.recorded?.hashes[0]?.picture == String(expected.hash.prefix(16)))
    #expect(outcome.found?.hashes[0]?.picture == String(actual.hash.prefix(16)))
    #expect(first.pixels == expected.difference(from: actual))
    #expect(first.triptych != nil)
    let worst = outcome.message.split(separator: "\n").first { $0.hasPrefix("  most in frame ") }
    #expect(worst?.contains(" pixels at ") == true, "\(outcome.message)")
    #expect(worst?.contains(", in the layer screen") == true, "\(outcome.message)")
    #expect(pictures.frames[3].expected == nil)
    let animation = try #require(pictures.animation)
    #expect(try Data(contentsOf: URL(fileURLWithPath: animation)).prefix(4) == Data("RIFF".utf8))
    // A picture that is not the recorded one is not used.
    try ImageWriter.write(actual, to: folder.path + "/a.frames.d/000000.png")
    #expect(try await Self.run(folder)[0].result.get().pictures?.frames[0].expected == nil)
    // Kept pictures are renewed with the recording, and can be removed.
    _ = try await Self.run(folder, .failed)
    #expect(
      try ImageDecoder.decode(contentsOf: folder.path + "/a.frames.d/000040.png").hash.hasPrefix(
        "\(try #require(FrameManifest(contentsOf: folder.path + "/a.frames").hashes[40]?.picture))"))
    _ = try await Self.run(folder, .all, .events)
    #expect(try folder.paths.contains("a.frames.d/000012.png"))
    #expect(try !folder.paths.contains("a.frames.d/000040.png"))
    _ = try await Self.run(folder, .all, .frames([]))
    #expect(try !folder.paths.contains { $0.hasSuffix(".png") && $0.hasPrefix("a.frames.d") })
  }

  @Test func `expected frames are drawn again from the scene in Git`() async throws {
    let repository = try TemporaryFolder(["note.txt": "x"])
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()], in: repository)
    _ = try await Self.run(folder, .missing)
    try repository.git(["init", "-q"])
    try repository.commitAll("Record")
    try folder.write(GoldenScenes.text(wait: "14f"), to: "a.yaml")
    let entries = try await Self.run(folder)
    let outcome = try entries[0].result.get()
    let pictures = try #require(outcome.pictures)
    // The scene is longer now; its last frames cannot be compared and are less telling than those that can.
    let known = pictures.frames
    #expect(known.contains { $0.number == pictures.worst })
    #expect(known.allSatisfy { $0.expected != nil && $0.triptych != nil })
    #expect(known.allSatisfy { $0.pixels != nil })
    #expect(pictures.absence == nil)
    #expect(outcome.message.contains("come 2 frames later (frame 14 instead of 12)"))
    let page = try String(
      contentsOfFile: GoldenHTMLReport(Self.report(entries), at: folder.path + "/out/index.html").write(),
      encoding: .utf8)
    let worst = try #require(pictures.worst)
    #expect(page.contains(" checked> frame \(worst), most</label>"))
    // The headline and the tab name the same frame.
    let largest = try #require(pictures.largest)
    let headline = "<strong>By up to \(largest) of 255</strong>, in frame \(worst) "
    #expect(page.contains("<p class=\"worst\">" + headline))
    // Only the first line of the message stands before the pictures.
    let viewer = try #require(page.firstRange(of: "<div class=\"viewer\">")?.lowerBound)
    #expect(page[..<viewer].contains("frames differ from the golden and 2 frames are new, beginning"))
    #expect(!page[..<viewer].contains("come 2 frames later"))
    #expect(page[viewer...].contains("come 2 frames later"))
    #expect(!page[..<viewer].contains("class=\"timeline\""))
    // At first, the page shows the difference; a slider could hide a part that differs.
    #expect(page.contains("value=\"difference\" checked> Difference"))
    #expect(!page.contains("value=\"slider\" checked"))
    // What is said about the pictures is said once, beside them.
    #expect(!page.contains("  most in frame"))
    #expect(!page.contains("  pictures: "))
    // Frames that the golden does not have do not count as differing.
    let difference = try #require(outcome.difference)
    let differing = difference.count - 2
    #expect((1...difference.comparedCount).contains(differing))
    let counts = "\(differing) of \(difference.comparedCount) frames differ, 2 frames are new: "
    #expect(page.contains("<figcaption>" + counts))
    #expect(
      outcome.message.contains("\(differing) frames differ from the golden and 2 frames are new, beginning"))
    for kind in ["actual", "expected", "difference"] {
      #expect(page.contains("strip-\(kind).png"), "\(kind)")
    }
    #expect(page.contains("<h3>What moved</h3>"))
    #expect(page.contains("<path class=\"was\" d=\"M"))
    // If the recording matches neither revision, only the actual pictures are shown.
    _ = try await Self.run(folder, .failed)
    try folder.write(GoldenScenes.text(wait: "15f"), to: "a.yaml")
    let unknown = try await Self.run(folder)
    #expect(try unknown[0].result.get().pictures?.frames[0].expected == nil)
    let alone = try GoldenHTMLReport(Self.report(unknown), at: folder.path + "/out/index.html").write()
    #expect(
      try String(contentsOfFile: alone, encoding: .utf8).contains("The expected pictures are not available"))
  }

  @Test func `every report has the warnings of a scene whose frames are equal`() async throws {
    let unused = "parameters: {unused: {type: number, default: 3}}"
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text() + "\n" + unused + "\n"])
    _ = try await Self.run(folder, .missing, .frames([0]))
    let entries = try await Self.run(folder)
    #expect(entries.map(\.status) == [.equal])
    let report = Self.report(entries)
    let elements = try XMLElements(report.junit)
    #expect(elements.count("failure") == 0)
    #expect(elements.attributes("property")?["name"] == "warning.unused-parameter")
    #expect(elements.attributes("property")?["value"]?.contains("nothing uses the parameter") == true)
    try #require(report.annotations(in: nil).count == 1)
    #expect(report.annotations(in: nil)[0].hasPrefix("::warning file="))
    #expect(report.annotations(in: nil)[0].contains("title=unused-parameter::"))
    #expect(report.document.text.contains("\"kind\": \"unused-parameter\""))
  }

  @Test func `the reports of all kinds of outcomes are well-formed`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": GoldenScenes.text(), "b & <c>.yaml": GoldenScenes.text(),
      "d.yaml": "scene: 1\n\"contnt\u{1}\": <&>\n",
      "e.yaml": GoldenScenes.text(),
    ])
    _ = try await Self.run(folder, .missing, .frames([0]))
    try folder.write(GoldenScenes.text(height: 170), to: "b & <c>.yaml")
    try FileManager.default.removeItem(atPath: folder.path + "/e.frames")
    let entries = try await Self.run(folder)
    #expect(entries.map(\.status) == [.equal, .different, .error, .missing])
    let report = Self.report(entries)
    let elements = try XMLElements(report.junit)
    #expect(elements.count("testcase") == 4)
    #expect(elements.count("failure") == 2)
    #expect(elements.count("error") == 1)
    #expect(elements.attributes("testsuite")?["tests"] == "4")
    #expect(elements.attributes("testsuite")?["failures"] == "2")
    #expect(elements.attributes("failure")?["message"]?.contains("b & <c>.yaml") == true)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.document.text.utf8)) as? [String: Any])
    #expect(json["different"] as? Int == 1)
    #expect(json["errors"] as? Int == 1)
    #expect(json["missing"] as? Int == 1)
    let scenes = try #require(json["scenes"] as? [[String: Any]])
    let pictures = try #require(scenes[1]["pictures"] as? [[String: Any]])
    let pixels = try #require(pictures[0]["pixels"] as? [String: Any])
    #expect((pixels["count"] as? Int ?? 0) > 0)
    #expect((pixels["box"] as? [Int])?.count == 4)
    let annotations = report.annotations(in: nil)
    try #require(annotations.count == 3)
    #expect(annotations.allSatisfy { $0.hasPrefix("::error file=") && !$0.contains("\n") })
    #expect(annotations[1].contains("d.yaml,line=2,"))
    #expect(report.annotations(in: folder.path)[1].hasPrefix("::error file=d.yaml,line=2,"))
    let path = try GoldenHTMLReport(report, at: folder.path + "/out/index.html").write()
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.contains("b &amp; &lt;c&gt;.yaml"))
    #expect(!page.contains("<c>"))
    #expect(page.contains("class=\"compare\""))
    #expect(page.contains("3 of 4 scenes failed"))
    let one = try GoldenHTMLReport(Self.report([entries[3]]), at: folder.path + "/out/one.html").write()
    #expect(try String(contentsOfFile: one, encoding: .utf8).contains("1 of 1 scene failed"))
    // Each scene has an entry in the list with its state; failed scenes come first.
    #expect(
      page.matches(of: /<li data-state="([a-z]+)">/).map { String($0.1) } == [
        "different", "error", "missing", "equal",
      ])
    for kind in ["actual", "expected", "difference"] {
      #expect(page.contains("<img class=\"\(kind)\" loading=\"lazy\""), "\(kind)")
    }
    #expect(page.contains("--record failed</code>"))
    #expect(page.contains("--record missing</code>"))
    #expect(page.contains("value=\"onion\""))
    #expect(page.contains("<rect x=\"0\""))
    // The policy allows only the page's own script, and nothing is loaded from elsewhere.
    let script = try #require(page.firstMatch(of: /<script>([^<]*)<\/script>/)?.1)
    let digest = SHA256.hexDigest(of: String(script))
    let bytes = stride(from: 0, to: digest.count, by: 2).compactMap {
      UInt8(digest.dropFirst($0).prefix(2), radix: 16)
    }
    #expect(page.contains("script-src 'sha256-\(Data(bytes).base64EncodedString())'"))
    #expect(!page.contains("http:"))
    #expect(!page.contains("https:"))
    // Every picture that the page shows exists.
    for source in page.components(separatedBy: "src=\"").dropFirst() {
      let address = source.prefix { $0 != "\"" }.removingPercentEncoding ?? ""
      #expect(FileManager.default.fileExists(atPath: folder.path + "/out/" + address), "\(address)")
    }
  }
}

/// The elements of an XML document with their attributes.
private final class XMLElements: NSObject, XMLParserDelegate {
  private var elements: [(name: String, attributes: [String: String])] = []

  /// - Throws: `CocoaError` when the text is not well-formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw CocoaError(.propertyListReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) { elements.append((name, attributes)) }

  func count(_ name: String) -> Int { elements.count { $0.name == name } }

  func attributes(_ name: String) -> [String: String]? { elements.first { $0.name == name }?.attributes }
}
