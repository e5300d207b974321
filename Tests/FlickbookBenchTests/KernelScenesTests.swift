import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

@testable import FlickbookBench

@Suite struct KernelScenesTests {
  /// Costs are reported per pixel of the picture, so the layer must cover it.
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

  /// Costs are reported per visible pixel.
  @Test func `shadows and gradients show on the whole canvas`() {
    let compositor = KernelScenes.compositor
    for (name, list) in KernelScenes.shadows {
      let bytes = compositor.picture(of: list).bytes
      let clear = stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] == 0 }
      #expect(clear < bytes.count / 400, "\(name)")
    }
    for (name, layer) in KernelScenes.blends {
      let bytes = compositor.picture(of: KernelScenes.list(of: layer)).bytes
      let white = stride(from: 0, to: bytes.count, by: 4).count {
        bytes[$0..<$0 + 4].allSatisfy { $0 == 255 }
      }
      #expect(white == 0, "\(name)")
    }
  }

  @Test func `a still gradient stays while the items behind it change`() throws {
    let (a, b) = (KernelScenes.stillGradient(frame: 0), KernelScenes.stillGradient(frame: 1))
    try #require(a.items.count == 2)
    #expect(a.items[0] != b.items[0])
    #expect(a.items[1] == b.items[1])
  }

  @Test func `the square moves`() {
    #expect(KernelScenes.movingSquare(frame: 0) != KernelScenes.movingSquare(frame: 1))
  }
}
