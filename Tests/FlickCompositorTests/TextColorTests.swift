import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import FlickText
import Testing

/// Glyphs with colors, from fonts that are made here and from the installed emoji.
@Suite struct TextColorTests {
  private static let bounds = Scene.rect(0, 0, 300, 40)
  /// The characters of the fonts that are made here.
  private static let characters: [Unicode.Scalar] = ["A", "\u{1f600}"]
  private static let red = Color(red: 0xcc / 255.0, green: 0x22 / 255.0, blue: 0x44 / 255.0)

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func outlines(_ colors: MadeFont.Colors) throws -> PangoTextOutliner {
    try folder.write(
      MadeFont(family: "Flick", characters: Self.characters, colors: colors).bytes, to: "f.ttf")
    return try PangoTextOutliner(fontFiles: [folder.file("f.ttf")])
  }

  private func text(_ string: String, size: Double = 10, color: Color = .black) -> TextContents {
    TextContents(string, font: .init(family: "Flick", size: size), color: color)
  }

  // MARK: Forms of colors

  @Test func `layers of COLR 0 are fills in palette colours or the text's own`() throws {
    let drawing = try outlines(.layers).drawing(of: text("A"), in: Self.bounds)
    #expect(drawing.outlines.isEmpty)
    try #require(drawing.colors.count == 2)
    // The baseline lies 8 points below the top, by the font's ascender.
    let boxes = [Scene.rect(0, 0, 5, 8), Scene.rect(5, 0, 5, 8)]
    for (index, color) in [Self.red, nil].enumerated() {
      guard case .fill(let path, let found) = drawing.colors[index], let box = path.controlPointBounds else {
        Issue.record("expected a fill")
        return
      }
      #expect(found == color)
      for (a, b) in zip(box.corners, boxes[index].corners) { #expect(a.distance(to: b) < 1e-3) }
    }
  }

  @Test func `pictures of sbix lie on the baseline`() throws {
    let png = MadePicture.png(width: 4, height: 2)
    let drawing = try outlines(.picture(png, pixelsPerEm: 8)).drawing(of: text("A"), in: Self.bounds)
    #expect(drawing.outlines.isEmpty)
    guard drawing.colors.count == 1, case .picture(let picture, let rect) = drawing.colors[0] else {
      Issue.record("expected a picture")
      return
    }
    #expect(picture.png == png)
    for (a, b) in zip(rect.corners, Scene.rect(0, 5.5, 5, 2.5).corners) { #expect(a.distance(to: b) < 1e-3) }
  }

  @Test func `COLR 1 is drawn by its outline and reported`() throws {
    let outlines = try outlines(.paint)
    let drawing = outlines.drawing(of: text("A"), in: Self.bounds)
    #expect(drawing.colors.isEmpty)
    #expect(drawing.outlines.count == 1)
    #expect(outlines.report(of: text("A")).undrawnColors.map(\.family) == ["Flick"])
    #expect(outlines.report(of: text("b")).undrawnColors.isEmpty)
    for colors in [MadeFont.Colors.layers, .none] {
      #expect(try self.outlines(colors).report(of: text("A")).undrawnColors.isEmpty)
    }
  }

  @Test func `a scene's own font with colours has its emoji`() throws {
    let plain = TextContents("a😀", font: .init(size: 10))
    #expect(try outlines(.layers).fonts(for: plain).map(\.family).contains("Flick"))
    #expect(try outlines(.none).fonts(for: plain).map(\.family).contains("Noto Color Emoji"))
  }

  // MARK: Emoji

  private static let emoji = Result { try PangoTextOutliner() }

  private func drawing(_ string: String, size: Double = 20) throws -> TextDrawing {
    let text = TextContents(string, font: .init(size: size))
    return try Self.emoji.get().drawing(of: text, in: Scene.rect(0, 0, 2000, 100))
  }

  private func pictures(_ string: String) throws -> [GlyphPicture] {
    try drawing(string).colors.compactMap { part in
      if case .picture(let picture, _) = part { picture } else { nil }
    }
  }

  @Test(arguments: [
    "😀", "👩‍👩‍👧‍👦", "👍🏽", "👍🏿", "🧑🏻‍🚀", "🏳️‍🌈", "🇩🇪", "🇯🇵", "1️⃣", "❤️", "☺️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👁️‍🗨️",
  ])
  func `a sequence is one picture`(sequence: String) throws {
    #expect(try pictures(sequence).count == 1)
    #expect(try drawing(sequence).outlines.isEmpty)
  }

  @Test func `skin tones and members of a sequence make a difference`() throws {
    let pictures = try ["👍", "👍🏻", "👍🏽", "👍🏿", "🧑‍🚀", "🧑🏿‍🚀"].flatMap { try self.pictures($0) }
    #expect(Set(pictures.map(\.png)).count == 6)
    #expect(try self.pictures("😀 x 😀").map(\.png).count == 2)
  }

  /// A character that is text by default, or asks to be text by a variation selector, keeps its outline.
  @Test(arguments: ["123", "#*", "☺", "❤", "☺\u{fe0e}", "©", "a 1"])
  func `characters other than emoji keep their outlines`(string: String) throws {
    #expect(try drawing(string).colors.isEmpty)
  }

  @Test func `emoji leave the letters beside them as they are`() throws {
    let (alone, beside) = (try drawing("abc 123"), try drawing("abc 123 😀"))
    let line = try #require(alone.outlines.first)
    let down = (beside.outlines[0].controlPointBounds?.minY ?? 0) - (line.controlPointBounds?.minY ?? 0)
    #expect(beside.outlines == [line.translatedBy(dx: 0, dy: down)])
    #expect(down >= 0)
    #expect(down < 3)
  }

  @Test(arguments: [5.0, 20, 33.3, 200])
  func `pictures scale with the letters`(size: Double) throws {
    func rect(_ size: Double) throws -> Rect {
      guard case .picture(_, let rect)? = try drawing("😀", size: size).colors.first else { return .zero }
      return rect
    }
    let (unit, scaled) = (try rect(1), try rect(size))
    // A glyph is 136 pixels wide, and an em is 109 pixels.
    #expect(abs(scaled.width / size - 136 / 109.0) < 0.001)
    for (a, b) in zip(unit.corners, scaled.corners) { #expect((a * size).distance(to: b) < 1e-3 * size) }
  }

  // MARK: Pixels

  /// Decodes every file to the same picture.
  private struct Decoder: ImageSource {
    var picture: PixelBuffer
    func size(ofImage name: String) -> PixelSize? { picture.size }
    func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) { picture.readRows(body) }
    func image(png: [UInt8]) -> PixelBuffer? { picture }
  }

  private func render(
    _ item: DisplayItem, _ colors: MadeFont.Colors, _ level: InstructionLevel = .current
  ) throws -> PixelBuffer {
    let decoder = Decoder(picture: TextureTests.noise(64, 32))
    let compositor = Compositor(
      size: Scene.size(60, 40), scale: 1, images: decoder, text: try outlines(colors), level: level)
    return compositor.picture(of: DisplayList(canvas: Size(60, 40), items: [item]))
  }

  @Test func `layers have exact colours and fade as one`() throws {
    let black = Scene.item(.text(text("A", size: 20)), bounds: Self.bounds)
    let frame = try render(black, .layers)
    #expect(frame.channels(5, 8) == [0xcc, 0x22, 0x44, 255])
    #expect(frame.channels(15, 8) == [0, 0, 0, 255])
    let faded = text("A", size: 20, color: Color(red: 0, green: 0, blue: 1, alpha: 0.2))
    let light = try render(Scene.item(.text(faded), bounds: Self.bounds), .layers)
    #expect(light.channels(5, 8) == [41, 7, 14, 51])
    #expect(light.channels(15, 8) == [0, 0, 51, 51])
  }

  @Test(arguments: InstructionLevel.available)
  func `a glyph's picture is drawn like any picture`(level: InstructionLevel) throws {
    let png = MadePicture.png(width: 64, height: 32)
    let matrix = Transform3D(rotationZ: 0.3).concatenating(Transform3D(translationX: 10, y: 3, z: 0))
    let glyph = Scene.item(.text(text("A", size: 40)), bounds: Self.bounds, matrix: matrix, opacity: 0.7)
    let colors = MadeFont.Colors.picture(png, pixelsPerEm: 64)
    guard
      case .picture(_, let rect)? = try outlines(colors).drawing(of: text("A", size: 40), in: Self.bounds)
        .colors.first
    else {
      Issue.record("expected a picture")
      return
    }
    let image = TextureTests.image(rect, matrix: matrix)
    let group = Scene.item(.group([image], nil), bounds: rect, matrix: matrix, opacity: 0.7)
    #expect(try render(glyph, colors, level) == render(group, colors, .scalar))
  }
}
