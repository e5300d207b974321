import FlickGeometry
import FlickLayers
import FlickScene

/// A callout whose place is known at any time.
struct PlacedCallout: Sendable {
  let timeline: CalloutTimeline
  let resolved: ResolvedCallout
  let place: CalloutPlace?

  var callout: Callout { timeline.callout }

  /// Returns the opacity, 0...1. It changes linearly while the callout fades, which also happens where its target
  /// enters or leaves the picture.
  func opacity(at time: Double) -> Double {
    for span in timeline.spans {
      guard time >= span.lowerBound - Pointer.tolerance, time < span.upperBound - Pointer.tolerance else {
        continue
      }
      guard callout.fade > 0 else { return 1 }
      let (coming, going) = (time - span.lowerBound, span.upperBound - time)
      return max(min(coming / callout.fade, going / callout.fade, 1), 0)
    }
    return 0
  }

  /// Returns the box around the target. While the target is not in the picture, it is the last known box or, before the
  /// target has appeared, the first one.
  func target(at time: Double, in surroundings: CalloutSurroundings) -> Rect? {
    guard callout.target != nil else { return nil }
    if let box = surroundings.box(of: callout, at: time) { return box }
    let (moments, targets) = (timeline.moments, timeline.targets)
    let known = moments.indices.last {
      Double(moments[$0]) <= time * CalloutTimeline.momentsPerSecond && targets[$0] != nil
    }
    return known.flatMap { targets[$0] } ?? targets.lazy.compactMap { $0 }.first
  }

  /// Returns the frame of the part beside the target, on whole pixels.
  func frame(beside target: Rect?, in surroundings: CalloutSurroundings) -> Rect? {
    guard let box = timeline.box else { return nil }
    guard let target, let place else {
      return surroundings.bottomFrame(timeline.metrics.size, above: timeline.rise)
    }
    return box.frame(at: place, of: target, in: surroundings.safeArea).onPixels(surroundings.scale)
  }

  /// Returns the callout's text at a time.
  func text(at time: Double, in surroundings: CalloutSurroundings) -> String? {
    callout.text.map { text in
      text.string(text.values.isEmpty ? nil : surroundings.values(time, callout.target?.side, text.scenes))
    }
  }
}

extension Rect {
  /// Returns the rectangle moved to whole pixels.
  func onPixels(_ scale: Double) -> Rect {
    Rect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width, height: height)
  }
}
