import FlickCompositor
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickPlanning
@testable import FlickRendering

/// Tests pictures of cameras that blur their moves.
@Suite struct CameraBlurPictureTests {
  private static func text(_ camera: String, outputs: String = "a: {frames: a}") -> String {
    """
    scene: 1
    device: {size: [160, 240], scale: 1}
    fps: 30
    background: "#203040"
    chrome: {device: phone, padding: 24, background: {wallpaper: dunes}}
    \(camera)
    \(TiltedPages.lines)
    script:
      - {at: 300ms, name: fling, fling: {from: [60, 180], to: [60, 120], during: 100ms}}
      - {at: 1.5s, end: true}
    outputs: {\(outputs)}
    """
  }

  private static let shots = "shots: [{at: 200ms, show: {page: p2}, zoom: 2, move: 500ms}]"
  private static let blurred = "camera: {\(shots), parallax: 0.5, blur: 180deg}"
  private static let sharp = "camera: {\(shots), parallax: 0.5}"

  private func scene(_ text: String) throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
  }

  @Test func `a frame is the mean of the camera's moments, and equals a sharp one at rest`() throws {
    let (renderer, sharp) = try (
      FrameRenderer(scene(Self.text(Self.blurred))), FrameRenderer(scene(Self.text(Self.sharp)))
    )
    let stage = renderer.stage
    var blurs = 0
    for frame in [0, 4, 7, 10, 13, 16, 20, 24, 30] {
      let time = Double(frame) / 30
      let count = stage.cameraMoments(at: time, frameTime: 1.0 / 30, most: 16)
      var mean = PixelAverage()
      for index in 0..<count {
        let phase = (Double(index) + 0.5) / Double(count) / 30
        mean.add(renderer.compositor.picture(of: stage.displayList(of: stage.layers(at: time, phase: phase))))
      }
      #expect(try renderer.frame(frame) == mean.picture, "frame \(frame)")
      let isAtRest = stage.cameraTravel(at: time, frameTime: 1.0 / 30) == 0
      #expect(try (renderer.frame(frame) == sharp.frame(frame)) == isAtRest, "frame \(frame)")
      blurs += count > 1 ? 1 : 0
    }
    #expect(blurs > 2)
  }

  /// The painter of an output redraws only what has changed since its latest frame.
  @Test func `frames of an output follow from their time alone, and damage is exact`() throws {
    let scene = try scene(Self.text(Self.blurred))
    let renderer = try FrameRenderer(scene)
    let output = try #require(RenderPlan(scene, destination: .folder("")).outputs.first)
    let format = FrameFormat(output, try #require(output.picture), form: .pixels)
    #expect(format.exposure == .cameras(frameTime: 1.0 / 30))
    for order in [Array(0..<40), Array(stride(from: 0, to: 40, by: 3))] {
      var painter = ChunkPainter(renderer)
      var latest: PixelBuffer?
      for frame in order {
        let time = output.frames.time(of: frame)
        painter.go(to: time)
        if !painter.isRepeated(format, at: time) {
          let picture = try painter.picture(format, at: time, memory: nil, sharesCanvas: false)
          guard case .pixels(let pixels) = picture else { continue }
          latest = pixels
        }
        #expect(try latest == renderer.frame(frame), "frame \(frame)")
      }
    }
  }

  @Test func `the shutter of an output covers the camera, and slow motion blurs less`() throws {
    let scene = try scene(
      Self.text(
        Self.blurred,
        outputs: "a: {frames: a, motionBlur: 90deg}, b: {frames: b, speed: 1/2}, c: {png: c.png, at: 500ms}"))
    let exposures = try RenderPlan(scene, destination: .folder("")).outputs.map(\.exposure)
    let frame: Double = 1.0 / 30
    let expected: [Exposure] = [
      .shutter(frame / 4), .cameras(frameTime: frame / 2), .cameras(frameTime: frame),
    ]
    #expect(exposures == expected)
    let sharp = try self.scene(Self.text(Self.sharp))
    #expect(try RenderPlan(sharp, destination: .folder("")).outputs.map(\.exposure) == [.moment])
  }

  @Test
  func `the preview's picture of a frame is that of its outputs, and its hash differs from a sharp one`()
    throws
  {
    let (renderer, sharp) = try (
      FrameRenderer(scene(Self.text(Self.blurred))), FrameRenderer(scene(Self.text(Self.sharp)))
    )
    let state = renderer.state(ofFrame: 12)
    #expect(try renderer.picture(of: state, threads: 2) == renderer.frame(12))
    #expect(state.hash.count == 64)
    #expect(state.hash != sharp.state(ofFrame: 12).hash)
    #expect(renderer.state(ofFrame: 40).hash == sharp.state(ofFrame: 40).hash)
  }

  @Test func `sides and clips blur their own cameras, as their scenes do alone`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": Self.text(Self.blurred), "two.yaml": Self.text(Self.sharp),
      "both.yaml": "scene: 1\ncompare: [{use: one.yaml}, {use: two.yaml}]\n",
      "film.yaml": "scene: 1\nfilm: [{use: one.yaml, name: one}]\n",
    ])
    func renderer(_ name: String) throws -> FrameRenderer {
      let path = folder.file("\(name).yaml")
      return try FrameRenderer(SceneResolver().resolve(SceneInput(source: .file(path: path), name: path)))
    }
    let (alone, both, film) = (try renderer("one"), try renderer("both"), try renderer("film"))
    #expect(both.stage.blursCameras)
    let place = both.scene.stage.sides[0].frame
    for frame in [3, 10, 14, 30] {
      #expect(try film.frame(frame) == alone.frame(frame), "frame \(frame)")
      let part = try both.frame(frame).part(
        from: (Int(place.minX), Int(place.minY)), size: alone.scene.pixelSize)
      #expect(try part == alone.frame(frame), "frame \(frame)")
    }
  }
}
