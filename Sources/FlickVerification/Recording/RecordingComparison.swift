package import FlickAnalysis
import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
package import FlickMotion
package import FlickPlanning
import FlickRendering
import FlickStage

/// The comparison of a scene with a video that another program made of it: a copy, or a recording of a screen.
///
/// The place of the scene in the video and its start are found from the pictures. Each frame is compared with the
/// moment that it shows.
package struct RecordingComparison: Sendable {
  package struct Frame: Hashable, Sendable {
    /// The time at which the video shows the frame, in seconds.
    package let time: Double
    /// The scene's frame that it shows; nil before and after the scene.
    package let shows: Int?
    /// Peak signal-to-noise ratio in decibels, 99 for equal pictures.
    package let psnr: Double?
    /// Structural similarity, 1 for equal pictures.
    package let ssim: Double?
    /// The share of the compared part that differs, in blocks: in brightness or, if more blocks do, in colors. Nil before
    /// and after the scene.
    package let differing: Double?
  }

  package let path: String
  package let frames: [Frame]
  /// The number of frames of the scene.
  package let frameCount: Int
  package let frameRate: FrameRate
  let match: FilmMatch
  let pictures: ComparedPictures
  /// The faults in the order of frames.
  let events: RecordingEvents
  /// The number of the scene's pixels for each point.
  let scale: Double
  /// The upper left corner of the scene's screen in its picture, in points.
  let screen: Point
  /// The part of the video that was compared; nil for all of it.
  let crop: RecordingCrop?
  let title: String
  /// The scene's steps and events at the times of the recording at which it shows them.
  let marks: [Plot.Mark]
  /// The recording's origin by its metadata; nil if Flickbook did not make it.
  let origin: RecordingOrigin?
  /// Whether the recording was compared with the screen alone of a scene that has a device around it.
  package var isOfScreenAlone = false

  /// - Parameters:
  ///   - path: The path of the video.
  ///   - scene: The scene that it should show.
  ///   - hints: The facts that are known already.
  /// - Throws: `VideoError.file`, `.unreadableVideo`; `NothingMatched`; `TextError`, `ImageError`, `CancellationError`.
  package init(of path: String, with scene: ResolvedScene, hints: RecordingHints) async throws {
    let cache = AssetCache()
    let film = SceneFilm(try FrameRenderer(scene, keepingAlpha: false, cache: cache))
    let recording = try Recording(path: path, crop: hints.crop)
    let origin = RecordingOrigin(ofFileAt: path, comparedWith: scene, cache)
    let pictures = try await RecordingComparison.compared(recording, with: film, hints, origin)
    let match = pictures.quality.match.doubted(pictures.difference)
    let period = recording.timing.period
    events =
      pictures.difference.map { match.events.known(from: pictures.blocks, $0, period: period) }
      ?? match.events
    (self.match, self.pictures) = (match, pictures)
    (scale, screen) = (scene.stage.scale, scene.stage.screen.origin)
    crop = hints.crop
    frames = pictures.frames.indices.map { Frame(pictures, film, $0) }
    (frameCount, frameRate) = (scene.stage.frameCount, scene.stage.frameRate)
    (self.path, title, self.origin) = (path, scene.title, origin)
    marks = scene.plotMarks.map(match.shown)
  }

  /// - Throws: `NothingMatched`, with what is known about the recording's origin.
  private static func compared(
    _ recording: Recording, with film: SceneFilm, _ hints: RecordingHints, _ origin: RecordingOrigin?
  ) async throws -> ComparedPictures {
    do {
      let likeliest = try await ComparedPictures.best(film, in: recording, hints)
      let pictures = try await steadier(than: likeliest, recording, hints) ?? likeliest
      try requireLikeness(pictures)
      return pictures
    } catch let failure as NothingMatched {
      let reasons = [failure.reason] + (origin?.sentences ?? [])
      throw NothingMatched(path: failure.path, reason: reasons.joined(separator: "; "))
    }
  }
}

extension RecordingComparison {
  /// At the scene's own speed, at most this many times as many frames may differ as at another speed.
  private static let mostMore = 1.5

