import FlickPlanning

/// What a scene has to have rendered, found by looking at what every frame shows; nothing is drawn.
struct SceneSurvey: Sendable {
  let scene: SegmentPlan.Scene
  /// The paths of the scene's outputs, in order.
  let paths: [String]
  /// Each with its segments, which do not know yet where the group stands in the plan.
  private(set) var groups: [(group: SegmentPlan.Group, segments: [SegmentPlan.Unit])] = []

  /// - Parameters:
  ///   - plan: The files to make of the scene.
  ///   - index: Which of the scenes it is.
  ///   - program: The build of the program.
  /// - Throws: `VideoError`, `TextError`, `CancellationError`.
  init(_ plan: RenderPlan, index: Int, program: String, _ cache: AssetCache) throws {
    scene = try SegmentPlan.Scene(plan, cache)
    paths = plan.outputs.map(\.path)
    let renderer = SceneRenderer(plan, jobs: 1, cache: cache, observer: { _ in })
    for output in renderer.wholeOutputs {
      let key = try renderer.wholeKey(of: output, buildID: program)
      // A search takes about eight trials.
      let group = SegmentPlan.Group(scene: index, output: output.path, cost: 8 * output.frames.count * 20_000)
      groups.append((group, [SegmentPlan.Unit(key: key, output: output.path, frames: nil, group: 0)]))
    }
    let passes = try renderer.passes(try SceneMaterials(plan.scene, cache), store: nil)
    for (number, pass) in passes.enumerated() {
      for chunk in pass.chunks {
        let survey = try pass.survey(chunk, buildID: program)
        let group = SegmentPlan.Group(scene: index, pass: number, chunk: chunk, cost: survey.cost)
        groups.append((group, survey.pieces.map { SegmentPlan.Unit(key: $0.key, $0.piece, of: pass) }))
      }
    }
  }
}

extension SegmentPlan.Unit {
  fileprivate init(key: String, _ piece: Piece, of pass: Pass) {
    self.init(
      key: key, output: pass.tracks[piece.track].path ?? "",
      frames: [piece.frames[0], piece.frames[piece.frames.count - 1]], group: 0)
  }
}

extension SegmentPlan.Scene {
  init(_ plan: RenderPlan, _ cache: AssetCache) throws {
    name = plan.scene.input.title
    outputs = Dictionary(
      zip(plan.outputs.map(\.path), try plan.digests(cache: cache).map(\.text)), uniquingKeysWith: { $1 })
  }
}
