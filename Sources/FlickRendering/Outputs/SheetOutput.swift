import FlickAnimatedImage
import FlickDrawing
import FlickFiles
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickProvenance

/// A contact sheet: the workers of chunks make small pictures, and the writer joins them into the sheet. Owns the small
/// pictures.
final class SheetOutput: OutputWriter {
  private let place: FilePlace
  private let sheet: SheetRenderer
  private let provenance: Provenance
  private let observer: RenderObserver
  private var thumbnails: [Int: PixelBuffer] = [:]

  private init(
    _ place: FilePlace, _ sheet: SheetRenderer, _ provenance: Provenance, observer: @escaping RenderObserver
  ) {
    self.place = place
    (self.sheet, self.provenance) = (sheet, provenance)
    self.observer = observer
  }

  /// - Parameter origin: Returns the origin that the output's provenance states; called when the file is begun.
  static func track(
    _ output: PlannedOutput, _ picture: PlannedImage, _ contents: SheetContents, columns: Int,
    renderer: FrameRenderer, origin: @escaping OriginSource, observer: @escaping RenderObserver
  ) throws -> OutputTrack {
    let sheet = try SheetRenderer(contents, columns: columns, renderer: renderer)
    return OutputTrack(
      path: output.path, selection: output.frames, chosen: Set(contents.cells.map(\.frame)),
      format: FrameFormat(output, picture, form: .pixels),
      recipe: "thumbnails \(sheet.thumbnailSize.width) x \(sheet.thumbnailSize.height)",
      makeWorker: { ThumbnailWorker(sheet: sheet) },
      makeWriter: {
        let provenance = Provenance(try origin(), pngOf: .picture, output.frames)
        return (SheetOutput(output.place, sheet, provenance, observer: observer), nil)
      })
  }

  func append(_ encoded: EncodedPiece, of piece: Piece) {
    guard case .pictures(let pictures) = encoded else { return }
    for (frame, picture) in zip(piece.frames, pictures) { thumbnails[frame] = picture }
  }

  func finish(recording: Bool) throws -> OutputRecord? {
    let picture = try PNGEncoder.encode(sheet.picture(of: thumbnails))
    let file = ImageMetadata.adding(provenance.text, toPNG: picture)
    try OutputFile.write(file, to: place)
    observer(.finished(path: place.path, byteCount: file.count))
    return recording ? OutputRecord(ofFile: file) : nil
  }
}

private struct ThumbnailWorker: ChunkWorker {
  let sheet: SheetRenderer
  private var pictures: [PixelBuffer] = []

  init(sheet: SheetRenderer) { self.sheet = sheet }

  mutating func take(_ picture: Picture, frame: Int, isRepeated: Bool, role: FrameRole) {
    if case .pixels(let pixels) = picture { pictures.append(sheet.thumbnail(of: pixels)) }
  }

  mutating func finishPiece(_ encoded: (Int) -> Void) -> EncodedPiece {
    defer { pictures = [] }
    return .pictures(pictures)
  }
}
