import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickStage

extension ResolvedScene {
  /// The largest number of moments of an output that are checked.
  private static let mostMoments = 100

  /// Returns warnings about files for a store whose rules require recordings of the app, that is, a video that fills
  /// the screen.
  func previewWarnings(of files: [PlannedOutput]) -> [Diagnostic] {
    for file in files {
      guard let preset = file.preset, preset.wantsRecording, let time = momentWithoutRecording(in: file)
      else { continue }
      let words =
        stage.videos.isEmpty && scene.components.isEmpty
        ? "these pages are drawn" : "no video fills the screen at \(shortSeconds(time))"
      return [
        Diagnostic(
          .drawnPreview, "'\(preset.name)' is for recordings of the app, and \(words)",
          at: scene.effect.range,
          note: "guideline 2.3.4: previews may only use video screen captures of the app itself",
          suggestion:
            "show a recording in a layer that fills the screen, 'layers: [{video: take.mp4, fit: cover}]', or ask before you rely on it"
        )
      ]
    }
    return []
  }

  /// Returns the first time, in seconds, at which no recording fills the screen; nil if there is none.
  private func momentWithoutRecording(in file: PlannedOutput) -> Double? {
    let frames = file.frames.frames
    let step = max(frames.count / ResolvedScene.mostMoments, 1)
    let times = stride(from: frames.lowerBound, to: frames.upperBound, by: step).map {
      file.frames.time(of: $0)
    }
    return times.first { time in
      let list = stage.displayListBeforeCamera(at: min(time, stage.duration))
      return !list.leaves.contains { $0.isRecording(filling: Rect(origin: .zero, size: list.canvas)) }
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
