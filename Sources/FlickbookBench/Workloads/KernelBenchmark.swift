import FlickCompositor
import FlickGeometry
import FlickLayers

/// What a pixel, or a frame in which little happens, costs: full pictures of 1920 x 1080 with one layer that
/// hides everything, so that a picture's pixels are the layer's pixels.
struct KernelBenchmark: Benchmark {
  let name = "kernels"

  func figures(_ effort: Effort) async throws -> [Figure] {
    let compositor = KernelScenes.compositor
    let workloads =
      KernelScenes.layers.map { pixels($0.name, KernelScenes.list(of: $0.layer), compositor) }
      + [moving(compositor, frames: effort.frames), identical(compositor), conversion(compositor)]
    return try await effort.measuring.measure(workloads).figures(of: name)
  }

  private func pixels(_ name: String, _ list: DisplayList, _ compositor: Compositor) -> Workload {
    var pixels = PixelBuffer(size: compositor.size)
    return Workload(name: name, unit: .nanosecondsPerPixel, count: compositor.size.area) {
      compositor.render(list, into: &pixels)
    }
  }

  private func moving(_ compositor: Compositor, frames: Int) -> Workload {
    let painter = Painter(compositor)
    let lists = (0..<frames).map(KernelScenes.movingSquare)
    return Workload(
      name: "still page, a moving 200x200 layer", unit: .framesPerSecond, count: lists.count
    ) {
      for list in lists { painter.drawForEncoder(list) }
    }
  }

  private func identical(_ compositor: Compositor) -> Workload {
    let painter = Painter(compositor)
    let lists = (0..<2).map { _ in KernelScenes.movingSquare(frame: 0) }
    return Workload(name: "identical frame", unit: .millisecondsPerFrame, count: lists.count) {
      for list in lists { painter.drawForEncoder(list) }
    }
  }

  private func conversion(_ compositor: Compositor) -> Workload {
    let painter = Painter(compositor)
    painter.draw(KernelScenes.movingSquare(frame: 0))
    return Workload(name: "convert RGBA to YUV 4:2:0", unit: .millisecondsPerFrame, count: 1) {
      painter.convert()
    }
  }
}
