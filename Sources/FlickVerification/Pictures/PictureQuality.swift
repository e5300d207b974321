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
    var colors: Colors?
    /// Whether the matrix of its colors is assumed, since the recording states none.
    var isMatrixAssumed = false
  }

  /// The colors of a frame, apart from its brightness.
  enum Colors: Sendable {
    case compared(cb: BlockMeans, cr: BlockMeans)
    /// They were not compared, for this reason.
    case unread(reason: String)
  }

  let match: FilmMatch
  let film: SceneFilm
  /// The part of the recording to compare; nil for all of it.
  let crop: RecordingCrop?
  /// The matrix of a recording that states none.
  var matrix = AssumedMatrix.bt709
  var primaries = AssumedPrimaries.stated
  /// Whether the recording shows the scene's own pixels, enlarged.
  var isEnlarged = false

  private var decoder: VideoDecoder {
    get throws(VideoError) {
      try VideoDecoder(
        path: match.recording.path, hashes: false, readsChroma: true, assuming: matrix, primaries: primaries)
    }
  }

  /// Decodes the recording once more and compares its frames, a few at a time.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func frames() async throws -> [Frame] {
    let recording = match.recording
    let decoder = try decoder
    let part = try Recording.part(of: decoder.size, crop, recording.path)
    var result: [Frame] = []
    var waiting: [RecordedFrame] = []
    var last = -Double.infinity
    var index = -1
    while let frame = try decoder.next() {
      try Task.checkCancellation()
      // Of several frames at one moment, only the last is seen.
      if frame.time > last + 1e-6 { index += 1 } else if !waiting.isEmpty { waiting.removeLast() }
      last = frame.time
      guard index < recording.times.count else { break }
      waiting.append(RecordedFrame(index, frame, part, match.turn))
      if waiting.count >= 16 {
        result += try await compare(Array(waiting.dropLast()))
        waiting.removeFirst(waiting.count - 1)
      }
    }
    return result + (try await compare(waiting))
  }

  /// Returns a frame of the recording beside the moment that it shows; nil for a frame that was not compared.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func pictures(ofFrame wanted: Int) async throws -> PicturePlanes? {
    guard let frame = try recorded([wanted]).first, let moment = match.moment(ofFrame: wanted),
      let drawn = try await film.planes(at: [moment], scale: scale).first,
      let luma = pair(frame.luma, drawn.luma, reduction: 1)
    else { return nil }
    guard case .read(let chroma) = frame.chroma, let pairs = pairs(chroma, drawn.chroma) else {
      return PicturePlanes(luma: luma, chroma: nil)
    }
    return PicturePlanes(luma: luma, chroma: pairs)
  }

  /// The largest number of frames that are looked at more closely.
  private static let mostLooked = 16
  /// The number of moments from one frame to the next with which a frame is compared.
  private static let between = 8

  /// The wanted frames that look like a moment of the film between the moments of their neighbors. In fast motion, a
  /// moment that is off by a hundredth of a frame looks like another one.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func explained(_ wanted: [Int], _ blocks: BlockComparison, period: Double) async throws -> Set<Int> {
    guard !wanted.isEmpty, wanted.count <= PictureQuality.mostLooked else { return [] }
    var result: Set<Int> = []
    let step = period * match.speed / Double(PictureQuality.between)
    for frame in try recorded(wanted) {
      guard let moment = match.moment(ofFrame: frame.index) else { continue }
      let near = (-PictureQuality.between...PictureQuality.between).map { moment + Double($0) * step }
      let drawn = try await film.planes(at: near, scale: scale)
      let means = drawn.compactMap { pair(frame.luma, $0.luma, reduction: 1).map { BlockMeans($0) } }
      if blocks.explain(frame.index, means) { result.insert(frame.index) }
    }
    return result
  }

  /// Some frames of the recording.
  ///
  /// - Throws: `VideoError`, `CancellationError`.
  private func recorded(_ wanted: [Int]) throws -> [RecordedFrame] {
    let decoder = try decoder
    let part = try Recording.part(of: decoder.size, crop, match.recording.path)
    var (index, last) = (-1, -Double.infinity)
    var found: [Int: VideoDecoder.Frame] = [:]
    while let frame = try decoder.next() {
      try Task.checkCancellation()
      if frame.time > last + 1e-6 { index += 1 }
      last = frame.time
      if index > wanted.max() ?? -1 { break }
      if wanted.contains(index) { found[index] = frame }
    }
    return found.sorted { $0.key < $1.key }.map { RecordedFrame($0.key, $0.value, part, match.turn) }
  }

  /// Compares some frames of the recording.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func frames(_ wanted: [Int]) async throws -> [Frame] { try await compare(try recorded(wanted)) }

  private func compare(_ frames: [RecordedFrame]) async throws -> [Frame] {
    let moments = frames.map { match.moment(ofFrame: $0.index) }
    let drawn = try await film.planes(at: moments.compactMap { $0 }, scale: scale)
    var pictures = drawn.makeIterator()
    let all = zip(frames, moments).map { ($0, $1, $1 == nil ? nil : pictures.next()) }
    return try await BoundedTasks(atATime: Processor.workerCount).map(all) { frame, moment, picture in
      let time = match.recording.times[frame.index]
      guard let moment, let picture, let luma = pair(frame.luma, picture.luma, reduction: 1) else {
        return Frame(time: time, moment: nil)
      }
      return Frame(
        time: time, moment: moment,
        likeness: (luma.recorded.signalToNoise(luma.film), luma.recorded.structuralSimilarity(luma.film)),
        blocks: BlockMeans(luma), colors: colors(frame.chroma, picture.chroma),
        isMatrixAssumed: frame.isMatrixAssumed)
    }
  }

  private func colors(_ recorded: VideoDecoder.Chroma, _ film: ChromaPlanes) -> Colors {
    switch recorded {
    case .read(let planes):
      pairs(planes, film).map {
        .compared(cb: BlockMeans($0.cb, pixels: 2), cr: BlockMeans($0.cr, pixels: 2))
      } ?? .unread(reason: "too few of its pixels show the scene")
    case .unread(let reason): .unread(reason: reason)
    }
  }

  /// The scale at which the film is drawn: its scale in the recording, if it can be drawn so large.
  private var scale: Double { min(match.place.scale, isEnlarged ? 1 : match.film.largestScale) }

  private func pairs(_ recorded: ChromaPlanes, _ film: ChromaPlanes) -> (cb: PlanePair, cr: PlanePair)? {
    guard let cb = pair(recorded.cb, film.cb, reduction: 0.5),
      let cr = pair(recorded.cr, film.cr, reduction: 0.5)
    else { return nil }
    return (cb, cr)
  }

  /// The samples of a component where the film can be seen.
  ///
  /// - Parameter reduction: The number of samples for each pixel of the recording, in both directions.
  private func pair(_ recorded: PicturePlane, _ film: PicturePlane, reduction: Double) -> PlanePair? {
    let place = match.place
    if place.x == 0, place.y == 0, scale == place.scale, abs(recorded.size.width - film.size.width) <= 1,
      abs(recorded.size.height - film.size.height) <= 1
    {
      return PlanePair(recorded: recorded.cropped(to: film.size), film: film.cropped(to: recorded.size))
    }
    guard
      let part = place.visible(
        width: match.film.width, height: match.film.height, in: (recorded.size.width, recorded.size.height),
        reduction: reduction, leavesOutEdges: true),
      let size = PixelSize(width: part.columns.count, height: part.rows.count)
    else { return nil }
    let mapping = PixelMapping(place, reduction: reduction, filmScale: scale * reduction)
    let samples = Resampling(mapping, of: (film.size.width, film.size.height), in: part).levels(of: film)
    return PlanePair(
      recorded: recorded.part(x: part.columns.lowerBound, y: part.rows.lowerBound, size),
      film: PicturePlane(size: size, samples: samples),
      x: part.columns.lowerBound, y: part.rows.lowerBound)
  }
}

/// A frame of a recording as it is compared: cropped and upright.
private struct RecordedFrame: Sendable {
  let index: Int
  let luma: PicturePlane
  let chroma: VideoDecoder.Chroma
  let isMatrixAssumed: Bool

  init(_ index: Int, _ frame: VideoDecoder.Frame, _ part: RecordingCrop, _ turn: Orientation) {
    (self.index, isMatrixAssumed) = (index, frame.isMatrixAssumed)
    luma = frame.luma.part(x: part.x, y: part.y, part.size).oriented(turn)
    chroma =
      switch frame.chroma {
      case .read(let planes):
        .read(
          planes.map {
            // A part that begins at an odd pixel begins half a sample earlier.
            $0.part(x: part.x / 2, y: part.y / 2, ChromaPlanes.size(for: part.size)).oriented(turn)
          })
      case .unread(let reason): .unread(reason: reason)
      }
  }
}
