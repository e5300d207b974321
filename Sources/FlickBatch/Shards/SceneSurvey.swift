import FlickDrawing
import FlickPlanning
import FlickProvenance
import FlickRendering

/// The segments that a scene needs. The survey finds them by the display list of every frame, and draws nothing.
struct SceneSurvey: Sendable {
  let scene: SegmentPlan.Scene
  /// The fingerprint of the scene's inputs; nil if it is unknown.
  let making: SceneFingerprint?
  /// The paths of all files that the scene is read from.
  let readPaths: [String]
  /// The groups of the scene, each with its segments. The plan sets the segments' index of the group.
  private(set) var groups: [(group: SegmentPlan.Group, segments: [SegmentPlan.Unit])] = []

  /// - Parameters:
  ///   - plan: The files to make of the scene.
  ///   - index: The scene's index in the plan.
  ///   - request: The request for the scene; nil if it is in no file.
  ///   - program: The build of the program.
  /// - Throws: `VideoError`, `TextError`, `CancellationError`.
  init(
    _ plan: RenderPlan, _ request: SceneRequest?, index: Int, program: String, _ cache: AssetCache
  ) throws {
    scene = try SegmentPlan.Scene(plan, plan.origins(cache))
    readPaths = plan.scene.readPaths
    making = try request.flatMap { try SceneFingerprint(plan.scene, $0, cache) }
    let renderer = SceneRenderer(plan, jobs: 1, cache: cache, observer: { _ in })
    for output in renderer.wholeOutputs {
      let key = try renderer.wholeKey(of: output, buildID: program)
      // A search for settings takes about eight trials, and a frame of a trial about 20 ms.
      let group = SegmentPlan.Group(scene: index, output: output.path, cost: 8 * output.frames.count * 20_000)
      groups.append((group, [SegmentPlan.Unit(key: key, output: output.path, frames: nil, group: 0)]))
    }
    let passes = try renderer.passes(try SceneMaterials(plan.scene, cache), store: nil)
    for (number, pass) in passes.enumerated() {
      let outlined = try pass.renderer.outlined(cache)
      for chunk in pass.chunks {
        let survey = try pass.survey(chunk, outlined, buildID: program)
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
  /// - Parameter origin: Finds the origins of the plan's outputs.
  init(_ plan: RenderPlan, _ origin: Provenance.Origins) throws {
    let outputs = try plan.outputs.map { output in
      SegmentPlan.Output(
        path: output.path, digest: try origin(output).digest.text,
        frameCount: output.frameCount(in: plan.scene)
      )
    }
    self.init(name: plan.scene.input.title, outputs: outputs)
  }
}
