import FlickPlanning
import FlickTestSupport

/// A random scene and a copy of it with random changes.
struct ScenePair {
  private static let effects = [
    "{type: page-tabs}", "{type: card-stack}", "{type: page-flips}", "{type: expanding-cells}",
    "{type: collection, cell: [100%, 60]}",
    "{type: collection, cell: [100%, 60], spacing: 8, item: {opacity: \"max(0.2, 1 - abs(offset - index * 60) / 200)\"}}",
    "{type: collection, axis: horizontal, snap: page}",
    """
    {type: collection, cell: [100%, 60], states: {gone: {of: item, tap: toggle, during: 200ms}}, \
    item: {opacity: "1 - gone"}}
    """,
  ]
  private static let devices = ["[160, 240]", "[240, 160]"]

  private struct Parts {
    var effect: String
    var device: String
    var fps: Int
    var duration: Int
    var pages: Int
    /// The steps: the milliseconds since the previous one, the name, and the action.
    var steps: [(wait: Int, name: String, action: String)]

    var text: String {
      var time = 0
      let script = steps.map { step in
        time += step.wait
        return "  - {at: \(time)ms, name: \(step.name), \(step.action)}\n"
      }
      return """
        scene: 1
        device: {size: \(device), scale: 0.5}
        fps: \(fps)
        duration: \(duration)ms
        effect: \(effect)
        content: {pages: [{repeat: \(pages), id: "p${n}", background: "#36c"}]}
        script:
        \(script.joined())
        """
    }
  }

  let before: String
  let after: String

  init(_ random: inout SplitMix) {
    let first = Parts(
      effect: random.choose(ScenePair.effects), device: random.choose(ScenePair.devices),
      fps: random.choose([24, 30, 60]), duration: random.whole(5...30) * 100, pages: random.whole(2...7),
      steps: (0..<random.whole(1...3)).map { number in
        (random.whole(1...6) * 100, "s\(number)", ScenePair.action(&random))
      })
    var second = first
    for _ in 0..<random.whole(1...2) { ScenePair.change(&second, &random) }
    (before, after) = (first.text, second.text)
  }

  private static func action(_ random: inout SplitMix) -> String {
    let (x, y) = (random.whole(5...9) * 10, random.whole(3...9) * 10)
    switch random.next(below: 4) {
    case 0: return "tap: [\(x), \(y)]"
    case 1: return "fling: {from: [\(x), \(y + 40)], by: [0, -\(random.whole(20...80))], during: 110ms}"
    case 2: return "drag: {from: [\(x), \(y)], by: [0, \(random.whole(10...60))], during: 300ms, hold: 50ms}"
    default: return "drag: {from: [\(x), \(y)], by: [-\(random.whole(20...50)), 0], during: 200ms}"
    }
  }

  private static func change(_ parts: inout Parts, _ random: inout SplitMix) {
    let step = random.next(below: parts.steps.count)
    switch random.next(below: 6) {
    case 0: parts.duration = max(200, parts.duration + random.choose([-400, -200, -100, 100, 300]))
    case 1: parts.steps[step].wait += random.choose([17, 33, 100, 250])
    case 2: parts.steps[step].wait = max(10, parts.steps[step].wait - random.choose([17, 33, 100, 250]))
    case 3: parts.steps[step].action = action(&random)
    case 4: if parts.steps.count > 1 { parts.steps.removeLast() }
    default: parts.pages = max(2, parts.pages + random.choose([-1, 1]))
    }
  }

  /// Nil when one of them is invalid.
  var scenes: (ResolvedScene, ResolvedScene)? {
    guard let a = try? ScenePair.resolved(before, "a.yaml"), let b = try? ScenePair.resolved(after, "b.yaml")
    else { return nil }
    return (a, b)
  }

  private static func resolved(_ text: String, _ name: String) throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .text(text), name: name))
  }
}
