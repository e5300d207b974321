public import FlickPlanning

extension SegmentPlan {
  /// Finds the segments of all outputs by looking at what every frame shows; nothing is drawn.
  ///
  /// - Parameters:
  ///   - plans: The files to make, scene by scene.
  ///   - arguments: What `render` would be called with; kept for those who carry the plan out.
  ///   - cache: Decoded pictures and fonts.
  /// - Throws: `FlickbookError.cannotCreateOutput` when the program's own files cannot be read, `VideoError`,
  ///   `TextError`, `CancellationError`.
  public init(_ plans: [RenderPlan], arguments: [String], cache: AssetCache = AssetCache()) throws {
    guard let program = ProgramIdentity.current else {
      throw FlickbookError.cannotCreateOutput(
        path: "a plan", reason: "the program's own files cannot be read")
    }
    self.init(
      program: program, arguments: arguments, scenes: try plans.map { try Scene($0, cache) })
    var known: Set<String> = []
    for (scene, plan) in plans.enumerated() {
      let renderer = SceneRenderer(plan, jobs: 1, cache: cache, observer: { _ in })
      for output in renderer.wholeOutputs {
        let key = try renderer.wholeKey(of: output, buildID: program)
        guard known.insert(key).inserted else { continue }
        segments.append(Unit(key: key, output: output.path, frames: nil, group: groups.count))
        // A search takes about eight trials.
        groups.append(Group(scene: scene, output: output.path, cost: 8 * output.frames.count * 20_000))
      }
      let passes = try renderer.passes(try SceneMaterials(plan.scene, cache), store: nil)
      for (index, pass) in passes.enumerated() {
        for cell in pass.cells {
          let survey = try pass.survey(cell, buildID: program)
          let new = survey.pieces.filter { known.insert($0.key).inserted }
          if new.isEmpty { continue }
          for (key, piece) in new {
            segments.append(
              Unit(
                key: key, output: pass.members[piece.member].path ?? "",
                frames: [piece.frames[0], piece.frames[piece.frames.count - 1]], group: groups.count))
          }
          groups.append(Group(scene: scene, pass: index, cell: cell, cost: survey.cost))
        }
      }
    }
  }
}

extension SegmentPlan.Scene {
  init(_ plan: RenderPlan, _ cache: AssetCache) throws {
    name = plan.scene.input.title
    outputs = Dictionary(
      zip(plan.outputs.map(\.path), try plan.digests(cache: cache).map(\.text)), uniquingKeysWith: { $1 })
  }
}