  /// The pictures at the scene's own speed, if another speed does not explain the recording and hardly more frames
  /// differ at the scene's own. Dropped frames, and motions that take longer than they should, look like another speed.
  /// Nil if there are none.
  private static func steadier(
    than likeliest: ComparedPictures, _ recording: Recording, _ hints: RecordingHints
  ) async throws -> ComparedPictures? {
    let (match, differing) = (likeliest.quality.match, likeliest.difference?.frames.count ?? 0)
    guard match.speed != 1, differing > 0 || !match.events.isEmpty else { return nil }
    var hints = hints
    hints.isSteady = true
    let steady: ComparedPictures
    do {
      steady = try await ComparedPictures.best(likeliest.quality.film, in: recording, hints)
    } catch is NothingMatched {
      return nil
    }
    let count = steady.difference?.frames.count ?? 0
    return Double(count) <= mostMore * Double(differing) ? steady : nil
  }

  /// If less than half of the shorter of scene and recording could be compared, the mean PSNR must be at least this, in
  /// decibels.
  private static let leastLikeness = 20.0

  /// - Throws: `NothingMatched` if the pictures hardly agree and only a small part of them could be compared.
  private static func requireLikeness(_ pictures: ComparedPictures) throws {
    let shared = pictures.frames.compactMap(\.moment).reduce(into: (least: Double.infinity, most: 0.0)) {
      $0 = (min($0.least, $1), max($0.most, $1))
    }
    let match = pictures.quality.match
    let length = (match.recording.times.last ?? 0) - match.recording.times[0]
    guard pictures.likeness < leastLikeness,
      shared.most - shared.least < min(match.film.duration, length) / 2
    else { return }
    throw NothingMatched(
      path: match.recording.path,
      reason:
        "the likeliest place and time of the scene in it agree with it by \(decimal(pictures.likeness, digits: 1)) dB only"
    )
  }
}

extension FilmMatch {
  /// A mark of the film at the time of the recording that shows it. A plot leaves out marks beyond its ends.
  fileprivate func shown(_ mark: Plot.Mark) -> Plot.Mark {
    var mark = mark
    mark.time = (mark.time - start) / speed
    return mark
  }
}

extension RecordingComparison.Frame {
  fileprivate init(_ pictures: ComparedPictures, _ film: SceneFilm, _ index: Int) {
    let (frame, luma) = (pictures.frames[index], pictures.blocks.differing[index].count)
    let colors = pictures.colorDifference?.shares[index] ?? 0
    time = frame.time
    shows = frame.moment.map { Int(($0 / film.interval + 0.02).rounded(.down)) }
    (psnr, ssim) = (frame.likeness?.psnr, frame.likeness?.ssim)
    differing = frame.blocks.map { max(Double(luma) / Double($0.grid.indices.count), colors) }
  }
}

extension RecordingComparison {
  /// The mean PSNR of the frames that are compared, in dB; 0 if none is.
  package var meanSignalToNoise: Double { pictures.likeness }

  /// The frame with the lowest PSNR; nil if none is compared.
  var leastLike: Int? {
    frames.indices.filter { frames[$0].psnr != nil }.min { frames[$0].psnr ?? 0 < frames[$1].psnr ?? 0 }
  }

  /// The frames as a table with the columns `time`, `frame`, `shows` (the scene's frame), `psnr`, `ssim` and
  /// `differing` (the share of the picture that differs).
  package var trace: Trace {
    Trace(
      columns: ["time", "frame", "shows", "psnr", "ssim", "differing"],
      rows: frames.enumerated().map { index, frame in
        [
          .number(frame.time), .integer(index), frame.shows.map { .integer($0) } ?? .null,
          frame.psnr.map { .number($0) } ?? .null, frame.ssim.map { .number($0) } ?? .null,
          frame.differing.map { .number($0) } ?? .null,
        ]
      })
  }

  var plot: Plot {
    let late = Trace(
      columns: ["time", "frame", "psnr", "ssim", "differing"],
      rows: trace.rows.map { [$0[0], $0[1]] + $0[3...] })
    return late.plot(title: "\(path), beside \(title)", marks: marks)
  }

  /// Returns the report as a file.
  ///
  /// - Throws: `TextError`, `VideoError`, `ImageError`, and `CancellationError`, none of them for tables.
  package func bytes(_ format: RecordingReport) async throws -> [UInt8] {
    switch format {
    case .csv: Array(trace.csv.utf8)
    case .json: Array(trace.json.utf8)
    case .svg: Array(PlotLayout.drawing(of: plot).svg.utf8)
    case .png: try PNGEncoder.encode(PlotLayout.drawing(of: plot), text: AssetCache().text(fonts: []))
    case .html: Array(try await page.utf8)
    }
  }
}
