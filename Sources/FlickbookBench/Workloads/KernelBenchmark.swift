import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers

/// The cost of a pixel, or of a frame in which little changes: full pictures of 1920 x 1080 with one layer that hides
/// everything else, so that a picture's pixels are the layer's pixels.
struct KernelBenchmark: WorkloadBenchmark {
  let name = "kernels"

  func workloads(_ effort: Effort) -> [Workload] {
    let compositor = KernelScenes.compositor
    return (KernelScenes.layers + KernelScenes.blends).map {
      pixels($0.name, KernelScenes.list(of: $0.layer), compositor)
    }
      + [stillGradient(compositor)] + KernelScenes.shadows.map { pixels($0.name, $0.list, compositor) }
      + [4, 8, 30].map { backdrop(blurredBy: $0, compositor) }
      + [glassOverMoving(compositor, frames: effort.frames)]
      + [moving(compositor, frames: effort.frames), identical(compositor), conversion(compositor)]
      + [14, 3000].map { scrolled($0, compositor, frames: effort.frames) }
  }

  private func pixels(_ name: String, _ list: DisplayList, _ compositor: Compositor) -> Workload {
    var pixels = PixelBuffer(size: compositor.size)
    return .serial(name, .nanosecondsPerPixel, count: compositor.size.area) {
      compositor.render(list, into: &pixels)
    }
  }

  private func backdrop(blurredBy deviation: Int, _ compositor: Compositor) -> Workload {
    pixels(
      "backdrop over a colour, blurred by \(deviation) pixels",
      KernelScenes.backdrop(blurredBy: Double(deviation)), compositor)
  }

  private func glassOverMoving(_ compositor: Compositor, frames: Int) -> Workload {
    let painter = Painter(compositor)
    let lists = (0..<frames).map(KernelScenes.movingSquareBelowGlass)
    return .serial("backdrop over a moving 200x200 layer", .millisecondsPerFrame, count: lists.count) {
      for list in lists { painter.draw(list) }
    }
  }

  private func stillGradient(_ compositor: Compositor) -> Workload {
    let painter = Painter(compositor)
    let lists = (0..<2).map(KernelScenes.stillGradient)
    return .serial(
      "gradient with alpha, radial, as in the frame before", .nanosecondsPerPixel,
      count: compositor.size.area * lists.count
    ) {
      for list in lists { painter.draw(list) }
    }
  }

  private func moving(_ compositor: Compositor, frames: Int) -> Workload {
    let painter = Painter(compositor)
    let lists = (0..<frames).map(KernelScenes.movingSquare)
    return .serial("still page, a moving 200x200 layer", .framesPerSecond, count: lists.count) {
      for list in lists { painter.drawForEncoder(list) }
    }
  }

  private func identical(_ compositor: Compositor) -> Workload {
    let painter = Painter(compositor)
    let lists = (0..<2).map { _ in KernelScenes.movingSquare(frame: 0) }
    return .serial("identical frame", .millisecondsPerFrame, count: lists.count) {
      for list in lists { painter.drawForEncoder(list) }
    }
  }

  /// A workload whose display list is made again for every frame, beginning with the layers.
  private func scrolled(_ pages: Int, _ compositor: Compositor, frames: Int) -> Workload {
    let painter = Painter(compositor)
    return .serial("\(pages) pages, a dozen of them in sight", .millisecondsPerFrame, count: frames) {
      for frame in 0..<frames { painter.drawForEncoder(KernelScenes.scrolledPages(pages, frame: frame)) }
    }
  }

  private func conversion(_ compositor: Compositor) -> Workload {
    let painter = Painter(compositor)
    painter.draw(KernelScenes.movingSquare(frame: 0))
    return .serial("convert RGBA to YUV 4:2:0", .millisecondsPerFrame, count: 1) {
      painter.convert()
    }
  }
}
