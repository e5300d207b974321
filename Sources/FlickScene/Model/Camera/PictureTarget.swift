import FlickDiagnostics

/// A part of a scene's picture that has a place there over time.
package indirect enum PictureTarget: Hashable, Sendable {
  /// The whole picture.
  case all
  /// The device around the screen; the screen where there is none.
  case device
  case screen
  /// The part of a page that is on the screen.
  case page(PageReference)
  /// Layers of a name, those of a page (`page-2.title`) or any.
  case layer(String)
  /// A control of the effect.
  case control(String)
  /// A part of the screen.
  case area(LengthRect)
  /// The fingers that are down.
  case touches
  /// One of these on a side of a comparison.
  case side(String, PictureTarget)
  /// All of these together.
  case union([PictureTarget])
}

extension PictureTarget: CustomStringConvertible {
  /// In a few words, for people.
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
    let share = (fraction * 100).plain + "%"
    return points == 0 ? share : "\(points.plain) + \(share)"
  }
}
