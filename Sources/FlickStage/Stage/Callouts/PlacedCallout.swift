import FlickGeometry
import FlickLayers
import FlickScene

/// A callout of which it is known where it lies at any time.
struct PlacedCallout: Sendable {
  let life: CalloutLife
  let resolved: ResolvedCallout
  let place: CalloutPlace?

  var callout: Callout { life.callout }

  /// 0...1; even in time while it fades. It fades, too, where its target leaves the picture or comes into it.
  func opacity(at time: Double) -> Double {
    for span in life.spans {
      guard time >= span.lowerBound - Pointer.tolerance, time < span.upperBound - Pointer.tolerance else {
        continue
      }
      guard callout.fade > 0 else { return 1 }
      let (coming, going) = (time - span.lowerBound, span.upperBound - time)
      return max(min(coming / callout.fade, going / callout.fade, 1), 0)
    }
    return 0
  }

  /// The box around its target; while it fades the last that there was.
  func target(at time: Double, in scenery: CalloutScenery) -> Rect? {
    guard callout.target != nil else { return nil }
    if let box = scenery.box(of: callout, at: time) { return box }
    let moment = life.moments.last {
      Double($0) <= time * CalloutLife.momentsPerSecond && life.targets[$0] != nil
    }
    return moment.flatMap { life.targets[$0] } ?? life.moments.lazy.compactMap { life.targets[$0] }.first
  }

  /// The frame of the part beside the target, on whole pixels.
  func frame(beside target: Rect?, in scenery: CalloutScenery) -> Rect? {
    guard let box = life.box else { return nil }
    guard let target, let place else { return scenery.bottomFrame(life.face.size) }
    return box.frame(at: place, of: target, in: scenery.safeArea).onPixels(scenery.scale)
  }

  /// The callout's text at a time.
  func text(at time: Double, in scenery: CalloutScenery) -> String? {
    callout.text.map { text in text.string(text.values.isEmpty ? nil : scenery.values(time)) }
  }
}

extension Rect {
  /// The rectangle moved to whole pixels.
  func onPixels(_ scale: Double) -> Rect {
    Rect(
      x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width, height: height)
  }
}
