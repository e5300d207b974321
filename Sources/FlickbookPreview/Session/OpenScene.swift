import FlickDigest
package import FlickDrawing
import FlickGeometry
package import FlickPlanning
import FlickProvenance
import FlickScene
import FlickStage
import Synchronization

/// A scene that was read and played, with what draws its frames.
package final class OpenScene: Sendable {
  /// The digest of all its frames' inputs, as 32 hexadecimal digits: equal ones, equal frames.
  package let epoch: String
  package let scene: ResolvedScene
  private let materials: SceneMaterials
  /// Renderers by eighths of the device's scale. They are few, since each has the scene's pages once.
  private let renderers = Mutex<[(eighths: Int, renderer: FrameRenderer)]>([])

  /// - Parameters:
  ///   - salt: A text that tells this run of the program from others, whose effects may be others.
  /// - Throws: `ImageError`, `TextError`, `FileError` for files of the scene.
  package init(_ scene: ResolvedScene, cache: AssetCache, salt: String) throws {
    self.scene = scene
    materials = try SceneMaterials(scene, cache)
    let parts = try scene.partHashes(cache).map { "\($0.key) \($0.value)\n" }.sorted().joined()
    let touches = "\(String(describing: scene.resolver.touches)) \(scene.pixelSize)\n"
    epoch = String(SHA256.hexDigest(of: salt + parts + touches).prefix(32))
  }

  /// The renderer for a part of the device's scale.
  ///
  /// - Parameter eighths: 8 for all of it.
  /// - Throws: `SceneDiagnostics`, though none is expected.
  package func renderer(eighths: Int) throws -> FrameRenderer {
    if let known = renderers.withLock({ $0.first { $0.eighths == eighths }?.renderer }) { return known }
    let scale = scene.stage.scale * Double(eighths) / 8
    guard let canvas = Canvas(scene.stage.canvas, scale: scale, .clear) else {
      throw FlickbookError.invalidRequest("there is no picture at that scale")
    }
    let made = try FrameRenderer(scene, on: canvas, materials)
    renderers.withLock { renderers in
      // The whole scale stays; of the others, the latest.
      renderers.removeAll { $0.eighths != 8 || $0.eighths == eighths }
      renderers.append((eighths, made))
    }
    return made
  }
}
