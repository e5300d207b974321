import FlickBasics
import FlickFiles
import FlickGeometry
import FlickImage
import FlickMotion
import FlickVideo

/// Writes GIF (CompuServe, Graphics Interchange Format 89a). The rectangles are stored in a temporary file until the
/// last one is there, because the palette is made from all of them. Owns the unfinished output.
final class GIFAssembly: AnimationAssembly {
  private let file: AnimationFile
  private let settings: AnimationSettings
  private let dithering: AnimationSettings.Dithering
  private let jobs: Int
  private let spool: GIFSpool
  private(set) var hasAlpha = false
  private(set) var pictureStarts: [Int] = []

  /// The share of the work of `finish` that goes into the palette.
  private static let paletteShare = 0.25

  init(
    _ file: AnimationFile, _ settings: AnimationSettings, _ dithering: AnimationSettings.Dithering, jobs: Int
  ) throws(VideoError) {
    (self.file, self.settings, self.dithering, self.jobs) = (file, settings, dithering, jobs)
    spool = try GIFSpool(besides: file.output.path)
  }

  func append(_ picture: EncodedAnimationFrame.Content, shown frames: Range<Int>) throws(VideoError) {
    guard case .gif(let rectangle) = picture else { preconditionFailure("encoded for another format") }
    try spool.append(rectangle, shown: frames)
  }

  nonisolated(nonsending) func finish(_ watch: (Double) -> Void) async throws {
    let palette = try await palette { watch($0 * GIFAssembly.paletteShare) }
    let writer = GIFWriter(file, settings)
    try writer.begin(palette)
    var canvas = GIFCanvas(size: settings.size)
    for batch in batches {
      var pictures: [GIFFrame] = []
      let indices = try await inParallel(batch) { [dithering] entry, picture in
        var dithering = GIFDithering(palette, dithering)
        return dithering.indices(of: picture, at: entry.rect)
      }
      for (entry, indices) in zip(batch, indices) {
        if let picture = canvas.show(indices, in: entry.rect, frames: entry.frames) {
          pictures.append(picture)
        }
      }
      try await write(pictures, with: writer)
      watch(part(of: batch) * (1 - GIFAssembly.paletteShare))
    }
    if let last = canvas.finish() { try await write([last], with: writer) }
    try writer.finish()
    (hasAlpha, pictureStarts) = (writer.hasAlpha, writer.pictureStarts)
  }

  private nonisolated(nonsending) func palette(_ watch: (Double) -> Void) async throws -> GIFPalette {
    var histogram = WeightedHistogram(size: settings.size)
    for batch in batches {
      for (entry, picture) in zip(batch, try await inParallel(batch) { _, picture in picture }) {
        histogram.show(picture, in: entry.rect, fromFrame: entry.frames.lowerBound)
      }
      watch(part(of: batch))
    }
    return histogram.palette(frameCount: spool.entries.last?.frames.upperBound ?? 0)
  }

  /// Batches of rectangles. Those of a batch are processed in parallel and joined afterward.
  private var batches: [ArraySlice<GIFSpool.Entry>] {
    spool.entries.indices.pieces(of: 4 * jobs).map { spool.entries[$0] }
  }

  /// The part of all rectangles that a batch has.
  private func part(of batch: ArraySlice<GIFSpool.Entry>) -> Double {
    Double(batch.count) / Double(spool.entries.count)
  }

  /// Returns the results of `body` for the rectangles of a batch, in order.
  private nonisolated(nonsending) func inParallel<T: Sendable>(
    _ batch: ArraySlice<GIFSpool.Entry>, _ body: @escaping @Sendable (GIFSpool.Entry, PixelBuffer) -> T
  ) async throws -> [T] {
    var work: [@Sendable () throws -> T] = []
    for entry in batch {
      let png = try spool.png(of: entry)
      work.append { body(entry, try ImageDecoder.decode(png, name: "a temporary file")) }
    }
    return try await BoundedTasks(atATime: jobs).map(work) { try $0() }
  }

  private nonisolated(nonsending) func write(_ pictures: [GIFFrame], with writer: GIFWriter) async throws {
    let effort = settings.effort
    let images = try await BoundedTasks(atATime: jobs).map(pictures) { GIFImage($0, effort) }
    for (picture, image) in zip(pictures, images) {
      try writer.append(image, at: picture.rect, isCleared: picture.isCleared, frames: picture.frames)
    }
  }
}
