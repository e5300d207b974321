import FlickCompositor
import FlickGeometry
import FlickMotion

/// GIF (CompuServe, Graphics Interchange Format 89a). The rectangles are put aside until the last one has come,
/// because the palette is made from all of them.
final class GIFAssembly: AnimationAssembly {
  private let file: AnimationFile
  private let settings: AnimationSettings
  private let dithering: AnimationSettings.Dithering
  private let jobs: Int
  private let spool: GIFSpool
  private var census: GIFCensus
  private(set) var hasAlpha = false
  private(set) var pictureStarts: [Int] = []

  init(
    _ file: AnimationFile, _ settings: AnimationSettings, _ dithering: AnimationSettings.Dithering, jobs: Int
  ) throws(VideoError) {
    (self.file, self.settings, self.dithering, self.jobs) = (file, settings, dithering, jobs)
    spool = try GIFSpool(besides: file.output.path)
    census = GIFCensus(size: settings.size)
  }

  func append(_ picture: EncodedAnimationFrame.Content, shown frames: Range<Int>) throws(VideoError) {
    guard case .gif(let rectangle) = picture else { preconditionFailure("encoded for another format") }
    census.show(rectangle, fromFrame: frames.lowerBound)
    try spool.append(rectangle, shown: frames)
  }

  nonisolated(nonsending) func finish() async throws {
    let palette = census.palette(frameCount: spool.entries.last?.frames.upperBound ?? 0)
    let writer = GIFWriter(file, settings)
    try writer.begin(palette)
    var canvas = GIFCanvas(size: settings.size)
    // A batch's pictures are worked on side by side, and put together in between.
    for start in stride(from: 0, to: spool.entries.count, by: 4 * jobs) {
      let batch = spool.entries[start..<min(start + 4 * jobs, spool.entries.count)]
      var pictures: [GIFPicture] = []
      for (entry, indices) in zip(batch, try await indices(of: batch, palette)) {
        if let picture = canvas.show(indices, in: entry.rect, frames: entry.frames) {
          pictures.append(picture)
        }
      }
      if batch.endIndex == spool.entries.endIndex, let picture = canvas.finish() { pictures.append(picture) }
      try await write(pictures, with: writer)
    }
    try writer.finish()
    (hasAlpha, pictureStarts) = (writer.hasAlpha, writer.pictureStarts)
  }

  private nonisolated(nonsending) func indices(
    of batch: ArraySlice<GIFSpool.Entry>, _ palette: GIFPalette
  ) async throws -> [[UInt8]] {
    var work: [@Sendable () throws -> [UInt8]] = []
    for entry in batch {
      let png = try spool.png(of: entry)
      work.append { [dithering] in
        var dithering = GIFDithering(palette, dithering)
        return dithering.indices(of: try ImageDecoder.decode(png, name: "a temporary file"), at: entry.rect)
      }
    }
    return try await inParallel(work, jobs: jobs)
  }

  private nonisolated(nonsending) func write(_ pictures: [GIFPicture], with writer: GIFWriter) async throws {
    let effort = settings.effort
    let work = pictures.map { picture in { @Sendable in GIFImage(picture, effort) } }
    for (picture, image) in zip(pictures, try await inParallel(work, jobs: jobs)) {
      try writer.append(image, at: picture.rect, isCleared: picture.isCleared, frames: picture.frames)
    }
  }
}

/// Results in order, worked out `jobs` at a time.
private nonisolated(nonsending) func inParallel<T: Sendable>(
  _ work: [@Sendable () throws -> T], jobs: Int
) async throws -> [T] {
  try await withThrowingTaskGroup(of: (Int, T).self) { group in
    var results = [T?](repeating: nil, count: work.count)
    for (index, item) in work.enumerated() {
      if index >= jobs, let (done, result) = try await group.next() { results[done] = result }
      try Task.checkCancellation()
      group.addTask { (index, try item()) }
    }
    for try await (done, result) in group { results[done] = result }
    return results.compactMap(\.self)
  }
}
