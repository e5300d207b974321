import FlickBasics
import FlickDigest
package import FlickDrawing
import FlickGeometry
package import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSound
import FlickStage
import Synchronization

/// A scene that was read and played, with the renderers of its frames.
package final class OpenScene: Sendable {
  /// A digest of the inputs of all its frames, as 32 hexadecimal digits: equal epochs, equal frames.
  package let epoch: String
  package let scene: ResolvedScene
  private let materials: SceneMaterials
  /// The renderers by eighths of the device's scale. Only a few are kept, since each holds all pages of the scene.
  private let renderers = Mutex<[(eighths: Int, renderer: FrameRenderer)]>([])
  private let mix = Lazy<SoundMix>()

  /// - Parameters:
  ///   - salt: A text that distinguishes this run of the program from others, which may have other effects.
  /// - Throws: `ImageError`, `TextError`, `FileError` for files of the scene.
  package init(_ scene: ResolvedScene, cache: AssetCache, salt: String) throws {
    self.scene = scene
    materials = try SceneMaterials(scene, cache)
    let parts = try scene.partHashes(cache).map { "\($0.key) \($0.value)\n" }.sorted().joined()
    let touches = "\(String(describing: scene.resolver.touches)) \(scene.pixelSize)\n"
    epoch = String(SHA256.hexDigest(of: salt + parts + touches).prefix(32))
  }

  /// The renderer for a fraction of the device's scale.
  ///
  /// - Parameter eighths: The scale in eighths; 8 is the whole scale.
  /// - Throws: `FlickbookError.invalidRequest` when no picture is possible at that scale; `SceneDiagnostics`, though none
  ///   is expected.
  package func renderer(eighths: Int) throws -> FrameRenderer {
    if let known = renderers.withLock({ $0.first { $0.eighths == eighths }?.renderer }) { return known }
    let scale = scene.stage.scale * Double(eighths) / 8
    guard let canvas = Canvas(scene.stage.canvas, scale: scale, .clear) else {
      throw FlickbookError.invalidRequest("no picture is possible at that scale")
    }
    let made = try FrameRenderer(scene, on: canvas, materials)
    renderers.withLock { renderers in
      // The renderer of the whole scale stays; of the others, only the latest.
      renderers.removeAll { $0.eighths != 8 || $0.eighths == eighths }
      renderers.append((eighths, made))
    }
    return made
  }

  /// A part of the sound as movies of the scene have it. The sound's files are read when the first part is requested.
  ///
  /// - Returns: Nil for a scene without sound, and beyond its end.
  /// - Throws: `SceneDiagnostics` for a file that cannot be read; `CancellationError`.
  func soundPart(_ number: Int, cache: AssetCache) throws -> SoundPart? {
    guard scene.hasSound else { return nil }
    return SoundPart(number, of: try mix.value { () throws -> SoundMix in try scene.mix(cache) })
  }
}

extension ResolvedScene {
  /// Whether anything is heard in the scene.
  var hasSound: Bool { !heardSounds.isEmpty }
}
