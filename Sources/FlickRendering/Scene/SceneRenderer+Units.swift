import FlickBasics
import FlickDigest
package import FlickDrawing
import FlickFiles
package import FlickPlanning
package import FlickProvenance
import FlickScene

/// An output that searches for settings is made by one machine as a whole, because the search looks at whole files.
extension SceneRenderer {
  package var wholeOutputs: [PlannedOutput] { plan.outputs.filter { $0.output.maximumBytes != nil } }

  /// Returns the key of a whole file.
  package func wholeKey(of output: PlannedOutput, buildID: String) throws -> String {
    SHA256.hexDigest(of: "whole 2\n\(buildID)\n\(try plan.origins(cache)(output).text)")
  }

  /// Makes an output's file and keeps it, unless it is already kept.
  ///
  /// - Returns: Whether the scene has such an output.
  /// - Throws: `SceneDiagnostics` when its budget cannot be met; `VideoError`, `CancellationError`.
  package func keepWhole(_ path: String, in store: RenderCache) async throws -> Bool {
    guard let output = wholeOutputs.first(where: { $0.path == path }) else { return false }
    let key = try wholeKey(of: output, buildID: store.buildID)
    if store.encodedPiece(for: key) != nil { return true }
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let temporary = folder.path(of: "whole." + PathString.ending(of: path))
    let planned = try plan.planner.planned(output.output, at: FilePlace(named: temporary))
    let scene = RenderPlan(plan, outputs: [planned])
    try await SceneRenderer(scene, jobs: jobs, cache: cache, observer: ofWork(observer)).render()
    store.keep(.file(try InputFile.bytes(of: temporary, limit: Int.max)), for: key)
    return true
  }

  /// Writes the files that are kept as a whole.
  ///
  /// - Parameter keys: The known keys, of which the first belong to these files and are removed; nil if no keys are
  ///   known.
  /// - Returns: The other outputs.
  /// - Throws: `FlickbookError.segmentsMissing`, `.cannotCreateOutput`, `VideoError`.
  func writeWholeOutputs(from store: RenderCache, _ keys: inout PlannedKeys?) throws -> [PlannedOutput] {
    for output in wholeOutputs {
      let key = try keys?.next(1)[0] ?? wholeKey(of: output, buildID: store.buildID)
      guard case .file(let bytes) = store.encodedPiece(for: key) else {
        throw store.missing(output.path)
      }
      observer(.began(path: output.path, frameCount: output.frames.count))
      observer(.reused(path: output.path, frameCount: output.frames.count))
      try output.place.makeFolder()
      try OutputFile.write(bytes, to: output.place)
      observer(.finished(path: output.path, byteCount: bytes.count))
    }
    return plan.outputs.filter { $0.output.maximumBytes == nil }
  }

  /// Returns the passes that make the plan's other outputs.
  ///
  /// - Throws: `VideoError`.
  package func passes(_ materials: SceneMaterials, store: RenderCache?) throws -> [Pass] {
    let outputs = plan.outputs.filter { $0.output.maximumBytes == nil }
    return try SceneRenderer.canvases(of: outputs).map { canvas in
      let renderer = try FrameRenderer(plan.scene, on: canvas, materials)
      let tracks = try outputs.filter { $0.picture?.canvas == canvas }.compactMap { output in
        try output.picture.map { try track(output, $0, renderer, { _ in }) }
      }
      for track in tracks where store != nil {
        guard let path = track.path else { continue }
        observer(.began(path: path, frameCount: track.chosen?.count ?? track.selection.count))
      }
      return Pass(tracks, renderer: renderer, store: store, observer: observer)
    }
  }
}
