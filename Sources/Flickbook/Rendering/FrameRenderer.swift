public import FlickCompositor
import FlickLayers
import FlickMotion
import FlickScene

/// Draws any frame of a scene, in any order, on any thread; a frame depends on nothing but its number.
public struct FrameRenderer: Sendable {
  public let scene: ResolvedScene
  /// Lays out the scene's texts, with the fonts that it brings along.
  let text: any TextOutlines
  let compositor: Compositor

  /// Reads the scene's pictures and fonts.
  ///
  /// - Throws: `VideoError` when a picture cannot be decoded, `TextError` for fonts.
  public init(_ scene: ResolvedScene) throws {
    self.scene = scene
    self.text = try PangoTextOutlines(fontFiles: scene.scene.fonts.map(\.path))
    self.compositor = Compositor(
      size: scene.pixelSize, scale: scene.stage.scale, images: try Pictures(scene.scene.images), text: text)
  }

  /// Frame `index` of the scene.
  public func frame(_ index: Int) -> PixelBuffer {
    var pixels = PixelBuffer(size: scene.pixelSize)
    compositor.render(displayList(ofFrame: index), into: &pixels)
    return pixels
  }

  /// What frame `index` shows; frames with equal lists are equal pictures.
  private func displayList(ofFrame index: Int) -> DisplayList {
    scene.stage.displayList(at: scene.stage.frameRate.time(ofFrame: index))
  }

  /// Frame `index`, made ready to be drawn; the same as `previous` if it looks the same.
  func prepare(frame index: Int, after previous: PreparedFrame?) -> PreparedFrame {
    compositor.prepare(displayList(ofFrame: index), after: previous)
  }
}
