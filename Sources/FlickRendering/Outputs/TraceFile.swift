package import FlickAnalysis
package import FlickAnimatedImage
import FlickDrawing
import FlickFiles
package import FlickPlanning
import FlickProvenance
package import FlickScene
package import FlickText
import FlickVideo

/// A trace as a file: a table or a plot.
package struct TraceFile: Sendable {
  package let trace: Trace
  private let scene: ResolvedScene
  private let format: TraceOptions.Format

  /// - Throws: `CancellationError`.
  package init(_ scene: ResolvedScene, _ options: TraceOptions, _ frames: FrameSelection) throws {
    (self.scene, format) = (scene, options.format)
    trace = try Trace(scene, options.values, frames)
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: `TextError` for fonts and `VideoError`, both only for PNG.
  package func bytes() throws -> [UInt8] {
    format == .png ? try bytes(text: AssetCache().text(fonts: [])) : try bytes(text: NoText())
  }

  private func bytes(text: any TextOutliner) throws -> [UInt8] {
    switch format {
    case .csv: return Array(trace.csv.utf8)
    case .json: return Array(trace.json.utf8)
    case .svg: return Array(PlotLayout.drawing(of: plot).svg.utf8)
    case .png: return try PNGEncoder.encode(PlotLayout.drawing(of: plot), text: text)
    }
  }

  private var plot: Plot {
    trace.plot(title: scene.title, marks: scene.plotMarks) { TraceQuantity(of: $0, in: scene.scene) }
  }

  /// Writes the file.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(
    to place: FilePlace, text: any TextOutliner, observer: RenderObserver
  ) throws -> OutputRecord {
    observer(.began(path: place.path, frameCount: trace.rows.count))
    let bytes = try bytes(text: text)
    try place.makeFolder()
    try OutputFile.write(bytes, to: place)
    observer(.finished(path: place.path, byteCount: bytes.count))
    return OutputRecord(ofFile: bytes)
  }
}

extension PNGEncoder {
  /// - Throws: `VideoError`; `.unusableSettings` for a plot with hundreds of values, which would be too large for a
  ///   picture.
  package static func encode(_ drawing: PlotDrawing, text: any TextOutliner) throws -> [UInt8] {
    guard let picture = drawing.picture(text: text, images: Pictures()) else {
      throw VideoError.unusableSettings(
        reason: "the plot would be too large for a picture", suggestion: "plot fewer values, or use SVG")
    }
    return try encode(picture)
  }
}
