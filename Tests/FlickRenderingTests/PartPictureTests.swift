import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickDrawing

/// Tests pieces, letters and meshes in pixels.
@Suite struct PartPictureTests {
  private static func text(
    _ effect: String, background: String = "red", layers: String = "", scale: Double = 1
  )
    -> String
  {
    """
    scene: 1
    device: {size: [120, 160], scale: \(scale)}
    fps: 30
    background: white
    effect:
      type: collection
      axis: horizontal
      snap: page
      travel: false
      item: {order: -index}
      \(effect)
    content:
      pages:
        - {id: one, background: \(background), layers: [\(layers)]}
        - {id: two, background: white, layers: [\(layers)]}
    script: [{at: 0s, drag: {from: [110, 80], by: [-70, 0], during: 500ms, hold: 300ms}}]
    """
  }

  private static func renderer(_ text: String) throws -> FrameRenderer {
    try FrameRenderer(SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml")))
  }

  private static let art =
    "{background: {linear: [\"#123456\", \"#fedcba\"]}}, {shape: ellipse, frame: [10.3, 20.7, 70, 90], fill: \"#11aa33\"}, {name: title, text: Office Werk, size: 22, color: white, frame: [8, 60, 110, 60]}"

  // MARK: Pieces

  /// In any grid, pieces show the page while nothing moves. While one piece moves, the others show their parts of the
  /// page.
  @Test func `pieces at rest are the page, pixel for pixel`() throws {
    var random = SplitMix(seed: 21)
    for _ in 0..<Thoroughness.trials(3, exhaustive: 300) {
      let scale = random.choose([1, 1.5, 2, 3])
      let (columns, rows) = (random.whole(1...64), random.whole(1...64))
      let whole = try Self.renderer(Self.text("clip: false", layers: Self.art, scale: scale))
      let pieces = try Self.renderer(
        Self.text("pieces: {grid: [\(columns), \(rows)], x: phase * 0}", layers: Self.art, scale: scale))
      #expect(try pieces.frame(0) == whole.frame(0))
      let moved = try Self.renderer(
        Self.text(
          "pieces: {grid: [\(columns), \(rows)], hidden: \"part.n == 0 && phase < 0\"}", layers: Self.art,
          scale: scale))
      let (a, b) = (try moved.frame(20), try whole.frame(20))
      let width = (Int(120 * scale) + columns - 1) / columns
      let height = (Int(160 * scale) + rows - 1) / rows
      var different = 0
      for y in 0..<a.size.height {
        for x in 0..<a.size.width where x >= width || y >= height { different += a[x, y] == b[x, y] ? 0 : 1 }
      }
      #expect(different == 0, "\(columns) x \(rows) at \(scale)")
    }
  }

  // MARK: Meshes

  private static let waves = [
    "x: \"-30 * phase * sin(part.y / 160pt * 300deg)\"", "y: \"40 * phase * sin(part.x / 120pt * 200deg)\"",
    "x: \"phase * (part.y - 80) * 0.6\"",
    "x: \"-phase * part.x * 0.7\", y: \"phase * part.y * (part.x / 400pt)\"",
  ]

  /// Where the page is opaque, nothing shows between cells: every pixel is red or white, or a mixture of both at the
  /// page's outline. Between cells as small as four pixels, the pixels behind them show by up to 4 of 255 levels.
  @Test(arguments: waves, [[7, 9], [1, 1], [16, 3], [32, 32]])
  func `cells meet without a gap`(wave: String, grid: [Int]) throws {
    let mesh = try Self.renderer(Self.text("mesh: {grid: [\(grid[0]), \(grid[1])], \(wave)}"))
    let picture = try mesh.frame(20)
    // Red and its mixtures with white, of which there are as many as the outline has pixels.
    var mixed = 0
    var rows: [Int] = []
    for y in 0..<picture.size.height {
      let row = (0..<picture.size.width).map { picture[$0, y] }
      let inside = row.indices.filter { row[$0].green < 255 }
      let own = inside.filter { row[$0].green > 4 }.count
      mixed += own
      rows.append(own)
    }
    #expect(mixed <= 2 * 160 + 2 * 120 + 80, "\(mixed) pixels are mixtures")
    #expect(picture[40, 80].green <= 4)
    #expect(picture[50, 100].green <= 4)
  }

  /// Half way, `phase` is -0.5, so that the mesh leans by 0.3 points for each point down. The pixel (x, y) shows the
  /// point (x + 0.3 (y - 80), y) of the page, whose shade is 0.8 x / 120 y / 160. Bilinear interpolation between the
  /// corners of a cell gives the same.
  @Test(arguments: ["", "{shape: rect, frame: [40, 40, 9, 9], fill: white}"], [[4, 4], [7, 9], [1, 1]])
  func `a shade continues evenly from cell to cell, without a line between them`(layers: String, grid: [Int])
    throws
  {
    let mesh = try Self.renderer(
      Self.text(
        "mesh: {grid: [\(grid[0]), \(grid[1])], x: \"phase * (part.y - 80) * 0.6\", shade: 0.8 * part.x / width * part.y / height}",
        background: "white", layers: layers))
    let picture = try mesh.frame(20)
    var count = 0
    for y in 0..<160 {
      for x in 0..<120 {
        let place = Point(Double(x) + 0.5 + 0.3 * (Double(y) + 0.5 - 80), Double(y) + 0.5)
        guard (2...118).contains(place.x) else { continue }
        let wanted = 255 * (1 - 0.8 * place.x / 120 * place.y / 160)
        #expect(abs(Double(picture[x, y].red) - wanted) <= 2, "\(x), \(y)")
        count += 1
      }
    }
    #expect(count > 15_000)
  }

  // MARK: Random designs

  private static func design(_ random: inout SplitMix) -> String {
    let value = random.choose(["phase", "finger.x / 100pt", "spread", "part.n / part.count", "entry"])
    let amount = random.whole(-60...60)
    let rule = random.choose([
      "pieces: {grid: [\(random.whole(1...9)), \(random.whole(1...9))], x: (V) * \(amount), rotate: (V) * part.n * 7deg, opacity: \"clamp(1 - abs(phase) * part.column, 0, 1)\"}",
      "pieces: {strips: \(random.whole(1...20)), y: (V) * \(amount), scaleX: 1 + 0.3 * (V)}",
      "layers: {title: {split: letters, y: (V) * \(amount), rotate: phase * part.n * 20deg, opacity: 1 - 0.5 * abs(phase)}}",
      "layers: {title: {split: words, x: (V) * \(amount), color: \"mix(white, #ff0000, abs(phase))\"}}",
      "layers: {title: {split: lines, scale: 1 + 0.2 * (V)}}",
      "mesh: {grid: [\(random.whole(1...9)), \(random.whole(1...9))], x: (V) * phase * \(amount) * sin(part.y / 100pt * 200deg), y: phase * \(amount) * cos(part.x / 90pt * 260deg), order: part.column, shade: \(random.choose(["0.4", "part.x / width", "0.6 * part.y / height"])) * abs(phase)}",
    ])
    return "let: {spread: \"abs(phase) * 2\"}\n  " + rule.replacing("(V)", with: "(\(value))")
  }

  /// A frame drawn alone equals that frame of the run, in any order, at any level and with any number of threads.
  /// Drawing only the changes gives the same as drawing again.
  @Test func `random designs are functions of time in pixels`() throws {
    var random = SplitMix(seed: 99)
    for _ in 0..<Thoroughness.trials(6, exhaustive: 2_000) {
      let design = Self.design(&random)
      let text = Self.text(design, background: random.choose(["red", "\"#00000000\""]), layers: Self.art)
      let renderer = try Self.renderer(text)
      let frames = (0..<5).map { _ in random.whole(0...40) } + [0]
      var alone: [Int: PixelBuffer] = [:]
      for frame in frames { alone[frame] = try Self.renderer(text).frame(frame) }
      for frame in frames.reversed() { #expect(try renderer.frame(frame) == alone[frame], "\(design)") }
      try run(renderer, frames, alone, design)
      for level in InstructionLevel.available {
        let other = Compositor(
          size: renderer.compositor.size, scale: renderer.stage.scale, text: renderer.materials.text,
          level: level)
        var picture = PixelBuffer(size: other.size)
        let list = renderer.stage.displayList(at: renderer.stage.frameRate.time(ofFrame: frames[0]))
        other.render(list, into: &picture, threads: random.whole(1...4))
        #expect(picture == alone[frames[0]], "\(level): \(design)")
      }
    }
  }

  /// Draws each frame over the previous one, where only the changes are drawn.
  private func run(
    _ renderer: FrameRenderer, _ frames: [Int], _ alone: [Int: PixelBuffer], _ design: String
  ) throws {
    var previous: PreparedFrame?
    var picture = PixelBuffer(size: renderer.compositor.size)
    for frame in frames {
      let time = renderer.stage.frameRate.time(ofFrame: frame)
      let next = renderer.prepare(at: time, after: previous)
      renderer.compositor.draw(next, over: previous, into: &picture, threads: 1)
      previous = next
      #expect(picture == alone[frame], "damage: \(design)")
    }
  }
}
