package import FlickAnalysis
import FlickAnimatedImage
import FlickDiagnostics
package import FlickDrawing
import FlickGeometry
import FlickImage
package import FlickMotion
package import FlickPlanning
import FlickRendering
package import FlickScene
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
  }

  package let path: String
  package let frames: [Frame]
  /// The number of frames of the scene.
  package let frameCount: Int
  package let frameRate: FrameRate
  let match: FilmMatch
  let title: String
  let marks: [Plot.Mark]

  /// - Parameters:
  ///   - path: The path of the video.
  ///   - scene: The scene that it should show.
  ///   - hints: The facts that are known already.
  ///   - cache: Decoded pictures and fonts.
  /// - Throws: `VideoError.file`, `.unreadableVideo`; `NothingMatched`; `TextError`, `ImageError`, `CancellationError`.
  package init(
    of path: String, with scene: ResolvedScene, hints: RecordingHints = RecordingHints(),
    cache: AssetCache = AssetCache()
  ) async throws {
    let film = SceneFilm(try FrameRenderer(scene, keepingAlpha: false, cache: cache))
    let recording = try Recording(path: path, crop: hints.crop)
    match = try await FilmMatch(film, in: recording, hints)
    frames = try await PictureQuality(match).frames(crop: hints.crop)
    (frameCount, frameRate) = (scene.stage.frameCount, scene.stage.frameRate)
    (self.path, title, marks) = (path, scene.title, scene.plotMarks)
  }
}

extension RecordingComparison {
  /// The frames as a table with the columns `time`, `frame`, `shows` (the scene's frame), `psnr` and `ssim`.
  package var trace: Trace {
    Trace(
      columns: ["time", "frame", "shows", "psnr", "ssim"],
      rows: frames.enumerated().map { index, frame in
        [
          .number(frame.time), .integer(index), frame.shows.map { .integer($0) } ?? .null,
          frame.psnr.map { .number($0) } ?? .null, frame.ssim.map { .number($0) } ?? .null,
        ]
      })
  }

  var plot: Plot {
    let late = Trace(
      columns: ["time", "frame", "psnr", "ssim"], rows: trace.rows.map { [$0[0], $0[1], $0[3], $0[4]] })
    return late.plot(title: "\(path), beside \(title)", marks: marks)
  }

  /// Returns the table or the plot as a file.
  ///
  /// - Throws: `TextError`, `VideoError`, both only for PNG.
  package func bytes(_ format: TraceOptions.Format) throws -> [UInt8] {
    switch format {
    case .csv: Array(trace.csv.utf8)
    case .json: Array(trace.json.utf8)
    case .svg: Array(PlotLayout.drawing(of: plot).svg.utf8)
    case .png: try PNGEncoder.encode(PlotLayout.drawing(of: plot), text: AssetCache().text(fonts: []))
    }
  }
}
