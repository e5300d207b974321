import FlickBasics
import FlickGeometry
import FlickLayers
import FlickScene

/// The status bar of a played scene, which either keeps its style or follows the pages below it.
struct StatusBarTimeline: Sendable {
  private let light: Layer
  private let dark: Layer
  /// The changes of the letters' color. They are found when the bar is first drawn, since a check may draw nothing.
  private let found = Lazy<[Change]>()
  private let find: @Sendable () -> [Change]

  /// A change of the letters' color. The first one is at the beginning.
  private struct Change {
    /// In seconds.
    var time: Double
    /// Whether the letters are light from then on.
    var isLight: Bool
    /// The opacity of the new letters when the change begins, 0...1: more than 0 if the previous change has not yet
    /// made them invisible.
    var begin: Double

    /// The opacity of the new letters, 0...1; the old ones have the rest.
    func opacity(at time: Double) -> Double { min(begin + max(time - self.time, 0) / fade, 1) }
  }

  /// The duration of a change, in seconds, and the number of samples of the pages below the bar. Our choice.
  private static let fade = 0.25
  private static let samplesPerSecond = 30.0
  /// Dark letters become light when the lightness below them is less than this.
  private static let darkest = 0.42
  /// Light letters become dark when the lightness below them is greater than this.
  private static let lightest = 0.58

  /// - Parameters:
  ///   - duration: The length of the scene, in seconds.
  ///   - content: Returns the screen's content at a time, without the bar.
  init(
    _ layout: StatusBarLayout, screen: Size, duration: Double, _ measure: any ContentMeasure,
    content: @escaping @Sendable (Double) -> Layer
  ) {
    func bar(_ style: StatusBar.Style) -> Layer {
      var layout = layout
      layout.bar.style = style
      return Layer("status bar", holding: layout.layers, size: screen)
    }
    (light, dark) = (bar(.light), bar(.dark))
    switch layout.bar.style {
    case .light: find = { [Change(time: 0, isLight: true, begin: 1)] }
    case .dark: find = { [Change(time: 0, isLight: false, begin: 1)] }
    case .auto:
      find = {
        let count = Int(duration * Self.samplesPerSecond)
        var latest: (content: Layer, lightness: Double)?
        return Self.changes(
          (0...count).map { index in
            let time = Double(index) / Self.samplesPerSecond
            let content = content(time)
            // Scenes stand still most of the time.
            if let latest, latest.content == content { return (time, latest.lightness) }
            let list = DisplayList(flattening: content, canvas: screen)
            let lightness = layout.probes.map { list.lightness(at: $0, measure) }.mean
            latest = (content, lightness)
            return (time, lightness)
          })
      }
    }
  }

  private static func changes(_ samples: [(time: Double, lightness: Double)]) -> [Change] {
    var changes: [Change] = []
    for (time, lightness) in samples {
      guard let last = changes.last else {
        changes.append(Change(time: time, isLight: lightness < 0.5, begin: 1))
        continue
      }
      let isLight = last.isLight ? lightness <= lightest : lightness < darkest
      if isLight != last.isLight {
        changes.append(Change(time: time, isLight: isLight, begin: 1 - last.opacity(at: time)))
      }
    }
    return changes
  }

  /// Returns the bar at a time, in seconds. During a change, both bars are shown.
  func layers(at time: Double) -> [Layer] {
    let changes = found.value(find)
    guard let change = changes.last(where: { $0.time <= time }) ?? changes.first else { return [] }
    let (new, old) = change.isLight ? (light, dark) : (dark, light)
    let part = change.opacity(at: time)
    if part <= 0 { return [old] }
    return part < 1 ? [old.faded(1 - part), new.faded(part)] : [new]
  }
}

extension StatusBarLayout {
  /// The distance of probes above and below the middle of the bar's line, in points: within the height of its letters.
  private static let probeRise = 3.0
  /// A time in a frame wider than `narrowTime` has its colon in the middle of the frame, so its probes lie
  /// `colonDistance` to the left of the middle, at a digit. Both are in points; our choice.
  private static let (narrowTime, colonDistance) = (60.0, 20.0)
  /// The distance from the beginning of a time to the middle of its first digit, in sizes of its font. Our choice.
  private static let firstDigit = 0.3

  /// The probes: points at the letters and symbols of the bar, where the lightness below them is measured.
  fileprivate var probes: [Point] {
    layers.flatMap { layer in
      let (x, y) = (Self.probeX(of: layer), layer.frameInSuperlayer.midY)
      return [-Self.probeRise, Self.probeRise].map { Point(x, y + $0) }
    }
  }

  private static func probeX(of layer: Layer) -> Double {
    let frame = layer.frameInSuperlayer
    guard layer.name == "time", case .text(let text)? = layer.contents else { return frame.midX }
    // The frame of a time at the edge goes on far beyond its letters.
    if text.alignment == .left { return frame.minX + firstDigit * text.font.size }
    return frame.width > narrowTime ? frame.midX - colonDistance : frame.midX
  }
}

extension DisplayList {
  /// Returns the lightness at a point, 0...1. Unknown pictures count as medium gray.
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
