import FlickDiagnostics
import FlickGeometry
import FlickMotion
package import FlickPlanning
import FlickScene
import FlickStage

/// The frames and texts of a contact sheet.
package struct SheetContents: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var frame: Int
    /// The time when the frame begins.
    package var caption: String
    /// The events from that time until the next cell, such as `open settled`.
    package var note: String
  }

  package var title: String
  package var subtitle: String
  package var cells: [Cell]

  /// Takes the frames of `range` at every `interval` seconds, beginning with the first.
  package init(title: String, subtitle: String, timeline: Timeline, range: Range<Int>, interval: Double) {
    self.title = title
    self.subtitle = subtitle
    let frames = SheetContents.frames(timeline, range, interval)
    let ends = frames.dropFirst() + [range.upperBound]
    self.cells = zip(frames, ends).map { frame, end in
      Cell(
        frame: frame, caption: SheetContents.caption(timeline.frameRate.time(ofFrame: frame)),
        note: SheetContents.note(timeline, from: frame, until: end))
    }
  }

  /// Takes the frames `frames` of a scene at every `interval` seconds.
  package init(of scene: ResolvedScene, frames: Range<Int>, interval: Double) {
    let (stage, pixels) = (scene.stage, scene.pixelSize)
    self.init(
      title: scene.title,
      subtitle: "\(pixels.width) x \(pixels.height) pixels, \(stage.frameRate.text) fps, "
        + "\(decimal(scene.length, digits: 3)) s, \(stage.frameCount) frames",
      timeline: scene.timeline, range: frames, interval: interval)
  }

  /// Returns a round interval that gives a sheet of at most two dozen frames.
  package static func defaultInterval(duration: Double) -> Double {
    let intervals = [0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 30]
    return intervals.first { duration <= 24 * $0 } ?? 60
  }

  /// Returns the frames at every `interval` seconds, where the interval is at least a frame.
  private static func frames(_ timeline: Timeline, _ range: Range<Int>, _ interval: Double) -> [Int] {
    let start = timeline.frameRate.time(ofFrame: range.lowerBound)
    let interval = max(interval, timeline.frameRate.time(ofFrame: 1))
    let times = range.indices.lazy.map { start + Double($0 - range.lowerBound) * interval }
    return times.prefix { $0 < timeline.duration }.map { timeline.frame(at: $0) }.filter(range.contains)
  }

  private static func caption(_ time: Double) -> String {
    let milliseconds = Int((time * 1000).rounded())
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(fraction) s"
  }

  /// Returns the events at the cell's frame and later ones before the next cell, such as
  /// `open start, release, settled; close start`.
  private static func note(_ timeline: Timeline, from start: Int, until end: Int) -> String {
    let marks = timeline.marks.filter {
      $0.time <= timeline.duration && (start..<end).contains(timeline.frame(at: $0.time))
    }
    var note = ""
    var step: String?
    for mark in marks {
      note += step == mark.step ? ", \(mark.event)" : (step == nil ? "" : "; ") + "\(mark.step) \(mark.event)"
      step = mark.step
    }
    return note
  }
}

extension PlannedOutput {
  /// The number of frames that the file shows: of a contact sheet, the number of its cells; of chapters and subtitles,
  /// none; of other files, the number of planned frames.
  package func frameCount(in scene: ResolvedScene) -> Int {
    switch output.kind {
    case .sheet(let interval, _):
      SheetContents(of: scene, frames: frames.frames, interval: interval).cells.count
    case .text: 0
    default: frames.count
    }
  }
}
