import FlickCompositor
import FlickMotion
import FlickScene
import FlickVideo

/// Makes all the outputs of one scene: one pass over its time for all that are drawn on the same canvas.
public struct SceneRenderer {
  private let plan: RenderPlan
  private let jobs: Int
  private let cache: RenderCache
  private let observer: RenderObserver
  private let frameHash: FrameHashReceiver?

  /// - Parameters:
  ///   - jobs: How many cells of a pass are worked on at a time, at least 1.
  ///   - cache: May be shared by renderers of whatever scenes.
  ///   - frameHash: Receives the hash of every frame of what plays, in order; nil saves the work.
  public init(
    _ plan: RenderPlan, jobs: Int, cache: RenderCache = RenderCache(), frameHash: FrameHashReceiver? = nil,
    observer: @escaping RenderObserver
  ) {
    precondition(jobs >= 1, "somebody has to do the work")
    self.plan = plan
    self.jobs = jobs
    self.cache = cache
    self.observer = observer
    self.frameHash = frameHash
  }

  /// - Returns: The plan as it was carried out, with the settings that meet its budgets.
  /// - Throws: `VideoError`, or `CancellationError` when the task was cancelled; files that stood there before then
  ///   stand as they did.
  @discardableResult
  public func render() async throws -> RenderPlan {
    let chosen = try await plan.meetingBudgets(
      by: { try await render($0, observer: { _ in }) }, report: observer)
    try await render(chosen, observer: observer)
    return chosen
  }

  /// Makes the outputs of a plan as they are, whatever their budgets.
  private func render(_ plan: RenderPlan, observer: @escaping RenderObserver) async throws {
    let materials = try SceneMaterials(plan.scene, cache)
    var canvases: [Canvas] = []
    for output in plan.outputs {
      if let canvas = output.picture?.canvas, !canvases.contains(canvas) { canvases.append(canvas) }
    }
    for canvas in canvases {
      try Task.checkCancellation()
      let renderer = try FrameRenderer(plan.scene, on: canvas, materials)
      try await renderPass(plan.outputs.filter { $0.picture?.canvas == canvas }, renderer, observer)
    }
    for output in plan.outputs {
      guard case .trace(let options) = output.output.kind else { continue }
      try Trace(plan.scene, options, output.frames).write(to: output.path, observer: observer)
    }
  }

  private func renderPass(
    _ outputs: [PlannedOutput], _ renderer: FrameRenderer, _ observer: @escaping RenderObserver
  ) async throws {
    var members: [PassMember] = []
    /// Who hears of a member's frames.
    var paths: [String?] = []
    for output in outputs {
      guard let picture = output.picture else { continue }
      try FilePath.createFolder(FilePath.folder(of: output.path))
      let member = try member(output, picture, renderer, observer)
      observer(.began(path: output.path, frameCount: member.chosen?.count ?? output.frames.count))
      members.append(member)
      paths.append(output.path)
      if let frameHash, output.isPlayed {
        members.append(HashOutput.member(output, picture) { try frameHash(output, $0, $1) })
        paths.append(nil)
      }
    }
    try await Pass(members, renderer: renderer) { [observer, paths] member in
      if let path = paths[member] { observer(.drewFrame(path: path)) }
    }.run(jobs: jobs)
  }

  private func member(
    _ output: PlannedOutput, _ picture: PlannedPicture, _ renderer: FrameRenderer,
    _ observer: @escaping RenderObserver
  ) throws -> PassMember {
    switch output.output.kind {
    case .movie(let options):
      return try MovieOutput.member(output, picture, options, observer: observer)
    case .animation(let options):
      return try AnimationOutput.member(output, picture, options, jobs: jobs, observer: observer)
    case .frames:
      return try FramesOutput.member(output, picture, observer: observer)
    case .still:
      return StillOutput.member(output, picture, observer: observer)
    case .sheet(let interval, let columns):
      let contents = SheetContents(of: plan.scene, frames: output.frames.frames, interval: interval)
      return try SheetOutput.member(
        output, picture, contents, columns: columns, renderer: renderer, observer: observer)
    case .trace:
      preconditionFailure("a trace has no pictures")
    }
  }
}

extension PlannedOutput {
  /// Whether it is made of frames over time.
  fileprivate var isPlayed: Bool {
    switch output.kind {
    case .movie, .animation, .frames: true
    default: false
    }
  }
}
