import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickRendering
import Testing

@Suite struct SheetTests {
  let timeline = Timeline(
    frameRate: FrameRate(60)!, duration: 1,
    marks: [
      Timeline.Mark(step: "open", event: "start", time: 0.25),
      Timeline.Mark(step: "open", event: "settled", time: 0.4),
      Timeline.Mark(step: "close", event: "start", time: 0.45),
      Timeline.Mark(step: "close", event: "settled", time: 1.5),
    ])

  private func contents(_ range: Range<Int>, every interval: Double) -> SheetContents {
    SheetContents(title: "", subtitle: "", timeline: timeline, range: range, interval: interval)
  }

  @Test func `cells stand for the time until the next one`() {
    let cells = contents(0..<60, every: 0.25).cells
    #expect(cells.map(\.frame) == [0, 15, 30, 45])
    #expect(cells.map(\.caption) == ["0.000 s", "0.250 s", "0.500 s", "0.750 s"])
    #expect(cells.map(\.note) == ["", "open start, settled; close start", "", ""])
  }

  @Test func `a part begins with its first frame`() {
    #expect(contents(7..<20, every: 0.1).cells.map(\.frame) == [7, 13, 19])
    #expect(contents(7..<8, every: 10).cells.map(\.frame) == [7])
    #expect(contents(0..<60, every: 0.0001).cells.map(\.frame) == Array(0..<60))
  }

  @Test func `default intervals are round and give two dozen frames at most`() {
    for tenths in 1...6000 {
      let duration = Double(tenths) / 10
      #expect(duration / SheetContents.defaultInterval(duration: duration) <= 24)
    }
  }

  @Test(arguments: [(640, 1136), (1, 1), (8192, 16), (33, 97)], [1, 2, 7, 20])
  func `everything lies on the sheet and nothing on something else`(frame: (Int, Int), cellCount: Int) throws
  {
    let size = try #require(PixelSize(width: frame.0, height: frame.1))
    for columns in 1...8 {
      let layout = try #require(
        SheetLayout(frame: size, cellCount: cellCount, columns: columns, noteLines: columns % 3))
      let sheet = Rect(x: 0, y: 0, width: Double(layout.size.width), height: Double(layout.size.height))
      let areas =
        [layout.header]
        + (0..<cellCount).flatMap {
          [layout.picture(ofCell: $0), layout.caption(ofCell: $0), layout.note(ofCell: $0)]
        }
      for (index, area) in areas.enumerated() {
        #expect(sheet.intersection(area) == area)
        #expect(!areas[..<index].contains { $0.intersects(area) })
      }
    }
  }

  @Test func `requests that are too large are refused`() throws {
    let size = try #require(PixelSize(width: 640, height: 1136))
    #expect(SheetLayout(frame: size, cellCount: 10_000, columns: 6) == nil)
    #expect(SheetLayout(frame: size, cellCount: 10_000, columns: 10_000) == nil)
  }

  @Test func `every cell shows its own frame, whatever lies beside it`() throws {
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      fps: 30
      effect: {type: page-tabs}
      content: {pages: [{id: one, background: "#c04020"}, {id: two, background: "#2040c0"}]}
      script: [{at: 100ms, tap: {page: two}}, {at: 1500ms, end: true}]
      """
    let input = SceneInput(source: .text(scene), name: "scene.yaml")
    let renderer = try FrameRenderer(SceneResolver().resolve(input))
    let all = SheetContents(of: renderer.scene, frames: 0..<45, interval: 0.25)
    let shown = try cells(of: all, renderer)
    for (cell, pixels) in zip(all.cells, shown) {
      let alone = SheetContents(of: renderer.scene, frames: cell.frame..<cell.frame + 1, interval: 1)
      #expect(try cells(of: alone, renderer) == [pixels], "frame \(cell.frame)")
    }
    #expect(Set(shown).count > 2)
  }

  @Test func `a note has as many lines as it needs below a narrow frame`() throws {
    let scene = """
      scene: 1
      device: {size: [128, 192], scale: 1}
      fps: 30
      effect: {type: page-tabs}
      content: {pages: [{id: one, background: "#c04020"}, {id: two, background: "#2040c0"}]}
      script: [{at: 100ms, name: open-the-second-page, tap: {page: two}}, {at: 1500ms, end: true}]
      """
    let input = SceneInput(source: .text(scene), name: "scene.yaml")
    let renderer = try FrameRenderer(SceneResolver().resolve(input))
    let contents = SheetContents(of: renderer.scene, frames: 0..<45, interval: 1.5)
    let events = "start, release, requested, highlighting, highlighted, finished, settled; step 2 start"
    #expect(contents.cells.map(\.note) == ["open-the-second-page \(events)"])
    let sheet = try SheetRenderer(contents, columns: 1, renderer: renderer)
    let (layout, picture) = (sheet.layout, try sheet.picture())
    // A width of 128 points holds about 20 of the 104 characters, and fewer where a long word moves to the next line.
    #expect((5...8).contains(layout.noteLines))
    let note = layout.note(ofCell: 0)
    for line in 0..<layout.noteLines {
      let rows = Int(note.minY) + 16 * line..<Int(note.minY) + 16 * (line + 1)
      let ground = picture[0, 0]
      let ink = rows.contains { y in (Int(note.minX)..<Int(note.maxX)).contains { picture[$0, y] != ground } }
      #expect(ink, "line \(line)")
    }
  }

  /// Returns the pixels of all cells of a sheet, without their borders.
  private func cells(of contents: SheetContents, _ renderer: FrameRenderer) throws -> [[UInt8]] {
    let renderer = try SheetRenderer(contents, columns: 3, renderer: renderer)
    let (sheet, layout) = (try renderer.picture(), renderer.layout)
    return contents.cells.indices.map { cell in
      let area = layout.picture(ofCell: cell).insetBy(dx: 2, dy: 2)
      return (Int(area.minY)..<Int(area.maxY)).flatMap { y in
        (Int(area.minX)..<Int(area.maxX)).flatMap { x in
          let pixel = sheet[x, y]
          return [pixel.red, pixel.green, pixel.blue]
        }
      }
    }
  }
}
