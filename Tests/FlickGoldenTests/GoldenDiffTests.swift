import FlickAnalysis
import FlickGeometry
import FlickGolden
import FlickGoldenTestSupport
import FlickMotion
import FlickProvenance
import Testing

/// Tests of the words for the difference between two recordings.
@Suite struct GoldenDiffTests {
  /// A page that rests at 16, 80, leaves after frame 15, and arrives at 0, 0 in frame 40.
  private static func manifest(
    leaves: Int = 16, arrives: Int = 40, place: (Double, Double, Double, Double) = (0, 0, 320, 568),
    middle: (Double, Double, Double, Double) = (8, 40, 300, 450), scene: String = "a"
  ) -> FrameManifest {
    var manifest = FrameManifest(
      origin: .init(scene: scene, assets: "b", fonts: "c", drawing: 2),
      canvas: PixelSize(width: 640, height: 1136)!,
      frameRate: FrameRate(60)!, frameCount: 60,
      events: [
        .init(name: "open.start", microseconds: 200_000, frame: 12),
        .init(name: "open.settled", microseconds: arrives * 1_000_000 / 60, frame: arrives),
      ])
    manifest.tracks = [
      ItemTrack(
        item: "page-3",
        entries: [
          .init(frames: 0..<leaves, kind: .rests(rect(16, 80, 288, 380))),
          .init(frames: 30..<31, kind: .passes(rect(middle.0, middle.1, middle.2, middle.3))),
          .init(frames: arrives..<60, kind: .rests(rect(place.0, place.1, place.2, place.3))),
        ])
    ]
    manifest.runs = [
      run(0..<leaves, "0", "0"), run(leaves..<30, "1", "1"), run(30..<arrives, "2", "\(middle)"),
      run(arrives..<60, "3", "\(place)"),
    ]
    return manifest
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ItemPlace {
    let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return ItemPlace(
      corners: corners.map { .init(x: Int(($0 * 100).rounded()), y: Int(($1 * 100).rounded())) })
  }

  private static func run(_ frames: Range<Int>, _ picture: String, _ motion: String) -> FrameManifest.Run {
    FrameManifest.Run(frames: frames, hashes: FrameHashes(picture: picture + motion, motion: motion))
  }

  private static let expected = manifest()

  @Test func `equal frames are no difference, even if their inputs differ`() {
    #expect(Self.expected.difference(from: Self.expected) == nil)
    #expect(Self.expected.difference(from: Self.manifest(scene: "other")) == nil)
  }

  @Test func `events and items beyond those that are named are counted`() throws {
    var found = Self.manifest(place: (0, 1, 320, 568))
    for number in 1...5 {
      let track = [ItemTrack.Entry(frames: 0..<60, kind: .rests(Self.rect(0, 0, 1, 1)))]
      found.events.append(.init(name: "new \(number).start", microseconds: 900_000, frame: 54))
      found.tracks.append(ItemTrack(item: "new-\(number)", entries: track))
    }
    let sentences = try #require(Self.expected.difference(from: found)?.sentences)
    #expect(sentences.contains("and 1 more event"), "\(sentences)")
    #expect(sentences.contains("and 2 more items"), "\(sentences)")
  }

  @Test func `an item that appears or disappears at another time is reported`() throws {
    func manifest(_ away: Range<Int>?, motion: Double) -> FrameManifest {
      var manifest = Self.manifest(middle: (motion, 40, 300, 450))
      let place = Self.rect(16, 80, 288, 380)
      let gone = away.map {
        [
          ItemTrack.Entry(frames: $0, kind: .away),
          .init(frames: $0.upperBound..<$0.upperBound + 1, kind: .passes(place)),
        ]
      }
      manifest.tracks = [
        ItemTrack(item: "page-3", entries: [.init(frames: 0..<1, kind: .passes(place))] + (gone ?? []))
      ]
      return manifest
    }
    let cases: [(Range<Int>?, Range<Int>?, String)] = [
      (29..<40, 31..<40, "page-3 disappears 2 frames later (frame 31 instead of 29)"),
      (29..<40, 29..<38, "page-3 appears 2 frames earlier (frame 38 instead of 40)"),
      (nil, 31..<40, "page-3 disappears in frame 31, and did not"),
      (29..<40, nil, "page-3 no longer disappears in frame 29"),
    ]
    for (before, after, sentence) in cases {
      let difference = manifest(before, motion: 8).difference(from: manifest(after, motion: 9))
      #expect(
        difference?.sentences.contains(sentence) == true, "\(String(describing: difference?.sentences))")
    }
  }

