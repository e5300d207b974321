import FlickGeometry
import FlickLayers
import FlickScene

/// The status bar of a played scene: one that stays as it is, or one that follows what is beneath it.
struct StatusBarTimeline: Sendable {
  private let light: Layer
  private let dark: Layer
  /// When the letters change, in seconds, and whether they are light from then on; the first from the beginning.
  private let changes: [Change]

  private struct Change {
    var time: Double
    var isLight: Bool
  }

  /// How long a change takes, in seconds, and how often what is beneath is looked at. Our choice.
  private static let fade = 0.25
  private static let samplesPerSecond = 30.0
  /// Letters become light below this lightness and dark above the other; between them they stay as they are.
  private static let darkest = 0.42
  private static let lightest = 0.58

  /// - Parameters:
  ///   - duration: The length of the scene, in seconds.
  ///   - content: The screen's content at a time, without the bar.
  init(
    _ layout: StatusBarLayout, screen: Size, duration: Double, _ measure: any ContentMeasure,
    content: (Double) -> Layer
  ) {
    func bar(_ style: StatusBar.Style) -> Layer {
      var layout = layout
      layout.bar.style = style
      return Layer("status bar", holding: layout.layers, size: screen)
    }
    (light, dark) = (bar(.light), bar(.dark))
    switch layout.bar.style {
    case .light: changes = [Change(time: 0, isLight: true)]
    case .dark: changes = [Change(time: 0, isLight: false)]
    case .auto:
      let samples = (0...Int(duration * Self.samplesPerSecond)).map { Double($0) / Self.samplesPerSecond }
      changes = Self.changes(
        samples.map { time in
          let list = DisplayList(flattening: content(time), canvas: screen)
          return (time, layout.probes.map { list.lightness(at: $0, measure) }.mean)
        })
    }
  }

  private static func changes(_ samples: [(time: Double, lightness: Double)]) -> [Change] {
    var changes: [Change] = []
    for (time, lightness) in samples {
      guard let last = changes.last else {
        changes.append(Change(time: time, isLight: lightness < 0.5))
        continue
      }
      let isLight = last.isLight ? lightness <= lightest : lightness < darkest
      if isLight != last.isLight { changes.append(Change(time: time, isLight: isLight)) }
    }
    return changes
  }

  /// The bar at a time, in seconds: while it changes, both.
  func layers(at time: Double) -> [Layer] {
    guard let change = changes.last(where: { $0.time <= time }) ?? changes.first else { return [] }
    let (new, old) = change.isLight ? (light, dark) : (dark, light)
    let part = change.time > 0 ? min((time - change.time) / Self.fade, 1) : 1
    if part <= 0 { return [old] }
    return part < 1 ? [old.faded(1 - part), new.faded(part)] : [new]
  }
}

extension StatusBarLayout {
  /// Points under the letters and under the symbols.
  fileprivate var probes: [Point] {
    layers.flatMap { layer in
      let frame = layer.frameInSuperlayer
      let middle = layer.name == "time" && frame.width > 60 ? frame.midX - 20 : frame.midX
      return [Point(middle, frame.midY - 3), Point(middle, frame.midY + 3)]
    }
  }
}

extension DisplayList {
  /// How light it looks at a point, 0...1. Pictures that are not known count as neither light nor dark.
  fileprivate func lightness(at point: Point, _ measure: any ContentMeasure) -> Double {
    color(at: point) { name, place in
      let area = Rect(x: place.x - 0.02, y: place.y - 0.005, width: 0.04, height: 0.01)
      return measure.color(ofImage: name, in: area) ?? Color(white: 0.5)
    }.lightness
  }
}

extension [Double] {
  fileprivate var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}

extension Layer {
  fileprivate func faded(_ opacity: Double) -> Layer {
    var layer = self
    layer.opacity *= opacity
    return layer
  }
}
