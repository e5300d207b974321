import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

@testable import FlickbookBench

@Suite struct KernelScenesTests {
  /// Costs are told per pixel of the picture, so the layer must fill it.
  @Test func `every layer covers the canvas`() {
    let compositor = KernelScenes.compositor
    for (name, layer) in KernelScenes.layers {
      let list = KernelScenes.list(of: layer)
      #expect(list.items.count == 1, "\(name)")
      let picture = compositor.picture(of: list)
      let isCovered = stride(from: 3, to: picture.bytes.count, by: 4).allSatisfy { picture.bytes[$0] == 255 }
      #expect(isCovered, "\(name)")
    }
  }

  @Test func `the square moves`() {
    #expect(KernelScenes.movingSquare(frame: 0) != KernelScenes.movingSquare(frame: 1))
    #expect(KernelScenes.movingSquare(frame: 3) == KernelScenes.movingSquare(frame: 3))
  }
}
