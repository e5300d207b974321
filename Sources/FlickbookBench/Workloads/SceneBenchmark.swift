import FlickLayers

/// The cost of a scene's frames before encoding, stage by stage.
struct SceneBenchmark: WorkloadBenchmark {
  let name: String
  let subject: Subject

  func workloads(_ effort: Effort) -> [Workload] {
    let frames = subject.frames(effort.frames)
    let lists = frames.map(subject.displayList)
    let usual = [layout(of: frames), drawingForEncoder(lists, DrawingMode())]
    guard effort.comparesModes else { return usual }
    let (parallel, covered) = (DrawingMode(threads: 2), DrawingMode(hidesCovered: false))
    return usual
      + ([parallel, DrawingMode(redrawsAll: true)] + DrawingMode.lowerLevels).map {
        drawingForEncoder(lists, $0)
      }
      + [DrawingMode(), parallel, covered].map { drawing(lists, $0) } + [conversion(of: lists)]
  }

  func conclusions(_ measurements: Measurements) -> [Figure] {
    func ratio(_ title: String, _ format: String, of fast: DrawingMode, against slow: DrawingMode) -> Figure?
    {
      measurements.ratio(
        name, title, of: "draw \(format), \(fast.name)", against: "draw \(format), \(slow.name)")
    }
    let usual = DrawingMode()
    return [
      ratio("2 threads against 1", "YUV 4:2:0", of: DrawingMode(threads: 2), against: usual),
      ratio("leaving out covered layers", "RGBA", of: usual, against: DrawingMode(hidesCovered: false)),
      ratio("keeping what stays", "YUV 4:2:0", of: usual, against: DrawingMode(redrawsAll: true)),
    ].compactMap { $0 }
  }

  /// The work from the scene's time to a display list.
  private func layout(of frames: [Int]) -> Workload {
    workload("display list", frames) { _ = subject.displayList(ofFrame: $0) }
  }

  private func drawing(_ lists: [DisplayList], _ mode: DrawingMode) -> Workload {
    let painter = Painter(subject.compositor(mode.level), mode)
    return workload("draw RGBA, \(mode.name)", lists, mode) { painter.draw($0) }
  }

  private func drawingForEncoder(_ lists: [DisplayList], _ mode: DrawingMode) -> Workload {
    let painter = Painter(subject.compositor(mode.level), mode)
    return workload("draw YUV 4:2:0, \(mode.name)", lists, mode) { painter.drawForEncoder($0) }
  }

  private func conversion(of lists: [DisplayList]) -> Workload {
    let painter = Painter(subject.compositor())
    if let list = lists.first { painter.draw(list) }
    return workload("convert RGBA to YUV 4:2:0", lists) { _ in painter.convert() }
  }

  private func workload<Element>(
    _ name: String, _ elements: [Element], _ mode: DrawingMode = DrawingMode(),
    _ body: @escaping (Element) -> Void
  ) -> Workload {
    func run() throws {
      for element in elements {
        try Task.checkCancellation()
        body(element)
      }
    }
    return Workload(
      name: name, unit: .millisecondsPerFrame, count: elements.count,
      work: mode.threads == 1 ? .serial(run) : .parallel(run))
  }
}
