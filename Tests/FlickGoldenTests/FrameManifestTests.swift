import FlickAnalysis
import FlickDiagnostics
import FlickGeometry
import FlickGolden
import FlickGoldenTestSupport
import FlickMotion
import FlickPlanning
import FlickTestSupport
import Testing

/// Tests of the text of goldens.
@Suite struct FrameManifestTests {
  private static let small = """
    flickbook-frames 2
    canvas 80x142
    fps 30000/1001
    count 90
    scene 691185ad74c5d432
    assets e3b0c44298fc1c14
    fonts d8672f1ad6cc3e61
    drawing 2

    events
      12        0.2s      open.start
      64        1.083s    step 3.settled

    motion
      page-1
        0-15      16,80 288x380
        30        10.25,-98.01 299.5,-98.01 280,402 20.5,402 alpha 0.5
        31        away
        40-89     0,0 320x568 alpha 0.25

    numbers
      0-11      029b5d9c59065e47
      12-13     f9bed7a240756376
      40-89     029b5d9c59065e47

    pictures
      0-12      b813c3f9d6b5eed6
      13        cd2ea7852864bc88
      40-89     b813c3f9d6b5eed6

    """

  @Test func `a text is read with its values, and written unchanged`() throws {
    let manifest = try FrameManifest(text: Self.small, name: "tabs.frames")
    #expect(manifest.text == Self.small)
    #expect(manifest.canvas == PixelSize(width: 80, height: 142))
    #expect(manifest.frameRate == FrameRate(30000, 1001))
    #expect(manifest.origin.drawing == 2)
    #expect(manifest.origin.assets == "e3b0c44298fc1c14")
    #expect(manifest.events.map(\.name) == ["open.start", "step 3.settled"])
    #expect(manifest.events.map(\.microseconds) == [200_000, 1_083_000])
    #expect(manifest.frames == Array(0...13) + Array(40...89))
    #expect(!manifest.isComplete)
    #expect(manifest.runs.map(\.frames) == [0..<12, 12..<13, 13..<14, 40..<90])
    #expect(manifest.hashes[12] == FrameHashes(picture: "b813c3f9d6b5eed6", motion: "f9bed7a240756376"))
    #expect(manifest.hashes[13] == FrameHashes(picture: "cd2ea7852864bc88", motion: "f9bed7a240756376"))
    let entries = manifest.tracks[0].entries
    #expect(entries.map(\.frames) == [0..<16, 30..<31, 31..<32, 40..<90])
    #expect(entries[1].place?.corners[0] == ItemPlace.Corner(x: 1025, y: -9801))
    #expect(entries[1].place?.alpha == 50)
    #expect(entries[2].kind == .away)
    #expect(manifest.tracks[0].entry(at: 7) == entries[0])
    #expect(manifest.tracks[0].entry(at: 16) == nil)
  }

  @Test func `lines may end with a carriage return, too`() throws {
    let text = Self.small.replacing("\n", with: "\r\n")
    #expect(try FrameManifest(text: text, name: "a").text == Self.small)
  }

  @Test(arguments: [nil, [0], [3, 4, 5, 90]])
  func `a recorded golden is read back unchanged`(frames: [Int]?) async throws {
    let manifest = try await GoldenScenes.manifest(of: frames)
    #expect(try FrameManifest(text: manifest.text, name: "a") == manifest)
  }

  @Test(arguments: [
    "", " ", "a  b", " a ", "\\", "\\u{41}", "a\nb", "\u{301}e", "e\u{301}", "\u{200F}א", "0-15 away",
    "日本\t", "🧑‍🚀",
    "\r\n", "\u{2028}", "events", "\\\u{301}", "\u{200D}\u{301}x", "a\t\u{308}\\",
  ])
  func `names of all kinds survive`(_ name: String) throws {
    var manifest = try FrameManifest(text: Self.small, name: "a")
    manifest.events[0].name = name
    manifest.tracks[0].item = name
    let read = try FrameManifest(text: manifest.text, name: "a")
    #expect(read.events[0].name.unicodeScalars.elementsEqual(name.unicodeScalars))
    #expect(read.tracks[0].item.unicodeScalars.elementsEqual(name.unicodeScalars))
  }

