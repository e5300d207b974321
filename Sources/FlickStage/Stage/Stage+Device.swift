package import FlickGeometry
import FlickLayers
import FlickScene

extension Stage {
  /// Whether the device is posed in space.
  package var posesDevice: Bool { pose != nil }

  /// Returns the corners of the device's body in the picture at `time` (seconds), before the camera; empty where it is
  /// seen from its side.
  package func deviceCorners(at time: Double) -> [Point] {
    outlines(of: .device, at: time).flatMap(\.corners)
  }

  private var pose: DevicePose? {
    if case .performance(let performance) = content { performance.targets.pose } else { nil }
  }
}
