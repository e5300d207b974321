import FlickDrawing
package import FlickImage
import FlickMotion
package import FlickPlanning
package import FlickProvenance
import FlickRendering
import FlickScene
package import FlickSceneFormat

/// Makes the metadata of pictures that were requested in addition to a scene's outputs.
package struct RequestedImages {
  private let scene: ResolvedScene
  private let range: TimeRange?
  /// The values, such as an exact size, that pictures of single frames have in place of the usual ones.
  private let overrides: OutputOverrides
  /// Finds the origins of pictures of the scene in the range; their common part is computed once.
  private let origin: Provenance.Origins

  /// - Parameters:
  ///   - scene: The scene that the pictures show.
  ///   - range: The requested part of the scene; nil for all of it.
  ///   - overrides: Values of single frames, such as an exact size.
  /// - Throws: `FlickbookError` when the range does not lie in the scene.
  package init(
    of scene: ResolvedScene, range: TimeRange? = nil, overrides: OutputOverrides = OutputOverrides()
  ) throws {
    (self.scene, self.range, self.overrides) = (scene, range, overrides)
    origin = try RequestedImages.plan([], scene, range).origins(AssetCache())
  }

  /// Returns the function that draws single frames as they were requested. It throws `SceneDiagnostics` for a picture
  /// or a video of the scene that is damaged.
  ///
  /// - Throws: `SceneDiagnostics` for a size that the scene cannot have, `ImageError`, `TextError`.
  package func painter() throws -> (Int) throws -> PixelBuffer {
    guard !overrides.isEmpty, let image = try plan(of: still(ofFrame: 0)).outputs[0].picture else {
      let renderer = try FrameRenderer(scene)
      return { frame in try located { () throws in try renderer.frame(frame) } }
    }
    let renderer = try FrameRenderer(scene, on: image.canvas, SceneMaterials(scene, AssetCache()))
    return { frame in image.pixels(of: try located { () throws in try renderer.frame(frame) }) }
  }

  private func located(_ draw: () throws -> PixelBuffer) throws -> PixelBuffer {
    do { return try draw() } catch { throw scene.located(error) }
  }

  /// The provenance of one frame.
  ///
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func provenance(ofFrame frame: Int) throws -> Provenance {
    try provenance(of: still(ofFrame: frame))
  }

  private func still(ofFrame frame: Int) -> Output.Kind {
    .still(at: .time(scene.timeline.frameRate.time(ofFrame: frame)))
  }

  /// The provenance of a contact sheet with one frame for each interval, which is in seconds.
  ///
  /// - Throws: The same errors as for a frame.
  package func provenance(ofSheetEvery interval: Double, columns: Int) throws -> Provenance {
    try provenance(of: .sheet(every: interval, columns: columns))
  }

  private func provenance(of kind: Output.Kind) throws -> Provenance {
    let output = try plan(of: kind).outputs[0]
    return Provenance(try origin(output), pngOf: .picture, output.frames)
  }

  private func plan(of kind: Output.Kind) throws -> RenderPlan {
    try RequestedImages.plan([Output("picture", kind, path: "picture.png")], scene, range, overrides)
  }

  private static func plan(
    _ outputs: [Output], _ scene: ResolvedScene, _ range: TimeRange?,
    _ overrides: OutputOverrides = OutputOverrides()
  ) throws -> RenderPlan {
    var scene = scene
    scene.scene.outputs = outputs
    return try RenderPlan(
      scene, range: range, destination: .folder(""), overrides: overrides, isAdHoc: true)
  }
}
