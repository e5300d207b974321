import FlickBasics
import FlickFiles
import FlickPlanning
import FlickRendering
import FlickScene

/// Compares rendering a scene file to an MP4 file with encoding the same frames from memory.
struct MovieBenchmark: Benchmark {
  let name = "movie"
  let scenePath: String
  let subject: Subject
  /// The folder for the movies.
  let folder: ScratchFolder
  let jobs: Int

  func figures(_ effort: Effort) async throws -> [Figure] {
    let plan = try RenderPlan(subject.scene, destination: .folder(folder.path))
    let frames = 0..<min(effort.movieFrames, plan.frames.count)
    let stored = try StoredFrames(subject, frames: frames)
    var figures: [Figure] = []
    for preset in [EncoderPreset.veryfast, .ultrafast] {
      figures += try await self.figures(effort, stored: stored, preset: preset, frames: frames)
    }
    return figures
  }

  private func figures(
    _ effort: Effort, stored: StoredFrames, preset: EncoderPreset, frames: Range<Int>
  ) async throws -> [Figure] {
    let options = MovieOptions(crf: 18, preset: preset)
    let settings = "\(preset.rawValue) crf 18, \(jobs) workers"
    let movie = Workload.parallel("scene file to MP4, \(settings)", .framesPerSecond, count: frames.count) {
      try await render(options, frames: frames)
    }
    let encoder = Workload.parallel("encoder alone, \(settings)", .framesPerSecond, count: frames.count) {
      try await stored.encode(options, to: folder.path + "/stored.mp4", jobs: jobs)
    }
    let rounds = Rounds(count: (effort.rounds + 1) / 2, turnSeconds: 0)
    let measurements = try await rounds.measure([movie, encoder])
    let ratio = measurements.ratio(
      name, "scene file to MP4 against encoder alone, \(preset.rawValue)", of: movie.name,
      against: encoder.name)
    return measurements.figures(of: name) + [ratio].compactMap { $0 }
  }

  /// Does everything that `flickbook render` does, including reading the scene and its pictures.
  private func render(_ options: MovieOptions, frames: Range<Int>) async throws {
    let input = SceneInput(source: .file(path: scenePath), name: scenePath)
    var scene = try SceneResolver(registry: .benchmark).resolve(input)
    scene.scene.outputs = [Output("movie", .movie(options), path: "scene.mp4")]
    let range = try TimeRange("0f..\(frames.count)f")
    let plan = try RenderPlan(scene, range: range, destination: .folder(folder.path))
    try await SceneRenderer(plan, jobs: jobs, observer: { _ in }).render()
  }
}
