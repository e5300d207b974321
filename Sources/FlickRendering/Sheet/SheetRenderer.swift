import FlickCompositor
package import FlickDrawing
import FlickGeometry
package import FlickImage
import FlickLayers
package import FlickPlanning
package import FlickProvenance
import FlickText

/// Draws a contact sheet: a picture with small frames in rows and their times. The compositor that draws the frames
/// draws the sheet as well, from the same kinds of layers.
package struct SheetRenderer: Sendable {
  private let renderer: FrameRenderer
  private let contents: SheetContents
  package let layout: SheetLayout

  /// - Parameters:
  ///   - contents: The frames of the sheet and their captions.
  ///   - columns: The largest number of frames in a row.
  ///   - renderer: Draws the frames.
  /// - Throws: `FlickbookError.invalidRequest` when the sheet would be larger than a picture may be.
  package init(_ contents: SheetContents, columns: Int, renderer: FrameRenderer) throws(FlickbookError) {
    let size = renderer.scene.pixelSize
    let lines = SheetRenderer.noteLines(contents, frame: size, renderer.text)
    guard
      let layout = SheetLayout(
        frame: size, cellCount: contents.cells.count, columns: columns, noteLines: lines)
    else {
      throw .invalidRequest(
        "a sheet of \(contents.cells.count) frames is too large; choose a longer interval")
    }
    self.renderer = renderer
    self.contents = contents
    self.layout = layout
  }

  /// Draws the sheet and writes it as a PNG.
  ///
  /// - Parameters:
  ///   - path: The path of the PNG file.
  ///   - provenance: The provenance to write into the file; nil for none.
  ///   - observer: Receives events, from any thread.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`, `CancellationError`.
  package func render(
    to path: String, provenance: Provenance?, observer: RenderObserver
  ) throws {
    observer(.began(path: path, frameCount: contents.cells.count))
    try ImageWriter.write(picture { observer(.drewFrame(path: path)) }, to: path, provenance: provenance)
    observer(.finished(path: path, byteCount: FileSystem.byteCount(of: path)))
  }

  /// Draws the sheet. Only one frame is held at full size at a time.
  ///
  /// - Throws: `ImageError` when a picture of the scene cannot be decoded; `CancellationError`.
  package func picture(drewFrame: () -> Void = {}) throws -> PixelBuffer {
    var thumbnails: [Int: PixelBuffer] = [:]
    for cell in contents.cells {
      try Task.checkCancellation()
      thumbnails[cell.frame] = thumbnail(of: try renderer.frame(cell.frame))
      drewFrame()
    }
    return picture(of: thumbnails)
  }

  /// Draws the sheet from small frames, which are given by the numbers of the frames.
  func picture(of thumbnails: [Int: PixelBuffer]) -> PixelBuffer {
    let images = contents.cells.enumerated().compactMap { index, cell in
      thumbnails[cell.frame].map { (name(ofCell: index), $0) }
    }
    return compose(sheet, images: Dictionary(images) { $1 }, size: layout.size)
  }

  var thumbnailSize: PixelSize { layout.thumbnail }

  /// Returns a frame as it is shown on the sheet.
  func thumbnail(of frame: PixelBuffer) -> PixelBuffer {
    let name = "frame"
    let layer = pictureLayer(
      name, frame: Rect(origin: .zero, size: Size(layout.thumbnail)), naturalSize: Size(frame.size))
    return compose(layer, images: [name: frame], size: layout.thumbnail)
  }

  private func compose(_ layer: Layer, images: [String: PixelBuffer], size: PixelSize) -> PixelBuffer {
    let list = DisplayList(flattening: layer, canvas: Size(size))
    var pixels = PixelBuffer(size: size)
    let source = Pictures(pixels: images)
    Compositor(size: size, scale: 1, images: source, text: renderer.text).render(list, into: &pixels)
    return pixels
  }
}

// MARK: - Layers

extension SheetRenderer {
  private var sheet: Layer {
    var sheet = Layer(
      "sheet", frame: Rect(origin: .zero, size: Size(layout.size)), background: SheetColors.background)
    sheet.sublayers = header + contents.cells.indices.flatMap { cell($0) }
    return sheet
  }

  private var header: [Layer] {
    let frame = layout.header
    let title = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 32)
    let subtitle = Rect(x: frame.minX, y: frame.minY + 34, width: frame.width, height: 22)
    return [
      textLayer(contents.title, in: title, size: 24, weight: 700, color: SheetColors.title),
      textLayer(contents.subtitle, in: subtitle, size: 14, weight: 400, color: SheetColors.subtitle),
    ]
  }

  private func cell(_ index: Int) -> [Layer] {
    let cell = contents.cells[index]
    var picture = pictureLayer(
      name(ofCell: index), frame: layout.picture(ofCell: index), naturalSize: Size(layout.thumbnail))
    picture.borderWidth = 1
    picture.borderColor = SheetColors.border
    return [
      picture,
      textLayer(
        cell.caption, in: layout.caption(ofCell: index).insetBy(dx: 0, dy: 5), size: 12, weight: 600,
        color: SheetColors.title),
      noteLayer(cell.note, in: layout.note(ofCell: index)),
    ]
  }

  /// The largest number of lines of a note; a longer note ends in an ellipsis.
  private static let mostNoteLines = 12

  /// Returns the number of lines of the longest note.
  private static func noteLines(_ contents: SheetContents, frame: PixelSize, _ text: any TextOutliner)
    -> Int
  {
    guard let width = SheetLayout.noteWidth(frame: frame) else { return 0 }
    let area = Rect(x: 0, y: 0, width: width, height: 0)
    return contents.cells.map { text.drawing(of: note($0.note), in: area).outlines.count }.max() ?? 0
  }

  private static func note(_ text: String) -> TextContents {
    TextContents(
      text, font: TextContents.Font(size: 12, weight: 400), color: SheetColors.note,
      lineLimit: mostNoteLines)
  }

  private func noteLayer(_ note: String, in frame: Rect) -> Layer {
    var layer = Layer("note", frame: frame)
    layer.contents = .text(SheetRenderer.note(note))
    return layer
  }

  private func name(ofCell index: Int) -> String { "cell-\(index)" }

  private func pictureLayer(_ name: String, frame: Rect, naturalSize: Size) -> Layer {
    var layer = Layer(name, frame: frame)
    layer.contents = .image(ImageContents(name: name, naturalSize: naturalSize))
    return layer
  }

  private func textLayer(_ text: String, in frame: Rect, size: Double, weight: Int, color: Color) -> Layer {
    var layer = Layer("text", frame: frame)
    layer.contents = .text(
      TextContents(text, font: TextContents.Font(size: size, weight: weight), color: color, lineLimit: 1))
    return layer
  }
}

/// Subdued colors that do not distract from the frames.
private enum SheetColors {
  static let background = Color(red: 0.086, green: 0.094, blue: 0.114)
  static let border = Color(red: 0.2, green: 0.212, blue: 0.247)
  static let title = Color(red: 0.925, green: 0.933, blue: 0.949)
  static let subtitle = Color(red: 0.576, green: 0.596, blue: 0.643)
  static let note = Color(red: 0.482, green: 0.639, blue: 1)
}

extension Size {
  fileprivate init(_ size: PixelSize) { self.init(Double(size.width), Double(size.height)) }
}
