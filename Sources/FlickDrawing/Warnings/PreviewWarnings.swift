import FlickBasics
package import FlickDiagnostics
import FlickGeometry
import FlickLayers
package import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickStage

extension ResolvedScene {
  /// The largest number of moments of an output that are checked.
  private static let mostMoments = 100

  /// Returns warnings about files for a store whose rules require recordings of the app, that is, a video that fills
  /// the screen and runs until the end.
  package func previewWarnings(of files: [PlannedOutput]) -> [Diagnostic] {
    let wanted = files.filter { $0.preset?.wantsRecording == true }
    let drawn = wanted.lazy.compactMap(drawnWarning).first
    let frozen = wanted.lazy.map(frozenWarnings).first { !$0.isEmpty }
    return [drawn, files.lazy.compactMap(longWarning).first].compactMap(\.self) + (frozen ?? [])
  }

  /// Returns a warning about a file that a store plays only in part.
  private func longWarning(of file: PlannedOutput) -> Diagnostic? {
    guard let preset = file.preset, let counted = preset.countedSeconds, file.frames.duration > counted else {
      return nil
    }
    return Diagnostic(
      .longPreview,
      "'\(preset.name)' plays the first \(decimal(counted)) s by itself, and the movie lasts "
        + lengthText(file.frames.duration), at: scene.contentRange,
      note: "https://support.google.com/googleplay/android-developer/answer/1078870",
      suggestion:
        "show all that matters before \(decimal(counted))s; --range and --speed of 'render' shorten it")
  }

  private func drawnWarning(of file: PlannedOutput) -> Diagnostic? {
    guard let preset = file.preset, let flaw = flawOfRecording(in: file) else { return nil }
    return Diagnostic(
      .drawnPreview, "'\(preset.name)' is for recordings of the app, and \(flaw.text)",
      at: place(at: flaw.time),
      note: "guideline 2.3.4: previews may only use video screen captures of the app itself",
      suggestion:
        "show a recording in a layer that fills the screen, 'layers: [{video: take.mp4, fit: cover}]', with only captions and callouts over it"
    )
  }

  /// Returns the place of what is shown at a time: of a clip in a film, and otherwise of the scene's content.
  private func place(at time: Double) -> SourceRange? {
    guard let film = scene.film, let index = stage.clips.lastIndex(where: { $0.start <= time }) else {
      return scene.contentRange
    }
    return film.clips[index].range
  }

  /// Returns the first sign that an output is not a recording of the app, with its time; nil if there is none.
  private func flawOfRecording(in file: PlannedOutput) -> (text: String, time: Double)? {
    let frames = file.frames.frames
    let step = max(frames.count / ResolvedScene.mostMoments, 1)
    for frame in stride(from: frames.lowerBound, to: frames.upperBound, by: step) {
      let time = file.frames.time(of: frame)
      let list = stage.displayListBeforeCamera(at: min(time, stage.duration))
      let (leaves, screen) = (Array(list.leaves), Rect(origin: .zero, size: list.canvas))
      guard let place = leaves.lastIndex(where: { $0.isRecording(filling: screen) }) else {
        return ("no video fills the screen at \(shortSeconds(time))", time)
      }
      if leaves[(place + 1)...].contains(where: { $0.hidesMost(of: screen) }) {
        return ("something lies over most of the video at \(shortSeconds(time))", time)
      }
    }
    return nil
  }
}

extension DisplayList {
  /// Whether a frame of a video fills the canvas.
  func showsRecording(_ file: String) -> Bool {
    let screen = Rect(origin: .zero, size: canvas)
    return leaves.contains { item in
      guard item.isRecording(filling: screen), case .image(let name, _) = item.content else { return false }
      return VideoPlayback.frame(ofPicture: name)?.file == file
    }
  }
}

extension DisplayItem {
  /// Whether the item is a frame of a video that covers an area.
  fileprivate func isRecording(filling area: Rect) -> Bool {
    guard case .image(let name, _) = content, VideoPlayback.frame(ofPicture: name) != nil, opacity == 1 else {
      return false
    }
    return matrix.covers(area, with: bounds) && clips.allSatisfy { $0.isAround(area) }
  }
}

extension DisplayItem {
  /// Whether the item is opaque, no frame of a video, and covers half of an area or more. Turned or tilted layers count
  /// by the boxes around them.
  fileprivate func hidesMost(of area: Rect) -> Bool {
    switch content {
    case .image(let name, _): if VideoPlayback.frame(ofPicture: name) != nil { return false }
    case .fill(.color(let color), _): if color.alpha < 1 { return false }
    default: return false
    }
    guard opacity == 1, let seen = Rect(enclosing: matrix.seen(bounds.corners))?.intersection(area) else {
      return false
    }
    return 2 * seen.width * seen.height >= area.width * area.height
  }
}

extension Clip {
  /// Whether the clip cuts off nothing of an area but round corners.
  fileprivate func isAround(_ area: Rect) -> Bool {
    if case .roundedRect(let shape) = shape { matrix.covers(area, with: shape.rect) } else { false }
  }
}

extension Transform3D {
  /// Whether a rectangle that is neither turned nor tilted covers an area, within half a point.
  fileprivate func covers(_ area: Rect, with rect: Rect) -> Bool {
    guard m12 == 0, m21 == 0, m14 == 0, m24 == 0, m44 != 0 else { return false }
    let corners = [rect.origin, Point(rect.maxX, rect.maxY)].map { point in
      Point((point.x * m11 + m41) / m44, (point.y * m22 + m42) / m44)
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    return (x.min() ?? 0) <= area.minX + 0.5 && (x.max() ?? 0) >= area.maxX - 0.5
      && (y.min() ?? 0) <= area.minY + 0.5 && (y.max() ?? 0) >= area.maxY - 0.5
  }
}
