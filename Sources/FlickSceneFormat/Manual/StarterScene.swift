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
      background: "#16161a"
      effect: {type: \(effect.type)}  # 'flickbook effects \(effect.type)' lists all that it understands
      content:
        pages:
      \(pages)
      # The finger, the device around the screen, and a text below it:
      touches: {style: ring}
      chrome: {device: phone, background: clear}
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

  /// The device that the pages are as large as: a preset of as many pixels, or one with as many points as such screens
  /// have.
  private var matchingDevice: Device {
    guard let size = screenshots.first?.size else { return .standard }
    let preset = Device.presets.first { $0.device.pixelSize == size }
    let scale = size.width >= 1000 ? 3.0 : size.width >= 600 ? 2 : 1
    return preset?.device
      ?? Device(size: Size(Double(size.width) / scale, Double(size.height) / scale), scale: scale)
  }

  private var deviceText: String {
    let device = device ?? matchingDevice
    if let preset = Device.presets.first(where: { $0.device == device }) { return "{preset: \(preset.name)}" }
    func text(_ value: Double) -> String { value.rounded(toDigits: 3).plain }
    return "{size: [\(text(device.size.width)), \(text(device.size.height))], scale: \(text(device.scale))}"
  }

  private var pages: String {
    if screenshots.isEmpty {
      return """
            - repeat: 4
              id: "page-${n}"
              background: white
              layers:
                - {frame: [0, 0, 100%, 40%], background: {linear: ["#0a84ff", "#5e5ce6"]}}
                - {text: "Page ${n}", size: 34, weight: bold, at: [24, 45%]}
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

  /// The effect's example, or a stroke upwards where it has none.
  private var script: String {
    let stroke = "{at: 500ms, name: stroke, fling: {from: [50%, 75%], to: [50%, 30%], during: 100ms}}"
    let steps = effect.example.isEmpty ? [stroke] : effect.example
    return steps.map { "  - " + $0 }.joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String { JSONValue.string(text).line }
}
