import FlickTestSupport

/// Steps at random times. The pages that they name exist at that time, as far as this can be known in advance.
struct RandomScript {
  let kind: EffectKind
  private(set) var steps: [String] = []
  /// The number of pages that are certainly in the list.
  private var count: Int
  private var spares = 3
  private var lastIsTouch = false

  init(kind: EffectKind, count: Int) {
    self.kind = kind
    self.count = count
  }

  mutating func addStep(_ random: inout SplitMix) {
    let start = self.start(&random)
    let isTouch = random.chance(0.55)
    let action = isTouch ? touch(&random) : command(&random) ?? touch(&random)
    lastIsTouch = !action.hasPrefix("\"do\"")
    // A swipe may take a page away.
    if kind == .pages, lastIsTouch { count = max(0, count - 1) }
    steps.append("{\(start), \(action)}")
  }

  /// A start right after the previous finger has left, during the motion that it started, or when everything rests.
  private func start(_ random: inout SplitMix) -> String {
    let wait = milliseconds(random.choose([0, random.number(0...0.4), random.number(0...1.5)]))
    guard !steps.isEmpty else { return "\"at\": \(wait)" }
    let event = random.choose(["settled", lastIsTouch ? "release" : "start"])
    return "\"after\": \"last.\(event)\", \"wait\": \(wait)"
  }

  private func touch(_ random: inout SplitMix) -> String {
    let from = point(random.number(1...319), random.number(1...567))
    let by = random.choose([
      point(0, random.number(-420...420)), point(0, random.number(-420...420)),
      point(random.number(-300...300), random.number(-9...9)),
      point(random.number(-60...60), random.number(-60...60)),
    ])
    let during = milliseconds(random.number(0.03...0.6))
    switch random.choose(["tap", "tap", "press", "drag", "drag", "fling"]) {
    case "tap": return "\"tap\": \(from)"
    case "press": return "\"press\": \(from)"
    case "fling": return "\"fling\": {\"from\": \(from), \"by\": \(by), \"during\": \(during)}"
    default:
      let hold = milliseconds(random.choose([0, random.number(0...0.3)]))
      return "\"drag\": {\"from\": \(from), \"by\": \(by), \"during\": \(during), \"hold\": \(hold)}"
    }
  }

  /// A random command; nil when none makes sense now.
  private mutating func command(_ random: inout SplitMix) -> String? {
    let page = count > 0 ? "\"page\": \(random.whole(0...count - 1))" : nil
    let animated = "\"animated\": \(random.chance(0.7))"
    switch (kind, random.choose(kind.commands), page) {
    case (_, "delete", let page?):
      count -= 1
      return call("delete", page)
    case (_, "insert", _), (_, "append", _), (_, "update", _?):
      return addition(
        random.choose(kind.commands.filter { ["insert", "append", "update"].contains($0) }), page)
    case (.cells, "scrollTo", let page?), (.stack, "scrollTo", let page?),
      (.pages, "scrollTo", let page?),
      (.pages, "highlight", let page?), (.flips, "flip", let page?):
      let name = kind == .flips ? "flip" : kind == .pages && random.chance(0.6) ? "highlight" : "scrollTo"
      return call(name, page, animated)
    case (.stack, "select", let page?): return call("select", page)
    case (.stack, "scroll", _): return call("scroll", "\"by\": \(random.number(-900...900))", animated)
    case (.flips, "setFlippable", _): return call("setFlippable", "\"to\": \(random.chance(0.7))")
    case (_, let name, _) where ["dismiss", "deselect", "reset", "reload"].contains(name): return call(name)
    default: return nil
    }
  }

  /// A step that uses one of the three spare pages; a refused step does not use it.
  private mutating func addition(_ name: String, _ page: String?) -> String? {
    guard spares > 0, name != "update" || page != nil else { return nil }
    spares -= 1
    switch (name, kind) {
    case ("update", _): return call(name, page ?? "")
    case ("insert", .pages): return call(name, "\"index\": \(count)")
    default: return call(name)
    }
  }

  private func call(_ name: String, _ arguments: String...) -> String {
    "\"do\": \"\(name)\"" + (arguments.isEmpty ? "" : ", \"with\": {\(arguments.joined(separator: ", "))}")
  }

  private func point(_ x: Double, _ y: Double) -> String { "[\(x), \(y)]" }

  private func milliseconds(_ seconds: Double) -> String { "\"\((seconds * 1000).rounded())ms\"" }
}

extension EffectKind {
  fileprivate var commands: [String] {
    switch self {
    case .pages: ["highlight", "highlight", "scrollTo", "dismiss", "dismiss", "append", "insert", "delete"]
    case .flips: ["flip", "flip", "insert", "append", "update", "delete", "setFlippable"]
    case .stack: ["select", "select", "deselect", "reset", "scrollTo", "scroll", "reload"]
    case .cells: ["scrollTo"]
    }
  }
}
