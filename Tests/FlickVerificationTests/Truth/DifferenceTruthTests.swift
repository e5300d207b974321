import FlickAnalysis
import FlickGeometry
import FlickGolden
import FlickGoldenTestSupport
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import FlickVerification
import Testing

/// Tests that the sentences about the difference of two scenes are true. Every sentence is parsed and checked against
/// the places of all items in each frame of both scenes.
@Suite struct DifferenceTruthTests {
  @Test func `sentences about random pairs of scenes are true`() async throws {
    var random = SplitMix(seed: 71)
    var (pairs, sentences) = (0, 0)
    while pairs < Thoroughness.trials(50, exhaustive: 500) {
      let pair = ScenePair(&random)
      guard let (a, b) = pair.scenes else { continue }
      pairs += 1
      let check = try Self.check(a, b)
      let manifests = (
        try await Self.manifest(a, check.pictures.before), try await Self.manifest(b, check.pictures.after)
      )
      let golden = manifests.0.difference(from: manifests.1)?.sentences ?? []
      let difference = try MotionDifference(a, b)
      for sentence in golden + difference.items.map(\.sentence) {
        sentences += 1
        let fault = check.fault(in: sentence)
        #expect(fault == nil, "'\(sentence)': \(fault ?? "")\n\(pair.before)\n\(pair.after)")
      }
    }
    #expect(sentences > 3 * pairs, "most pairs differ, and much is said of them")
  }

  @Test func `a camera that blurs its moves paints other frames while it moves`() throws {
    func scene(_ blur: String) throws -> ResolvedScene {
      try GoldenScenes.resolved(
        """
        scene: 1
        device: {size: [160, 240], scale: 0.5}
        fps: 30
        duration: 1s
        effect: {type: collection, cell: [100%, 60]}
        content: {pages: [{repeat: 12, id: "row-${n}", background: "#36c"}]}
        script: []
        camera: {blur: \(blur), shots: [{at: 500ms, show: {area: [0, 0, 60, 60]}, move: 300ms}]}
        """)
    }
    let difference = try MotionDifference(scene("0deg"), scene("180deg"))
    #expect(difference.items.isEmpty)
    #expect(difference.firstPaintedFrame == 15)
    #expect(try MotionDifference(scene("90deg"), scene("90deg")).firstPaintedFrame == nil)
  }

  @Test func `an item that never leaves is not reported to leave later`() async throws {
    func scene(_ duration: String) throws -> ResolvedScene {
      try GoldenScenes.resolved(
        """
        scene: 1
        device: {size: [160, 240], scale: 0.5}
        fps: 30
        duration: \(duration)
        effect: {type: collection, cell: [100%, 60]}
        content: {pages: [{repeat: 12, id: "row-${n}", background: "#36c"}]}
        script: [{at: 700ms, name: up, fling: {from: [80, 200], by: [0, -120], during: 110ms}}]
        """)
    }
    for (before, after) in [("2s", "700ms"), ("700ms", "2s")] {
      let (a, b) = (try scene(before), try scene(after))
      let check = try Self.check(a, b)
      let sentences = try #require(
        try await Self.manifest(a, check.pictures.before)
          .difference(from: try await Self.manifest(b, check.pictures.after))
      ).sentences
      #expect(!sentences.contains { $0.contains("leaves") || $0.contains("arrives") }, "\(sentences)")
    }
  }

  @Test func `an item that comes to its place in the last frame is not reported to arrive`() throws {
    func scene(_ duration: String, _ start: String) throws -> ResolvedScene {
      try GoldenScenes.resolved(
        """
        scene: 1
        device: {size: [240, 160], scale: 0.5}
        fps: 24
        duration: \(duration)
        effect: {type: card-stack}
        content: {pages: [{repeat: 4, id: "p${n}", background: "#36c"}]}
        script: [{at: \(start), name: s0, tap: [70, 90]}]
        """)
    }
    let sentences = try MotionDifference(scene("900ms", "400ms"), scene("1200ms", "300ms")).items.map(
      \.sentence)
    #expect(sentences.contains("p1 rests 2 times instead of 1 in the first 22 frames"), "\(sentences)")
  }

  private static func check(_ a: ResolvedScene, _ b: ResolvedScene) throws -> SentenceCheck {
    let (before, after) = (FrameReading(a), FrameReading(b))
    return SentenceCheck(before: before, after: after, pictures: (pictures(before), pictures(after)))
  }

  /// A text about all items in each frame, which stands for the frame's picture.
  private static func pictures(_ reading: FrameReading) -> [String] {
    (0..<reading.count).map { frame in
      reading.places.keys.sorted().map { "\($0) \(reading.place($0, frame)?.text ?? "-")" }.joined(
        separator: "\n")
    }
  }

  private static func manifest(_ scene: ResolvedScene, _ pictures: [String]) async throws -> FrameManifest {
    let (tracks, hashes) = try await FrameRecorder(scene, jobs: 1).motion()
    let timeline = scene.timeline
    let marks = timeline.marks.filter { $0.time <= timeline.duration }
    let events = marks.enumerated().map {
      (
        $0,
        FrameManifest.Event(
          name: $1.name, microseconds: Int(($1.time * 1e6).rounded()), frame: timeline.frame(at: $1.time))
      )
    }.sorted { ($0.1.microseconds, $0.0) < ($1.1.microseconds, $1.0) }.map(\.1)
    var manifest = FrameManifest(
      origin: .init(scene: "a", assets: "b", fonts: "c", drawing: 1), canvas: scene.pixelSize,
      frameRate: scene.stage.frameRate, frameCount: scene.stage.frameCount, events: events, tracks: tracks)
    manifest.runs = zip(pictures, hashes).enumerated().map { frame, hash in
      FrameManifest.Run(frames: frame..<frame + 1, hashes: FrameHashes(picture: hash.0, motion: hash.1))
    }
    return manifest
  }
}
