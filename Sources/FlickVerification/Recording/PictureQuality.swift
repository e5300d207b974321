import FlickBasics
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickVideo

/// The similarity of a recording's pictures to those of the film, frame by frame, at the recording's size.
struct PictureQuality {
  private let match: FilmMatch

  init(_ match: FilmMatch) { self.match = match }

  /// Decodes the recording once more and compares its frames, a few at a time.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func frames(crop: RecordingCrop?) async throws -> [RecordingComparison.Frame] {
    let recording = match.recording
    let decoder = try VideoDecoder(path: recording.path, hashes: false)
    let part = try Recording.part(of: decoder.size, crop, recording.path)
    var result: [RecordingComparison.Frame] = []
    var waiting: [(index: Int, luma: LumaImage)] = []
    var last = -Double.infinity
    var index = -1
    while let frame = try decoder.next() {
      try Task.checkCancellation()
      if frame.time > last + 1e-6 { index += 1 } else if !waiting.isEmpty { waiting.removeLast() }
      last = frame.time
      guard index < recording.times.count else { break }
      waiting.append((index, frame.luma.part(x: part.x, y: part.y, part.size).oriented(match.turn)))
      if waiting.count >= 16 {
        result += try await compare(Array(waiting.dropLast()))
        waiting.removeFirst(waiting.count - 1)
      }
    }
    return result + (try await compare(waiting))
  }

  private func compare(_ frames: [(index: Int, luma: LumaImage)]) async throws -> [RecordingComparison.Frame]
  {
    let moments = frames.map { match.moment(ofFrame: $0.index) }
    let drawn = try await match.film.pictures(at: moments.compactMap { $0 }, scale: scale)
    var pictures = drawn.makeIterator()
    let pairs = zip(frames, moments).map { ($0, $1, $1 == nil ? nil : pictures.next()) }
    return try await BoundedTasks(atATime: Processor.workerCount).map(pairs) { frame, moment, picture in
      let time = match.recording.times[frame.index]
      guard let moment, let picture, let (recorded, film) = sameParts(frame.luma, picture) else {
        return RecordingComparison.Frame(time: time, shows: nil, psnr: nil, ssim: nil)
      }
      return RecordingComparison.Frame(
        time: time, shows: Int((moment / match.film.interval + 0.02).rounded(.down)),
        psnr: recorded.signalToNoise(film),
        ssim: recorded.structuralSimilarity(film))
    }
  }

  /// The scale at which the film is drawn: its scale in the recording, if it can be drawn so large.
  private var scale: Double { min(match.place.scale, match.film.largestScale) }

  /// The part of a recorded picture that shows the film, and the same part of the film.
  private func sameParts(_ recorded: LumaImage, _ film: LumaImage) -> (LumaImage, LumaImage)? {
    let place = match.place
    if place.x == 0, place.y == 0, scale == place.scale, abs(recorded.size.width - film.size.width) <= 1,
      abs(recorded.size.height - film.size.height) <= 1
    {
      return (recorded.cropped(to: film.size), film.cropped(to: recorded.size))
    }
    guard
      let part = place.visible(
        width: match.film.width, height: match.film.height, in: (recorded.size.width, recorded.size.height),
        reduction: 1),
      let size = PixelSize(width: part.columns.count, height: part.rows.count)
    else { return nil }
    let samples = PixelMapping(place, reduction: 1, filmScale: scale).samples(of: Raster(film), in: part)
    return (
      recorded.part(x: part.columns.lowerBound, y: part.rows.lowerBound, size),
      LumaImage(size: size, samples: samples.map { UInt8(max(min($0.rounded(), 255), 0)) })
    )
  }
}
