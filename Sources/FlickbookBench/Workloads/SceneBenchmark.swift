import FlickCompositor
import FlickLayers
import Flickbook

/// What the frames of a scene cost before they are encoded, stage by stage.
struct SceneBenchmark: Benchmark {
  let name: String
  let subject: Subject

  func figures(_ effort: Effort) async throws -> [Figure] {
    let frames = subject.frames(effort.frames)
    let lists = frames.map(subject.displayList)
    let modes = [DrawingMode(), DrawingMode(threads: 2)]
    let workloads =
      [layout(of: frames)] + modes.map { drawing(lists, $0) }
      + modes.map { drawingForEncoder(lists, $0) } + [conversion(of: lists)]
    let measurements = try await effort.measuring.measure(workloads)
    let scaling = measurements.ratio(
      name, "2 threads against 1", of: "draw RGBA, 2 threads", against: "draw RGBA, 1 thread")
    return measurements.figures(of: name) + [scaling].compactMap { $0 }
  }

  /// From the scene's time to a display list.
  private func layout(of frames: [Int]) -> Workload {
    workload("display list", frames) { _ = subject.displayList(ofFrame: $0) }
  }

  private func drawing(_ lists: [DisplayList], _ mode: DrawingMode) -> Workload {
    let painter = Painter(subject.compositor, mode)
    return workload("draw RGBA, \(mode.name)", lists) { painter.draw($0) }
  }

  private func drawingForEncoder(_ lists: [DisplayList], _ mode: DrawingMode) -> Workload {
    let painter = Painter(subject.compositor, mode)
    return workload("draw YUV 4:2:0, \(mode.name)", lists) { painter.drawForEncoder($0) }
  }

  private func conversion(of lists: [DisplayList]) -> Workload {
    let painter = Painter(subject.compositor)
    if let list = lists.first { painter.draw(list) }
    return workload("convert RGBA to YUV 4:2:0", lists) { _ in painter.convert() }
  }

  private func workload<Element>(
    _ name: String, _ elements: [Element], _ body: @escaping (Element) -> Void
  ) -> Workload {
    Workload(name: name, unit: .millisecondsPerFrame, count: elements.count) {
      for element in elements {
        try Task.checkCancellation()
        body(element)
      }
    }
  }
}
