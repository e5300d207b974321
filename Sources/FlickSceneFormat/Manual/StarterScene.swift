import FlickBasics
public import FlickEffects
public import FlickGeometry
public import FlickScene

/// The text of a first scene: short, with comments, and ready to be rendered.
public struct StarterScene: Sendable {
  /// A picture that becomes a page.
  public struct Screenshot: Hashable, Sendable {
    /// From the scene's folder.
    public var path: String
    public var size: PixelSize

    public init(path: String, size: PixelSize) { (self.path, self.size) = (path, size) }
  }

  /// What the scene and its files are called, without an ending.
  public var name: String
  public var effect: EffectDescriptor
  /// Nil to go by the screenshots, or to take the standard one.
  public var device: Device?
  /// The pages; when there are none, four are drawn.
  public var screenshots: [Screenshot]

  /// In place of the effect's type, one of the library.
  public var library: EffectLibrary.Entry?

  public init(name: String, effect: EffectDescriptor, device: Device? = nil, screenshots: [Screenshot] = []) {
    (self.name, self.effect, self.device, self.screenshots) = (name, effect, device, screenshots)
  }

  /// The scene in YAML, at most 40 lines.
  public var text: String {
    let title = PathString.name(of: name)
    return """
      # Find mistakes:  flickbook check \(title).yaml
      # See all of it:  flickbook sheet \(title).yaml
      # Make the files: flickbook render \(title).yaml
      scene: 1
      title: \(quoted(title))
      device: \(deviceText)  # 'flickbook devices' lists presets
      fps: 60
      background: \(pairs == nil ? dark : "{light: \(light), dark: \(dark)}")
      effect: \(choice)  # 'flickbook effects \(library?.name ?? effect.type)' lists all that it understands
      content:
        pages:
      \(pages)
      # The finger, the device around the screen on a background, and a text below it:
      touches: {style: ring}
      chrome: {padding: 40}
      captions:
        - {text: \(quoted(title)), at: 200ms, for: 3s, place: below}
      # What happens, step by step; 'flickbook plan \(title).yaml' lists every event with its time:
      script:
      \(script)
        - {after: last.settled, wait: 800ms, end: true}
      outputs:
        movie: {mp4: \(quoted(title + ".mp4"))}
        readme: {webp: \(quoted(title + ".webp")), width: 480, fps: 30, maxBytes: 1MB}

      """
  }

  private var choice: String { library.map { "{use: \($0.name)}" } ?? "{type: \(effect.type)}" }

  private var light: String { quoted("#f2f2f5") }
  private var dark: String { quoted("#16161a") }

  /// A phone of today with fewer pixels than it has, so that a first movie is made soon.
  private static let standardDevice: Device = {
    var device = Device.presets.first { $0.name == "iphone-16" }?.device ?? .standard
    device.scale = 2
    return device
  }()

  /// The device that the pages are as large as: a preset of as many pixels, one that has as many at another scale, or a
  /// screen with as many points as such screens have.
  private var matchingDevice: Device {
    guard let size = screenshots.first?.size else { return StarterScene.standardDevice }
    for scale in [nil, 2.0, 3, 1] {
      for preset in Device.presets {
        var device = preset.device
        device.scale = scale ?? device.scale
        if device.pixelSize == size { return device }
      }
    }
    let scale = size.width >= 1000 ? 3.0 : size.width >= 600 ? 2 : 1
    return Device(size: Size(Double(size.width) / scale, Double(size.height) / scale), scale: scale)
  }

  private var deviceText: String {
    let device = device ?? matchingDevice
    func text(_ value: Double) -> String { value.rounded(toDigits: 3).plain }
    if let preset = Device.presets.first(where: {
      $0.device.size == device.size && $0.device.model == device.model
    }) {
      let scale = preset.device.scale == device.scale ? "" : ", scale: \(text(device.scale))"
      return "{preset: \(preset.name)\(scale)}"
    }
    return "{size: [\(text(device.size.width)), \(text(device.size.height))], scale: \(text(device.scale))}"
  }

  private var pages: String {
    if screenshots.isEmpty {
      return """
            - repeat: 4
              id: "page-${n}"
              background: white
              layers:
                - {\(name("photo"))frame: [0, 0, 100%, 40%], background: {linear: ["#0a84ff", "#5e5ce6"]}}
                - {\(name("title"))text: "Page ${n}", size: 34, weight: bold, at: [24, 45%]}
        """
          + furtherLayers
    }
    if let pairs {
      return """
            - each: [\(pairs.stems.map(quoted).joined(separator: ", "))]
              id: "page-${n}"
              layers:
                - {image: {light: "${item}-light\(pairs.ending)", dark: "${item}-dark\(pairs.ending)"}, fit: cover}
        """
    }
    // Effects are about several pages.
    let shown = screenshots.count == 1 ? Array(repeating: screenshots[0], count: 3) : screenshots
    return """
          - each: [\(shown.map { quoted($0.path) }.joined(separator: ", "))]
            id: "page-${n}"
            layers:
              - {image: "${item}", fit: cover}
      """
  }

  /// The key of a layer that the effect of the library moves by this name.
  private func name(_ name: String) -> String {
    library?.layers.contains(name) == true ? "name: \(name), " : ""
  }

  /// Other layers that it moves.
  private var furtherLayers: String {
    let names = (library?.layers ?? []).filter { !["photo", "title"].contains($0) }
    return names.enumerated().map { index, name in
      "\n        - {name: \(name), text: \(name), size: 17, at: [24, \(56 + 6 * index)%]}"
    }.joined()
  }

  /// Screenshots that come in pairs such as `home-light.png` and `home-dark.png`: what their paths begin with, in order,
  /// and how all of them end. Nil when they do not.
  private var pairs: (stems: [String], ending: String)? {
    guard screenshots.count >= 4, let first = screenshots.first?.path else { return nil }
    let ending = "." + PathString.ending(of: first)
    func stems(_ appearance: Appearance) -> [String] {
      let mark = "-" + appearance.rawValue + ending
      return screenshots.map(\.path).filter { $0.hasSuffix(mark) }.map { String($0.dropLast(mark.count)) }
    }
    let (light, dark) = (stems(.light), stems(.dark))
    return light.count * 2 == screenshots.count && Set(light) == Set(dark) ? (light, ending) : nil
  }

  /// The effect's example, or a stroke upwards where it has none.
  private var script: String {
    let stroke = "{at: 500ms, name: stroke, fling: {from: [50%, 75%], to: [50%, 30%], during: 100ms}}"
    let own = library?.example ?? effect.example
    let steps = own.isEmpty ? [stroke] : own
    return steps.map { "  - " + $0 }.joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).line }
}