  @Test func `places and times of all sizes survive`() throws {
    var manifest = try FrameManifest(text: Self.small, name: "a")
    for value in [0, 1, -1, 9, 10, 99, 100, -100, 101, 12_345, -10_050, 1_000_000_000, -999_999_999] {
      let corner = ItemPlace.Corner(x: value, y: -value)
      for alpha in [1, 5, 10, 99, 100] {
        let place = ItemPlace(corners: [corner, .init(x: 3, y: 4), corner, .init(x: 0, y: 0)], alpha: alpha)
        manifest.tracks[0].entries[0].kind = .rests(place)
        #expect(try FrameManifest(text: manifest.text, name: "a") == manifest)
      }
      manifest.events[1].microseconds = 200_000 + abs(value)
      #expect(try FrameManifest(text: manifest.text, name: "a") == manifest)
    }
  }

  @Test(arguments: [
    (
      "flickbook-frames 2", "flickbook 2",
      "1:1: error: this is not a golden; a golden begins with 'flickbook-frames 2'"
    ),
    ("flickbook-frames 2", "flickbook-frames 1", "1:18: error: this flickbook reads version 2 of goldens"),
    ("flickbook-frames 2", "flickbook-frames 3", "1:18: error: this flickbook reads version 2 of goldens"),
    ("canvas 80x142", "canvas 80.5x142", "2:8: error: a canvas is written 640x1136, in pixels"),
    ("canvas 80x142", "canvas 80x99999999", "2:8: error: a canvas is written 640x1136, in pixels"),
    ("fps 30000/1001", "fps 241", "3:5: error: a rate is written 60, or 30000/1001"),
    ("fps 30000/1001", "fps 30 1", "3:8: error: 'fps' has one value"),
    ("count 90", "count 0", "4:7: error: the number of frames is a whole number from 1 to 144000"),
    (
      "count 90", "count 99999999999999999999",
      "4:7: error: the number of frames is a whole number from 1 to 144000"
    ),
    ("scene 691185ad74c5d432", "scene 691185ad74c5d43", "5:7: error: a hash is 16 hexadecimal digits"),
    ("assets e3b0", "asset e3b0", "6:1: error: expected 'assets' and its value"),
    ("\nevents\n", "\nevent\n", "10:1: error: expected 'events'"),
    ("  12        0.2s ", "  90        0.2s ", "11:3: error: a frame is a whole number from 0 to 89"),
    ("0.2s      open", "0.2       open", "11:13: error: a time is written 0.25s"),
    ("0.2s      open", "0.1234567s open", "11:13: error: a time is written 0.25s"),
    ("0.2s      open.start", "0.2s", "11:17: error: a name is missing"),
    ("1.083s", "0.083s", "12:13: error: events are in the order of time"),
    ("step 3", "step \\n", "12:23: error: '\\' is followed by a character's number, as in \\u{5c}"),
    ("step 3", "step \\u{d800}", "12:23: error: there is no character of the number 'd800'"),
    ("16,80 288x380", "16;80 288x380", "16:15: error: a corner is written 16,80.25"),
    ("16,80 288x380", "16,80 288", "16:21: error: a corner is written 16,80.25"),
    ("16,80 288x380", "16,80.123 288x380", "16:15: error: a corner is written 16,80.25"),
    ("alpha 0.5", "alpha 0", "17:58: error: a place may be followed by 'alpha 0.5', more than 0"),
    ("    31  ", "    30  ", "18:5: error: frames are in ascending order"),
    ("40-89     0,0", "40-90     0,0", "19:5: error: there are 90 frames, from 0 to 89"),
    ("40-89     0,0", "40-30     0,0", "19:5: error: the last frame comes after the first"),
    (
      "40-89     0,0", "a-89      0,0",
      "19:5: error: frames are written 12, or 12-40 for the first and the last"
    ),
    ("  12-13     f9", "  11-13     f9", "23:3: error: frames are in ascending order"),
    ("f9bed7a240756376", "f9bed7a24075637X", "23:13: error: a hash is 16 hexadecimal digits"),
    ("f9bed7a240756376", "f9bed7a240756376 x", "23:30: error: expected no more text"),
    ("cd2ea7852864bc88", "cd2ea7852864bc8", "28:13: error: a hash is 16 hexadecimal digits"),
    (
      "  13        cd2e", "<<<<<<< ours\n  13        cd2e",
      "28:1: error: a merge left two versions here; keep one of them, then record the frames again"
    ),
    ("\nnumbers\n", "\nframes\n", "21:1: error: expected 'numbers'"),
    ("\npictures\n", "\n", "26:3: error: expected 'pictures'"),
    (
      "  13        cd2e", "  14        cd2e",
      "28:3: error: frame 13 is only in one of 'numbers' and 'pictures'"
    ),
    (
      "  0-12      b8", "  1-12      b8",
      "27:3: error: frame 0 is only in one of 'numbers' and 'pictures'"
    ),
    (
      "  12-13     f9", "  12        f9",
      "28:3: error: frame 13 is only in one of 'numbers' and 'pictures'"
    ),
    (
      "  40-89     b8", "  40-88     b8",
      "24:3: error: frame 89 is only in one of 'numbers' and 'pictures'"
    ),
    (
      "  40-89     029b", "  40-80     029b",
      "29:3: error: frame 81 is only in one of 'numbers' and 'pictures'"
    ),
  ])
  func `a mistake is shown where it is`(old: String, new: String, message: String) throws {
    let text = Self.small.replacing(old, with: new, maxReplacements: 1)
    #expect(text != Self.small)
    let mistake = #expect(throws: SceneDiagnostics.self) {
      try FrameManifest(text: text, name: "tabs.frames")
    }
    let line = mistake?.description.split(separator: "\n").first ?? ""
    #expect(line == "tabs.frames:\(message)")
  }

  @Test func `a golden of another version says how to go on`() {
    func message(_ version: Int) -> String {
      let text = Self.small.replacing("flickbook-frames 2", with: "flickbook-frames \(version)")
      let mistake = #expect(throws: SceneDiagnostics.self) {
        try FrameManifest(text: text, name: "tabs.frames")
      }
      return mistake?.description ?? ""
    }
    #expect(message(1).contains("an earlier release recorded this one"))
    #expect(message(1).contains("--record failed"))
    #expect(!message(3).contains("earlier"))
    #expect(message(3).contains("--record failed"))
  }

  /// A change of color must not change the lines of the numbers, so that a reviewer can see its kind.
  @Test func `a change of the drawing changes lines of the pictures alone`() async throws {
    func sections(_ color: String) async throws -> (numbers: Substring, pictures: Substring) {
      let text = try await GoldenScenes.manifest(GoldenScenes.text(color: color)).text
      let start = try #require(text.firstRange(of: "\nnumbers\n")).lowerBound
      let end = try #require(text.firstRange(of: "\npictures\n")).lowerBound
      return (text[start..<end], text[end...])
    }
    let (white, red) = (try await sections("white"), try await sections("red"))
    #expect(white.numbers == red.numbers)
    #expect(white.pictures != red.pictures)
    #expect(white.numbers.split(separator: "\n").count > 10)
  }

  @Test func `an item that is listed twice, a golden without frames, and text after the end are refused`()
    throws
  {
    let twice = Self.small.replacing("\nnumbers\n", with: "  page-1\n    3 away\n\nnumbers\n")
      .replacing("alpha 0.25\n\n", with: "alpha 0.25\n")
    #expect(throws: SceneDiagnostics.self) { try FrameManifest(text: twice, name: "a") }
    for section in ["\nnumbers\n", "\npictures\n"] {
      let none = String(Self.small[..<(try #require(Self.small.firstRange(of: section))).upperBound])
      #expect(throws: SceneDiagnostics.self) { try FrameManifest(text: none, name: "a") }
    }
    #expect(throws: SceneDiagnostics.self) { try FrameManifest(text: "", name: "a") }
    #expect(throws: SceneDiagnostics.self) { try FrameManifest(text: Self.small + "more\n", name: "a") }
    #expect(throws: FlickbookError.self) { try FrameManifest(contentsOf: "/nowhere/a.frames") }
  }

  /// Every prefix, every text without one of its lines, and texts with random changes must be either read or refused.
  @Test func `damaged texts are refused or read, and texts that are read are written unchanged`() throws {
    let bytes = Array(Self.small.utf8)
    var generator = SplitMix(seed: 7)
    var variants = stride(from: 0, to: bytes.count, by: 3).map { Array(bytes[..<$0]) }
    for _ in 0..<400 {
      var variant = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: variant.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: variant[index] = UInt8.random(in: 0...127, using: &generator)
        case 1: variant.remove(at: index)
        default: variant.insert(variant[Int.random(in: variant.indices, using: &generator)], at: index)
        }
      }
      variants.append(variant)
    }
    for variant in variants {
      let text = String(decoding: variant, as: UTF8.self)
      guard let manifest = try? FrameManifest(text: text, name: "a") else { continue }
      #expect(try FrameManifest(text: manifest.text, name: "a") == manifest)
    }
  }
}