  @Test func `an item that arrives later and lower is reported with its event and the cause`() throws {
    let difference = try #require(
      Self.expected.difference(from: Self.manifest(arrives: 42, place: (0, 4.1, 320, 568), scene: "other")))
    #expect(difference.kind == .motion)
    #expect(difference.changedParts == [.scene])
    #expect(difference.frames == [40..<60])
    #expect(difference.count == 20)
    #expect(difference.comparedCount == 60)
    #expect(
      difference.sentences == [
        "open.settled comes 2 frames later (frame 42 instead of 40)",
        "page-3 arrives 2 frames later (frame 42 instead of 40), 4.1 pt lower",
      ])
    #expect(
      difference.summary
        == "20 frames differ from the golden, beginning with frame 40 (0.6667s), 28 frames after open.start"
    )
    #expect(difference.cause == "the motion changed; since the recording, the scene or its times changed")
  }

  @Test(arguments: [
    ((0.0, -3, 320.0, 568.0), "page-3 arrives 3 pt higher, in frame 40"),
    ((0.25, 0, 320.0, 568.0), "page-3 arrives 0.25 pt to the right, in frame 40"),
    ((-12.34, 0, 320.0, 568.0), "page-3 arrives 12.3 pt to the left, in frame 40"),
    ((-2.0, -1, 324.0, 570.0), "page-3 arrives 4 pt wider and 2 pt taller, in frame 40"),
    ((0.0, 0, 310.0, 568.0), "page-3 arrives 5 pt to the left and 10 pt narrower, in frame 40"),
    // The rounding of corners is no change of the size.
    ((0.0, 0.5, 320.0, 568.01), "page-3 arrives 0.51 pt lower, in frame 40"),
    // The middle is 12.345 points lower, which is rounded once.
    ((0.0, 12.34, 320.0, 568.01), "page-3 arrives 12.3 pt lower, in frame 40"),
    ((0.0, 0, 320.0, 568.01), "page-3 arrives up to 0.01 pt off at a corner, in frame 40"),
  ])
  func `another place of arrival is reported with its direction and distance`(
    place: (Double, Double, Double, Double), sentence: String
  ) throws {
    let difference = try #require(Self.expected.difference(from: Self.manifest(place: place)))
    #expect(difference.sentences == [sentence])
    #expect(difference.cause.hasSuffix("so the program now behaves differently"))
  }

  @Test func `reports an item on its way, and when it leaves`() throws {
    let difference = try #require(Self.expected.difference(from: Self.manifest(middle: (8, 28, 300, 450))))
    #expect(difference.sentences == ["page-3 is 12 pt higher on its way, in frame 30, and arrives as before"])
    let earlier = try #require(Self.expected.difference(from: Self.manifest(leaves: 15)))
    #expect(earlier.sentences == ["page-3 leaves 1 frame earlier (frame 15 instead of 16)"])
  }

  @Test func `changes of pictures alone, of numbers alone, and of both have their own causes`() throws {
    var drawn = Self.expected
    drawn.runs[1].hashes.picture = "other"
    let drawing = try #require(Self.expected.difference(from: drawn))
    #expect(drawing.kind == .drawing)
    #expect(drawing.pictureCount == 14)
    #expect(drawing.motionCount == 0)
    #expect(drawing.sentences.isEmpty)
    #expect(drawing.cause.hasPrefix("only the drawing changed"))
    var both = drawn
    both.runs[1].hashes.motion = "other"
    let looks = try #require(Self.expected.difference(from: both))
    #expect(looks.kind == .motion)
    #expect(looks.cause.hasPrefix("the effect's numbers changed, and so did the pictures;"))
    var numbered = Self.expected
    numbered.runs[1].hashes.motion = "other"
    let numbers = try #require(Self.expected.difference(from: numbered))
    #expect(numbers.kind == .numbers)
    #expect(numbers.cause.hasPrefix("the effect's numbers changed"))
  }

  @Test func `new and missing items and events are reported`() throws {
    var changed = Self.manifest(middle: (8, 41, 300, 450))
    changed.tracks.append(
      ItemTrack(
        item: "page-4",
        entries: [
          .init(frames: 0..<7, kind: .away), .init(frames: 7..<60, kind: .rests(Self.rect(0, 0, 9, 9))),
        ]))
    changed.events.append(.init(name: "close.start", microseconds: 900_000, frame: 54))
    let difference = try #require(Self.expected.difference(from: changed))
    #expect(
      difference.sentences == [
        "close.start happens, and did not before", "page-4 is new, from frame 7 on",
        "page-3 is 1 pt lower on its way, in frame 30, and arrives as before",
      ])
    let back = try #require(changed.difference(from: Self.expected))
    #expect(back.sentences.prefix(2) == ["close.start no longer happens", "page-4 is not there any more"])
  }

  @Test func `another canvas or length is reported`() throws {
    var other = Self.expected
    other.canvas = PixelSize(width: 320, height: 568)!
    let canvas = try #require(Self.expected.difference(from: other))
    #expect(canvas.kind == .canvas)
    #expect(canvas.first == nil)
    #expect(canvas.sentences == ["the canvas is 320x568 pixels instead of 640x1136"])
    var longer = Self.expected
    longer.frameCount = 61
    longer.runs[3].frames = 40..<61
    let length = try #require(Self.expected.difference(from: longer))
    #expect(length.kind == .length)
    #expect(length.frames == [60..<61])
    #expect(length.sentences == ["the scene has 61 frames instead of 60"])
  }

  @Test(arguments: [1, 2, -1, -3]) func `pictures that all come later or earlier are reported once`(
    _ shift: Int
  )
    throws
  {
    func manifest(_ start: Int) -> FrameManifest {
      var manifest = Self.expected
      manifest.tracks = []
      manifest.runs = [Self.run(0..<start, "0", "0")]
      for frame in start..<start + 20 {
        manifest.runs.append(Self.run(frame..<frame + 1, "\(frame - start + 1)", "x"))
      }
      manifest.runs.append(Self.run(start + 20..<60, "21", "y"))
      return manifest
    }
    let difference = try #require(manifest(20).difference(from: manifest(20 + shift)))
    let first = 20 + min(shift, 0)
    let frames = "\(abs(shift)) \(abs(shift) == 1 ? "frame" : "frames") \(shift > 0 ? "later" : "earlier")"
    #expect(difference.sentences == ["from frame \(first) on, all pictures come \(frames)"])
  }

  @Test func `a scene that waits two frames longer says so in few words`() async throws {
    let expected = try await GoldenScenes.manifest(of: Array(0..<40))
    let found = try await GoldenScenes.manifest(GoldenScenes.text(wait: "14f"), of: Array(0..<40))
    let difference = try #require(expected.difference(from: found))
    #expect(difference.kind == .motion)
    #expect(difference.changedParts == [.scene])
    #expect(difference.first?.event == "open.start")
    #expect(difference.sentences.count <= 7)
    #expect(
      difference.sentences.contains {
        $0.hasPrefix("open.start and ") && $0.contains("come 2 frames later (frame 14 instead of 12)")
      })
    #expect(difference.sentences.contains { $0.hasPrefix("page-2 arrives 2 frames later") })
  }

  /// An event in the same frame counts, otherwise the latest one before it; before the first event there is none.
  @Test func `a moment is reported by its latest event`() throws {
    for (leaves, event, frames) in [(11, nil, 0), (12, "open.start", 0), (14, "open.start", 2)] {
      let first = try #require(Self.manifest().difference(from: Self.manifest(leaves: leaves))?.first)
      #expect(first.frame == leaves)
      #expect(first.time == Double(leaves) / 60)
      #expect(first.event == event, "\(leaves)")
      #expect(first.framesAfterEvent == frames, "\(leaves)")
    }
  }
}
