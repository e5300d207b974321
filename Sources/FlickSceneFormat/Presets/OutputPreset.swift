public import FlickScene

/// What a place where pictures are shown wants, by a name: format, size, rate, budget, and what is around the screen.
/// `docs/outputs.md` has the page that each value comes from.
public struct OutputPreset: Hashable, Sendable {
  public let name: String
  public let format: OutputFormat
  /// Keys of outputs and their values, as scenes write them.
  let values: [Pair]
  /// What a scene without chrome gets; nil for nothing.
  let chrome: String?
  /// How long it may be, in seconds.
  public let durations: ClosedRange<Double>?
  /// Width divided by height.
  public let ratios: ClosedRange<Double>?

  struct Pair: Hashable, Sendable {
    let key: String
    let value: String

    init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// The screen alone, with round corners and its shadow.
  private static let screen = "{device: none, corner: 24, background: clear}"

  public static let all = [
    OutputPreset(
      name: "readme", format: .webp,
      values: [Pair("width", "480"), Pair("fps", "30"), Pair("maxBytes", "10MB")], chrome: screen,
      durations: nil, ratios: nil),
    OutputPreset(
      name: "social", format: .mp4,
      values: [Pair("width", "720"), Pair("fps", "30"), Pair("maxBytes", "512MB")],
      chrome: "{device: none, corner: 24}", durations: 0.5...140, ratios: 1.0 / 3...3),
    OutputPreset(
      name: "docs", format: .mp4,
      values: [Pair("width", "640"), Pair("fps", "30"), Pair("maxBytes", "1600KiB")], chrome: nil,
      durations: nil, ratios: nil),
    OutputPreset(
      name: "slack", format: .gif,
      values: [Pair("width", "480"), Pair("fps", "20"), Pair("maxBytes", "5MB")], chrome: nil,
      durations: nil, ratios: nil),
  ]

  /// The chrome for scenes that have none.
  ///
  /// - Parameter option: Where the preset was given, for messages.
  public func settings(option: String = "--preset") -> SceneSettings {
    guard let chrome, var settings = try? SceneSettings(arguments: ["chrome=\(chrome)"], name: option) else {
      return SceneSettings()
    }
    for index in settings.changes.indices { settings.changes[index].isFallback = true }
    return settings
  }

  /// The preset as outputs are written: `webp {width: 480, fps: 30}`.
  var words: String {
    "\(format.rawValue) {\(values.map { "\($0.key): \($0.value)" }.joined(separator: ", "))}"
  }
}

extension OutputPreset {
  /// - Throws: why there is none of this name.
  public init(named name: String) throws(UnknownPreset) {
    guard let preset = OutputPreset.all.first(where: { $0.name == name }) else {
      throw UnknownPreset(name: name)
    }
    self = preset
  }
}

/// A name that is no preset's.
public struct UnknownPreset: Error, CustomStringConvertible {
  let name: String

  public var description: String {
    let names = OutputPreset.all.map(\.name)
    if name == "app-store" {
      return
        "'app-store' is not a preset: App Store previews have a stereo AAC track, and flickbook makes no sound"
    }
    let near = Suggestion.text(for: name, in: names).map { "; " + $0 } ?? ""
    return "'\(name)' is not a preset (\(names.alternatives))\(near)"
  }
}
