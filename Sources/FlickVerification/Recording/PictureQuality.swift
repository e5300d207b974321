import FlickBasics
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickVideo

/// The similarity of a recording's pictures to those of the film, frame by frame, at the recording's size.
struct PictureQuality {
  /// A frame of the recording.
  struct Frame: Sendable {
    let time: Double
    /// The film's moment that it shows; nil before and after the film.
    let moment: Double?
    /// The similarity to the film's picture; nil for a frame that was not compared.
    var likeness: (psnr: Double, ssim: Double)?
    var blocks: BlockMeans?
  }

  private let match: FilmMatch

  init(_ match: FilmMatch) { self.match = match }

  /// Decodes the recording once more and compares its frames, a few at a time.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func frames(crop: RecordingCrop?) async throws -> [Frame] {
    let recording = match.recording
    let decoder = try VideoDecoder(path: recording.path, hashes: false)
    let part = try Recording.part(of: decoder.size, crop, recording.path)
    var result: [Frame] = []
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

  /// Returns a frame of the recording and the moment that it shows; nil for a frame that was not compared.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func pictures(ofFrame wanted: Int, crop: RecordingCrop?) async throws -> Pair? {
    let recording = match.recording
    let decoder = try VideoDecoder(path: recording.path, hashes: false)
    let part = try Recording.part(of: decoder.size, crop, recording.path)
    var (index, last) = (-1, -Double.infinity)
    var found: LumaImage?
    while let frame = try decoder.next() {
      try Task.checkCancellation()
      // Of several frames at one moment, only the last is seen.
      if frame.time > last + 1e-6 { index += 1 }
      last = frame.time
      if index > wanted { break }
      if index == wanted { found = frame.luma }
    }
    guard let found, let moment = match.moment(ofFrame: wanted),
      let film = try await match.film.pictures(at: [moment], scale: scale).first
    else { return nil }
    return sameParts(found.part(x: part.x, y: part.y, part.size).oriented(match.turn), film)
  }

  private func compare(_ frames: [(index: Int, luma: LumaImage)]) async throws -> [Frame] {
    let moments = frames.map { match.moment(ofFrame: $0.index) }
    let drawn = try await match.film.pictures(at: moments.compactMap { $0 }, scale: scale)
    var pictures = drawn.makeIterator()
    let pairs = zip(frames, moments).map { ($0, $1, $1 == nil ? nil : pictures.next()) }
    return try await BoundedTasks(atATime: Processor.workerCount).map(pairs) { frame, moment, picture in
      let time = match.recording.times[frame.index]
      guard let moment, let picture, let pair = sameParts(frame.luma, picture) else {
        return Frame(time: time, moment: nil)
      }
      return Frame(
        time: time, moment: moment,
        likeness: (pair.recorded.signalToNoise(pair.film), pair.recorded.structuralSimilarity(pair.film)),
        blocks: BlockMeans(pair.recorded, pair.film, x: pair.x, y: pair.y))
    }
  }

  /// The scale at which the film is drawn: its scale in the recording, if it can be drawn so large.
  private var scale: Double { min(match.place.scale, match.film.largestScale) }

  /// The part of a recorded picture that shows the film, the same part of the film, and its upper left corner in the
  /// recording.
  struct Pair {
    let recorded: LumaImage
    let film: LumaImage
    var x = 0
    var y = 0
  }

  private func sameParts(_ recorded: LumaImage, _ film: LumaImage) -> Pair? {
    let place = match.place
    if place.x == 0, place.y == 0, scale == place.scale, abs(recorded.size.width - film.size.width) <= 1,
      abs(recorded.size.height - film.size.height) <= 1
    {
      return Pair(recorded: recorded.cropped(to: film.size), film: film.cropped(to: recorded.size))
    }
    guard
      let part = place.visible(
        width: match.film.width, height: match.film.height, in: (recorded.size.width, recorded.size.height),
        reduction: 1),
      let size = PixelSize(width: part.columns.count, height: part.rows.count)
    else { return nil }
    let samples = PixelMapping(place, reduction: 1, filmScale: scale).samples(of: Raster(film), in: part)
    return Pair(
      recorded: recorded.part(x: part.columns.lowerBound, y: part.rows.lowerBound, size),
      film: LumaImage(size: size, samples: samples.map { UInt8(max(min($0.rounded(), 255), 0)) }),
      x: part.columns.lowerBound, y: part.rows.lowerBound)
  }
}
