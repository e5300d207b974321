import FlickMotion
public import FlickPlanning
public import FlickRendering
import FlickScene

/// What pictures say of themselves that were asked for beside a scene's outputs.
public struct RequestedImages {
  private let scene: ResolvedScene
  private let range: TimeRange?
  private let cache = AssetCache()

  /// - Parameters:
  ///   - scene: The scene that the pictures are of.
  ///   - range: The part of the scene that was asked for.
  public init(of scene: ResolvedScene, range: TimeRange? = nil) { (self.scene, self.range) = (scene, range) }

  /// That of one frame.
  ///
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  public func provenance(ofFrame frame: Int) throws -> Provenance {
    try provenance(of: .still(at: .time(scene.timeline.frameRate.time(ofFrame: frame))))
  }

  /// That of a contact sheet with a frame every so many seconds.
  ///
  /// - Throws: as for a frame.
  public func provenance(ofSheetEvery interval: Double, columns: Int) throws -> Provenance {
    try provenance(of: .sheet(every: interval, columns: columns))
  }

  private func provenance(of kind: Output.Kind) throws -> Provenance {
    var scene = scene
    scene.scene.outputs = [Output("picture", kind, path: "picture.png")]
    let plan = try RenderPlan(scene, range: range, placement: .folder(""), isAdHoc: true)
    let output = plan.outputs[0]
    return Provenance(try Origins(plan, cache).origin(of: output), pngOf: .picture, output.frames)
  }
}
