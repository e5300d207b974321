import FlickDiagnostics
import FlickDocument
package import FlickGeometry
package import FlickScene

/// The requirements of a place where pictures are shown, by name: format, size, rate, budget, and the surroundings of
/// the screen. `docs/outputs.md` names the page that each value comes from.
package struct OutputPreset: Hashable, Sendable {
  package let name: String
  package let format: OutputFormat
  /// The keys of outputs with their values, as scenes write them.
  package let values: [Pair]
  /// The chrome of a scene that has none; nil for none.
  var chrome: String?
  /// The durations that the output may have, in seconds.
  package var durations: ClosedRange<Double>?
  /// The ratios of width to height that the output may have.
  package var ratios: ClosedRange<Double>?
  /// The sizes that the output may have; the one with the ratio nearest to the picture's is used.
  package var sizes: [PixelSize] = []
  /// The seconds from the beginning that the place plays by itself; nil for all of them.
  package var countedSeconds: Double?
  /// The time of the frame that the place shows before it plays, in seconds, unless the user chooses another one; nil
  /// for a place where nobody can choose.
  package var usualPoster: Double?
  /// Whether the place refuses other sizes.
  package var isExact = false
  /// Whether the place takes no other codec than H.264.
  package var needsH264 = false
  /// The highest frame rate that the place takes, in frames per second; nil if it states none.
  package var highestRate: Int?
  /// Whether the output needs a sound track, which is silent if the scene has no sound.
  package var needsSound = false
  /// The largest number of bits in any second; a part with more gets a lower quality.
  package var mostBitsASecond: Int?
  /// The features that the output may not show.
  package var refusals: [Refusal] = []
  /// Whether the output must be a recording of an app, and not a drawn picture.
  package var wantsRecording = false

  package struct Pair: Hashable, Sendable {
    package let key: String
    package let value: String

    init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// A feature that the rules of a place forbid.
  package enum Refusal: String, Hashable, Sendable, CaseIterable {
    case chrome, fingers, titleCard, endCard, statusBar, comparison
  }

  /// Returns the preset as outputs are written: `webp {width: 480, fps: 30}`.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture in points.
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
  /// The largest number of bytes that the place takes; nil if it states none.
  package var mostBytes: Int? { values.first { $0.key == "maxBytes" }.flatMap { byteCount($0.value) } }

  /// Returns settings with the chrome for scenes that have none.
  ///
  /// - Parameter option: The option that gave the preset, for messages.
  package func settings(option: String = "--preset") -> SceneSettings {
    guard let chrome, var settings = try? SceneSettings(arguments: ["chrome=\(chrome)"], name: option) else {
      return SceneSettings()
    }
    for index in settings.changes.indices { settings.changes[index].isFallback = true }
    return settings
  }

  /// Returns the preset of a name, or of a place that has another name; nil if there is none.
  static func meant(by name: String) -> OutputPreset? {
    all.first { $0.name == name || $0.name == UnknownPreset.otherNames[name] }
  }

  /// - Throws: `UnknownPreset` when there is no preset of this name.
  package init(named name: String) throws(UnknownPreset) {
    guard let preset = OutputPreset.all.first(where: { $0.name == name }) else {
      throw UnknownPreset(name: name)
    }
    self = preset
  }
}

/// A name that no preset has.
package struct UnknownPreset: Error, CustomStringConvertible {
  let name: String

  /// The names of presets by other names of their places.
  fileprivate static let otherNames = [
    "app-store": "app-preview", "google-play": "play", "youtube": "play", "github": "readme",
  ]

  package var description: String {
    let names = OutputPreset.all.map(\.name)
    let near =
      (Self.otherNames[name].map { "did you mean '\($0)'?" } ?? Suggestion.text(for: name, in: names)).map {
        "; " + $0
      } ?? ""
    return "'\(name)' is not a preset (\(names.alternatives))\(near)"
  }
}
