import FlickDiagnostics

/// A part of a scene's canvas whose place may change over time.
package indirect enum PictureTarget: Hashable, Sendable {
  /// The whole canvas.
  case all
  /// The device around the screen, or the screen if there is no device.
  case device
  case screen
  /// The part of a page that is on the screen.
  case page(PageReference)
  /// The layers of a name: those of one page (`page-2.title`), or those of any page.
  case layer(String)
  /// A control of the effect.
  case control(String)
  /// A part of the screen.
  case area(LengthRect)
  /// The fingers that are down.
  case touches
  /// One of these targets on a side of a comparison.
  case side(String, PictureTarget)
  /// All of these targets together.
  case union([PictureTarget])
}

extension PictureTarget {
  /// Whether layers are among its parts.
  package var hasLayers: Bool {
    switch self {
    case .layer: true
    case .side(_, let target): target.hasLayers
    case .union(let targets): targets.contains(where: \.hasLayers)
    case .all, .device, .screen, .page, .control, .area, .touches: false
    }
  }

  /// The side of a comparison that the target belongs to; nil if there is none, or more than one.
  package var side: String? {
    switch self {
    case .side(let name, _): name
    case .union(let targets): Set(targets.map(\.side)).count == 1 ? targets[0].side : nil
    default: nil
    }
  }
}

extension PictureTarget: CustomStringConvertible {
  /// A short description for people.
  package var description: String {
    switch self {
    case .all: "all"
    case .device: "the device"
    case .screen: "the screen"
    case .page(.id(let id)): "page '\(id)'"
    case .page(.index(let index)): "page \(index)"
    case .layer(let name): "layer '\(name)'"
    case .control(let name): "control '\(name)'"
    case .area(let area): "[\(area.x.text), \(area.y.text), \(area.width.text), \(area.height.text)]"
    case .touches: "the touches"
    case .side(let name, let target): "\(target) of '\(name)'"
    case .union(let targets): targets.map(\.description).joined(separator: " and ")
    }
  }
}

extension Length {
  fileprivate var text: String {
    guard fraction != 0 else { return points.plain }
    // Without the error of the division by 100, which would show in the last digits.
    let share = ((fraction * 1e8).rounded() / 1e6).plain + "%"
    return points == 0 ? share : "\(share) \(points < 0 ? "-" : "+") \(points.magnitude.plain)"
  }
}
