import FlickDrawing
import FlickMotion
package import FlickPlanning
package import FlickProvenance
import FlickScene

/// Makes the metadata of pictures that were requested in addition to a scene's outputs.
package struct RequestedImages {
  private let scene: ResolvedScene
  private let range: TimeRange?
  /// Finds the origins of pictures of the scene in the range; their common part is computed once.
  private let origin: Provenance.Origins

  /// - Parameters:
  ///   - scene: The scene that the pictures show.
  ///   - range: The part of the scene that was requested; nil for all of it.
  /// - Throws: `FlickbookError` when the range does not lie in the scene.
  package init(of scene: ResolvedScene, range: TimeRange? = nil) throws {
    (self.scene, self.range) = (scene, range)
    origin = try RequestedImages.plan([], scene, range).origins(AssetCache())
  }

  /// The provenance of one frame.
  ///
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func provenance(ofFrame frame: Int) throws -> Provenance {
    try provenance(of: .still(at: .time(scene.timeline.frameRate.time(ofFrame: frame))))
  }

  /// The provenance of a contact sheet with one frame for each interval, which is in seconds.
  ///
  /// - Throws: The same errors as for a frame.
  package func provenance(ofSheetEvery interval: Double, columns: Int) throws -> Provenance {
    try provenance(of: .sheet(every: interval, columns: columns))
  }

  private func provenance(of kind: Output.Kind) throws -> Provenance {
    let plan = try RequestedImages.plan([Output("picture", kind, path: "picture.png")], scene, range)
    let output = plan.outputs[0]
    return Provenance(try origin(output), pngOf: .picture, output.frames)
  }

  private static func plan(_ outputs: [Output], _ scene: ResolvedScene, _ range: TimeRange?) throws
    -> RenderPlan
  {
    var scene = scene
    scene.scene.outputs = outputs
    return try RenderPlan(scene, range: range, placement: .folder(""), isAdHoc: true)
  }
}
