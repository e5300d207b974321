import FlickDocument
package import FlickGeometry
package import FlickScene

/// The requirements of a place where pictures are shown, by a name: format, size, rate, budget, and the surroundings of
/// the screen. `docs/outputs.md` has the page that each value comes from.
package struct OutputPreset: Hashable, Sendable {
  package let name: String
  package let format: OutputFormat
  /// Keys of outputs and their values, as scenes write them.
  package let values: [Pair]
  /// The chrome of a scene that has none; nil for none.
  var chrome: String?
  /// The lengths that it may have, in seconds.
  package var durations: ClosedRange<Double>?
  /// Width divided by height.
  package var ratios: ClosedRange<Double>?
  /// The sizes that it may have; the one whose shape is nearest to the picture's is taken.
  package var sizes: [PixelSize] = []
  /// Whether it has a track of sound, silent where the scene is.
  package var needsSound = false
  /// The most bits in any second; a part with more gets a lower quality.
  package var mostBitsASecond: Int?
  /// The features that it may not show.
  package var refusals: [Refusal] = []
  /// Whether it is meant for a recording of an app, and not for a drawn picture.
  package var wantsRecording = false

  package struct Pair: Hashable, Sendable {
    package let key: String
    package let value: String

    init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// A feature that the rules of a place forbid.
  package enum Refusal: String, Hashable, Sendable, CaseIterable {
    case chrome, fingers, titleCard, endCard, comparison
  }

  /// The preset as outputs are written: `webp {width: 480, fps: 30}`.
  ///
  /// - Parameters:
  ///   - picture: The size of what is shown, in points.
  ///   - isHeard: Whether the scene has sound.
  func words(for picture: Size, isHeard: Bool) -> String {
    var words = values.map { "\($0.key): \($0.value)" }
    if let size = size(for: picture) {
      words.append("size: [\(size.width), \(size.height)]")
      if values.contains(where: { $0.key == "maxBytes" }) { words.append("keep: [fps]") }
    }
    if needsSound, !isHeard { words.append("sound: silent") }
    return "\(format.rawValue) {\(words.joined(separator: ", "))}"
  }

  private func size(for picture: Size) -> PixelSize? {
    func distance(_ size: PixelSize) -> Double {
      let (a, b) = (Double(size.width) * picture.height, Double(size.height) * picture.width)
      return max(a, b) / min(a, b)
    }
    return sizes.min { distance($0) < distance($1) }
  }
}

extension OutputPreset {
  /// The chrome for scenes that have none.
  ///
  /// - Parameter option: Where the preset was given, for messages.
  package func settings(option: String = "--preset") -> SceneSettings {
    guard let chrome, var settings = try? SceneSettings(arguments: ["chrome=\(chrome)"], name: option) else {
      return SceneSettings()
    }
    for index in settings.changes.indices { settings.changes[index].isFallback = true }
    return settings
  }

  /// - Throws: why there is none of this name.
  package init(named name: String) throws(UnknownPreset) {
    guard let preset = OutputPreset.all.first(where: { $0.name == name }) else {
      throw UnknownPreset(name: name)
    }
    self = preset
  }
}

/// A name that is no preset's.
package struct UnknownPreset: Error, CustomStringConvertible {
  let name: String

  package var description: String {
    let names = OutputPreset.all.map(\.name)
    let meant = ["app-store": "app-preview", "google-play": "play", "youtube": "play", "github": "readme"][
      name]
    let near =
      (meant.map { "did you mean '\($0)'?" } ?? Suggestion.text(for: name, in: names)).map { "; " + $0 } ?? ""
    return "'\(name)' is not a preset (\(names.alternatives))\(near)"
  }
}
