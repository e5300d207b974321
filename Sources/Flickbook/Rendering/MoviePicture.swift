import FlickCompositor
import FlickLayers

/// The frame in work, in the forms that a movie needs. While nothing moves it is drawn once.
struct MoviePicture {
  private let renderer: FrameRenderer
  private let isHashing: Bool
  private var list: DisplayList?
  private var pixels: PixelBuffer
  /// For the encoder.
  private(set) var encodable: YUVFrame
  /// Empty unless it was asked for.
  private(set) var hash = ""

  init(_ renderer: FrameRenderer, hashing: Bool) {
    self.renderer = renderer
    self.isHashing = hashing
    self.pixels = PixelBuffer(size: renderer.scene.pixelSize)
    self.encodable = YUVFrame(pixels)
  }

  mutating func show(frame index: Int) {
    let next = renderer.displayList(ofFrame: index)
    guard next != list else { return }
    list = next
    renderer.draw(next, into: &pixels)
    encodable.convert(pixels)
    if isHashing { hash = pixels.hash }
  }
}
