import FlickDiagnostics
import FlickTestSupport

// The pages of a random design, and the script that plays it.

extension RandomDesign {
  mutating func page(_ number: Int) -> Members {
    var layers: [Members] = (0..<3).map {
      [
        ("name", .string("dot-\($0)")), ("shape", "ellipse"), ("frame", [.integer(6 + 20 * $0), 40, 16, 16]),
        ("fill", "#34c759"),
      ]
    }
    if random.chance(0.3) {
      let keys: JSONValue = ["0%": ["scale": 1, "opacity": 1], "100%": ["scale": 1.6, "opacity": 0.5]]
      let when: JSONValue = random.choose(["visible", "page", "rest"])
      layers[0].append(("animate", ["when": when, "duration": "300ms", "keys": keys]))
    }
    if random.chance(0.2) {
      layers[1].append(("blend", random.choose(["multiply", "screen", "difference"])))
    }
    let title: JSONValue = random.choose(["Office affine", "اللغة hi", "Two lines of words"])
    let others: [JSONValue] = [
      ["name": "ring", "shape": "ellipse", "frame": [10, 60, 40, 40], "stroke": "white", "lineWidth": 3],
      ["name": "title", "text": title, "size": 14, "frame": [4, 4, 90, 36], "color": "white"],
      ["name": "count", "text": "{number} km", "number": 0, "size": 10, "at": [50, 84]],
      ["name": "glass", "frame": [30, 30, 50, 50], "corner": 8, "backdrop": ["blur": 4]],
    ]
    let backgrounds: [JSONValue] = ["#203040", ["linear": ["#0a84ff", "#5e5ce6"], "angle": "90deg"]]
    return [
      ("id", .string("p\(number)")), ("background", random.choose(backgrounds)),
      ("data", ["weight": random.choose([1, 2, 2.75, 4])]),
      ("layers", .array(layers.map(Self.object) + others)),
    ]
  }

  mutating func withMasks(_ pages: [Members]) -> [Members] {
    guard movesMask || random.chance(0.15) else { return pages }
    let masks: [JSONValue] = [
      ["name": "hole", "shape": "ellipse", "frame": [5, 5, 90, 100]],
      [
        "name": "hole", "path": "M50 0 L100 100 L0 100 Z", "viewBox": [0, 0, 100, 100],
        "frame": [0, 0, 110, 110],
      ],
      ["name": "hole", "text": "MASK", "size": 36, "frame": [0, 20, 120, 60]],
    ]
    let mask = random.choose(masks)
    return pages.map { $0 + [("mask", mask)] }
  }

  mutating func script() -> JSONValue {
    var (steps, time) = ([JSONValue](), 200)
    for number in 0..<random.whole(1...3) {
      let when: Members = [("at", .string("\(time)ms")), ("name", .string("s\(number)"))]
      steps.append(Self.object(when + action(isFirst: number == 0)))
      // A finger that picks an item up stays down for 950 ms.
      time += fingers == .reorder ? 1000 : random.choose([350, 600, 900])
    }
    if throwsAway, random.chance(0.7) { steps.append(["at": .string("\(time + 700)ms"), "do": "return"]) }
    steps.append(["at": .string("\(time + 900)ms"), "end": true])
    return .array(steps)
  }

  private mutating func action(isFirst: Bool) -> Members {
    let (x, y) = (random.whole(20...100), random.whole(30...140))
    switch random.whole(0...5) {
    case 0:
      let by: JSONValue = [.integer(random.whole(-80...80)), .integer(random.whole(-80...80))]
      return [("drag", ["from": [.integer(x), .integer(y)], "by": by, "during": "300ms"])]
    case 1:
      let by: JSONValue = [.integer(random.whole(-60...60)), random.choose([-50, 50])]
      return [("fling", ["from": [60, 80], "by": by, "during": "100ms"])]
    case 2 where sources.numbers.contains("zoom"):
      return [("pinch", ["point": [60, 80], "scale": 1.5, "during": "300ms"])]
    case 3 where fingers == .drag && isFirst:
      throwsAway = true
      return [("do", "leave"), ("with", ["page": "p0", "to": "left"])]
    case 3...5 where fingers == .reorder:
      let by: JSONValue = [.integer(random.whole(-60...60)), .integer(random.whole(-80...80))]
      return random.chance(0.7)
        ? [("drag", ["from": [60, 80], "press": "550ms", "by": by, "during": "400ms"])]
        : [("do", "move"), ("with", ["page": "p0", "to": 1])]
    case 4 where fingers == .none: return [("do", "scrollTo"), ("with", ["page": "p1"])]
    default: return [("tap", [.integer(x), .integer(y)])]
    }
  }
}
