import FlickMotion
import FlickScene

/// Makes all the outputs of one scene.
struct SceneRenderer {
  private let plan: RenderPlan
  private let jobs: Int
  private let observer: RenderObserver

  init(_ plan: RenderPlan, jobs: Int, observer: @escaping RenderObserver) {
    self.plan = plan
    self.jobs = jobs
    self.observer = observer
  }

  func render(frameHash: FrameHashReceiver?) async throws {
    let renderer = try FrameRenderer(plan.scene)
    for output in plan.outputs {
      try Task.checkCancellation()
      switch output.content {
      case .movie(let options):
        let movie = try MovieRenderer(
          plan, options: options, renderer: renderer, jobs: jobs, observer: observer)
        try await movie.render(
          to: output.path, frameHash: frameHash.map { receive in { try receive(output, $0, $1) } })
      case .still(let frame):
        try renderStill(frame, renderer, to: output.path)
      case .sheet(let interval, let columns):
        let contents = SheetContents(of: plan.scene, frames: plan.frames, interval: interval)
        try SheetRenderer(contents, columns: columns, renderer: renderer)
          .render(to: output.path, observer: observer)
      }
    }
  }

  private func renderStill(_ frame: Int, _ renderer: FrameRenderer, to path: String) throws {
    observer(.began(path: path, frameCount: 1))
    try PictureFile.write(renderer.frame(frame), to: path)
    observer(.finished(path: path, byteCount: FilePath.byteCount(of: path)))
  }
}
