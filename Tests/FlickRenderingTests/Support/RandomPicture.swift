import FlickTestSupport

/// A scene of what demo videos are made of, as text: any built-in effect, pages with videos and glass, a camera, callouts,
/// captions, touches, a device in front of a background. What it has follows from the seed.
struct RandomPicture {
  private var random: SplitMix
  private var hasCamera = false

  /// - Parameter video: The name of a video of half a second.
  static func text(seed: UInt64, video: String) -> String {
    var picture = RandomPicture(random: SplitMix(seed: seed))
    return picture.scene(video)
  }

  private mutating func scene(_ video: String) -> String {
    let effect = random.choose(["page-tabs", "page-flips", "card-stack", "expanding-cells"])
    let (pages, layers) = (pages(video), screenLayers())
    var lines = [
      "scene: 1", "device: {size: [120, 160], scale: \(random.choose(["1", "1.5", "2"]))}", "fps: 30",
      "background: \"#20\(random.choose(["30", "90"]))40\"", "touches: true", "effect: {type: \(effect)}",
      "content: {pages: [\(pages)]}",
    ]
    if random.chance(0.7) { lines.append(chrome()) }
    hasCamera = random.chance(0.7)
    if hasCamera { lines.append("camera: [\(camera())]") }
    if random.chance(0.7) { lines.append("callouts: [\(callouts())]") }
    if random.chance(0.3) { lines.append("captions: [{at: 0.1s, for: 0.5s, text: Words of a caption}]") }
    if !layers.isEmpty { lines.append("layers: [\(layers)]") }
    lines.append("script: [\(step()), {at: 0.8s, end: true}]")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func pages(_ video: String) -> String {
    let count = random.whole(3...5)
    return (0..<count).map { number in
      var layers = ["{name: title, text: Page \(number), size: 18, at: [8, 8]}"]
      if random.chance(0.4) {
        let speed = random.choose(["1", "1/2", "2.5"])
        layers.append("{name: take, video: \(video), frame: [10, 40, 64, 64], speed: \(speed), loop: true}")
      }
      if random.chance(0.3) {
        layers.append("{frame: [20, 30, 70, 60], corner: 9, backdrop: {blur: \(random.choose([2, 6]))}}")
      }
      let color = random.choose(["\"#0a84ff\"", "{linear: [\"#0a84ff\", \"#ffd60a\"], angle: 100deg}"])
      return "{id: p\(number), background: \(color), layers: [\(layers.joined(separator: ", "))]}"
    }.joined(separator: ", ")
  }

  /// Glass over the screen, which sees the pages that move below it.
  private mutating func screenLayers() -> String {
    guard random.chance(0.5) else { return "" }
    let material = random.choose(["material: thin", "backdrop: {blur: 5, saturate: 1.5}", "blend: multiply"])
    let color = material.hasPrefix("blend") ? ", background: \"#ffee88\"" : ""
    return "{name: bar, frame: [0, \(random.whole(0...120)), 120, 40], \(material)\(color)}"
  }

  private mutating func chrome() -> String {
    let turn =
      random.chance(0.3)
      ? ", animate: {at: 0.1s, duration: 0.5s, keys: {0%: {rotateY: 0deg}, 100%: {rotateY: 20deg}}}" : ""
    let background = random.choose(["\"#dde\"", "{linear: [\"#dde\", \"#aab\"], angle: 30deg}"])
    return "chrome: {device: phone, padding: [20, 50], background: \(background)\(turn)}"
  }

  private mutating func camera() -> String {
    let count = random.whole(1...3)
    return (0..<count).map { number in
      let target = random.choose(
        ["all", "{area: [20, 30, 60, 60]}", "{area: [0, 90, 120, 60]}"] + (number == 0 ? ["{page: p0}"] : []))
      let zoom = target == "all" ? "" : ", zoom: \(random.choose(["1.5", "3"]))"
      let ease = random.chance(0.2) ? ", ease: cut" : ""
      return "{at: \(number * 250 + 20)ms, show: \(target)\(zoom)\(ease)}"
    }.joined(separator: ", ")
  }

  private mutating func callouts() -> String {
    let looks = [
      "text: \"{velocity.y} pt/s\"", "style: arrow, text: Here, point: [50%, 20%]", "style: spotlight",
      "style: ring",
      "style: step, text: One", "style: loupe, zoom: 4", "text: Label",
    ]
    let count = random.whole(1...4)
    return (0..<count).map { number in
      // A callout of what no shot shows is a mistake.
      let on = random.choose(hasCamera ? ["screen"] : ["{page: p0}", "{area: [30, 40, 50, 30]}", "screen"])
      return "{at: \(number * 90)ms, for: 600ms, \(random.choose(looks)), on: \(on)}"
    }.joined(separator: ", ")
  }

  private mutating func step() -> String {
    random.choose([
      "{at: 100ms, fling: {from: [60, 110], to: [60, 60], during: 100ms}}", "{at: 100ms, tap: [60, 90]}",
      "{at: 60ms, drag: {from: [100, 80], to: [20, 70], during: 400ms}}",
    ])
  }
}
